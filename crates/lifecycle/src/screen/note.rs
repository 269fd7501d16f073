//! The facts of a decision note: what a person who holds or redrives a message must be able to show.

use crate::action::{Action, Fixture};
use crate::event::Happening;
use crate::gate::{Checkpoint, Gate};
use crate::lab::Session;
use crate::life::Handler;
use crate::reason::HoldReason;
use crate::record::OutsideEffect;
use crate::request::{Approval, Remediation};
use crate::schema::{BodySchema, SchemaSet};
use crate::screen::view::{HoldView, LeftView, PolicyView, hold_view};
use crate::state::{State, StateName};
use crate::world::World;
use canonical::BodyHash;
use machine::{Machine as _, MomentId};
use serde::Serialize;

/// A decision note's facts. The body itself is not among them: it may be sensitive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, named in the note")]
pub struct NoteView {
    /// HELD or REDRIVEN.
    pub decision: StateName,
    /// The number of the moment at which it was decided.
    pub moment: u32,
    /// Where the message is now.
    pub state: StateName,
    /// The gate's checkpoint and code, when a gate stopped it.
    pub hold: Option<HoldView>,
    /// The tick of the decision; all that follows is as it was then.
    pub decided_at: u32,
    /// The operation id now.
    pub operation_id: String,
    /// The operation id at creation.
    pub original_operation_id: String,
    /// Joins log lines.
    pub trace_id: String,
    /// SHA-256 of the canonical body.
    pub body_hash: BodyHash,
    /// The same at creation.
    pub original_body_hash: BodyHash,
    /// What `schema_version` says.
    pub schema: BodySchema,
    /// The tick of creation.
    pub created_at: u32,
    /// Ticks since then.
    pub age: i64,
    /// Every receive on the way here, in order.
    pub receives: Vec<ReceiveView>,
    /// Whether the receive budget was used up on it: trying again as before can only fail again.
    pub poison: bool,
    /// Whether what the earlier tries did outside is known.
    pub effect_known: bool,
    /// Whether the redrive was marked as approved.
    pub approved: bool,
    /// Whether the cause is said to be fixed.
    pub remediation_fixed: bool,
    /// What the consumer supports now.
    pub supported: SchemaSet,
    /// Whether that covers the body's schema.
    pub covered: bool,
    /// Redrives so far.
    pub redrives: u32,
    /// The bounds.
    pub policy: PolicyView,
    /// What is left of them.
    pub remaining: LeftView,
    /// The codes for which evidence must be found, the one that decided first.
    pub evidence_needed: Vec<HoldReason>,
    /// Whether the link to this moment holds a body that was typed.
    pub link_tells_body: bool,
}

/// One receive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReceiveView {
    /// The tick.
    pub at: u32,
    /// What the consumer supported then.
    pub supported: SchemaSet,
    /// What the body's `schema_version` said then.
    pub schema: BodySchema,
    /// What its handler did.
    pub handler: Handler,
}

/// The note of a session's present moment.
pub(crate) fn of(session: &Session) -> Option<NoteView> {
    let history = session.history();
    let state = session.state().record.life.state;
    let decided_as = match state {
        State::Held(_) => StateName::Held,
        _ => StateName::Redriven,
    };
    let path = history.path();
    let is_decision = |id: &&MomentId| {
        let moment = history.moment(**id);
        let moved = history.action(**id).is_some_and(Action::is_move);
        moved && moment.state.record.life.state.name() == decided_as
    };
    let decision = *path.iter().rev().find(is_decision)?;
    let world = &history.moment(decision).state;
    let record = &world.record;
    let hold = hold_view(record.life.state);
    let policy = session.lab().rules.policy;
    let receives = receives(session);
    Some(NoteView {
        decision: decided_as,
        moment: decision.number(),
        state: state.name(),
        hold,
        decided_at: world.now,
        operation_id: record.operation_id.as_str().to_owned(),
        original_operation_id: record.original_operation_id.as_str().to_owned(),
        trace_id: record.trace_id.to_string(),
        body_hash: record.body.hash(),
        original_body_hash: record.original_body.hash(),
        schema: without_text(record.body.schema()),
        created_at: record.life.created_at,
        age: record.life.age(world.now),
        poison: receives.used_up,
        receives: receives.all,
        effect_known: record.outside_effect == OutsideEffect::Known,
        approved: world.request.approval == Approval::Granted,
        remediation_fixed: world.request.remediation == Remediation::Fixed,
        supported: world.supported.clone(),
        covered: world.supported.supports(record.body.schema()),
        redrives: record.life.redrives,
        policy: PolicyView::of(policy),
        remaining: LeftView::of(world, policy),
        evidence_needed: evidence_needed(session, world, hold),
        link_tells_body: path.iter().chain(&history.ahead()).any(|id| {
            let action = history.action(*id);
            matches!(action, Some(Action::Turn(Fixture::Body(_) | Fixture::Candidate(Some(_)))))
        }),
    })
}

/// The receives on the way here. A history keeps states, so its moves are done once more.
fn receives(session: &Session) -> Receives {
    let history = session.history();
    let mut receives = Receives { all: Vec::new(), used_up: false };
    let path = history.path();
    for (before, after) in path.iter().zip(&path[1..]) {
        let world = &history.moment(*before).state;
        let Some(action) = history.action(*after).filter(|action| action.is_move()) else { continue };
        for event in session.lab().apply(world, action).events {
            match event.what {
                Happening::Received { handler } => receives.all.push(ReceiveView {
                    at: world.now,
                    supported: world.supported.clone(),
                    schema: without_text(world.record.body.schema()),
                    handler,
                }),
                Happening::Moved { to: StateName::Quarantined, .. } => receives.used_up = true,
                _ => {}
            }
        }
    }
    receives
}

/// The deciding code, then those of the other gates there that would not have passed.
fn evidence_needed(session: &Session, world: &World, hold: Option<HoldView>) -> Vec<HoldReason> {
    let at = hold.map_or(Checkpoint::Consume, |hold| hold.at);
    let evidence = world.evidence_at(at, &session.lab().rules);
    // Once HELD a record is not QUARANTINED; that says nothing of what is missing.
    let open = at.gates().iter().filter(|gate| **gate != Gate::Quarantined && !gate.passes(&evidence));
    let mut needed: Vec<_> = hold.map(|hold| hold.reason).into_iter().collect();
    for gate in open {
        if !needed.contains(&gate.reason()) {
            needed.push(gate.reason());
        }
    }
    needed
}

/// The receives of a way, and whether they used a cycle's budget up.
struct Receives {
    all: Vec<ReceiveView>,
    used_up: bool,
}

/// An unusable `schema_version` can hold anything; a note names only versions.
fn without_text(schema: &BodySchema) -> BodySchema {
    match schema {
        BodySchema::Unusable(_) => BodySchema::Unusable("unusable".to_owned()),
        BodySchema::Version(_) | BodySchema::Missing => schema.clone(),
    }
}
