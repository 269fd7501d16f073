//! Redriving: a quarantined message is allowed one new try, through eight gates.

use crate::body::Body;
use crate::event::{Answer, Mark};
use crate::evidence::Evidence;
use crate::gates::Checkpoint;
use crate::life::{Beat, Life};
use crate::record::Record;
use crate::rules::{Rules, Variant};
use crate::state::State;

/// What a redrive is asked with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RedriveRequest {
    /// Someone's approval.
    pub approval: Approval,
    /// What is said of the cause.
    pub remediation: Remediation,
    /// A body offered for comparison. It never replaces the stored one.
    pub candidate: Option<Body>,
}

impl RedriveRequest {
    /// The body whose schema the consumer must support: the candidate, else the stored one.
    pub fn body_to_run<'a>(&'a self, record: &'a Record) -> &'a Body {
        self.candidate.as_ref().unwrap_or(&record.body)
    }
}

/// Whether a redrive was approved. A fixture: it is *not* access control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Approval {
    /// Nobody approved.
    #[default]
    Missing,
    /// Somebody did.
    Granted,
}

/// Whether the cause is said to be fixed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Remediation {
    /// It is not.
    #[default]
    NotFixed,
    /// It is.
    Fixed,
}

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
