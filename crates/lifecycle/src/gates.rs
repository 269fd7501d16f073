//! The gates: one rule each, judged over evidence, in a fixed order; the first that does not hold decides.

use crate::evidence::{Evidence, Fact};
use crate::rules::GateSet;
use crate::state::StateName;
use serde::{Deserialize, Serialize};

/// One question that must be answered with yes before a message may go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gate {
    /// The record is QUARANTINED.
    Quarantined,
    /// The redrive was approved.
    Approval,
    /// The cause is fixed and the consumer supports the body's schema.
    Remediation,
    /// No outside effect is unknown.
    KnownEffect,
    /// The message is younger than its time to live.
    Age,
    /// The operation id is the original one.
    Identity,
    /// The stored body, and the candidate if there is one, are the original body.
    Body,
    /// A redrive is left.
    RedriveBudget,
    /// The consumer supports the body's schema.
    Schema,
}

/// The gates before a redrive, in order.
pub const REDRIVE_GATES: [Gate; 8] = [
    Gate::Quarantined,
    Gate::Approval,
    Gate::Remediation,
    Gate::KnownEffect,
    Gate::Age,
    Gate::Identity,
    Gate::Body,
    Gate::RedriveBudget,
];

/// The final gates before a redriven message is consumed, in order: what can change after a redrive is asked again.
pub const FINAL_GATES: [Gate; 5] = [Gate::KnownEffect, Gate::Age, Gate::Identity, Gate::Body, Gate::Schema];

/// What is asked before a receive is counted.
pub const RECEIVE_GATES: [Gate; 2] = [Gate::Identity, Gate::Body];

impl Gate {
    /// Whether the gate's condition is known to hold, known not to hold, or unknown.
    ///
    /// ```
    /// use lifecycle::{Fact, Gate, Lifecycle};
    /// use machine::Machine;
    /// let lab = Lifecycle::course();
    /// let mut evidence = lab.initial().evidence(lab.rules.policy);
    /// evidence.age = Fact::Known(11);
    /// assert_eq!(Gate::Age.holds(&evidence), Fact::Known(true));
    /// evidence.age = Fact::Known(12);
    /// assert_eq!(Gate::Age.holds(&evidence), Fact::Known(false));
    /// ```
    pub fn holds(self, evidence: &Evidence) -> Fact<bool> {
        match self {
            Gate::Quarantined => evidence.state.is(&StateName::Quarantined),
            Gate::Approval => evidence.approved,
            Gate::Remediation => evidence.remediation_fixed.and(evidence.schema_supported),
            Gate::KnownEffect => evidence.effect_known,
            Gate::Age => evidence.age.is_below(evidence.ttl),
            Gate::Identity => evidence.operation_id_intact,
            Gate::Body => match evidence.candidate_intact {
                None => evidence.body_intact,
                Some(candidate_intact) => evidence.body_intact.and(candidate_intact),
            },
            Gate::RedriveBudget => evidence.redrives.is_below(evidence.redrive_budget),
            Gate::Schema => evidence.schema_supported,
        }
    }

    /// Whether the gate lets the message through: what nobody knows does not pass.
    pub fn passes(self, evidence: &Evidence) -> bool {
        self.holds(evidence) == Fact::Known(true)
    }

    /// The code a record is HELD with when this gate stops it.
    pub fn reason(self) -> HoldReason {
        match self {
            Gate::Quarantined => HoldReason::NotQuarantined,
            Gate::Approval => HoldReason::ApprovalRequired,
            Gate::Remediation | Gate::Schema => HoldReason::Unfixed,
            Gate::KnownEffect => HoldReason::UnknownEffect,
            Gate::Age => HoldReason::Expired,
            Gate::Identity => HoldReason::OperationIdChanged,
            Gate::Body => HoldReason::BodyChanged,
            Gate::RedriveBudget => HoldReason::ReplayLimit,
        }
    }
}

/// Why a gate stopped a message: the course's stable codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is the answer of the gate named in Gate::reason")]
pub enum HoldReason {
    NotQuarantined,
    ApprovalRequired,
    Unfixed,
    UnknownEffect,
    Expired,
    OperationIdChanged,
    BodyChanged,
    ReplayLimit,
}

impl HoldReason {
    /// Every code, in the order of the gates.
    pub const ALL: [HoldReason; 8] = [
        HoldReason::NotQuarantined,
        HoldReason::ApprovalRequired,
        HoldReason::Unfixed,
        HoldReason::UnknownEffect,
        HoldReason::Expired,
        HoldReason::OperationIdChanged,
        HoldReason::BodyChanged,
        HoldReason::ReplayLimit,
    ];

    /// `not_quarantined`, `approval_required`, …
    pub fn code(self) -> &'static str {
        match self {
            HoldReason::NotQuarantined => "not_quarantined",
            HoldReason::ApprovalRequired => "approval_required",
            HoldReason::Unfixed => "unfixed",
            HoldReason::UnknownEffect => "unknown_effect",
            HoldReason::Expired => "expired",
            HoldReason::OperationIdChanged => "operation_id_changed",
            HoldReason::BodyChanged => "body_changed",
            HoldReason::ReplayLimit => "replay_limit",
        }
    }
}

/// A place on the track where gates stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Checkpoint {
    /// Before a receive is counted.
    Receive,
    /// Between QUARANTINED and REDRIVEN.
    Redrive,
    /// Between REDRIVEN and SUCCEEDED.
    Consume,
}

impl Checkpoint {
    /// The gates that stand here, in order.
    pub fn gates(self) -> &'static [Gate] {
        match self {
            Checkpoint::Receive => &RECEIVE_GATES,
            Checkpoint::Redrive => &REDRIVE_GATES,
            Checkpoint::Consume => &FINAL_GATES,
        }
    }
}

/// What became of a gate in one walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Its condition is known to hold.
    Passed,
    /// It is the first whose condition is not known to hold: it decides.
    Stopped,
    /// An earlier gate decided.
    NotReached,
    /// It is switched off: an experiment.
    Off,
}

/// Asks `gates` in order, but for those that are `off`, and tells each one's verdict; the gate that stopped the walk.
pub fn walk(
    gates: &[Gate],
    off: GateSet,
    evidence: &Evidence,
    mut tell: impl FnMut(Gate, Verdict),
) -> Option<Gate> {
    let mut stopped = None;
    for &gate in gates {
        let verdict = if off.has(gate) {
            Verdict::Off
        } else if stopped.is_some() {
            Verdict::NotReached
        } else if gate.passes(evidence) {
            Verdict::Passed
        } else {
            stopped = Some(gate);
            Verdict::Stopped
        };
        tell(gate, verdict);
    }
    stopped
}
