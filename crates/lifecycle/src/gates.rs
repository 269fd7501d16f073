//! The rules of the gates: each judged over evidence, in a fixed order; the first that does not hold decides.

use crate::evidence::{Evidence, Fact};
use crate::gate::{Gate, GateSet};
use crate::state::StateName;
use serde::Serialize;

impl Gate {
    /// Whether the gate's condition is known to hold, known not to hold, or unknown.
    ///
    /// ```
    /// use lifecycle::{Fact, Gate, Lifecycle};
    /// use machine::Machine;
    /// let lab = Lifecycle::course();
    /// let mut evidence = lab.initial().evidence(lab.rules.policy);
    /// evidence.age = Fact::Known(11);
    /// assert_eq!(Gate::Age.holds(&evidence), Fact::Known(true));
    /// evidence.age = Fact::Known(12);
    /// assert_eq!(Gate::Age.holds(&evidence), Fact::Known(false));
    /// ```
    pub fn holds(self, evidence: &Evidence) -> Fact<bool> {
        match self {
            Gate::Quarantined => evidence.state.is(&StateName::Quarantined),
            Gate::Approval => evidence.approved,
            Gate::Remediation => evidence.remediation_fixed.and(evidence.schema_supported),
            Gate::KnownEffect => evidence.effect_known,
            Gate::Age => evidence.age.is_below(evidence.ttl),
            Gate::Identity => evidence.operation_id_intact,
            Gate::Body => match evidence.candidate_intact {
                None => evidence.body_intact,
                Some(candidate_intact) => evidence.body_intact.and(candidate_intact),
            },
            Gate::RedriveBudget => evidence.redrives.is_below(evidence.redrive_budget),
            Gate::Schema => evidence.schema_supported,
        }
    }

    /// Whether the gate lets the message through: what nobody knows does not pass.
    pub fn passes(self, evidence: &Evidence) -> bool {
        self.holds(evidence) == Fact::Known(true)
    }
}

/// What became of a gate in one walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Its condition is known to hold.
    Passed,
    /// It is the first whose condition is not known to hold: it decides.
    Stopped,
    /// An earlier gate decided.
    NotReached,
    /// It is switched off: an experiment.
    Off,
}

/// Asks `gates` in order, but for those that are `off`, and tells each one's verdict; the gate that stopped the walk.
pub fn walk(
    gates: &[Gate],
    off: GateSet,
    evidence: &Evidence,
    mut tell: impl FnMut(Gate, Verdict),
) -> Option<Gate> {
    let mut stopped = None;
    for &gate in gates {
        let verdict = if off.has(gate) {
            Verdict::Off
        } else if stopped.is_some() {
            Verdict::NotReached
        } else if gate.passes(evidence) {
            Verdict::Passed
        } else {
            stopped = Some(gate);
            Verdict::Stopped
        };
        tell(gate, verdict);
    }
    stopped
}
