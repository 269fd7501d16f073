//! Laws that hold for every path: counters, identity, refusals, and the finer step against the cycle.

use canonical::canonical_json;
use lifecycle::{
    Action, Answer, Approval, Body, Event, Fact, Fixture, Gate, GateSet, Happening, Lifecycle, Mark,
    OperationId, OutsideEffect, Policy, REDRIVE_GATES, Remediation, Rules, StateName, Verdict, World, walk,
};
use machine::Machine;
use proptest::prelude::*;

/// Everything that can be done without placing the record by hand.
fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        Just(Action::ReceiveOnce),
        Just(Action::ReceiveCycle),
        Just(Action::Redrive),
        Just(Action::Consume),
        fixture().prop_map(Action::Turn),
    ]
}

fn fixture() -> impl Strategy<Value = Fixture> {
    let body = |text: &str| Fixture::Body(Body::parse(text.as_bytes()).unwrap());
    prop_oneof![
        Just(Fixture::Tick),
        (0u32..15).prop_map(Fixture::Clock),
        proptest::collection::btree_set(0u32..4, 0..4)
            .prop_map(|set| Fixture::Supported(set.into_iter().collect())),
        Just(Fixture::OutsideEffect(OutsideEffect::Unknown)),
        Just(Fixture::OutsideEffect(OutsideEffect::Known)),
        Just(body(r#"{"schema_version":3}"#)),
        Just(Fixture::ChangeOneByte),
        Just(Fixture::RestoreBody),
        Just(Fixture::OperationId(OperationId::new("other").unwrap())),
        Just(Fixture::RestoreOperationId),
        Just(Fixture::Approval(Approval::Granted)),
        Just(Fixture::Approval(Approval::Missing)),
        Just(Fixture::Remediation(Remediation::Fixed)),
        Just(Fixture::Remediation(Remediation::NotFixed)),
        Just(Fixture::Candidate(None)),
        Just(Fixture::Candidate(Some(Body::parse(br#"{"schema_version":2,"video_id":"V-17"}"#).unwrap()))),
    ]
}

fn lab() -> impl Strategy<Value = Lifecycle> {
    (1u8..5, 0u8..3, 0u32..14).prop_map(|(receives, redrives, ttl)| Lifecycle {
        rules: Rules::with(Policy {
            receive_budget: receives.try_into().unwrap(),
            redrive_budget: redrives,
            ttl,
        }),
        ..Lifecycle::course()
    })
}

fn judged(events: &[Event]) -> Vec<Verdict> {
    let verdict = |event: &Event| match event.what {
        Happening::Judged { verdict, .. } => Some(verdict),
        _ => None,
    };
    events.iter().filter_map(verdict).collect()
}

/// 0 when the fact is true, 1 when it is false: a number that is below 1 exactly when the fact is true.
fn zero_if<T: From<u8>>(below: Fact<bool>) -> Fact<T> {
    match below {
        Fact::Known(below) => Fact::Known(T::from(u8::from(!below))),
        Fact::Unknown => Fact::Unknown,
    }
}

proptest! {
    // A failure found here becomes a vector or a named test, not a seed file.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_that_must_last_ever_changes(lab in lab(), actions in proptest::collection::vec(action(), 0..40)) {
        let mut world = lab.initial();
        for action in actions {
            let before = world.clone();
            let told = lab.apply(&world, &action);
            world = told.state;
            let (was, is) = (&before.record, &world.record);
            prop_assert_eq!(&is.original_operation_id, &was.original_operation_id);
            prop_assert_eq!(&is.original_body, &was.original_body);
            prop_assert_eq!(is.life.created_at, was.life.created_at);
            prop_assert!(is.life.total_receives >= was.life.total_receives);
            prop_assert!(is.life.redrives <= u32::from(lab.rules.policy.redrive_budget));
            prop_assert!(is.life.receives_this_cycle <= u32::from(lab.rules.policy.receive_budget.get()));
            if let Answer::Held { .. } = told.answer {
                prop_assert_eq!(is.life.state.name(), StateName::Held);
                let counters = |mark: Mark| (mark.receives_this_cycle, mark.total_receives, mark.redrives);
                prop_assert_eq!(counters(Mark::of(&is.life)), counters(Mark::of(&was.life)));
            }
            if let Answer::Unchanged(_) | Answer::Refused(_) = told.answer {
                prop_assert_eq!(&world, &before);
                prop_assert!(told.events.is_empty());
            }
            // The last event, when there is one, leaves the record as the step does.
            if let Some(last) = told.events.last() {
                prop_assert_eq!(last.after, Mark::of(&is.life));
            }
        }
    }

    #[test]
    fn a_cycle_is_exactly_its_receives(lab in lab(), fixtures in proptest::collection::vec(fixture(), 0..20)) {
        let mut cycle = lab.initial();
        for fixture in fixtures {
            lab.act(&mut cycle, &Action::Turn(fixture), &mut |_| ());
        }
        let mut once = cycle.clone();
        lab.act(&mut cycle, &Action::ReceiveCycle, &mut |_| ());
        loop {
            lab.act(&mut once, &Action::ReceiveOnce, &mut |_| ());
            if once.record.life.state.name() != StateName::Retry {
                break;
            }
        }
        prop_assert_eq!(once, cycle);
    }

    #[test]
    fn a_listed_move_changes_the_world_or_holds_it_and_no_other_does(
        lab in lab(), actions in proptest::collection::vec(action(), 0..20)
    ) {
        let mut world = lab.initial();
        for action in actions {
            lab.act(&mut world, &action, &mut |_| ());
        }
        let listed = lab.actions(&world);
        for action in [Action::ReceiveOnce, Action::ReceiveCycle, Action::Redrive, Action::Consume] {
            let answer = lab.apply(&world, &action).answer;
            let unchanged = matches!(answer, Answer::Unchanged(_));
            prop_assert_eq!(unchanged, !listed.contains(&action), "{:?} answered {:?}", action, answer);
        }
    }

    #[test]
    fn a_redrive_judges_every_gate_and_the_first_that_fails_decides(
        facts in proptest::collection::vec(prop_oneof![
            Just(Fact::Known(true)), Just(Fact::Known(false)), Just(Fact::Unknown)
        ], 8)
    ) {
        let mut evidence = Lifecycle::course().initial().evidence(Policy::default());
        evidence.state = match facts[0] {
            Fact::Known(true) => Fact::Known(StateName::Quarantined),
            Fact::Known(false) => Fact::Known(StateName::Retry),
            Fact::Unknown => Fact::Unknown,
        };
        evidence.approved = facts[1];
        evidence.remediation_fixed = facts[2];
        evidence.schema_supported = Fact::Known(true);
        evidence.effect_known = facts[3];
        evidence.age = zero_if(facts[4]);
        evidence.ttl = Fact::Known(1);
        evidence.operation_id_intact = facts[5];
        evidence.candidate_intact = Some(facts[6]);
        evidence.redrives = zero_if(facts[7]);
        let mut verdicts = Vec::new();
        let stopped = walk(&REDRIVE_GATES, GateSet::NONE, &evidence, |_, verdict| verdicts.push(verdict));
        let decides = facts.iter().position(|fact| *fact != Fact::Known(true));
        prop_assert_eq!(stopped, decides.map(|index| REDRIVE_GATES[index]));
        for (index, verdict) in verdicts.into_iter().enumerate() {
            let expected = match decides {
                Some(decides) if index == decides => Verdict::Stopped,
                Some(decides) if index > decides => Verdict::NotReached,
                _ => Verdict::Passed,
            };
            prop_assert_eq!(verdict, expected);
        }
    }

    #[test]
    fn canonical_text_is_its_own_canonical_form(text in json_text()) {
        let canonical = canonical_json(text.as_bytes()).unwrap();
        prop_assert_eq!(canonical_json(canonical.as_bytes()).unwrap(), canonical);
    }

    #[test]
    fn any_bytes_are_read_or_refused_and_never_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Body::parse(&bytes);
    }

    #[test]
    fn any_near_json_is_read_or_refused_and_never_a_panic(text in "[\\[\\]{}\",:0-9eE+.ntfu\\\\ \u{e01}-]{0,60}") {
        let _ = canonical_json(text.as_bytes());
    }
}

/// JSON texts with every kind of value, escapes, repeated keys and loose white space.
fn json_text() -> impl Strategy<Value = String> {
    let string = prop_oneof![
        "[a-c\u{e01}\u{1f600} ]{0,4}".prop_map(|text| format!("\"{text}\"")),
        Just(r#""\n\"\\\/\u0000\ud83d\ude00\u0e02""#.to_owned()),
    ];
    let leaf = prop_oneof![
        Just("null".to_owned()),
        Just("true".to_owned()),
        any::<i64>().prop_map(|number| number.to_string()),
        any::<i32>().prop_map(|number| format!("{number}.{}e{}", number.unsigned_abs() % 100, number % 30)),
        string.clone(),
    ];
    leaf.prop_recursive(4, 40, 5, move |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..5)
                .prop_map(|items| format!("[ {} ]", items.join(" ,"))),
            proptest::collection::vec((string.clone(), inner), 0..5).prop_map(|members| {
                let members: Vec<_> =
                    members.into_iter().map(|(key, value)| format!("{key}\t: {value}")).collect();
                format!("{{{}}}", members.join(",\n"))
            }),
        ]
    })
}

#[test]
fn a_passing_fault_heals_within_the_budget_and_poison_does_not() {
    let lab = Lifecycle::course();
    let mut world = lab.initial();
    lab.act(&mut world, &Action::ReceiveOnce, &mut |_| ());
    lab.act(&mut world, &Action::Turn(Fixture::Supported([1, 2].into())), &mut |_| ());
    let answer = lab.act(&mut world, &Action::ReceiveOnce, &mut |_| ());
    assert_eq!(answer, Answer::Moved(StateName::Succeeded));
    assert_eq!(world.record.life.total_receives, 2);

    // Poison: the fix comes too late, and no receive is left to find it.
    let mut world = lab.initial();
    lab.act(&mut world, &Action::ReceiveCycle, &mut |_| ());
    lab.act(&mut world, &Action::Turn(Fixture::Supported([1, 2].into())), &mut |_| ());
    let answer = lab.act(&mut world, &Action::ReceiveOnce, &mut |_| ());
    assert_eq!(answer, Answer::Unchanged(StateName::Quarantined));
    assert_eq!(world.record.life.total_receives, 3);
}

#[test]
fn the_last_receive_of_the_budget_quarantines_at_once() {
    let lab = Lifecycle::course();
    let mut world = lab.initial();
    let answers = [(); 4].map(|()| lab.act(&mut world, &Action::ReceiveOnce, &mut |_| ()));
    assert_eq!(
        answers,
        [
            Answer::Moved(StateName::Retry),
            Answer::Moved(StateName::Retry),
            Answer::Moved(StateName::Quarantined),
            Answer::Unchanged(StateName::Quarantined),
        ]
    );
    assert_eq!(world.record.life.total_receives, 3);
}

#[test]
fn a_receive_beyond_the_budget_is_counted_nowhere() {
    // Only a fixture leads here: RETRY with three receives of three.
    let lab = Lifecycle::course();
    let mut world = lab.initial();
    lab.act(&mut world, &Action::ReceiveCycle, &mut |_| ());
    lab.act(&mut world, &Action::Turn(Fixture::State(StateName::Retry)), &mut |_| ());
    let answer = lab.act(&mut world, &Action::ReceiveOnce, &mut |_| ());
    assert_eq!(answer, Answer::Moved(StateName::Quarantined));
    assert_eq!((world.record.life.receives_this_cycle, world.record.life.total_receives), (3, 3));
}

#[test]
fn the_events_of_the_courses_way_come_in_order() {
    let lab = Lifecycle::course();
    let received = |events: &[Event]| {
        events.iter().filter(|event| matches!(event.what, Happening::Received { .. })).count()
    };
    let mut world = lab.initial();
    let mut step = |action: Action| {
        let told = lab.apply(&world, &action);
        world = told.state;
        told.events
    };
    let cycle = step(Action::ReceiveCycle);
    assert_eq!(received(&cycle), 3);
    assert_eq!(cycle.iter().filter(|event| event.what == Happening::CycleStarted).count(), 1);
    let counts: Vec<_> = cycle
        .iter()
        .filter(|event| matches!(event.what, Happening::Received { .. }))
        .map(|event| event.after.receives_this_cycle)
        .collect();
    assert_eq!(counts, [1, 2, 3]);
    for fixture in [
        Fixture::Supported([1, 2].into()),
        Fixture::Approval(Approval::Granted),
        Fixture::Remediation(Remediation::Fixed),
    ] {
        assert_eq!(step(Action::Turn(fixture))[0].what, Happening::Turned);
    }
    let redrive = step(Action::Redrive);
    assert_eq!(judged(&redrive), [Verdict::Passed; 8]);
    assert_eq!(
        redrive.last().unwrap().what,
        Happening::Moved { from: StateName::Quarantined, to: StateName::Redriven }
    );
    let consume = step(Action::Consume);
    assert_eq!(judged(&consume), [Verdict::Passed; 5]);
    assert_eq!(received(&consume), 1);
}

#[test]
fn what_nobody_knows_does_not_pass() {
    let mut evidence = Lifecycle::course().initial().evidence(Policy::default());
    evidence.effect_known = Fact::Unknown;
    assert!(!Gate::KnownEffect.passes(&evidence));
    assert_eq!(Gate::KnownEffect.holds(&evidence), Fact::Unknown);
    evidence.age = Fact::Unknown;
    assert_eq!(Gate::Age.holds(&evidence), Fact::Unknown);
    assert_eq!(Fact::Unknown.and(Fact::Known(false)), Fact::Known(false));
    assert_eq!(Fact::Known(true).and(Fact::Unknown), Fact::Unknown);
}

#[test]
fn a_fixture_that_cannot_be_turned_changes_nothing() {
    let lab = Lifecycle::course();
    let world = World { now: u32::MAX, ..lab.initial() };
    let told = lab.apply(&world, &Action::Turn(Fixture::Tick));
    assert_eq!((told.state, told.answer), (world, Answer::Refused(lifecycle::Refusal::LastTick)));
    let mut empty = lab.initial();
    empty.record.body = Body::parse(b"{}").unwrap();
    let told = lab.apply(&empty, &Action::Turn(Fixture::ChangeOneByte));
    assert_eq!((told.state, told.answer), (empty, Answer::Refused(lifecycle::Refusal::NoByteToChange)));
}

#[test]
fn a_mebibyte_of_escapes_is_read_in_one_pass() {
    // Looking back over the text at each escape would never end here.
    let escapes = r"\u0e01".repeat((canonical::MAX_BODY_BYTES - 8) / 6);
    let body = Body::parse(format!(r#"{{"a":"{escapes}"}}"#).as_bytes()).unwrap();
    assert_eq!(body.canonical().chars().count(), escapes.len() / 6 + 8);
}

#[test]
fn an_operation_id_has_a_bound() {
    assert!(OperationId::new(&"a".repeat(256)).is_ok());
    let error = OperationId::new(&"a".repeat(257)).unwrap_err();
    assert_eq!(error.code(), "operation_id_too_long");
}

#[test]
fn every_fault_of_a_body_has_its_code() {
    let large = vec![b' '; canonical::MAX_BODY_BYTES + 1];
    for (text, code) in [
        (&large[..], "body_too_large"),
        (b"\xff", "body_not_utf8"),
        (b"{", "body_not_json"),
        (b"[]", "body_not_object"),
    ] {
        assert_eq!(Body::parse(text).unwrap_err().fault.code(), code);
    }
}
