//! Consuming: a redriven message passes the final gates before anything is counted.

use crate::answer::Answer;
use crate::evidence::Evidence;
use crate::gate::Checkpoint;
use crate::life::{Beat, Handler, Life, Mark};
use crate::reason::HoldReason;
use crate::rules::{Rules, Variant};
use crate::state::State;

impl Life {
    /// From REDRIVEN only. The final gates ask again what may have changed since the redrive; the last of them is
    /// the handler's own test, so a message that passes them all is accepted.
    pub fn consume(
        &mut self,
        evidence: &Evidence,
        rules: &Rules,
        tell: &mut (impl FnMut(Beat, Mark) + ?Sized),
    ) -> Answer {
        if self.state != State::Redriven {
            return Answer::Unchanged(self.state.name());
        }
        if let Some(reason) = self.judge(Checkpoint::Consume, evidence, rules, tell) {
            return self.hold(Checkpoint::Consume, reason, tell);
        }
        match self.handle(evidence, tell) {
            Handler::Accepted => self.move_to(State::Succeeded, tell),
            // Out of reach while the gate before it asks the same.
            Handler::Rejected if rules.has(Variant::ConsumeReturns) => self.move_to(State::Quarantined, tell),
            Handler::Rejected => self.hold(Checkpoint::Consume, HoldReason::Unfixed, tell),
        }
    }
}
