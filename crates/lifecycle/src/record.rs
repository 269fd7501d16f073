//! One message as the lab keeps it: identity, body, counters and state.

use crate::body::Body;
use crate::life::Life;
use std::sync::Arc;

/// The most UTF-8 bytes an operation id may have.
pub const MAX_OPERATION_ID_BYTES: usize = 256;

/// The name of the business operation that a message asks for: the same through every try.
///
/// It is *not* a broker's message id, which may change at a redrive, and *not* a trace id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OperationId(Arc<str>);

/// An operation id of more than [`MAX_OPERATION_ID_BYTES`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OperationIdTooLong;

impl OperationIdTooLong {
    /// The stable code.
    pub fn code(self) -> &'static str {
        "operation_id_too_long"
    }
}

impl OperationId {
    /// Any text within the bound.
    ///
    /// # Errors
    /// Longer than [`MAX_OPERATION_ID_BYTES`].
    pub fn new(text: &str) -> Result<Self, OperationIdTooLong> {
        if text.len() > MAX_OPERATION_ID_BYTES {
            return Err(OperationIdTooLong);
        }
        Ok(OperationId(text.into()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What is known of the effects that earlier tries had outside the system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutsideEffect {
    /// Someone looked: it is known whether there was one.
    Known,
    /// It may have happened; nobody knows.
    Unknown,
}

/// A message and its history in numbers.
///
/// The original operation id and body are kept beside the present ones; no rule ever writes them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The operation id now.
    pub operation_id: OperationId,
    /// The operation id at creation.
    pub original_operation_id: OperationId,
    /// The stored body now.
    pub body: Body,
    /// The body at creation.
    pub original_body: Body,
    /// Joins log lines; no rule looks at it.
    pub trace_id: Arc<str>,
    /// State, birth and counters: what the rules move.
    pub life: Life,
    /// Effects outside.
    pub outside_effect: OutsideEffect,
}

impl Record {
    /// A new message, READY, with nothing counted.
    pub fn new(operation_id: OperationId, body: Body, trace_id: &str, created_at: u32) -> Self {
        Record {
            original_operation_id: operation_id.clone(),
            operation_id,
            original_body: body.clone(),
            body,
            trace_id: trace_id.into(),
            life: Life::new(created_at),
            outside_effect: OutsideEffect::Known,
        }
    }

    /// Whether the operation id is the original one.
    pub fn operation_id_intact(&self) -> bool {
        self.operation_id == self.original_operation_id
    }

    /// Whether `body` hashes to the original hash.
    pub fn is_original(&self, body: &Body) -> bool {
        body.hash() == self.original_body.hash()
    }
}
