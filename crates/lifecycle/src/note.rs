//! The facts of a decision note: what a person who holds or redrives a message must be able to show.

use crate::event::Happening;
use crate::gates::{Checkpoint, Gate, HoldReason};
use crate::hash::BodyHash;
use crate::life::Handler;
use crate::record::OutsideEffect;
use crate::redrive::{Approval, Remediation};
use crate::schema::{BodySchema, SchemaSet};
use crate::session::Session;
use crate::state::{Hold, State, StateName};
use crate::view::{HoldView, LeftView, PolicyView};
use serde::Serialize;

/// A decision note's facts. The body itself is not among them: it may be sensitive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, named in the note")]
pub struct NoteView {
    /// HELD or REDRIVEN; of a redriven message later on, where it is now.
    pub decision: StateName,
    /// The gate's checkpoint and code, when a gate stopped it.
    pub hold: Option<HoldView>,
    /// The tick of the note.
    pub now: u32,
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
    pub left: LeftView,
    /// The codes for which evidence must be found, the one that decided first.
    pub find: Vec<HoldReason>,
}

/// One receive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReceiveView {
    /// The tick.
    pub at: u32,
    /// What the consumer supported then.
    pub supported: SchemaSet,
    /// What its handler did.
    pub handler: Handler,
}

impl Session {
    /// The note for this moment; none before anything was decided.
    pub fn note(&self) -> Option<NoteView> {
        let world = self.world();
        let record = &world.record;
        let hold = match record.life.state {
            State::Held(Hold::Stopped { at, reason }) => Some(HoldView { at, reason }),
            _ if record.life.redrives > 0 => None,
            _ => return None,
        };
        let policy = self.lab().rules.policy;
        let receives = self.receives();
        Some(NoteView {
            decision: record.life.state.name(),
            hold,
            now: world.now,
            operation_id: record.operation_id.as_str().to_owned(),
            original_operation_id: record.original_operation_id.as_str().to_owned(),
            trace_id: record.trace_id.to_string(),
            body_hash: record.body.hash(),
            original_body_hash: record.original_body.hash(),
            schema: record.body.schema().clone(),
            created_at: record.life.created_at,
            age: record.life.age(world.now),
            poison: self.was_put_aside(),
            receives,
            effect_known: record.outside_effect == OutsideEffect::Known,
            approved: world.request.approval == Approval::Granted,
            remediation_fixed: world.request.remediation == Remediation::Fixed,
            supported: world.supported.clone(),
            covered: world.supported.supports(record.body.schema()),
            redrives: record.life.redrives,
            policy: PolicyView::of(policy),
            left: LeftView::of(world, policy),
            find: self.to_find(hold),
        })
    }

    /// The receives on the way here. A history keeps states, so the way is gone once more.
    fn receives(&self) -> Vec<ReceiveView> {
        let history = self.history();
        let mut receives = Vec::new();
        let path = history.path();
        for (before, after) in path.iter().zip(&path[1..]) {
            let world = &history.moment(*before).state;
            let Some(action) = history.action(*after) else { continue };
            for event in self.lab().tell(world, action).events {
                if let Happening::Received { handler } = event.what {
                    receives.push(ReceiveView { at: world.now, supported: world.supported.clone(), handler });
                }
            }
        }
        receives
    }

    /// Whether a cycle's receives were used up on the way here.
    fn was_put_aside(&self) -> bool {
        let history = self.history();
        let budget = self.lab().rules.policy.receives();
        history.path().into_iter().map(|id| &history.moment(id).state.record).any(|record| {
            record.life.state == State::Quarantined && record.life.receives_this_cycle >= budget
        })
    }

    /// The deciding code, then those of the other gates there that would not pass now.
    fn to_find(&self, hold: Option<HoldView>) -> Vec<HoldReason> {
        let at = hold.map_or(Checkpoint::Consume, |hold| hold.at);
        let evidence = self.world().evidence_at(at, &self.lab().rules);
        // Once HELD a record is not QUARANTINED; that says nothing of what is missing.
        let open = at.gates().iter().filter(|gate| **gate != Gate::Quarantined && !gate.passes(&evidence));
        let mut find: Vec<_> = hold.map(|hold| hold.reason).into_iter().collect();
        for gate in open {
            if !find.contains(&gate.reason()) {
                find.push(gate.reason());
            }
        }
        find
    }
}
