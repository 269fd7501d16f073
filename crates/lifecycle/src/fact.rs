//! The fact that a gate stands on, in the values a person can check.

use crate::schema::{BodySchema, SchemaSet};
use crate::state::StateName;
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
