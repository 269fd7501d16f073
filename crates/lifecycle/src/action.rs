//! What a learner, or the world, can do.

use crate::body::Body;
use crate::gate::Checkpoint;
use crate::record::{OperationId, OutsideEffect};
use crate::request::{Approval, Remediation};
use crate::schema::SchemaSet;
use crate::state::StateName;
use serde::Serialize;

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

/// One of the four moves of a message's life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "documented on Action")]
pub enum Move {
    ReceiveOnce,
    ReceiveCycle,
    Redrive,
    Consume,
}

impl Move {
    /// The moves in the order of a life.
    pub const ALL: [Move; 4] = [Move::ReceiveOnce, Move::ReceiveCycle, Move::Redrive, Move::Consume];

    /// Where its gates stand.
    pub fn checkpoint(self) -> Checkpoint {
        match self {
            Move::ReceiveOnce | Move::ReceiveCycle => Checkpoint::Receive,
            Move::Redrive => Checkpoint::Redrive,
            Move::Consume => Checkpoint::Consume,
        }
    }

    /// The machine's action.
    pub fn action(self) -> Action {
        match self {
            Move::ReceiveOnce => Action::ReceiveOnce,
            Move::ReceiveCycle => Action::ReceiveCycle,
            Move::Redrive => Action::Redrive,
            Move::Consume => Action::Consume,
        }
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
