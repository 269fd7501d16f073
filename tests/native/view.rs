//! What a screen is shown: facts as they were judged, identity, bodies, and which moves start here.

use lifecycle::{
    Action, ActionView, Approval, Body, Fixture, Lifecycle, OperationId, OutsideEffect, Remediation, Session,
    SessionViews as _, StateName,
};
use machine::Machine;
use serde_json::{Value, json};

fn turn(fixture: Fixture) -> Action {
    Action::Turn(fixture)
}

fn view_after(actions: impl IntoIterator<Item = Action>) -> Value {
    let lab = Lifecycle::course();
    let world = actions.into_iter().fold(lab.initial(), |world, action| lab.apply(&world, &action).state);
    serde_json::to_value(lab.view(&world)).unwrap()
}

fn ready_to_redrive() -> Vec<Action> {
    vec![
        Action::ReceiveCycle,
        turn(Fixture::Supported([1, 2].into())),
        turn(Fixture::Approval(Approval::Granted)),
        turn(Fixture::Remediation(Remediation::Fixed)),
    ]
}

fn verdicts(rows: &Value) -> Vec<&str> {
    rows.as_array().unwrap().iter().map(|row| row["verdict"].as_str().unwrap()).collect()
}

fn starting_here(view: &Value) -> Vec<&str> {
    let moves = view["moves"].as_array().unwrap();
    moves.iter().filter(|it| it["starts_here"] == true).map(|it| it["name"].as_str().unwrap()).collect()
}

#[test]
fn the_start_is_shown_whole() {
    let hash = "29ccf525a210c989528a437b05cbedefcdffdc379be1b6edc0fbfcc8cd7e28df";
    let view = view_after([]);
    assert_eq!(
        view["record"],
        json!({
            "operation_id": "video-review-17", "original_operation_id": "video-review-17",
            "operation_id_same": true, "trace_id": "trace-demo-17", "created_at": 0, "age": 0, "alive": true,
            "state": "READY", "hold": null, "receives_this_cycle": 0, "total_receives": 0, "redrives": 0,
            "effect_unknown": false,
            "body": {
                "canonical": "{\"schema_version\":2,\"video_id\":\"V-17\"}", "hash": hash,
                "schema": "2", "same_as_original": true
            },
            "original_hash": hash, "difference": null,
            "left": {"receives": 3, "redrives": 1, "ticks": 12}
        })
    );
    assert_eq!(view["policy"], json!({"receive_budget": 3, "redrive_budget": 1, "ttl": 12}));
    assert_eq!(view["request"], json!({"approved": false, "remediation_fixed": false, "candidate": null}));
    assert_eq!((&view["now"], &view["supported"]), (&json!(0), &json!([1])));
    assert_eq!((&view["redrive_judged"], &view["final_judged"]), (&json!(false), &json!(false)));
    let facts: Vec<_> = view["redrive_gates"].as_array().unwrap().iter().map(|row| &row["fact"]).collect();
    let remediation =
        json!({"fixed": false, "schema": "2", "supported": [1], "covered": false, "of_candidate": false});
    assert_eq!(
        json!(facts),
        json!([
            {"state": "READY"},
            {"approved": false},
            {"remediation": remediation},
            {"effect_known": true},
            {"age": {"age": 0, "ttl": 12, "alive": true}},
            {"identity": true},
            {"body": {"stored": true, "candidate": null}},
            {"redrives": {"redrives": 0, "budget": 1}},
        ])
    );
    let reasons: Vec<_> =
        view["redrive_gates"].as_array().unwrap().iter().map(|row| &row["reason"]).collect();
    assert_eq!(
        json!(reasons),
        json!([
            "not_quarantined",
            "approval_required",
            "unfixed",
            "unknown_effect",
            "expired",
            "operation_id_changed",
            "body_changed",
            "replay_limit"
        ])
    );
    let last = &view["final_gates"][4];
    assert_eq!(last["fact"], json!({"schema": {"schema": "2", "supported": [1], "covered": false}}));
}

#[test]
fn a_stopped_redrive_shows_its_facts_as_they_were_judged() {
    let mut actions = ready_to_redrive();
    actions.extend([turn(Fixture::Clock(12)), Action::Redrive, turn(Fixture::Clock(3))]);
    let view = view_after(actions);
    assert_eq!(
        verdicts(&view["redrive_gates"]),
        ["passed", "passed", "passed", "passed", "stopped", "not_reached", "not_reached", "not_reached"]
    );
    // The clock was turned back afterwards; what decided stays what it was.
    assert_eq!(view["redrive_gates"][4]["fact"], json!({"age": {"age": 12, "ttl": 12, "alive": false}}));
    assert_eq!(view["redrive_gates"][0]["fact"], json!({"state": "QUARANTINED"}));
    assert_eq!(view["record"]["hold"], json!({"at": "redrive", "reason": "expired"}));
    assert_eq!((&view["record"]["age"], &view["record"]["alive"]), (&json!(3), &json!(true)));
}

