//! Consuming: a redriven message passes the final gates before anything is counted.

use crate::event::{Answer, Event, Handler, Happening};
use crate::gates::Checkpoint;
use crate::policy::Policy;
use crate::state::State;
use crate::world::World;

impl World {
    /// From REDRIVEN only. The final gates ask again what may have changed since the redrive; the last of them is
    /// the handler's own test, so a message that passes is accepted.
    pub(crate) fn consume(&mut self, policy: Policy, tell: &mut impl FnMut(Event)) -> Answer {
        if self.record.state != State::Redriven {
            return Answer::Unchanged(self.state());
        }
        if let Some(reason) = self.judge(Checkpoint::Consume, policy, tell) {
            return self.hold(Checkpoint::Consume, reason, tell);
        }
        self.record.count_receive();
        self.tell(Happening::Received { handler: Handler::Accepted }, tell);
        self.move_to(State::Succeeded, tell)
    }
}
