//! Which rules hold: the bounds, the gates that are switched off, and variants that the course rules out.

use crate::gate::{Checkpoint, Gate, GateSet};
use crate::policy::Policy;
use serde::Serialize;

/// The rules of one lab. The default is the course's: its bounds, every gate on, no variant.
///
/// Anything else is an experiment, to see what a gate or a rule is for; a screen must say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules {
    /// The bounds.
    pub policy: Policy,
    /// The gates before a redrive that are switched off.
    pub redrive_off: GateSet,
    /// The final gates that are switched off.
    pub consume_off: GateSet,
    /// The variants that are switched on.
    pub variants: VariantSet,
}

impl Rules {
    /// The course's rules with other bounds.
    pub fn with(policy: Policy) -> Self {
        Rules { policy, ..Rules::default() }
    }

    /// The gates that are switched off at a checkpoint.
    pub fn off(&self, at: Checkpoint) -> GateSet {
        match at {
            Checkpoint::Receive => GateSet::NONE,
            Checkpoint::Redrive => self.redrive_off,
            // The handler tries instead of being asked.
            Checkpoint::Consume if self.has(Variant::ConsumeReturns) => self.consume_off.with(Gate::Schema),
            Checkpoint::Consume => self.consume_off,
        }
    }

    /// Whether a gate or a variant makes these other rules than the course's, whatever the bounds.
    pub fn altered(&self) -> bool {
        *self != Rules::with(self.policy)
    }

    /// Whether a variant is switched on.
    pub fn has(&self, variant: Variant) -> bool {
        self.variants.0 >> variant as u8 & 1 == 1
    }
}

/// A rule that the course rules out, to see what goes wrong with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// A redrive begins the age anew.
    ResetsAge,
    /// A redrive begins the total of receives anew.
    ResetsTotal,
    /// A candidate that is offered replaces the stored body at a redrive.
    EditsBody,
    /// At a consume the handler tries first, and a message that it rejects goes back to QUARANTINED.
    ConsumeReturns,
}

impl Variant {
    /// Every variant.
    pub const ALL: [Variant; 4] =
        [Variant::ResetsAge, Variant::ResetsTotal, Variant::EditsBody, Variant::ConsumeReturns];
}

/// Some of the variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct VariantSet(u8);

impl FromIterator<Variant> for VariantSet {
    fn from_iter<I: IntoIterator<Item = Variant>>(variants: I) -> Self {
        VariantSet(variants.into_iter().fold(0, |set, variant| set | 1 << variant as u8))
    }
}
