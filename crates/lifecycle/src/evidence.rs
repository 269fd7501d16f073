//! What a gate may look at: facts that are known to be true, known to be false, or unknown.

use crate::state::StateName;

/// Something known, or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact<T> {
    /// Known to be this.
    Known(T),
    /// Nobody could say.
    Unknown,
}

impl Fact<bool> {
    /// Known true only when both are; known false as soon as one is; else unknown.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Fact::Known(false), _) | (_, Fact::Known(false)) => Fact::Known(false),
            (Fact::Known(true), Fact::Known(true)) => Fact::Known(true),
            _ => Fact::Unknown,
        }
    }
}

impl<T: PartialOrd> Fact<T> {
    /// Whether this is strictly less than `limit`; unknown when either is.
    pub fn is_below(self, limit: Self) -> Fact<bool> {
        match (self, limit) {
            (Fact::Known(value), Fact::Known(limit)) => Fact::Known(value < limit),
            _ => Fact::Unknown,
        }
    }
}

impl<T: PartialEq> Fact<T> {
    /// Whether this is `expected`; unknown when this is.
    pub fn is(self, expected: &T) -> Fact<bool> {
        match self {
            Fact::Known(value) => Fact::Known(value == *expected),
            Fact::Unknown => Fact::Unknown,
        }
    }
}

/// The facts about one message at one moment. Gates judge this and never a payload.
///
/// In the course's lab everything is known ([`crate::World::evidence`]); a real dead letter leaves gaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Evidence {
    /// Where the record is.
    pub state: Fact<StateName>,
    /// Someone approved this redrive.
    pub approved: Fact<bool>,
    /// The cause is said to be fixed.
    pub remediation_fixed: Fact<bool>,
    /// The consumer supports the schema of the body that would run (the candidate's when there is one).
    pub schema_supported: Fact<bool>,
    /// What the earlier tries did outside is known.
    pub effect_known: Fact<bool>,
    /// Ticks since creation; negative when the clock stands before it.
    pub age: Fact<i64>,
    /// Age in ticks from which a message has expired.
    pub ttl: Fact<i64>,
    /// The operation id is the original one.
    pub operation_id_intact: Fact<bool>,
    /// The stored body hashes to the original hash.
    pub body_intact: Fact<bool>,
    /// The candidate hashes to the original hash too; none when none is offered.
    pub candidate_intact: Option<Fact<bool>>,
    /// Redrives so far.
    pub redrives: Fact<u32>,
    /// Redrives allowed in all.
    pub redrive_budget: Fact<u32>,
}
