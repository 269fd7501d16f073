//! What went wrong, and what to do next.

use std::fmt;

/// A failure as the person at the terminal reads it.
#[derive(Debug)]
pub(crate) struct Failure {
    what: String,
    next: String,
}

/// Done, or not.
pub(crate) type Outcome<T = ()> = Result<T, Failure>;

impl Failure {
    pub(crate) fn new(what: impl Into<String>, next: impl Into<String>) -> Self {
        Failure { what: what.into(), next: next.into() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\x1b[31mfailed:\x1b[0m {}\n\x1b[1mnext:\x1b[0m {}", self.what, self.next)
    }
}
