//! Predict first: the answers offered are those that some setting of the controls leads to, and one that none does.

use lifecycle::{
    Action, Answer, Approval, Body, Fixture, Lifecycle, Move, OperationId, OutsideEffect, Policy, Prospect,
    Remediation, Rules, StateName, World,
};
use machine::Machine;

fn body(text: &str) -> Body {
    Body::parse(text.as_bytes()).unwrap()
}

/// More positions of every control than a gate can tell apart, each as the fixtures that lead there.
fn positions() -> Vec<Vec<Fixture>> {
    let id = |text: &str| Fixture::OperationId(OperationId::new(text).unwrap());
    let bodies = [
        r#"{"schema_version":2,"video_id":"V-18"}"#,
        r#"{"schema_version":1}"#,
        r#"{"schema_version":"2"}"#,
        "{}",
    ];
    vec![
        vec![Fixture::Approval(Approval::Granted), Fixture::Approval(Approval::Missing)],
        vec![Fixture::Remediation(Remediation::Fixed), Fixture::Remediation(Remediation::NotFixed)],
        vec![Fixture::OutsideEffect(OutsideEffect::Known), Fixture::OutsideEffect(OutsideEffect::Unknown)],
        [0, 1, 4, 11, 12, u32::MAX].map(Fixture::Clock).into(),
        vec![Fixture::RestoreOperationId, id("other"), id("")],
        [&[][..], &[1], &[2], &[1, 2], &[3]]
            .map(|set| Fixture::Supported(set.iter().copied().collect()))
            .into(),
        [Fixture::RestoreBody, Fixture::ChangeOneByte]
            .into_iter()
            .chain(bodies.map(|text| Fixture::Body(body(text))))
            .collect(),
        [
            Fixture::Candidate(None),
            Fixture::Candidate(Some(body(r#"{"schema_version":2,"video_id":"V-17"}"#))),
        ]
        .into_iter()
        .chain(bodies.map(|text| Fixture::Candidate(Some(body(text)))))
        .collect(),
    ]
}

fn turn(lab: &Lifecycle, world: &World, fixture: &Fixture) -> World {
    lab.apply(world, &Action::Turn(fixture.clone())).state
}

/// Every answer to `of` under every combination of those positions.
fn reachable(lab: &Lifecycle, world: &World, of: Move) -> Vec<Answer> {
    let mut worlds = vec![world.clone()];
    for control in positions() {
        worlds =
            worlds.iter().flat_map(|world| control.iter().map(|fixture| turn(lab, world, fixture))).collect();
    }
    let mut answers = Vec::new();
    for world in worlds {
        let answer = lab.apply(&world, &of.action()).answer;
        if !answers.contains(&answer) {
            answers.push(answer);
        }
    }
    answers
}

fn after(lab: &Lifecycle, actions: &[Action]) -> World {
    actions.iter().fold(lab.initial(), |world, action| lab.apply(&world, action).state)
}

/// Moments of every state and counter that a prediction can be asked at.
fn moments(lab: &Lifecycle) -> Vec<World> {
    let ready = || {
        vec![
            Action::ReceiveCycle,
            Action::Turn(Fixture::Supported([1, 2].into())),
            Action::Turn(Fixture::Approval(Approval::Granted)),
            Action::Turn(Fixture::Remediation(Remediation::Fixed)),
        ]
    };
    let with = |more: &[Action]| after(lab, &[ready(), more.to_vec()].concat());
    let place = |state| Action::Turn(Fixture::State(state));
    vec![
        lab.initial(),
        after(lab, &[Action::ReceiveOnce]),
        after(lab, &[Action::ReceiveOnce, Action::ReceiveOnce]),
        after(lab, &[Action::ReceiveCycle]),
        with(&[]),
        with(&[Action::Turn(Fixture::Clock(12))]),
        with(&[Action::Turn(Fixture::ChangeOneByte)]),
        with(&[Action::Turn(Fixture::Candidate(Some(body(r#"{"schema_version":3}"#))))]),
        with(&[Action::Redrive]),
        with(&[Action::Redrive, Action::Turn(Fixture::OutsideEffect(OutsideEffect::Unknown))]),
        with(&[Action::Redrive, Action::Consume]),
        with(&[Action::Redrive, Action::Consume, place(StateName::Quarantined)]),
        with(&[Action::Redrive, Action::Redrive]),
        after(lab, &[place(StateName::Held)]),
    ]
}

fn labs() -> Vec<Lifecycle> {
    let with = |receives: u8, redrives, ttl| Lifecycle {
        rules: Rules::with(Policy {
            receive_budget: receives.try_into().unwrap(),
            redrive_budget: redrives,
            ttl,
        }),
        ..Lifecycle::course()
    };
    let mut later = with(2, 1, 0);
    later.start.record.life.created_at = 5;
    later.start.now = 5;
    vec![Lifecycle::course(), with(1, 0, 12), with(2, 3, 1), later]
}

#[test]
fn what_is_offered_is_reachable_but_for_at_most_one_answer_and_nothing_reachable_is_left_out() {
    for lab in labs() {
        for world in moments(&lab) {
            for of in Move::ALL {
                let prospects = lab.prospects(&world, of);
                let (within, beyond): (Vec<_>, Vec<_>) = prospects.iter().partition(|it| it.turns.is_some());
                let reachable = reachable(&lab, &world, of);
                let state = world.record.life.state;
                for Prospect { answer, .. } in &within {
                    assert!(reachable.contains(answer), "{of:?} from {state:?}: {answer:?} is out of reach");
                }
                for answer in &reachable {
                    assert!(
                        within.iter().any(|it| it.answer == *answer),
                        "{of:?} from {state:?}: no {answer:?}"
                    );
                }
                assert!(beyond.len() <= 1, "{of:?} from {state:?}: {beyond:?}");
                assert!(beyond.iter().all(|it| !reachable.contains(&it.answer)), "{of:?}: {beyond:?}");
                assert!(prospects.len() > 1, "{of:?} from {state:?}: there is nothing to choose");
                let code = |answer: &Answer| match answer {
                    Answer::Moved(state) | Answer::Unchanged(state) => state.code(),
                    Answer::Held { reason, .. } => reason.code(),
                    Answer::Turned | Answer::Refused(_) => unreachable!("no move answers this"),
                };
                let mut codes: Vec<_> = prospects.iter().map(|it| code(&it.answer)).collect();
                codes.sort_unstable();
                codes.dedup();
                assert_eq!(codes.len(), prospects.len(), "{of:?} from {state:?}: two answers look the same");
            }
        }
    }
}

#[test]
fn the_setting_named_for_an_answer_leads_there_and_none_is_named_for_the_present_one() {
    for lab in labs() {
        for world in moments(&lab) {
            for of in Move::ALL {
                let now = lab.apply(&world, &of.action()).answer;
                for Prospect { answer, turns } in lab.prospects(&world, of) {
                    let Some(turns) = turns else { continue };
                    assert_eq!(answer == now, turns.is_empty(), "{of:?} {answer:?}");
                    let there =
                        turns.iter().fold(world.clone(), |world, fixture| turn(&lab, &world, fixture));
                    assert_eq!(lab.apply(&there, &of.action()).answer, answer, "{of:?} after {turns:?}");
                }
            }
        }
    }
}

#[test]
fn a_redrive_that_is_ready_can_be_stopped_by_one_turn_of_a_control_and_is_not_a_success() {
    let lab = Lifecycle::course();
    let ready = &moments(&lab)[4];
    let prospects = lab.prospects(ready, Move::Redrive);
    let told: Vec<_> = prospects.iter().map(|it| (it.answer, it.turns.as_ref().map(Vec::len))).collect();
    let held = |code: &str| {
        prospects.iter().find(|it| matches!(it.answer, Answer::Held { reason, .. } if reason.code() == code))
    };
    assert_eq!(told[0], (Answer::Moved(StateName::Redriven), Some(0)));
    assert_eq!(told[1], (Answer::Moved(StateName::Succeeded), None));
    for code in
        ["approval_required", "unfixed", "unknown_effect", "expired", "operation_id_changed", "body_changed"]
    {
        assert_eq!(held(code).unwrap().turns.as_ref().unwrap().len(), 1, "{code}");
    }
    assert_eq!(held("expired").unwrap().turns, Some(vec![Fixture::Clock(12)]));
    assert_eq!(prospects.len(), 8);
}
