//! The fact that a gate stands on, in the values a person can check.

use crate::gates::{Checkpoint, Gate};
use crate::policy::Policy;
use crate::record::OutsideEffect;
use crate::redrive::{Approval, Remediation};
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
    /// The fact that `gate` of a checkpoint stands on in this world.
    pub fn of(gate: Gate, at: Checkpoint, world: &World, policy: Policy) -> Self {
        let record = &world.record;
        let request = &world.request;
        let evidence = world.evidence_at(at, policy);
        match gate {
            Gate::Quarantined => GateFact::State(record.state.name()),
            Gate::Approval => GateFact::Approved(request.approval == Approval::Granted),
            Gate::Remediation => GateFact::Remediation {
                fixed: request.remediation == Remediation::Fixed,
                schema: request.body_to_run(record).schema().clone(),
                supported: world.supported.clone(),
                covered: Gate::Schema.passes(&evidence),
                of_candidate: request.candidate.is_some(),
            },
            Gate::KnownEffect => GateFact::EffectKnown(record.outside_effect == OutsideEffect::Known),
            Gate::Age => GateFact::Age {
                age: record.age(world.now),
                ttl: policy.ttl,
                alive: Gate::Age.passes(&evidence),
            },
            Gate::Identity => GateFact::Identity(record.operation_id_intact()),
            Gate::Body => GateFact::Body {
                stored: record.is_original(&record.body),
                // Only a redrive is offered a candidate.
                candidate: request
                    .candidate
                    .as_ref()
                    .filter(|_| at == Checkpoint::Redrive)
                    .map(|body| record.is_original(body)),
            },
            Gate::RedriveBudget => {
                GateFact::Redrives { redrives: record.redrives, budget: policy.redrive_budget }
            }
            Gate::Schema => GateFact::Schema {
                schema: record.body.schema().clone(),
                supported: world.supported.clone(),
                covered: Gate::Schema.passes(&evidence),
            },
        }
    }
}
