//! Errors as JavaScript knows them: an `Error` named `DlqLabError`, with a stable code and what it is about.

use canonical::{BodyError, BodyFault, MAX_BODY_BYTES, MAX_DEPTH};
use js_sys::{Error, Object, Reflect};
use lifecycle::{MAX_OPERATION_ID_BYTES, MAX_SCHEMAS, OperationIdTooLong, TooWide};
use machine::{HistoryFull, LinkFault, MAX_LINK, MAX_MOMENTS};
use wasm_bindgen::JsValue;

/// An argument of the wrong type or shape; `reason` is the converter's own words, for developers.
pub(crate) fn bad_argument(reason: &str) -> Error {
    error("bad_argument", &[("reason", reason.into())])
}

pub(crate) fn too_many_schemas() -> Error {
    error("too_many_schemas", &[("limit", number(MAX_SCHEMAS))])
}

pub(crate) fn too_wide(refused: TooWide) -> Error {
    error(refused.code(), &[])
}

pub(crate) fn trace_id(_: OperationIdTooLong) -> Error {
    error("trace_id_too_long", &[("limit", number(MAX_OPERATION_ID_BYTES))])
}

pub(crate) fn operation_id(refused: OperationIdTooLong) -> Error {
    error(refused.code(), &[("limit", number(MAX_OPERATION_ID_BYTES))])
}

/// By value: it is what `map_err` hands over.
pub(crate) fn history_full(_: HistoryFull) -> Error {
    error("history_full", &[("limit", MAX_MOMENTS.into())])
}

pub(crate) fn link(refused: LinkFault) -> Error {
    let limit = match refused {
        LinkFault::TooLong => Some(number(MAX_LINK)),
        _ => None,
    };
    error(refused.code(), &limit.map(|limit| ("limit", limit)).into_iter().collect::<Vec<_>>())
}

pub(crate) fn body(refused: BodyError) -> Error {
    let limit = match refused.fault {
        BodyFault::TooLarge => Some(number(MAX_BODY_BYTES)),
        BodyFault::TooDeep => Some(MAX_DEPTH.into()),
        _ => None,
    };
    let mut detail = vec![("line", refused.line.into()), ("column", refused.column.into())];
    detail.extend(limit.map(|limit| ("limit", limit)));
    error(refused.fault.code(), &detail)
}

fn number(value: usize) -> JsValue {
    u32::try_from(value).unwrap_or(u32::MAX).into()
}

fn error(code: &str, detail: &[(&str, JsValue)]) -> Error {
    let error = Error::new(code);
    error.set_name("DlqLabError");
    let members = Object::new();
    for (name, value) in detail {
        set(&members, name, value);
    }
    set(&error, "code", &code.into());
    set(&error, "detail", &members);
    error
}

fn set(object: &JsValue, name: &str, value: &JsValue) {
    // Setting a plain member of an object made here cannot fail.
    let _ = Reflect::set(object, &name.into(), value);
}
