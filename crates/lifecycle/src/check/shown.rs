//! What a step of the model shows, numbered: a broken invariant, a gate that decides, the kind of step.

use super::invariant::Invariant;
use crate::action::Move;
use crate::answer::Answer;
use crate::gate::{Checkpoint, FINAL_GATES, Gate, RECEIVE_GATES, REDRIVE_GATES};
use crate::state::StateName;

/// Something that a step can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// It breaks an invariant.
    Broken(Invariant),
    /// This gate decides there.
    Decided(Checkpoint, Gate),
    /// A gate that is off would have stopped the message.
    Missed,
    /// A gate that is off would have stopped the message, and it passed.
    Slipped,
    /// Where a gate that is off would have stopped it this one did: before a redrive in the same walk, or at the final
    /// gates for the same reason.
    Caught(Checkpoint, Gate),
    /// The handler rejects a message that passed the final gates.
    RejectedAtConsume,
}

const INVARIANTS: usize = Invariant::ALL.len();
const GATES: usize = RECEIVE_GATES.len() + REDRIVE_GATES.len() + FINAL_GATES.len();
const DECIDED: usize = INVARIANTS;
const CAUGHT: usize = DECIDED + GATES;
const MISSED: usize = CAUGHT + GATES;
const SLIPPED: usize = MISSED + 1;
const REJECTED: usize = SLIPPED + 1;

/// The number of a gate among those of all checkpoints.
fn place(at: Checkpoint, gate: Gate) -> usize {
    let before = match at {
        Checkpoint::Receive => 0,
        Checkpoint::Redrive => RECEIVE_GATES.len(),
        Checkpoint::Consume => RECEIVE_GATES.len() + REDRIVE_GATES.len(),
    };
    before + at.gates().iter().position(|other| *other == gate).unwrap_or_default()
}

impl Shown {
    /// Its number among the model's marks.
    pub fn mark(self) -> usize {
        match self {
            Shown::Broken(invariant) => invariant as usize,
            Shown::Decided(at, gate) => DECIDED + place(at, gate),
            Shown::Caught(at, gate) => CAUGHT + place(at, gate),
            Shown::Missed => MISSED,
            Shown::Slipped => SLIPPED,
            Shown::RejectedAtConsume => REJECTED,
        }
    }

    pub(super) fn bit(self) -> u64 {
        1 << self.mark()
    }
}

/// Answers that are counted apart: a state moved to, nothing changed, eight codes.
const ANSWERS: usize = StateName::ALL.len() + 1 + REDRIVE_GATES.len();

/// How many marks there are.
pub(super) const MARKS: usize = REJECTED + 1;

/// How many kinds of step there are.
pub(super) const EDGES: usize = StateName::ALL.len() * Move::ALL.len() * ANSWERS;

/// A kind of step: a move from a state, and its answer.
pub fn edge(from: StateName, of: Move, answer: Answer) -> usize {
    let answer = match answer {
        Answer::Moved(to) => to as usize,
        Answer::Unchanged(_) | Answer::Turned | Answer::Refused(_) => StateName::ALL.len(),
        Answer::Held { reason, .. } => StateName::ALL.len() + 1 + reason as usize,
    };
    (from as usize * Move::ALL.len() + of as usize) * ANSWERS + answer
}
