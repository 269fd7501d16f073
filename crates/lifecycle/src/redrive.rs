//! Redriving: a quarantined message is allowed one new try, through eight gates.

use crate::body::Body;
use crate::event::{Answer, Event};
use crate::gates::Checkpoint;
use crate::policy::Policy;
use crate::record::Record;
use crate::state::State;
use crate::world::World;

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

impl World {
    /// Asks the eight gates. All pass: one redrive more, the cycle's counter at 0, REDRIVEN. Else HELD with the
    /// first gate's code, and no counter moves. Total, identity, hash and creation never change here.
    pub(crate) fn redrive(&mut self, policy: Policy, tell: &mut impl FnMut(Event)) -> Answer {
        // What an earlier consume was judged by says nothing of the message from here on.
        self.consume_trial = None;
        if let Some(reason) = self.judge(Checkpoint::Redrive, policy, tell) {
            return self.hold(Checkpoint::Redrive, reason, tell);
        }
        self.record.redrives = self.record.redrives.saturating_add(1);
        self.record.receives_this_cycle = 0;
        self.move_to(State::Redriven, tell)
    }
}
