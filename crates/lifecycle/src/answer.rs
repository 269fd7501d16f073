//! What a step answered.

use crate::gate::Checkpoint;
use crate::reason::HoldReason;
use crate::state::StateName;
use serde::Serialize;

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
