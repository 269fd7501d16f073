//! The window from JavaScript's side: good arguments act, bad ones throw a coded error and change nothing.
#![cfg(target_arch = "wasm32")]

use dlq_lab_wasm::LifecycleLab;
use js_sys::{Array, JSON, Object, Reflect, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

fn course() -> LifecycleLab {
    LifecycleLab::new(JsValue::UNDEFINED).unwrap()
}

/// `{ name: value }`
fn object(name: &str, value: impl Into<JsValue>) -> JsValue {
    let object = Object::new();
    Reflect::set(&object, &name.into(), &value.into()).unwrap();
    object.into()
}

fn bytes(text: &str) -> JsValue {
    Uint8Array::from(text.as_bytes()).into()
}

fn get(value: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(value.clone(), |value, name| Reflect::get(&value, &name.into()).unwrap())
}

fn state(lab: &LifecycleLab) -> String {
    get(&lab.view().unwrap(), "record.state").as_string().unwrap()
}

fn json(value: &JsValue) -> String {
    JSON::stringify(value).unwrap().into()
}

#[wasm_bindgen_test]
fn the_courses_way_ends_in_success() {
    let mut lab = course();
    for (action, expected) in [
        (JsValue::from("receive_cycle"), "QUARANTINED"),
        (object("supported", Array::of2(&1.into(), &2.into())), "QUARANTINED"),
        (object("approved", true), "QUARANTINED"),
        (object("remediation_fixed", true), "QUARANTINED"),
        (JsValue::from("redrive"), "REDRIVEN"),
        (JsValue::from("consume"), "SUCCEEDED"),
    ] {
        let step = lab.act(action).unwrap();
        assert_eq!(get(&step, "view.record.state").as_string().unwrap(), expected);
    }
    assert_eq!(get(&lab.view().unwrap(), "record.total_receives"), 4);
    let restarted = lab.restart().unwrap();
    assert_eq!(json(&restarted), json(&course().view().unwrap()));
}

#[wasm_bindgen_test]
fn every_action_is_understood() {
    for action in [
        JsValue::from("receive_once"),
        "receive_cycle".into(),
        "redrive".into(),
        "consume".into(),
        "tick".into(),
        object("clock", 11),
        object("supported", Array::new()),
        object("effect_unknown", true),
        object("effect_unknown", false),
        object("body", bytes(r#"{"a":1}"#)),
        "change_one_byte".into(),
        "restore_body".into(),
        object("operation_id", "ปฏิบัติการ-๑"),
        "restore_operation_id".into(),
        object("approved", false),
        object("remediation_fixed", false),
        object("candidate", bytes("{}")),
        "no_candidate".into(),
        object("state", "HELD"),
    ] {
        let mut lab = course();
        let shown = format!("{action:?}");
        assert!(lab.act(action).is_ok(), "{shown}");
    }
}

#[wasm_bindgen_test]
fn digits_that_javascript_would_round_are_kept() {
    let mut lab = course();
    let step = lab.act(object("body", bytes(r#"{"id":9007199254740993}"#))).unwrap();
    assert_eq!(get(&step, "view.record.body.canonical").as_string().unwrap(), r#"{"id":9007199254740993}"#);
}

#[wasm_bindgen_test]
fn a_bad_action_throws_a_coded_error_and_changes_nothing() {
    let deep = format!("{}1{}", r#"{"a":"#.repeat(200), "}".repeat(200));
    let large = format!(r#"{{"a":"{}"}}"#, "x".repeat(5_000_000));
    let two = object("clock", 1);
    Reflect::set(&two, &"tick".into(), &1.into()).unwrap();
    let not_utf8 = Uint8Array::from(&b"{\"\xff\":1}"[..]);
    for (action, code) in [
        (JsValue::UNDEFINED, "bad_argument"),
        (JsValue::NULL, "bad_argument"),
        (JsValue::from(7), "bad_argument"),
        ("drain".into(), "bad_argument"),
        (object("drain", 1), "bad_argument"),
        (two, "bad_argument"),
        (object("clock", f64::NAN), "bad_argument"),
        (object("clock", -1), "bad_argument"),
        (object("clock", 1.5), "bad_argument"),
        (object("clock", 4_294_967_296.0), "bad_argument"),
        (object("clock", "11"), "bad_argument"),
        (object("clock", JsValue::UNDEFINED), "bad_argument"),
        (object("approved", "yes"), "bad_argument"),
        (object("supported", 1), "bad_argument"),
        (object("supported", Array::of1(&"1".into())), "bad_argument"),
        (object("supported", (0..65).map(JsValue::from).collect::<Array>()), "too_many_schemas"),
        (object("state", "LOST"), "bad_argument"),
        (object("operation_id", "a".repeat(257)), "operation_id_too_long"),
        (object("operation_id", 17), "bad_argument"),
        (object("body", r#"{"a":1}"#), "bad_argument"),
        (object("body", Object::new()), "bad_argument"),
        (object("body", JsValue::NULL), "bad_argument"),
        (object("body", bytes("[]")), "body_not_object"),
        (object("body", bytes("{")), "body_not_json"),
        (object("body", not_utf8), "body_not_utf8"),
        (object("body", bytes(r#"{"a":NaN}"#)), "body_not_finite"),
        (object("body", bytes(r#"{"a":"\ud800"}"#)), "body_lone_surrogate"),
        (object("body", bytes(&deep)), "body_too_deep"),
        (object("body", bytes(&large)), "body_too_large"),
        (object("candidate", bytes("1")), "body_not_object"),
    ] {
        let mut lab = course();
        lab.act("receive_once".into()).unwrap();
        let before = json(&lab.view().unwrap());
        let shown = format!("{action:?}").chars().take(80).collect::<String>();
        let error: JsValue = lab.act(action).expect_err(&shown).into();
        assert_eq!(get(&error, "code").as_string().as_deref(), Some(code), "{shown}");
        assert_eq!(get(&error, "name").as_string().as_deref(), Some("DlqLabError"));
        assert!(get(&error, "detail").is_object());
        assert_eq!(json(&lab.view().unwrap()), before, "{shown}");
        lab.act("receive_once".into()).unwrap();
    }
}

#[wasm_bindgen_test]
fn a_body_error_says_where() {
    let error: JsValue = course().act(object("body", bytes("{\n\"ก\" 1}"))).unwrap_err().into();
    assert_eq!(json(&get(&error, "detail")), r#"{"line":2,"column":5}"#);
}

#[wasm_bindgen_test]
fn a_start_can_be_named_within_bounds() {
    let policy = object("receive_budget", 5);
    Reflect::set(&policy, &"redrive_budget".into(), &2.into()).unwrap();
    Reflect::set(&policy, &"ttl".into(), &40.into()).unwrap();
    let start = object("policy", policy.clone());
    for (name, value) in [
        ("operation_id", JsValue::from("refund-9")),
        ("body", bytes(r#"{"schema_version":7}"#)),
        ("trace_id", "t".into()),
        ("created_at", 3.into()),
        ("supported", Array::of1(&7.into()).into()),
    ] {
        Reflect::set(&start, &name.into(), &value).unwrap();
    }
    let mut lab = LifecycleLab::new(start).unwrap();
    let view = lab.view().unwrap();
    assert_eq!(json(&get(&view, "policy")), r#"{"receive_budget":5,"redrive_budget":2,"ttl":40}"#);
    assert_eq!(get(&view, "record.operation_id").as_string().unwrap(), "refund-9");
    assert_eq!(get(&view, "record.age"), 0);
    lab.act("receive_once".into()).unwrap();
    assert_eq!(state(&lab), "SUCCEEDED");

    let with = |name: &str, value: JsValue| {
        let changed = Object::assign(&Object::new(), &policy.clone().into());
        Reflect::set(&changed, &name.into(), &value).unwrap();
        object("policy", changed)
    };
    for bad in [
        with("receive_budget", 300.into()),
        with("receive_budget", 0.into()),
        with("redrive_budget", 256.into()),
        with("ttl", f64::NAN.into()),
        with("tll", 3.into()),
        object("polcy", policy.clone()),
        object("body", "{}"),
        JsValue::NULL,
        "course".into(),
    ] {
        let shown = format!("{bad:?}");
        let error: JsValue = LifecycleLab::new(bad).err().expect(&shown).into();
        assert_eq!(get(&error, "code").as_string().as_deref(), Some("bad_argument"), "{shown}");
    }
}

#[wasm_bindgen_test]
fn time_goes_back_and_forward_and_a_what_if_changes_nothing() {
    let mut lab = course();
    lab.act("receive_once".into()).unwrap();
    let before = json(&lab.view().unwrap());
    let step = lab.what_if("redrive".into()).unwrap();
    assert_eq!(get(&step, "view.record.state").as_string().unwrap(), "HELD");
    assert_eq!(json(&lab.view().unwrap()), before);
    lab.act("redrive".into()).unwrap();
    assert!(lab.back());
    assert_eq!(state(&lab), "RETRY");
    assert!(lab.forward());
    assert!(!lab.forward());
    assert!(lab.jump(0.into()).unwrap());
    assert!(!lab.back());
    assert!(!lab.jump(3.into()).unwrap());
    assert_eq!(Array::from(&lab.timeline().unwrap()).length(), 3);
    for bad in [JsValue::NULL, "1".into(), f64::NAN.into(), (-1).into(), 4_294_967_296.0.into()] {
        let error: JsValue = lab.jump(bad).unwrap_err().into();
        assert_eq!(get(&error, "code").as_string().as_deref(), Some("bad_argument"));
    }
    assert_eq!(state(&lab), "READY");
}

#[wasm_bindgen_test]
fn a_link_opens_its_moment_and_a_bad_one_leaves_the_session() {
    let mut lab = course();
    assert_eq!(lab.open("1.lifecycle.c~s1-2~a~f~d.4.ph").unwrap(), "ph");
    assert_eq!(state(&lab), "QUARANTINED");
    assert_eq!(lab.link("").unwrap(), "1.lifecycle.c~s1-2~a~f~d.4");
    assert_eq!(lab.link("s").unwrap(), "1.lifecycle.c~s1-2~a~f~d.4.s");
    assert!(lab.link("<S>").is_err());
    let long = format!("1.lifecycle.{}", "c~".repeat(5_000));
    for (link, code) in [
        ("", "link_broken"),
        ("1.lifecycle.<script>", "link_broken"),
        ("2.lifecycle.c", "link_newer"),
        ("1.streams.c", "link_other_lab"),
        (long.as_str(), "link_too_long"),
    ] {
        let error: JsValue = lab.open(link).unwrap_err().into();
        assert_eq!(get(&error, "code").as_string().as_deref(), Some(code), "{link}");
        assert_eq!(state(&lab), "QUARANTINED");
    }
}

#[wasm_bindgen_test]
fn branches_prospects_and_the_note_cross_as_plain_values() {
    let mut lab = course();
    assert!(lab.note().unwrap().is_null());
    lab.act("receive_cycle".into()).unwrap();
    lab.act("redrive".into()).unwrap();
    let note = lab.note().unwrap();
    assert_eq!(get(&note, "hold.reason").as_string().as_deref(), Some("approval_required"));
    assert_eq!(Array::from(&get(&note, "receives")).length(), 3);
    lab.back();
    lab.act("tick".into()).unwrap();
    let compared = lab.compare(2.into()).unwrap();
    assert_eq!(get(&compared, "common").as_f64(), Some(1.0));
    assert_eq!(get(&compared, "other.view.record.state").as_string().as_deref(), Some("HELD"));
    assert!(lab.compare(9.into()).unwrap().is_null());
    let prospects = Array::from(&lab.prospects("redrive".into()).unwrap());
    assert!(prospects.iter().any(|it| get(&it, "turns").is_null()), "one is out of reach");
    let error: JsValue = lab.prospects("tick".into()).unwrap_err().into();
    assert_eq!(get(&error, "code").as_string().as_deref(), Some("bad_argument"));
}
