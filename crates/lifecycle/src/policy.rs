//! The bounds a message lives within.

use std::num::NonZeroU8;

/// Budgets and time to live. Defaults are the course's: 3 receives a cycle, 1 redrive a record, 12 ticks.
///
/// The numbers are synthetic; they are *not* settings for a real broker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Policy {
    /// Receives in one cycle, 1 to 255.
    pub receive_budget: NonZeroU8,
    /// Redrives in the record's whole life, 0 to 255.
    pub redrive_budget: u8,
    /// Age in ticks at which a message has expired; at 0 it has expired from the start.
    pub ttl: u32,
}

impl Policy {
    /// The receive budget as a counter's type.
    pub(crate) fn receives(self) -> u32 {
        u32::from(self.receive_budget.get())
    }
}

impl Default for Policy {
    fn default() -> Self {
        const THREE: NonZeroU8 = NonZeroU8::new(3).unwrap();
        Policy { receive_budget: THREE, redrive_budget: 1, ttl: 12 }
    }
}
