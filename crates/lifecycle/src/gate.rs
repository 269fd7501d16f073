//! What a gate is, where gates stand and in which order, and sets of them.

use crate::reason::HoldReason;
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

/// Some of the gates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GateSet(u16);

impl GateSet {
    /// No gate.
    pub const NONE: GateSet = GateSet(0);

    /// Whether a gate is among them.
    pub fn has(self, gate: Gate) -> bool {
        self.0 >> gate as u8 & 1 == 1
    }

    /// With one gate more.
    #[must_use]
    pub fn with(self, gate: Gate) -> Self {
        GateSet(self.0 | 1 << gate as u8)
    }
}

impl FromIterator<Gate> for GateSet {
    fn from_iter<I: IntoIterator<Item = Gate>>(gates: I) -> Self {
        gates.into_iter().fold(GateSet::NONE, GateSet::with)
    }
}
