//! Receiving: the handler is tried until it accepts or the cycle's budget is used up.

use crate::event::{Answer, Event, Handler, Happening};
use crate::gates::Checkpoint;
use crate::policy::Policy;
use crate::state::State;
use crate::world::World;

impl World {
    /// One receive, from READY (where a cycle begins) or RETRY.
    ///
    /// A changed operation id or body is HELD before anything is counted. The consumer may change between two
    /// receives: that is how a passing fault differs from poison.
    pub(crate) fn receive_once(&mut self, policy: Policy, tell: &mut impl FnMut(Event)) -> Answer {
        let begins_cycle = match self.record.state {
            State::Ready => true,
            State::Retry => false,
            _ => return Answer::Unchanged(self.state()),
        };
        if let Some(reason) = self.judge(Checkpoint::Receive, policy, tell) {
            return self.hold(Checkpoint::Receive, reason, tell);
        }
        if begins_cycle {
            self.record.receives_this_cycle = 0;
            self.tell(Happening::CycleStarted, tell);
        }
        // Only a fixture leads to RETRY with a used-up budget; a receive beyond the budget is counted nowhere.
        if self.record.receives_this_cycle >= policy.receives() {
            return self.move_to(State::Quarantined, tell);
        }
        self.record.count_receive();
        if self.supported.supports(self.record.body.schema()) {
            self.tell(Happening::Received { handler: Handler::Accepted }, tell);
            return self.move_to(State::Succeeded, tell);
        }
        self.tell(Happening::Received { handler: Handler::Rejected }, tell);
        let retry = self.move_to(State::Retry, tell);
        if self.record.receives_this_cycle < policy.receives() {
            return retry;
        }
        self.move_to(State::Quarantined, tell)
    }

    /// The course's receive cycle: from READY only, exactly [`World::receive_once`] until it leaves RETRY.
    ///
    /// It does *not* start from REDRIVEN, so it can never stand in for consuming.
    pub(crate) fn receive_cycle(&mut self, policy: Policy, tell: &mut impl FnMut(Event)) -> Answer {
        if self.record.state != State::Ready {
            return Answer::Unchanged(self.state());
        }
        loop {
            let answer = self.receive_once(policy, tell);
            if self.record.state != State::Retry {
                return answer;
            }
        }
    }
}
