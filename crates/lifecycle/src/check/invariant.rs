//! What must hold in every run of the lifecycle: named sentences, which the exhaustive check proves or refutes.

use super::situation::{Payload, Situation};
use crate::action::Move;
use crate::answer::Answer;
use crate::policy::Policy;
use crate::state::StateName;
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

/// The invariants that a move breaks: bit *n* is invariant *n*.
pub(super) fn broken(policy: Policy, from: &Situation, to: &Situation, of: Move, answer: Answer) -> u64 {
    let (before, after) = (&from.life, &to.life);
    let counted = after.total_receives > before.total_receives
        || after.receives_this_cycle > before.receives_this_cycle;
    let succeeds = of == Move::Consume && answer == Answer::Moved(StateName::Succeeded);
    let refuses = matches!(answer, Answer::Held { .. })
        || (of == Move::Consume && !succeeds && !matches!(answer, Answer::Unchanged(_)));
    let is_held = after.state.name() == StateName::Held;
    let same_counters = !counted && after.redrives == before.redrives;
    let kept = after.created_at == before.created_at
        && after.total_receives >= before.total_receives
        && to.body == from.body;
    let was = before.state.name();
    let over = matches!(was, StateName::Quarantined | StateName::Held | StateName::Succeeded);
    let redriven = answer == Answer::Moved(StateName::Redriven);
    let mut bits = 0;
    let mut breaks = |invariant, does: bool| bits |= u64::from(does) << invariant as u8;
    breaks(Invariant::ReceiveBudget, after.receives_this_cycle > policy.receives());
    breaks(Invariant::ReceiveAfterQuarantine, counted && over);
    breaks(Invariant::Unchanged, !kept);
    breaks(Invariant::RedriveBudget, after.redrives > u32::from(policy.redrive_budget));
    breaks(Invariant::RefusalIsHeld, refuses && !(is_held && same_counters));
    breaks(Invariant::RedriveFromQuarantine, redriven && was != StateName::Quarantined);
    breaks(Invariant::HeldIsFinal, was == StateName::Held && !is_held);
    breaks(Invariant::SuccessIsApproved, succeeds && !from.approved);
    breaks(Invariant::SuccessIsIntact, succeeds && !(from.id_intact && from.body == Payload::Original));
    breaks(Invariant::SuccessIsKnown, succeeds && !from.effect_known);
    // By the clock, which began with the message: a birth that was moved does not count.
    breaks(Invariant::SuccessIsAlive, succeeds && from.now >= policy.ttl);
    breaks(Invariant::SuccessIsSupported, succeeds && !(from.supported && from.body != Payload::Foreign));
    bits
}
