//! A message's body: its canonical text, hash and schema, read from bytes once.

use crate::schema::BodySchema;
use canonical::{BodyError, BodyHash};
use std::sync::Arc;

/// A JSON object in canonical form. Cheap to clone; never changed in place.
///
/// ```
/// let body = lifecycle::Body::parse(br#"{ "video_id": "V-17", "schema_version": 2 }"#)?;
/// assert_eq!(body.canonical(), r#"{"schema_version":2,"video_id":"V-17"}"#);
/// assert_eq!(body.hash().to_string(), "29ccf525a210c989528a437b05cbedefcdffdc379be1b6edc0fbfcc8cd7e28df");
/// # Ok::<(), canonical::BodyError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Body(Arc<Parsed>);

#[derive(Debug)]
struct Parsed {
    canonical: String,
    hash: BodyHash,
    schema: BodySchema,
}

impl Body {
    /// Reads a JSON text.
    ///
    /// # Errors
    /// As [`canonical::object`].
    pub fn parse(text: &[u8]) -> Result<Self, BodyError> {
        let (canonical, schema) = canonical::object(text, "schema_version")?;
        let schema = schema.map_or(BodySchema::Missing, |value| BodySchema::from_canonical(&value));
        let hash = BodyHash::of(&canonical);
        Ok(Body(Arc::new(Parsed { canonical, hash, schema })))
    }

    /// The canonical text.
    pub fn canonical(&self) -> &str {
        &self.0.canonical
    }

    /// SHA-256 of the canonical text.
    pub fn hash(&self) -> BodyHash {
        self.0.hash
    }

    /// What `schema_version` says.
    pub fn schema(&self) -> &BodySchema {
        &self.0.schema
    }

    /// The body with exactly one byte of its canonical text changed, still a JSON object in canonical form;
    /// `None` when none of its last 64 letters and digits can be changed so (an empty object has none).
    ///
    /// The last one that can change is taken, so that the schema usually stays what it was.
    pub fn with_one_byte_changed(&self) -> Option<Body> {
        let text = self.canonical().as_bytes();
        let candidates = (0..text.len()).rev().filter(|&at| text[at].is_ascii_alphanumeric());
        candidates.take(64).find_map(|at| {
            let mut changed = text.to_vec();
            changed[at] = match text[at] {
                b'9' => b'0',
                b'z' => b'a',
                b'Z' => b'A',
                letter => letter + 1,
            };
            // A changed keyword, escape or key order shows as another text, and the search goes on.
            Body::parse(&changed).ok().filter(|body| body.canonical().as_bytes() == changed)
        })
    }
}

impl PartialEq for Body {
    fn eq(&self, other: &Self) -> bool {
        self.canonical() == other.canonical()
    }
}

impl Eq for Body {}

#[cfg(test)]
mod tests {
    use super::Body;
    use crate::BodySchema;

    fn changed(text: &str) -> Option<String> {
        let body = Body::parse(text.as_bytes()).unwrap();
        body.with_one_byte_changed().map(|body| body.canonical().to_owned())
    }

    #[test]
    fn one_byte_is_changed_and_the_body_stays_an_object() {
        for (before, after) in [
            (r#"{"schema_version":2,"video_id":"V-17"}"#, r#"{"schema_version":2,"video_id":"V-18"}"#),
            (r#"{"a":"9"}"#, r#"{"a":"0"}"#),
            (r#"{"a":"z"}"#, r#"{"a":"a"}"#),
            (r#"{"a":"Z"}"#, r#"{"a":"A"}"#),
            (r#"{"a":true}"#, r#"{"b":true}"#),
            (r#"{"a":"\n"}"#, r#"{"b":"\n"}"#),
            (r#"{"a":"","b":""}"#, r#"{"a":"","c":""}"#),
        ] {
            assert_eq!(changed(before).as_deref(), Some(after));
        }
        assert_eq!(changed("{}"), None);
        // 16 keywords of four letters: the key lies beyond the bound of the search.
        let keywords = ["true"; 16].join(",");
        assert_eq!(changed(&format!(r#"{{"a":[{keywords}]}}"#)), None);
    }

    #[test]
    fn the_schema_is_the_outermost_objects_last_one() {
        let schema = |text: &str| Body::parse(text.as_bytes()).unwrap().schema().clone();
        assert_eq!(schema(r#"{"schema_version":1,"schema\u005fversion":2}"#), BodySchema::Version(2));
        assert_eq!(schema(r#"{"a":{"schema_version":1}}"#), BodySchema::Missing);
        assert_eq!(schema(r#"{"schema_version":4294967295}"#), BodySchema::Version(u32::MAX));
        for unusable in ["4294967296", "-1", "1e+16", "99999999999999999999", "[1]"] {
            let text = format!(r#"{{"schema_version":{unusable}}}"#);
            assert_eq!(schema(&text), BodySchema::Unusable(unusable.to_owned()));
        }
    }

    #[test]
    fn bodies_with_the_same_canonical_text_are_equal() {
        let body = |text: &str| Body::parse(text.as_bytes()).unwrap();
        assert_eq!(body(r#"{"b":1,"a":2}"#), body(r#"{ "a": 2, "b": 1 }"#));
        assert_ne!(body(r#"{"a":1}"#), body(r#"{"a":2}"#));
    }
}
