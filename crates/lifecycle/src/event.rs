//! What happened during one step, in order, and what the step answered.

use crate::fact::GateFact;
use crate::gates::{Checkpoint, Gate, HoldReason, Verdict};
use crate::life::{Handler, Life};
use crate::state::{State, StateName};
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

/// A record's state and counters at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Mark {
    /// The state.
    pub state: StateName,
    /// Receives in this cycle.
    pub receives_this_cycle: u32,
    /// Receives in the whole life.
    pub total_receives: u32,
    /// Redrives in the whole life.
    pub redrives: u32,
    /// Records in quarantine: 0 or 1.
    pub quarantine_depth: u32,
}

impl Mark {
    /// A life's marks now.
    pub fn of(life: &Life) -> Self {
        Mark {
            state: life.state.name(),
            receives_this_cycle: life.receives_this_cycle,
            total_receives: life.total_receives,
            redrives: life.redrives,
            quarantine_depth: u32::from(life.state == State::Quarantined),
        }
    }
}

/// What a step answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The record is now in this state.
    Moved(StateName),
    /// The action does not start from this state; nothing changed.
    Unchanged(StateName),
    /// A gate stopped the record.
    Held {
        /// Where.
        at: Checkpoint,
        /// Why.
        reason: HoldReason,
    },
    /// A fixture was turned.
    Turned,
    /// A fixture could not be turned; nothing changed.
    Refused(Refusal),
}

/// Why a fixture could not be turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The body has no byte that can be changed and leave a body.
    NoByteToChange,
    /// The clock stands at its last tick, 4,294,967,295.
    LastTick,
}
