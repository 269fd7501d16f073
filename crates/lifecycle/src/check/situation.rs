//! The lab at one moment, as far as a gate can tell, as a number.

use crate::life::Life;
use crate::state::{Hold, State, StateName};

/// A body, as far as a gate can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Payload {
    /// As it was created.
    Original,
    /// Another one, with the schema of the original.
    Changed,
    /// Another one, with a schema that no consumer here supports.
    Foreign,
}

/// The lab at one moment, as far as a gate can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact that the world turns by itself")]
pub struct Situation {
    /// State and counters; of HELD not why.
    pub life: Life,
    pub(super) now: u32,
    pub(super) supported: bool,
    pub(super) effect_known: bool,
    pub(super) id_intact: bool,
    pub(super) body: Payload,
    pub(super) mutations: u8,
    /// Whether the redrive that led here was approved.
    pub(super) approved: bool,
    /// Whether that redrive passed where a gate that is off would have stopped it.
    pub(super) slipped: bool,
}

impl Situation {
    /// The course's: a new message before a consumer that does not support its schema.
    pub(super) fn start() -> Self {
        Situation {
            life: Life::new(0),
            now: 0,
            supported: false,
            effect_known: true,
            id_intact: true,
            body: Payload::Original,
            mutations: 0,
            approved: false,
            slipped: false,
        }
    }

    /// As a number of 40 bits.
    pub(super) fn pack(&self) -> u64 {
        let state = self;
        let life = &state.life;
        let mut packed = 0;
        let mut put = |bits: u32, value: u32| packed = packed << bits | u64::from(value);
        put(3, life.state.name() as u32);
        put(5, life.receives_this_cycle);
        put(6, life.total_receives);
        put(4, life.redrives);
        put(7, life.created_at);
        put(7, state.now);
        put(2, state.body as u32);
        put(4, state.mutations.into());
        for flag in [state.supported, state.effect_known, state.id_intact, state.approved, state.slipped] {
            put(1, flag.into());
        }
        packed
    }

    #[expect(clippy::cast_possible_truncation, reason = "no part has more bits than its type")]
    pub(super) fn unpack(mut packed: u64) -> Situation {
        let mut take = |bits: u32| {
            let value = packed & ((1 << bits) - 1);
            packed >>= bits;
            value as u32
        };
        let [slipped, approved, id_intact, effect_known, supported] = [(); 5].map(|()| take(1) == 1);
        let mutations = take(4) as u8;
        let body = match take(2) {
            0 => Payload::Original,
            1 => Payload::Changed,
            _ => Payload::Foreign,
        };
        let now = take(7);
        let (created_at, redrives, total_receives, receives_this_cycle) =
            (take(7), take(4), take(6), take(5));
        let state = match StateName::ALL[take(3) as usize % StateName::ALL.len()] {
            StateName::Held => State::Held(Hold::Placed),
            name => name.placed(),
        };
        let life = Life { state, created_at, receives_this_cycle, total_receives, redrives };
        Situation { life, now, supported, effect_known, id_intact, body, mutations, approved, slipped }
    }
}