#[test]
fn the_clock_at_ttl_is_the_end_of_a_life() {
    let alive = |now| view_after([turn(Fixture::Clock(now))])["record"]["alive"].clone();
    assert_eq!((alive(11), alive(12)), (json!(true), json!(false)));
}

#[test]
fn a_consume_is_judged_without_the_candidate() {
    let mut actions = ready_to_redrive();
    actions.extend([
        Action::Redrive,
        turn(Fixture::Candidate(Some(Body::parse(br#"{"schema_version":9}"#).unwrap()))),
        Action::Consume,
    ]);
    let view = view_after(actions);
    assert_eq!(view["record"]["state"], "SUCCEEDED");
    assert_eq!(verdicts(&view["final_gates"]), ["passed"; 5]);
    assert_eq!(view["final_gates"][3]["fact"], json!({"body": {"stored": true, "candidate": null}}));
    assert_eq!(view["request"]["candidate"]["schema"], "9");
    assert_eq!(view["request"]["candidate"]["same_as_original"], false);
}

#[test]
fn changes_show_beside_the_original() {
    let mut actions = ready_to_redrive();
    actions.extend([
        turn(Fixture::OperationId(OperationId::new("other").unwrap())),
        turn(Fixture::Body(Body::parse(b"{}").unwrap())),
        turn(Fixture::OutsideEffect(OutsideEffect::Unknown)),
    ]);
    let view = view_after(actions.clone());
    let record = &view["record"];
    assert_eq!(record["operation_id"], "other");
    assert_eq!(record["original_operation_id"], "video-review-17");
    assert_eq!(record["operation_id_same"], false);
    assert_eq!(record["effect_unknown"], true);
    assert_eq!(
        (&record["body"]["schema"], &record["body"]["same_as_original"]),
        (&Value::Null, &json!(false))
    );
    actions.extend([turn(Fixture::RestoreBody), turn(Fixture::RestoreOperationId)]);
    let restored = view_after(actions);
    assert_eq!(restored["record"]["body"]["same_as_original"], true);
    assert_eq!(restored["record"]["operation_id_same"], true);
}

#[test]
fn an_unusable_schema_is_shown_as_it_is_written() {
    let body = Body::parse(br#"{"schema_version":"2"}"#).unwrap();
    let view = view_after([turn(Fixture::Body(body))]);
    assert_eq!(view["record"]["body"]["schema"], "\"2\"");
}

#[test]
fn a_placed_state_forgets_trials_and_keeps_counters() {
    let mut actions = ready_to_redrive();
    actions.extend([Action::Redrive, Action::Consume, turn(Fixture::State(StateName::Quarantined))]);
    let view = view_after(actions);
    assert_eq!((&view["redrive_judged"], &view["final_judged"]), (&json!(false), &json!(false)));
    assert_eq!(view["record"]["total_receives"], 4);
    assert_eq!(view["quarantine_depth"], 1);
    let held = view_after([turn(Fixture::State(StateName::Held))]);
    assert_eq!((&held["record"]["state"], &held["record"]["hold"]), (&json!("HELD"), &Value::Null));
}

#[test]
fn a_redrive_of_a_held_record_leaves_one_gate_lit() {
    let mut actions = ready_to_redrive();
    actions.extend([Action::Redrive, turn(Fixture::Clock(12)), Action::Consume, Action::Redrive]);
    let view = view_after(actions);
    assert_eq!(view["record"]["hold"], json!({"at": "redrive", "reason": "not_quarantined"}));
    let stopped = |rows: &Value| verdicts(rows).iter().filter(|verdict| **verdict == "stopped").count();
    assert_eq!((stopped(&view["redrive_gates"]), stopped(&view["final_gates"])), (1, 0));
}

#[test]
fn a_new_redrive_forgets_how_an_earlier_consume_was_judged() {
    let mut lab = Lifecycle::course();
    lab.rules.policy.redrive_budget = 2;
    let mut actions = ready_to_redrive();
    actions.extend([Action::Redrive, turn(Fixture::Clock(12)), Action::Consume]);
    let mut world = actions.iter().fold(lab.initial(), |world, action| lab.apply(&world, action).state);
    assert!(lab.view(&world).final_judged);
    // Levels place a record; here without the fixture that forgets, to see what redrive itself does.
    world.record.life.state = lifecycle::State::Quarantined;
    world.now = 0;
    let world = lab.apply(&world, &Action::Redrive).state;
    assert!(!lab.view(&world).final_judged);
}

#[test]
fn the_moves_that_start_here_are_listed() {
    let at = |name| {
        let view = view_after([turn(Fixture::State(name))]);
        starting_here(&view).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(at(StateName::Ready), ["receive_once", "receive_cycle", "redrive"]);
    assert_eq!(at(StateName::Retry), ["receive_once", "redrive"]);
    assert_eq!(at(StateName::Redriven), ["redrive", "consume"]);
    for end in [StateName::Quarantined, StateName::Held, StateName::Succeeded] {
        assert_eq!(at(end), ["redrive"]);
    }
}

#[test]
fn a_step_shows_answer_events_and_view_together() {
    let lab = Lifecycle::course();
    let told = lab.apply(&lab.initial(), &Action::Redrive);
    let step = serde_json::to_value(lab.step_view(&told)).unwrap();
    assert_eq!(step["answer"], json!({"held": {"at": "redrive", "reason": "not_quarantined"}}));
    assert_eq!(
        step["events"][0],
        json!({
            "what": {"judged": {
                "at": "redrive", "gate": "quarantined", "fact": {"state": "READY"}, "verdict": "stopped"
            }},
            "after": {"state": "READY", "receives_this_cycle": 0, "total_receives": 0, "redrives": 0, "quarantine_depth": 0}
        })
    );
    assert_eq!(step["events"].as_array().unwrap().last().unwrap()["what"]["moved"]["to"], "HELD");
    assert_eq!(step["view"]["record"]["state"], "HELD");
}

#[test]
fn every_action_is_named_in_the_timeline_by_its_values() {
    let body = || Body::parse(br#"{"schema_version":3}"#).unwrap();
    for (action, named) in [
        (Action::ReceiveOnce, json!("receive_once")),
        (Action::ReceiveCycle, json!("receive_cycle")),
        (Action::Redrive, json!("redrive")),
        (Action::Consume, json!("consume")),
        (turn(Fixture::Tick), json!("tick")),
        (turn(Fixture::Clock(7)), json!({"clock": 7})),
        (turn(Fixture::Supported([2, 1].into())), json!({"supported": [1, 2]})),
        (turn(Fixture::OutsideEffect(OutsideEffect::Unknown)), json!({"effect_unknown": true})),
        (turn(Fixture::OutsideEffect(OutsideEffect::Known)), json!({"effect_unknown": false})),
        (turn(Fixture::Body(body())), json!({"body": "3"})),
        (turn(Fixture::ChangeOneByte), json!("change_one_byte")),
        (turn(Fixture::RestoreBody), json!("restore_body")),
        (turn(Fixture::OperationId(OperationId::new("other").unwrap())), json!({"operation_id": "other"})),
        (turn(Fixture::RestoreOperationId), json!("restore_operation_id")),
        (turn(Fixture::Approval(Approval::Granted)), json!({"approved": true})),
        (turn(Fixture::Approval(Approval::Missing)), json!({"approved": false})),
        (turn(Fixture::Remediation(Remediation::Fixed)), json!({"remediation_fixed": true})),
        (turn(Fixture::Remediation(Remediation::NotFixed)), json!({"remediation_fixed": false})),
        (turn(Fixture::Candidate(Some(body()))), json!({"candidate": "3"})),
        (turn(Fixture::Candidate(None)), json!("no_candidate")),
        (turn(Fixture::State(StateName::Retry)), json!({"state": "RETRY"})),
    ] {
        assert_eq!(serde_json::to_value(ActionView::from(&action)).unwrap(), named);
    }
}

#[test]
fn a_timeline_tells_each_moments_state_and_where_it_lies() {
    let mut session = Session::new(Lifecycle::course());
    session.act(&Action::ReceiveOnce).unwrap();
    session.act(&Action::Redrive).unwrap();
    session.back();
    let timeline = serde_json::to_value(session.timeline()).unwrap();
    assert_eq!(
        timeline,
        json!([
            {"number": 0, "from": null, "action": null, "state": "READY", "hold": null, "place": "behind"},
            {"number": 1, "from": 0, "action": "receive_once", "state": "RETRY", "hold": null, "place": "here"},
            {"number": 2, "from": 1, "action": "redrive", "state": "HELD", "place": "ahead",
             "hold": {"at": "redrive", "reason": "not_quarantined"}},
        ])
    );
}
