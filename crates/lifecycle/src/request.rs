//! What a redrive is asked with.

use crate::body::Body;
use crate::record::Record;

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
