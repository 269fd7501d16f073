//! What the learner and the world can do, numbered.

use super::situation::Payload;
use crate::action::Move;
use crate::state::StateName;

/// What a redrive is asked with.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    pub(super) approved: bool,
    pub(super) fixed: bool,
    pub(super) candidate: Option<Payload>,
}

/// Every combination of approval, remediation and candidate.
const REQUESTS: u16 = 16;

impl Asked {
    /// The first is the one that a learner means.
    pub(super) fn from_number(number: u16) -> Self {
        let candidate = match number >> 2 {
            0 => None,
            1 => Some(Payload::Original),
            2 => Some(Payload::Changed),
            _ => Some(Payload::Foreign),
        };
        Asked { approved: number & 1 == 0, fixed: number & 2 == 0, candidate }
    }
}

/// One action of the model.
#[derive(Clone, Copy)]
pub(super) enum Deed {
    ReceiveOnce,
    ReceiveCycle,
    Consume,
    Redrive(Asked),
    Tick,
    Body,
    Id,
    Effect,
    Consumer,
    Place(StateName),
}

pub(super) const PLACES: u16 = 8 + REQUESTS;

impl Deed {
    pub(super) fn from_number(number: u16) -> Self {
        match number {
            0 => Deed::ReceiveOnce,
            1 => Deed::ReceiveCycle,
            2 => Deed::Consume,
            3 => Deed::Tick,
            4 => Deed::Consumer,
            5 => Deed::Effect,
            6 => Deed::Body,
            7 => Deed::Id,
            8..PLACES => Deed::Redrive(Asked::from_number(number - 8)),
            _ => Deed::Place(StateName::ALL[usize::from(number - PLACES) % StateName::ALL.len()]),
        }
    }

    pub(super) fn as_move(self) -> Option<Move> {
        match self {
            Deed::ReceiveOnce => Some(Move::ReceiveOnce),
            Deed::ReceiveCycle => Some(Move::ReceiveCycle),
            Deed::Consume => Some(Move::Consume),
            Deed::Redrive(_) => Some(Move::Redrive),
            _ => None,
        }
    }
}
