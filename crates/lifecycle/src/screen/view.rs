//! The lab at one moment, for a screen: every fact and number that is shown, so that a screen needs no rule.

use crate::action::Move;
use crate::answer::Answer;
use crate::body::Body;
use crate::event::Event;
use crate::fact::GateFact;
use crate::gate::{Checkpoint, Gate};
use crate::gates::Verdict;
use crate::lab::Lifecycle;
use crate::life::Mark;
use crate::policy::Policy;
use crate::reason::HoldReason;
use crate::record::OutsideEffect;
use crate::request::{Approval, Remediation};
use crate::schema::{BodySchema, SchemaSet};
use crate::state::{Hold, State, StateName};
use crate::world::{Trial, World};
use canonical::{BodyHash, Piece, difference};
use machine::{Machine, StepOf};
use serde::Serialize;

/// The whole lab at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The bounds.
    pub policy: PolicyView,
    /// Whether a gate is off or a variant on: not the course's rules.
    pub altered: bool,
    /// The clock, in ticks.
    pub now: u32,
    /// What the consumer supports.
    pub supported: SchemaSet,
    /// What the next redrive will be asked with.
    pub request: RequestView,
    /// The message.
    pub record: RecordView,
    /// The gates before a redrive, in order.
    pub redrive_gates: Vec<GateRow>,
    /// Whether those rows are a redrive's, or facts of now.
    pub redrive_judged: bool,
    /// The final gates, in order.
    pub final_gates: Vec<GateRow>,
    /// Whether those rows are a consume's, or facts of now.
    pub final_judged: bool,
    /// The moves, in the order of a life.
    pub moves: Vec<MoveView>,
    /// Records in quarantine: 0 or 1.
    pub quarantine_depth: u32,
}

/// The bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PolicyView {
    /// Receives in one cycle.
    pub receive_budget: u8,
    /// Redrives in a life.
    pub redrive_budget: u8,
    /// Ticks a message lives.
    pub ttl: u32,
}

/// What the next redrive will be asked with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RequestView {
    /// Approved.
    pub approved: bool,
    /// Remediation said to be fixed.
    pub remediation_fixed: bool,
    /// The candidate body, if there is one.
    pub candidate: Option<BodyView>,
}

/// A body.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BodyView {
    /// The canonical text.
    pub canonical: String,
    /// Its SHA-256 in hexadecimal.
    pub hash: BodyHash,
    /// What `schema_version` says.
    pub schema: BodySchema,
    /// Whether the hash is the original's.
    pub same_as_original: bool,
}

/// The message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RecordView {
    /// The operation id now.
    pub operation_id: String,
    /// The operation id at creation.
    pub original_operation_id: String,
    /// Whether the two are one.
    pub operation_id_same: bool,
    /// Joins log lines.
    pub trace_id: String,
    /// The tick of creation.
    pub created_at: u32,
    /// Ticks since then.
    pub age: i64,
    /// Whether the age gate would pass now.
    pub alive: bool,
    /// Where it is.
    pub state: StateName,
    /// Why it is HELD, when a gate stopped it.
    pub hold: Option<HoldView>,
    /// Receives in this cycle.
    pub receives_this_cycle: u32,
    /// Receives in the whole life.
    pub total_receives: u32,
    /// Redrives in the whole life.
    pub redrives: u32,
    /// Whether an outside effect is unknown.
    pub effect_unknown: bool,
    /// The stored body.
    pub body: BodyView,
    /// The hash at creation.
    pub original_hash: BodyHash,
    /// How the stored body differs from the original, in runs of characters; none when it is the original.
    pub difference: Option<Vec<Piece>>,
    /// What is left of the bounds.
    pub left: LeftView,
}

/// What is left of the bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct LeftView {
    /// Receives in this cycle; none once it is over.
    pub receives: u32,
    /// Redrives.
    pub redrives: u32,
    /// Ticks until the message has expired.
    pub ticks: i64,
}

impl LeftView {
    pub(crate) fn of(world: &World, policy: Policy) -> Self {
        let record = &world.record;
        LeftView {
            receives: match record.life.state {
                State::Ready => policy.receives(),
                State::Retry => policy.receives().saturating_sub(record.life.receives_this_cycle),
                _ => 0,
            },
            redrives: u32::from(policy.redrive_budget).saturating_sub(record.life.redrives),
            ticks: (i64::from(policy.ttl) - record.life.age(world.now)).max(0),
        }
    }
}

impl PolicyView {
    pub(crate) fn of(policy: Policy) -> Self {
        PolicyView {
            receive_budget: policy.receive_budget.get(),
            redrive_budget: policy.redrive_budget,
            ttl: policy.ttl,
        }
    }
}

