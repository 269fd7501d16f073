//! The decision note's checklist: each field that the course demands, tied to the record. Free text is not judged.

use lifecycle::{NoteView, Session, SessionViews as _};
use serde::{Deserialize, Serialize};

/// What a learner writes into a note, field by field, as typed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NoteForm {
    /// Which operation.
    pub operation_id: String,
    /// Which body: its SHA-256, or at least the first eight digits.
    pub body_hash: String,
    /// Why it is held: a code.
    pub reason: String,
    /// How many receives.
    pub receives: String,
    /// Which schema versions the consumer supported that failed: `1`, `1, 2`.
    pub consumer: String,
    /// Which remediation.
    pub remediation: String,
    /// Who decides.
    pub decided_by: String,
    /// How many redrives are left.
    pub redrives_left: String,
    /// Anything else.
    pub remarks: String,
}

/// One point of the checklist.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RubricPoint {
    /// Which.
    pub name: &'static str,
    /// Whether the note has it.
    pub met: bool,
}

/// The fewest digits of a hash that say which body it is.
const HASH_DIGITS: usize = 8;

/// The points of a note on the decision that a session stands on.
pub(crate) fn judge(session: &Session, evidence: &str, form: Option<&NoteForm>) -> Vec<RubricPoint> {
    let Some(note) = session.note() else { return vec![RubricPoint { name: "evidence", met: false }] };
    let mut points = match form {
        Some(form) => fields(&note, form, session.state().record.body.canonical()),
        None => Vec::new(),
    };
    points.push(RubricPoint { name: "evidence", met: names_all(evidence, &note) });
    points
}

fn fields(note: &NoteView, form: &NoteForm, body: &str) -> Vec<RubricPoint> {
    let hash = note.original_body_hash.to_string();
    let typed_hash = form.body_hash.trim().to_ascii_lowercase();
    let failed = note.receives.first().map(|receive| receive.supported.versions().collect::<Vec<_>>());
    let reason = note.hold.map(|hold| hold.reason.code());
    let typed = [
        &form.operation_id,
        &form.body_hash,
        &form.reason,
        &form.receives,
        &form.consumer,
        &form.remediation,
        &form.decided_by,
        &form.redrives_left,
        &form.remarks,
    ];
    let leaks = values(body).iter().any(|value| typed.iter().any(|text| text.contains(value.as_str())));
    let points = [
        ("operation_id", form.operation_id.trim() == note.original_operation_id),
        ("body_hash", typed_hash.len() >= HASH_DIGITS && hash.starts_with(&typed_hash)),
        ("reason", Some(form.reason.trim()) == reason),
        ("receives", number(&form.receives) == u32::try_from(note.receives.len()).ok()),
        ("consumer", failed.is_some() && numbers(&form.consumer) == failed),
        ("remediation", !form.remediation.trim().is_empty()),
        ("decided_by", !form.decided_by.trim().is_empty()),
        ("redrives_left", number(&form.redrives_left) == Some(note.remaining.redrives)),
        ("no_body_value", !leaks),
    ];
    points.into_iter().map(|(name, met)| RubricPoint { name, met }).collect()
}

fn number(text: &str) -> Option<u32> {
    text.trim().parse().ok()
}

fn numbers(text: &str) -> Option<Vec<u32>> {
    let bare = text.trim().trim_start_matches('{').trim_end_matches('}');
    let mut all = bare.split(',').map(number).collect::<Option<Vec<_>>>()?;
    all.sort_unstable();
    Some(all)
}

/// Whether exactly the evidence that is missing was named, in any order.
fn names_all(evidence: &str, note: &NoteView) -> bool {
    let mut named: Vec<&str> = evidence.split('~').collect();
    let mut needed: Vec<&str> = note.evidence_needed.iter().map(|reason| reason.code()).collect();
    named.sort_unstable();
    needed.sort_unstable();
    named == needed
}

/// The texts in a canonical body that are values, not names; those of one or two characters could be anywhere.
fn values(canonical: &str) -> Vec<String> {
    let mut values = Vec::new();
    let mut rest = canonical;
    while let Some(start) = rest.find('"') {
        let mut escaped = false;
        let inside = &rest[start + 1..];
        let end = inside.find(|letter| {
            let ends = letter == '"' && !escaped;
            escaped = letter == '\\' && !escaped;
            ends
        });
        let Some(end) = end else { break };
        rest = &inside[end + 1..];
        if !rest.starts_with(':') && inside[..end].chars().count() > 2 {
            values.push(inside[..end].to_owned());
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::values;

    #[test]
    fn the_values_of_a_body_are_found_and_its_names_are_not() {
        let body = r#"{"card":"4111 1111","list":["one","x",{"deep":"a\"b:"}],"n":12}"#;
        assert_eq!(values(body), ["4111 1111", "one", r#"a\"b:"#]);
    }
}
