//! What the rules move: a message's state and counters. They see evidence, never a payload.

use crate::answer::Answer;
use crate::evidence::Evidence;
use crate::gate::{Checkpoint, Gate};
use crate::gates::{Verdict, walk};
use crate::reason::HoldReason;
use crate::rules::Rules;
use crate::state::{Hold, State, StateName};
use serde::Serialize;

/// State, birth and counters. The lab keeps one in each record, the exhaustive check one in each state it visits;
/// both move it by the same rules: `receive_once`, `receive_cycle`, `redrive`, `consume`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Life {
    /// Where the message is.
    pub state: State,
    /// The tick of creation; age counts from here and never starts again.
    pub created_at: u32,
    /// Receives in this cycle, 0 to the receive budget.
    pub receives_this_cycle: u32,
    /// Receives in the whole life; never goes back.
    pub total_receives: u32,
    /// Redrives in the whole life.
    pub redrives: u32,
}

/// One thing that a rule did, for whoever listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beat {
    /// A receive cycle began; its counter is 0 again.
    CycleStarted,
    /// A gate was looked at.
    Judged {
        /// Where it stands.
        at: Checkpoint,
        /// Which gate.
        gate: Gate,
        /// What became of it.
        verdict: Verdict,
    },
    /// The handler was given the message once, and the receive was counted.
    Received(Handler),
    /// The message went from one state to another.
    Moved {
        /// The state before.
        from: StateName,
        /// The state after.
        to: StateName,
    },
}

/// What the handler did with a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Handler {
    /// It supports the schema.
    Accepted,
    /// It does not.
    Rejected,
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

impl Life {
    /// A new message, READY, with nothing counted.
    pub fn new(created_at: u32) -> Self {
        Life { state: State::Ready, created_at, receives_this_cycle: 0, total_receives: 0, redrives: 0 }
    }

    /// Ticks since creation at `now`; negative when the clock stands before it.
    pub fn age(&self, now: u32) -> i64 {
        i64::from(now) - i64::from(self.created_at)
    }

    /// Asks the gates of `at` and tells each verdict; the reason of the gate that stopped.
    pub(crate) fn judge(
        &self,
        at: Checkpoint,
        evidence: &Evidence,
        rules: &Rules,
        tell: &mut (impl FnMut(Beat, Mark) + ?Sized),
    ) -> Option<HoldReason> {
        let stopped = walk(at.gates(), rules.off(at), evidence, |gate, verdict| {
            tell(Beat::Judged { at, gate, verdict }, Mark::of(self));
        });
        stopped.map(Gate::reason)
    }

    /// Gives the message to the handler, which accepts what the consumer supports; counted either way.
    pub(crate) fn handle(
        &mut self,
        evidence: &Evidence,
        tell: &mut (impl FnMut(Beat, Mark) + ?Sized),
    ) -> Handler {
        self.receives_this_cycle = self.receives_this_cycle.saturating_add(1);
        self.total_receives = self.total_receives.saturating_add(1);
        let handler = if Gate::Schema.passes(evidence) { Handler::Accepted } else { Handler::Rejected };
        tell(Beat::Received(handler), Mark::of(self));
        handler
    }

    /// Stops the message; no counter moves.
    pub(crate) fn hold(
        &mut self,
        at: Checkpoint,
        reason: HoldReason,
        tell: &mut (impl FnMut(Beat, Mark) + ?Sized),
    ) -> Answer {
        self.move_to(State::Held(Hold::Stopped { at, reason }), tell);
        Answer::Held { at, reason }
    }

    /// Changes the state and says so.
    pub(crate) fn move_to(&mut self, state: State, tell: &mut (impl FnMut(Beat, Mark) + ?Sized)) -> Answer {
        let from = self.state.name();
        self.state = state;
        let to = self.state.name();
        // A message held again stays where it lies, even when it is for another reason.
        if from != to {
            tell(Beat::Moved { from, to }, Mark::of(self));
        }
        Answer::Moved(to)
    }
}
