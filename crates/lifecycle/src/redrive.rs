//! Redriving: a quarantined message is allowed one new try, through eight gates.

use crate::answer::Answer;
use crate::evidence::Evidence;
use crate::gate::Checkpoint;
use crate::life::{Beat, Life, Mark};
use crate::rules::{Rules, Variant};
use crate::state::State;

impl Life {
    /// Asks the eight gates. All pass: one redrive more, the cycle's counter at 0, REDRIVEN. Else HELD with the
    /// first gate's code, and no counter moves. Total, identity, hash and creation never change here.
    ///
    /// `now` is used by no rule of the course's.
    pub fn redrive(
        &mut self,
        evidence: &Evidence,
        now: u32,
        rules: &Rules,
        tell: &mut (impl FnMut(Beat, Mark) + ?Sized),
    ) -> Answer {
        if let Some(reason) = self.judge(Checkpoint::Redrive, evidence, rules, tell) {
            return self.hold(Checkpoint::Redrive, reason, tell);
        }
        self.redrives = self.redrives.saturating_add(1);
        self.receives_this_cycle = 0;
        if rules.has(Variant::ResetsAge) {
            self.created_at = now;
        }
        if rules.has(Variant::ResetsTotal) {
            self.total_receives = 0;
        }
        self.move_to(State::Redriven, tell)
    }
}
