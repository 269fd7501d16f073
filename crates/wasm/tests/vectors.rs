//! The course's vectors, all of them, in wasm: run in Node and in a browser.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn every_step_of_the_courses_traces_agrees() {
    let report = conformance::check(include_str!("../../../tests/vectors/lifecycle.json")).unwrap();
    assert!(report.holds(), "{report}");
    assert_eq!(report.total, 3646);
}

#[wasm_bindgen_test]
fn every_canonical_body_agrees() {
    let report = conformance::check(include_str!("../../../tests/vectors/canonical_json.json")).unwrap();
    assert!(report.holds(), "{report}");
    assert_eq!(report.total, 500);
}

#[wasm_bindgen_test]
fn every_link_shows_what_it_shows_natively() {
    let report = conformance::check(include_str!("../../../tests/vectors/moments.json")).unwrap();
    assert!(report.holds(), "{report}");
    assert_eq!(report.total, 22);
}

#[wasm_bindgen_test]
fn every_check_finds_what_it_finds_natively() {
    let report = conformance::check(include_str!("../../../tests/vectors/checks.json")).unwrap();
    assert!(report.holds(), "{report}");
    assert_eq!(report.total, 28);
}