/// Why a record is HELD.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HoldView {
    /// Where the gate stands.
    pub at: Checkpoint,
    /// Its code.
    pub reason: HoldReason,
}

/// One gate with what it was, or would be, shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GateRow {
    /// Which gate.
    pub gate: Gate,
    /// The code it holds with.
    pub reason: HoldReason,
    /// The fact.
    pub fact: GateFact,
    /// What became of it; `not_reached` before it was judged.
    pub verdict: Verdict,
}

/// A move, and whether it starts from the present state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct MoveView {
    /// Which move.
    pub name: Move,
    /// Whether the machine lists it now; else it changes nothing.
    pub starts_here: bool,
}

/// One action's answer, what happened in order, and the lab after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StepView {
    /// What it answered.
    pub answer: Answer,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The lab after it.
    pub view: View,
}

pub(crate) fn hold_view(state: State) -> Option<HoldView> {
    match state {
        State::Held(Hold::Stopped { at, reason }) => Some(HoldView { at, reason }),
        _ => None,
    }
}

impl Lifecycle {
    /// The view of a step.
    pub fn step_view(&self, step: &StepOf<Self>) -> StepView {
        StepView { answer: step.answer, events: step.events.clone(), view: self.view(&step.state) }
    }

    /// The view of a world.
    pub fn view(&self, world: &World) -> View {
        let policy = self.rules.policy;
        let request = &world.request;
        let body_view = |body| body_view(body, world);
        let listed = self.actions(world);
        View {
            policy: PolicyView::of(policy),
            altered: self.rules.altered(),
            now: world.now,
            supported: world.supported.clone(),
            request: RequestView {
                approved: request.approval == Approval::Granted,
                remediation_fixed: request.remediation == Remediation::Fixed,
                candidate: request.candidate.as_ref().map(body_view),
            },
            record: self.record_view(world),
            redrive_gates: self.gate_rows(Checkpoint::Redrive, world.redrive_trial.as_ref(), world),
            redrive_judged: world.redrive_trial.is_some(),
            final_gates: self.gate_rows(Checkpoint::Consume, world.consume_trial.as_ref(), world),
            final_judged: world.consume_trial.is_some(),
            moves: Move::ALL
                .map(|name| MoveView { name, starts_here: listed.contains(&name.action()) })
                .into(),
            quarantine_depth: Mark::of(&world.record.life).quarantine_depth,
        }
    }

    fn record_view(&self, world: &World) -> RecordView {
        let record = &world.record;
        RecordView {
            operation_id: record.operation_id.as_str().to_owned(),
            original_operation_id: record.original_operation_id.as_str().to_owned(),
            operation_id_same: record.operation_id_intact(),
            trace_id: record.trace_id.to_string(),
            created_at: record.life.created_at,
            age: record.life.age(world.now),
            alive: Gate::Age.passes(&world.evidence(self.rules.policy)),
            state: record.life.state.name(),
            hold: hold_view(record.life.state),
            receives_this_cycle: record.life.receives_this_cycle,
            total_receives: record.life.total_receives,
            redrives: record.life.redrives,
            effect_unknown: record.outside_effect == OutsideEffect::Unknown,
            body: body_view(&record.body, world),
            original_hash: record.original_body.hash(),
            difference: (!record.is_original(&record.body))
                .then(|| difference(record.original_body.canonical(), record.body.canonical())),
            left: LeftView::of(world, self.rules.policy),
        }
    }

    fn gate_rows(&self, at: Checkpoint, trial: Option<&Trial>, world: &World) -> Vec<GateRow> {
        let evidence = world.evidence_at(at, &self.rules);
        match trial {
            Some(trial) => trial
                .iter()
                .map(|row| GateRow {
                    gate: row.gate,
                    reason: row.gate.reason(),
                    fact: row.fact.clone(),
                    verdict: row.verdict,
                })
                .collect(),
            None => at
                .gates()
                .iter()
                .map(|&gate| GateRow {
                    gate,
                    reason: gate.reason(),
                    fact: world.fact(gate, &evidence, self.rules.policy),
                    verdict: if self.rules.off(at).has(gate) { Verdict::Off } else { Verdict::NotReached },
                })
                .collect(),
        }
    }
}

fn body_view(body: &Body, world: &World) -> BodyView {
    BodyView {
        canonical: body.canonical().to_owned(),
        hash: body.hash(),
        schema: body.schema().clone(),
        same_as_original: world.record.is_original(body),
    }
}
