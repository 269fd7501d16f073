//! The fact that a gate stands on, in the values a person can check.

use crate::evidence::{Evidence, Fact};
use crate::gates::Gate;
use crate::policy::Policy;
use crate::schema::{BodySchema, SchemaSet};
use crate::state::StateName;
use crate::world::World;
use serde::Serialize;

/// What a gate was shown, for people; the gate itself judged [`crate::Evidence`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GateFact {
    /// The record's state.
    State(StateName),
    /// Whether the redrive is approved.
    Approved(bool),
    /// The remediation and the schema it must cover.
    Remediation {
        /// Said to be fixed.
        fixed: bool,
        /// The schema that would run.
        schema: BodySchema,
        /// What the consumer supports.
        supported: SchemaSet,
        /// It supports that schema.
        covered: bool,
        /// The schema is the candidate's.
        of_candidate: bool,
    },
    /// Whether the outside effect is known.
    EffectKnown(bool),
    /// Age against time to live, in ticks.
    Age {
        /// Ticks since creation.
        age: i64,
        /// Ticks a message lives.
        ttl: u32,
        /// The age is below the time to live.
        alive: bool,
    },
    /// Whether the operation id is the original one.
    Identity(bool),
    /// Whether the bodies are the original one.
    Body {
        /// The stored body.
        stored: bool,
        /// The candidate, if there is one.
        candidate: Option<bool>,
    },
    /// Redrives against the budget.
    Redrives {
        /// Redrives so far.
        redrives: u32,
        /// Redrives allowed in all.
        budget: u8,
    },
    /// The schema of the stored body and the consumer.
    Schema {
        /// The body's.
        schema: BodySchema,
        /// What the consumer supports.
        supported: SchemaSet,
        /// It supports that schema.
        covered: bool,
    },
}

impl GateFact {
    /// What `gate` judges in `evidence`, with the values of `world` that a person can check it by.
    pub fn of(gate: Gate, evidence: &Evidence, world: &World, policy: Policy) -> Self {
        let yes = |fact: Fact<bool>| fact == Fact::Known(true);
        let (record, request) = (&world.record, &world.request);
        let supported = world.supported.clone();
        match gate {
            Gate::Quarantined => GateFact::State(record.life.state.name()),
            Gate::Approval => GateFact::Approved(yes(evidence.approved)),
            Gate::Remediation => GateFact::Remediation {
                fixed: yes(evidence.remediation_fixed),
                schema: request.body_to_run(record).schema().clone(),
                supported,
                covered: yes(evidence.schema_supported),
                of_candidate: request.candidate.is_some(),
            },
            Gate::KnownEffect => GateFact::EffectKnown(yes(evidence.effect_known)),
            Gate::Age => GateFact::Age {
                age: record.life.age(world.now),
                ttl: policy.ttl,
                alive: Gate::Age.passes(evidence),
            },
            Gate::Identity => GateFact::Identity(yes(evidence.operation_id_intact)),
            Gate::Body => GateFact::Body {
                stored: yes(evidence.body_intact),
                candidate: evidence.candidate_intact.map(yes),
            },
            Gate::RedriveBudget => {
                GateFact::Redrives { redrives: record.life.redrives, budget: policy.redrive_budget }
            }
            Gate::Schema => GateFact::Schema {
                schema: record.body.schema().clone(),
                supported,
                covered: yes(evidence.schema_supported),
            },
        }
    }
}
