//! What must hold in every run of the lifecycle: named sentences, which the exhaustive check proves or refutes.

use serde::{Deserialize, Serialize};

/// A sentence that is true of every state and step, whatever the learner and the world do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Invariant {
    /// A cycle has at most as many receives as its budget.
    ReceiveBudget,
    /// Nothing is received while the message is QUARANTINED, HELD or SUCCEEDED.
    ReceiveAfterQuarantine,
    /// No move changes body or birth, or lets the total go back.
    Unchanged,
    /// A message is redriven at most as often as its budget.
    RedriveBudget,
    /// Whoever refuses holds the message, and moves no counter.
    RefusalIsHeld,
    /// A redrive starts from QUARANTINED.
    RedriveFromQuarantine,
    /// No move leads out of HELD.
    HeldIsFinal,
    /// What succeeds after a redrive was approved for it.
    SuccessIsApproved,
    /// What succeeds after a redrive has its original id and body.
    SuccessIsIntact,
    /// What succeeds after a redrive has no unknown effect.
    SuccessIsKnown,
    /// What succeeds after a redrive is younger than its time to live, counted from its creation.
    SuccessIsAlive,
    /// What succeeds after a redrive has a schema that the consumer supports.
    SuccessIsSupported,
}

impl Invariant {
    /// Every invariant.
    pub const ALL: [Invariant; 12] = [
        Invariant::ReceiveBudget,
        Invariant::ReceiveAfterQuarantine,
        Invariant::Unchanged,
        Invariant::RedriveBudget,
        Invariant::RefusalIsHeld,
        Invariant::RedriveFromQuarantine,
        Invariant::HeldIsFinal,
        Invariant::SuccessIsApproved,
        Invariant::SuccessIsIntact,
        Invariant::SuccessIsKnown,
        Invariant::SuccessIsAlive,
        Invariant::SuccessIsSupported,
    ];
}
