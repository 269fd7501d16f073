//! Every step and body of the course's vectors agrees, and the check notices what does not.

use conformance::{Form, Unreadable, check};

const LIFECYCLE: &str = include_str!("../vectors/lifecycle.json");
const CANONICAL: &str = include_str!("../vectors/canonical_json.json");

#[test]
fn every_step_of_the_courses_traces_agrees() {
    let report = check(LIFECYCLE).unwrap();
    assert!(report.holds(), "{report}");
    assert_eq!((report.form, report.total), (Form::Lifecycle, 3646));
}

#[test]
fn every_canonical_body_agrees() {
    let report = check(CANONICAL).unwrap();
    assert!(report.holds(), "{report}");
    assert_eq!((report.form, report.total), (Form::Canonical, 500));
}

#[test]
fn every_link_shows_what_it_always_showed() {
    let report = check(include_str!("../vectors/moments.json")).unwrap();
    assert!(report.holds(), "{report}");
    assert_eq!((report.form, report.total), (Form::Moments, 22));
}

#[test]
fn every_check_finds_what_it_always_found() {
    let report = check(include_str!("../vectors/checks.json")).unwrap();
    assert!(report.holds(), "{report}");
    assert_eq!((report.form, report.total), (Form::Checks, 28));
}

#[test]
fn one_altered_answer_is_found_and_shown_with_the_way_to_it() {
    let altered = LIFECYCLE.replacen("\"returned\":\"REDRIVEN\"", "\"returned\":\"HELD:expired\"", 1);
    let report = check(&altered).unwrap();
    assert_eq!((report.agreed, report.total), (3645, 3646));
    let first = report.first_disagreement.unwrap();
    for part in ["trace 0, step 2", "set_supported_schemas", "HELD:expired", "REDRIVEN"] {
        assert!(first.contains(part), "{part} is not in {first}");
    }
}

#[test]
fn one_altered_hash_is_found_and_shown_with_both_texts() {
    let altered = CANONICAL.replacen("29ccf525", "29ccf526", 1);
    let report = check(&altered).unwrap();
    assert_eq!((report.agreed, report.total), (499, 500));
    let text = report.to_string();
    assert!(text.starts_with("499 of 500 bodies agree\nfirst disagreement: body 0"), "{text}");
}

#[test]
fn an_altered_start_disagrees_in_every_step_of_its_trace() {
    let original = "29ccf525a210c989528a437b05cbedefcdffdc379be1b6edc0fbfcc8cd7e28df";
    let altered = LIFECYCLE.replacen(original, &"0".repeat(64), 1);
    let report = check(&altered).unwrap();
    assert_eq!(report.total - report.agreed, 8);
    assert!(report.first_disagreement.unwrap().contains("trace 0, its start: original hash"));
}

#[test]
fn a_vector_outside_the_bounds_is_a_disagreement_and_not_a_crash() {
    let step = |action: &str| {
        format!(
            r#"[{{"policy":{{"max_receives":3,"max_redrives":1,"ttl_ticks":12}},
            "record":{{"operation_id":"a","body":{{}},"trace_id":"t","created_at":0}},
            "original_hash":"44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
            "supported_schemas":[],"steps":[{{"action":{action},"expect":{{"returned":null,"state":"READY",
            "receives_this_cycle":0,"total_receives":0,"redrives":0,"age":0}}}}]}}]"#
        )
    };
    assert!(check(&step(r#"{"do":"set_clock","now":0}"#)).unwrap().holds());
    for (action, why) in [
        (r#"{"do":"set_clock"}"#, "the action lacks \"now\""),
        (r#"{"do":"set_clock","now":-1}"#, "-1"),
        (r#"{"do":"set_body","body":[]}"#, "body_not_object"),
        (r#"{"do":"set_state","state":"LOST"}"#, "unknown state \"LOST\""),
        (r#"{"do":"drain"}"#, "unknown action \"drain\""),
        (r#"{"do":"consume","force":true}"#, "unknown field"),
    ] {
        let report = check(&step(action)).unwrap();
        assert_eq!((report.agreed, report.total), (0, 1));
        let first = report.first_disagreement.unwrap();
        assert!(first.contains(why), "{why} is not in {first}");
    }
}

#[test]
fn a_file_without_a_step_proves_nothing() {
    let hash = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";
    let empty = format!(
        r#"[{{"policy":{{"max_receives":3,"max_redrives":1,"ttl_ticks":12}},"steps":[],"supported_schemas":[],
        "record":{{"operation_id":"a","body":{{}},"trace_id":"t","created_at":0}},"original_hash":"{hash}"}}]"#
    );
    assert!(!check(&empty).unwrap().holds());
}

#[test]
fn a_broken_file_is_named_with_its_place() {
    let error = check(&LIFECYCLE[..5000]).unwrap_err();
    assert!(matches!(error, Unreadable::Broken(_)));
    assert!(error.to_string().contains("line 4 column"), "{error}");
}

#[test]
fn a_file_of_another_form_is_named_so() {
    for text in ["[]", "{}", "[1]", "[{}]", r#"[{"steps":[],"canonical":""}]"#] {
        assert!(matches!(check(text), Err(Unreadable::UnknownForm)), "{text}");
    }
    // Told by its first entry, refused at the entry that is not like it.
    let mixed = r#"[{"json":"{}","canonical":"{}","sha256":""},{"steps":[]}]"#;
    assert!(matches!(check(mixed), Err(Unreadable::Broken(_))));
}
