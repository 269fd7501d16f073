//! What happened during one step, in order.

use crate::fact::GateFact;
use crate::gate::{Checkpoint, Gate};
use crate::gates::Verdict;
use crate::life::{Handler, Mark};
use crate::state::StateName;
use serde::Serialize;

/// One thing that happened, and the record's counters right after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Event {
    /// What happened.
    pub what: Happening,
    /// State and counters after it.
    pub after: Mark,
}

/// A thing that can happen in a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// A receive cycle began; its counter is 0 again.
    CycleStarted,
    /// A gate was looked at.
    Judged {
        /// Where it stands.
        at: Checkpoint,
        /// Which gate.
        gate: Gate,
        /// What it was shown.
        fact: GateFact,
        /// What became of it.
        verdict: Verdict,
    },
    /// The handler was given the message once, and the receive was counted.
    Received {
        /// What the handler did.
        handler: Handler,
    },
    /// The record went from one state to another.
    Moved {
        /// The state before.
        from: StateName,
        /// The state after.
        to: StateName,
    },
    /// A fixture was turned: nothing of the message's life ran.
    Turned,
}
