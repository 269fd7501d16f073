//! Receiving: the handler is tried until it accepts or the cycle's budget is used up.

use crate::answer::Answer;
use crate::evidence::Evidence;
use crate::gate::Checkpoint;
use crate::life::{Beat, Handler, Life, Mark};
use crate::rules::Rules;
use crate::state::State;

impl Life {
    /// One receive, from READY (where a cycle begins) or RETRY.
    ///
    /// A changed operation id or body is HELD before anything is counted. The consumer may change between two
    /// receives: that is how a passing fault differs from poison.
    pub fn receive_once(
        &mut self,
        evidence: &Evidence,
        rules: &Rules,
        tell: &mut (impl FnMut(Beat, Mark) + ?Sized),
    ) -> Answer {
        let begins_cycle = match self.state {
            State::Ready => true,
            State::Retry => false,
            _ => return Answer::Unchanged(self.state.name()),
        };
        if let Some(reason) = self.judge(Checkpoint::Receive, evidence, rules, tell) {
            return self.hold(Checkpoint::Receive, reason, tell);
        }
        if begins_cycle {
            self.receives_this_cycle = 0;
            tell(Beat::CycleStarted, Mark::of(self));
        }
        // Only a fixture leads to RETRY with a used-up budget; a receive beyond the budget is counted nowhere.
        if self.receives_this_cycle >= rules.policy.receives() {
            return self.move_to(State::Quarantined, tell);
        }
        if self.handle(evidence, tell) == Handler::Accepted {
            return self.move_to(State::Succeeded, tell);
        }
        let retry = self.move_to(State::Retry, tell);
        if self.receives_this_cycle < rules.policy.receives() {
            return retry;
        }
        self.move_to(State::Quarantined, tell)
    }

    /// The course's receive cycle: from READY only, exactly [`Life::receive_once`] until it leaves RETRY.
    ///
    /// It does *not* start from REDRIVEN, so it can never stand in for consuming.
    pub fn receive_cycle(
        &mut self,
        evidence: &Evidence,
        rules: &Rules,
        tell: &mut (impl FnMut(Beat, Mark) + ?Sized),
    ) -> Answer {
        if self.state != State::Ready {
            return Answer::Unchanged(self.state.name());
        }
        loop {
            let answer = self.receive_once(evidence, rules, tell);
            if self.state != State::Retry {
                return answer;
            }
        }
    }
}
