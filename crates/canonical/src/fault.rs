//! Why a text is no body, and where: a stable code, a line and a column.

/// Why a text is no body.
///
/// ```
/// use canonical::{BodyFault, canonical_json};
/// let error = canonical_json(b"{\"a\":\n NaN}").unwrap_err();
/// assert_eq!((error.fault, error.line, error.column), (BodyFault::NotFinite, 2, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BodyError {
    /// What is wrong.
    pub fault: BodyFault,
    /// The line of the fault, from 1; 0 when it has no place.
    pub line: u32,
    /// The column of the fault in code points, from 1; 0 when it has no place.
    pub column: u32,
}

/// What is wrong with a text that should be a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BodyFault {
    /// More than [`crate::MAX_BODY_BYTES`].
    TooLarge,
    /// The bytes are not UTF-8.
    NotUtf8,
    /// The text is not JSON.
    NotJson,
    /// The text is JSON and not an object.
    NotObject,
    /// Nested deeper than [`crate::MAX_DEPTH`].
    TooDeep,
    /// An escape names half of a surrogate pair, which no UTF-8 text can hold.
    LoneSurrogate,
    /// `NaN`, `Infinity`, or a number beyond a double.
    NotFinite,
}

impl BodyFault {
    /// The stable code.
    pub fn code(self) -> &'static str {
        match self {
            BodyFault::TooLarge => "body_too_large",
            BodyFault::NotUtf8 => "body_not_utf8",
            BodyFault::NotJson => "body_not_json",
            BodyFault::NotObject => "body_not_object",
            BodyFault::TooDeep => "body_too_deep",
            BodyFault::LoneSurrogate => "body_lone_surrogate",
            BodyFault::NotFinite => "body_not_finite",
        }
    }
}

impl BodyError {
    pub(crate) fn nowhere(fault: BodyFault) -> Self {
        BodyError { fault, line: 0, column: 0 }
    }

    pub(crate) fn at(fault: BodyFault, before: &[u8]) -> Self {
        let count = |bytes: &[u8], keep: fn(&u8) -> bool| {
            u32::try_from(bytes.iter().filter(|byte| keep(byte)).count()).unwrap_or(u32::MAX)
        };
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        BodyError {
            fault,
            line: count(before, |&byte| byte == b'\n').saturating_add(1),
            // A code point has exactly one byte that does not continue it.
            column: count(&before[line_start..], |&byte| byte & 0xC0 != 0x80).saturating_add(1),
        }
    }
}
