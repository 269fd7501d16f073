//! What a learner, or the world, can do.

use crate::body::Body;
use crate::record::{OperationId, OutsideEffect};
use crate::redrive::{Approval, Remediation};
use crate::schema::SchemaSet;
use crate::state::StateName;

/// One action of the lab.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// One receive.
    ReceiveOnce,
    /// The course's whole receive cycle.
    ReceiveCycle,
    /// A redrive with the request as it stands.
    Redrive,
    /// The one consume after a redrive.
    Consume,
    /// A fixture is turned.
    Turn(Fixture),
}

impl Action {
    /// Whether it is a move of the message's life; else a fixture is turned.
    pub fn is_move(&self) -> bool {
        !matches!(self, Action::Turn(_))
    }
}

/// Something around the message that can be set from outside; nothing of the message's life runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fixture {
    /// One tick more on the clock.
    Tick,
    /// The clock, in ticks.
    Clock(u32),
    /// What the consumer supports.
    Supported(SchemaSet),
    /// What is known of outside effects.
    OutsideEffect(OutsideEffect),
    /// The stored body; the original stays.
    Body(Body),
    /// The stored body with one byte of its canonical text changed.
    ChangeOneByte,
    /// The stored body as it was created.
    RestoreBody,
    /// The operation id; the original stays.
    OperationId(OperationId),
    /// The operation id as it was created.
    RestoreOperationId,
    /// The approval of the next redrive.
    Approval(Approval),
    /// The remediation of the next redrive.
    Remediation(Remediation),
    /// The candidate body of the next redrive.
    Candidate(Option<Body>),
    /// The state, for levels and tests; earlier trials are forgotten, counters stay.
    State(StateName),
}
