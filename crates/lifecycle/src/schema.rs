//! Schema versions: the one a body asks for and the set a consumer supports.

use serde::{Serialize, Serializer};

/// What a body's `schema_version` says.
///
/// The course's Python raises when the member is missing or unusable; here it is a value that no consumer
/// supports. A number equal to an integer (`2.0`) is that integer; a boolean is not a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BodySchema {
    /// An integer from 0 to 4,294,967,295.
    Version(u32),
    /// The member is there and is no such integer; its canonical text.
    Unusable(String),
    /// There is no such member.
    Missing,
}

impl BodySchema {
    /// Reads the canonical text of the member's value.
    pub(crate) fn from_canonical(value: &str) -> Self {
        // In canonical text an integral double below 1e16 ends in ".0", so no float is needed to see it.
        let integer = value.strip_suffix(".0").unwrap_or(value);
        match integer.parse::<i64>().map(u32::try_from) {
            Ok(Ok(version)) => BodySchema::Version(version),
            _ => BodySchema::Unusable(value.to_owned()),
        }
    }
}

impl Serialize for BodySchema {
    /// The number, or the unusable value, as text; null when missing.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            BodySchema::Version(version) => serializer.collect_str(version),
            BodySchema::Unusable(text) => serializer.serialize_str(text),
            BodySchema::Missing => serializer.serialize_none(),
        }
    }
}

/// The most schema versions that a person or a link may give a consumer.
pub const MAX_SCHEMAS: usize = 64;

/// The schema versions a consumer supports, in ascending order.
///
/// ```
/// use lifecycle::{BodySchema, SchemaSet};
/// let consumer = SchemaSet::from([1, 2]);
/// assert!(consumer.supports(&BodySchema::Version(2)));
/// assert!(!consumer.supports(&BodySchema::Missing));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct SchemaSet(Vec<u32>);

impl SchemaSet {
    /// The versions, in ascending order.
    pub fn versions(&self) -> impl Iterator<Item = u32> {
        self.0.iter().copied()
    }

    /// Whether a handler with this set accepts a body that asks for `schema`.
    pub fn supports(&self, schema: &BodySchema) -> bool {
        matches!(schema, BodySchema::Version(version) if self.0.binary_search(version).is_ok())
    }
}

impl<const N: usize> From<[u32; N]> for SchemaSet {
    fn from(versions: [u32; N]) -> Self {
        versions.into_iter().collect()
    }
}

impl FromIterator<u32> for SchemaSet {
    fn from_iter<I: IntoIterator<Item = u32>>(versions: I) -> Self {
        let mut set = SchemaSet::default();
        for version in versions {
            // Few enough to be put in their place one by one.
            if let Err(place) = set.0.binary_search(&version) {
                set.0.insert(place, version);
            }
        }
        set
    }
}
