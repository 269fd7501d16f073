//! The SHA-256 of a body's canonical text: how a changed body is noticed.

use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::fmt;

/// SHA-256 of a canonical body.
///
/// It shows that a body is the same text as before. It does *not* say who sent it or whether it makes sense.
///
/// ```
/// let hash = canonical::BodyHash::of("{}");
/// assert!(hash.to_string().starts_with("44136fa355b3678a"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BodyHash([u8; 32]);

impl BodyHash {
    /// The hash of a text's UTF-8 bytes.
    pub fn of(text: &str) -> Self {
        BodyHash(Sha256::digest(text.as_bytes()).into())
    }
}

impl fmt::Display for BodyHash {
    /// 64 lower-case hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Serialize for BodyHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
