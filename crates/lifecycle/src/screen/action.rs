//! What was done, for a screen.

use crate::action::{Action, Fixture};
use crate::record::OutsideEffect;
use crate::request::{Approval, Remediation};
use crate::schema::{BodySchema, SchemaSet};
use crate::state::StateName;
use serde::Serialize;

/// What was done, in the values that name it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "documented on Action and Fixture")]
pub enum ActionView {
    ReceiveOnce,
    ReceiveCycle,
    Redrive,
    Consume,
    Tick,
    Clock(u32),
    Supported(SchemaSet),
    EffectUnknown(bool),
    /// What its `schema_version` says; the text itself can be large.
    Body(BodySchema),
    ChangeOneByte,
    RestoreBody,
    OperationId(String),
    RestoreOperationId,
    Approved(bool),
    RemediationFixed(bool),
    /// As for `Body`.
    Candidate(BodySchema),
    NoCandidate,
    State(StateName),
}

impl From<&Action> for ActionView {
    fn from(action: &Action) -> Self {
        let fixture = match action {
            Action::ReceiveOnce => return ActionView::ReceiveOnce,
            Action::ReceiveCycle => return ActionView::ReceiveCycle,
            Action::Redrive => return ActionView::Redrive,
            Action::Consume => return ActionView::Consume,
            Action::Turn(fixture) => fixture,
        };
        match fixture {
            Fixture::Tick => ActionView::Tick,
            Fixture::Clock(now) => ActionView::Clock(*now),
            Fixture::Supported(supported) => ActionView::Supported(supported.clone()),
            Fixture::OutsideEffect(effect) => ActionView::EffectUnknown(*effect == OutsideEffect::Unknown),
            Fixture::Body(body) => ActionView::Body(body.schema().clone()),
            Fixture::ChangeOneByte => ActionView::ChangeOneByte,
            Fixture::RestoreBody => ActionView::RestoreBody,
            Fixture::OperationId(operation_id) => ActionView::OperationId(operation_id.as_str().to_owned()),
            Fixture::RestoreOperationId => ActionView::RestoreOperationId,
            Fixture::Approval(approval) => ActionView::Approved(*approval == Approval::Granted),
            Fixture::Remediation(remediation) => {
                ActionView::RemediationFixed(*remediation == Remediation::Fixed)
            }
            Fixture::Candidate(Some(body)) => ActionView::Candidate(body.schema().clone()),
            Fixture::Candidate(None) => ActionView::NoCandidate,
            Fixture::State(name) => ActionView::State(*name),
        }
    }
}
