//! Where the core differs from the course's Python on purpose: one test for each difference.

use canonical::BodyFault;
use lifecycle::{
    Action, Answer, Body, BodySchema, Checkpoint, Fixture, HoldReason, Lifecycle, OperationId, SchemaSet,
    StateName, World,
};
use machine::Machine;

fn body(text: &str) -> Body {
    Body::parse(text.as_bytes()).unwrap()
}

fn after(actions: impl IntoIterator<Item = Action>) -> (Lifecycle, World, Answer) {
    let lab = Lifecycle::course();
    let mut world = lab.initial();
    let mut answer = Answer::Turned;
    for action in actions {
        answer = lab.act(&mut world, &action, &mut |_| ());
    }
    (lab, world, answer)
}

#[test]
fn a_hold_from_receive_cycle_carries_its_reason() {
    for (fixture, reason) in [
        (Fixture::OperationId(OperationId::new("other").unwrap()), HoldReason::OperationIdChanged),
        (Fixture::ChangeOneByte, HoldReason::BodyChanged),
    ] {
        let (_, world, answer) = after([Action::Turn(fixture), Action::ReceiveCycle]);
        assert_eq!(answer, Answer::Held { at: Checkpoint::Receive, reason });
        assert_eq!(world.record.life.total_receives, 0);
    }
}

#[test]
fn a_missing_or_unusable_schema_version_is_an_unsupported_schema() {
    let everything: SchemaSet = (0..=100).collect();
    for text in [
        "{}",
        r#"{"schema_version":null}"#,
        r#"{"schema_version":"2"}"#,
        r#"{"schema_version":2.5}"#,
        r#"{"schema_version":[2]}"#,
        r#"{"schema_version":-1}"#,
    ] {
        assert!(!everything.supports(body(text).schema()), "{text}");
    }
    // The Python raises a KeyError in the handler; here the receives fail and the message is quarantined.
    let mut lab = Lifecycle::course();
    lab.start.record.body = body("{}");
    lab.start.record.original_body = body("{}");
    let mut world = lab.initial();
    let answer = lab.act(&mut world, &Action::ReceiveCycle, &mut |_| ());
    assert_eq!(answer, Answer::Moved(StateName::Quarantined));
}

#[test]
fn a_boolean_is_not_a_number() {
    // In Python True == 1, so schema_version true would be supported by {1}.
    let schema = body(r#"{"schema_version":true}"#);
    assert!(!SchemaSet::from([0, 1]).supports(schema.schema()));
}

#[test]
fn a_number_equal_to_an_integer_is_that_integer() {
    for text in ["2", "2.0", "2e0", "0.2e1", "20e-1"] {
        let schema = body(&format!(r#"{{"schema_version":{text}}}"#)).schema().clone();
        assert_eq!(schema, BodySchema::Version(2), "{text}");
    }
    assert_eq!(*body(r#"{"schema_version":-0.0}"#).schema(), BodySchema::Version(0));
}

#[test]
fn a_record_that_leaves_quarantine_leaves_the_quarantine_list() {
    let depth = |actions: Vec<Action>| {
        let (lab, world, _) = after(actions);
        lab.view(&world).quarantine_depth
    };
    assert_eq!(depth(vec![]), 0);
    assert_eq!(depth(vec![Action::ReceiveCycle]), 1);
    // The Python's list would still hold the record that is HELD now.
    assert_eq!(depth(vec![Action::ReceiveCycle, Action::Redrive]), 0);
}

#[test]
fn what_cannot_be_hashed_faithfully_is_refused_with_a_code() {
    let nested = |levels: usize| format!("{}1{}", r#"{"a":"#.repeat(levels), "}".repeat(levels));
    assert!(Body::parse(nested(128).as_bytes()).is_ok());
    for (text, fault, code) in [
        (nested(129), BodyFault::TooDeep, "body_too_deep"),
        (nested(100_000), BodyFault::TooDeep, "body_too_deep"),
        (r#"{"a":"\ud800"}"#.into(), BodyFault::LoneSurrogate, "body_lone_surrogate"),
        (r#"{"a":"\udc00"}"#.into(), BodyFault::LoneSurrogate, "body_lone_surrogate"),
        (r#"{"a":"\ud800x"}"#.into(), BodyFault::LoneSurrogate, "body_lone_surrogate"),
        (r#"{"a":"\ud800\ue000"}"#.into(), BodyFault::LoneSurrogate, "body_lone_surrogate"),
        (r#"{"a":"\ud800\u0041"}"#.into(), BodyFault::LoneSurrogate, "body_lone_surrogate"),
        (r#"{"a":NaN}"#.into(), BodyFault::NotFinite, "body_not_finite"),
        (r#"{"a":Infinity}"#.into(), BodyFault::NotFinite, "body_not_finite"),
        (r#"{"a":-Infinity}"#.into(), BodyFault::NotFinite, "body_not_finite"),
        (r#"{"a":1e999}"#.into(), BodyFault::NotFinite, "body_not_finite"),
    ] {
        let error = Body::parse(text.as_bytes()).unwrap_err();
        assert_eq!((error.fault, error.fault.code()), (fault, code));
        assert_eq!(error.line, 1);
    }
}
