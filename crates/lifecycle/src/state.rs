//! Where a message is in its life.

use crate::gate::Checkpoint;
use crate::reason::HoldReason;
use serde::Serialize;

/// A record's state; HELD carries why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// May start a receive cycle.
    Ready,
    /// Failed at least once and has receives left in this cycle.
    Retry,
    /// Used its receive budget up and was put aside.
    Quarantined,
    /// A gate stopped it.
    Held(Hold),
    /// Passed the eight gates; may be consumed once. It does *not* mean success.
    Redriven,
    /// The handler accepted it. It does *not* mean that the business work is done.
    Succeeded,
}

/// Why a record is HELD.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hold {
    /// A gate at this checkpoint stopped it for this reason.
    Stopped {
        /// Where the gate stands.
        at: Checkpoint,
        /// The gate's stable code.
        reason: HoldReason,
    },
    /// A fixture put the record here; no gate decided.
    Placed,
}

impl State {
    /// The state without its data.
    pub fn name(self) -> StateName {
        match self {
            State::Ready => StateName::Ready,
            State::Retry => StateName::Retry,
            State::Quarantined => StateName::Quarantined,
            State::Held(_) => StateName::Held,
            State::Redriven => StateName::Redriven,
            State::Succeeded => StateName::Succeeded,
        }
    }
}

/// A state's name as the course writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "UPPERCASE")]
#[expect(missing_docs, reason = "the names are documented on State")]
pub enum StateName {
    Ready,
    Retry,
    Quarantined,
    Held,
    Redriven,
    Succeeded,
}

impl StateName {
    /// Every state, in the order of a life.
    pub const ALL: [StateName; 6] = [
        StateName::Ready,
        StateName::Retry,
        StateName::Quarantined,
        StateName::Held,
        StateName::Redriven,
        StateName::Succeeded,
    ];

    /// `READY`, `RETRY`, …
    pub fn code(self) -> &'static str {
        match self {
            StateName::Ready => "READY",
            StateName::Retry => "RETRY",
            StateName::Quarantined => "QUARANTINED",
            StateName::Held => "HELD",
            StateName::Redriven => "REDRIVEN",
            StateName::Succeeded => "SUCCEEDED",
        }
    }

    /// The name that `code` spells.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|name| name.code() == code)
    }

    /// The state a fixture places a record in.
    pub(crate) fn placed(self) -> State {
        match self {
            StateName::Ready => State::Ready,
            StateName::Retry => State::Retry,
            StateName::Quarantined => State::Quarantined,
            StateName::Held => State::Held(Hold::Placed),
            StateName::Redriven => State::Redriven,
            StateName::Succeeded => State::Succeeded,
        }
    }
}
