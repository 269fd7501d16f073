//! The one place where JavaScript values become arguments of the core, and views become JavaScript values.

use crate::error;
use canonical::MAX_BODY_BYTES;
use js_sys::{Error, Uint8Array};
use lifecycle::{
    Action, Approval, Body, Fixture, Lifecycle, MAX_SCHEMAS, Move, OperationId, OutsideEffect, Policy,
    Record, Remediation, Rules, SchemaSet, StateName, World,
};
use serde::de::{DeserializeOwned, Visitor};
use serde::{Deserialize, Deserializer, Serialize, forward_to_deserialize_any};
use serde_wasm_bindgen::{Serializer, preserve};
use std::num::NonZeroU8;
use wasm_bindgen::JsValue;

pub(crate) fn to_js(view: &impl Serialize) -> Result<JsValue, Error> {
    view.serialize(&Serializer::json_compatible()).map_err(|error| error::bad_argument(&error.to_string()))
}

pub(crate) fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, Error> {
    let deserializer = EveryMember(serde_wasm_bindgen::Deserializer::from(value));
    T::deserialize(deserializer).map_err(|error| error::bad_argument(&error.to_string()))
}

/// Reads a structure by all the members that are there. serde-wasm-bindgen alone asks only for those it knows,
/// so that an unknown or misspelt one would pass unseen.
struct EveryMember<D>(D);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for EveryMember<D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map identifier ignored_any
    }
}

/// A text that a person typed or pasted: UTF-8 bytes, which JavaScript never parsed.
#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct Text(#[serde(with = "preserve")] Uint8Array);

impl Text {
    fn into_body(self) -> Result<Body, Error> {
        // One byte over the limit is enough for the core to refuse it; the rest need not be copied.
        let limit = u32::try_from(MAX_BODY_BYTES).unwrap_or(u32::MAX).saturating_add(1);
        let bytes = self.0.subarray(0, self.0.length().min(limit)).to_vec();
        Body::parse(&bytes).map_err(error::body)
    }
}

/// An action as a page writes it: `"redrive"`, `{ clock: 11 }`, `{ body: bytes }`.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum ActionArgument {
    ReceiveOnce,
    ReceiveCycle,
    Redrive,
    Consume,
    Tick,
    Clock(u32),
    Supported(Vec<u32>),
    EffectUnknown(bool),
    Body(Text),
    ChangeOneByte,
    RestoreBody,
    OperationId(String),
    RestoreOperationId,
    Approved(bool),
    RemediationFixed(bool),
    Candidate(Text),
    NoCandidate,
    State(String),
}

impl ActionArgument {
    pub(crate) fn into_action(self) -> Result<Action, Error> {
        let fixture = match self {
            ActionArgument::ReceiveOnce => return Ok(Action::ReceiveOnce),
            ActionArgument::ReceiveCycle => return Ok(Action::ReceiveCycle),
            ActionArgument::Redrive => return Ok(Action::Redrive),
            ActionArgument::Consume => return Ok(Action::Consume),
            ActionArgument::Tick => Fixture::Tick,
            ActionArgument::Clock(now) => Fixture::Clock(now),
            ActionArgument::Supported(schemas) => Fixture::Supported(schema_set(schemas)?),
            ActionArgument::EffectUnknown(true) => Fixture::OutsideEffect(OutsideEffect::Unknown),
            ActionArgument::EffectUnknown(false) => Fixture::OutsideEffect(OutsideEffect::Known),
            ActionArgument::Body(text) => Fixture::Body(text.into_body()?),
            ActionArgument::ChangeOneByte => Fixture::ChangeOneByte,
            ActionArgument::RestoreBody => Fixture::RestoreBody,
            ActionArgument::OperationId(text) => Fixture::OperationId(operation_id(&text)?),
            ActionArgument::RestoreOperationId => Fixture::RestoreOperationId,
            ActionArgument::Approved(true) => Fixture::Approval(Approval::Granted),
            ActionArgument::Approved(false) => Fixture::Approval(Approval::Missing),
            ActionArgument::RemediationFixed(true) => Fixture::Remediation(Remediation::Fixed),
            ActionArgument::RemediationFixed(false) => Fixture::Remediation(Remediation::NotFixed),
            ActionArgument::Candidate(text) => Fixture::Candidate(Some(text.into_body()?)),
            ActionArgument::NoCandidate => Fixture::Candidate(None),
            ActionArgument::State(code) => Fixture::State(state(&code)?),
        };
        Ok(Action::Turn(fixture))
    }
}

/// A move as a page writes it.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MoveArgument {
    ReceiveOnce,
    ReceiveCycle,
    Redrive,
    Consume,
}

impl From<MoveArgument> for Move {
    fn from(argument: MoveArgument) -> Self {
        match argument {
            MoveArgument::ReceiveOnce => Move::ReceiveOnce,
            MoveArgument::ReceiveCycle => Move::ReceiveCycle,
            MoveArgument::Redrive => Move::Redrive,
            MoveArgument::Consume => Move::Consume,
        }
    }
}

/// A start as a page writes it; what is left out is the course's.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StartArgument {
    #[serde(default, deserialize_with = "policy")]
    policy: Option<PolicyArgument>,
    operation_id: Option<String>,
    #[serde(default, deserialize_with = "text")]
    body: Option<Text>,
    trace_id: Option<String>,
    created_at: Option<u32>,
    supported: Option<Vec<u32>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PolicyArgument {
    receive_budget: NonZeroU8,
    redrive_budget: u8,
    ttl: u32,
}

impl From<PolicyArgument> for Policy {
    fn from(policy: PolicyArgument) -> Self {
        Policy {
            receive_budget: policy.receive_budget,
            redrive_budget: policy.redrive_budget,
            ttl: policy.ttl,
        }
    }
}

fn policy<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<PolicyArgument>, D::Error> {
    PolicyArgument::deserialize(EveryMember(deserializer)).map(Some)
}

/// A preserved value cannot be looked at for null first; a member that is there must be bytes.
fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Text>, D::Error> {
    Text::deserialize(deserializer).map(Some)
}

impl StartArgument {
    pub(crate) fn into_lab(self) -> Result<Lifecycle, Error> {
        let Lifecycle { rules, start } = Lifecycle::course();
        let policy = self.policy.map_or(rules.policy, Policy::from);
        let id = self.operation_id.map_or(Ok(start.record.operation_id), |text| operation_id(&text))?;
        let body = self.body.map_or(Ok(start.record.body), Text::into_body)?;
        let trace_id = match self.trace_id {
            // A trace id has the bound of the other name.
            Some(text) => OperationId::new(&text).map_err(error::trace_id)?.as_str().to_owned(),
            None => start.record.trace_id.to_string(),
        };
        let record =
            Record::new(id, body, &trace_id, self.created_at.unwrap_or(start.record.life.created_at));
        let supported = self.supported.map_or(Ok(start.supported), schema_set)?;
        Ok(Lifecycle { rules: Rules::with(policy), start: World::new(record, supported) })
    }
}

fn operation_id(text: &str) -> Result<OperationId, Error> {
    OperationId::new(text).map_err(error::operation_id)
}

fn schema_set(schemas: Vec<u32>) -> Result<SchemaSet, Error> {
    if schemas.len() <= MAX_SCHEMAS {
        Ok(schemas.into_iter().collect())
    } else {
        Err(error::too_many_schemas())
    }
}

fn state(code: &str) -> Result<StateName, Error> {
    StateName::from_code(code).ok_or_else(|| error::bad_argument("no such state"))
}
