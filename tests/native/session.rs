//! History and links: every way through the tree gives the state that replaying the path gives; links come back exactly.

use lifecycle::{
    Action, Answer, Approval, Body, Fixture, Lifecycle, Link, OperationId, OutsideEffect, Remediation,
    Session, SessionViews as _, StateName,
};
use machine::{History, LinkFault, MAX_LINK, Machine, MomentId, MomentPlace};
use proptest::prelude::*;

fn body(text: &str) -> Body {
    Body::parse(text.as_bytes()).unwrap()
}

fn fixture() -> impl Strategy<Value = Fixture> {
    prop_oneof![
        Just(Fixture::Tick),
        any::<u32>().prop_map(Fixture::Clock),
        proptest::collection::btree_set(any::<u32>(), 0..4)
            .prop_map(|set| Fixture::Supported(set.into_iter().collect())),
        any::<bool>().prop_map(|unknown| Fixture::OutsideEffect(if unknown {
            OutsideEffect::Unknown
        } else {
            OutsideEffect::Known
        })),
        "[a-z\u{e01}\u{1f600}\"~.<]{0,9}".prop_map(|text| {
            Fixture::Body(body(&format!("{{\"a\":{:?}}}", text.replace(['"', '\u{e01}'], "ก"))))
        }),
        Just(Fixture::ChangeOneByte),
        Just(Fixture::RestoreBody),
        "[a-z\u{e01}~.# ]{0,9}".prop_map(|text| Fixture::OperationId(OperationId::new(&text).unwrap())),
        Just(Fixture::RestoreOperationId),
        Just(Fixture::Approval(Approval::Granted)),
        Just(Fixture::Approval(Approval::Missing)),
        Just(Fixture::Remediation(Remediation::Fixed)),
        Just(Fixture::Remediation(Remediation::NotFixed)),
        Just(Fixture::Candidate(Some(body("{}")))),
        Just(Fixture::Candidate(None)),
        proptest::sample::select(StateName::ALL.to_vec()).prop_map(Fixture::State),
    ]
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        Just(Action::ReceiveOnce),
        Just(Action::ReceiveCycle),
        Just(Action::Redrive),
        Just(Action::Consume),
        fixture().prop_map(Action::Turn),
    ]
}

#[derive(Clone, Debug)]
enum Go {
    Act(Action),
    Back,
    Forward,
    Jump(u32),
}

fn go() -> impl Strategy<Value = Go> {
    prop_oneof![
        4 => action().prop_map(Go::Act),
        2 => Just(Go::Back),
        1 => Just(Go::Forward),
        1 => (0u32..30).prop_map(Go::Jump),
    ]
}

fn walk(session: &mut Session, ways: &[Go]) {
    for way in ways {
        match way {
            Go::Act(action) => drop(session.act(action).unwrap()),
            Go::Back => drop(session.back()),
            Go::Forward => drop(session.forward()),
            Go::Jump(number) => drop(session.jump(*number)),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_moment_is_what_replaying_its_path_gives(ways in proptest::collection::vec(go(), 0..40)) {
        let mut session = Session::new(Lifecycle::course());
        walk(&mut session, &ways);
        let (lab, history) = (session.lab(), session.history());
        for (id, moment) in history.moments() {
            let actions = history.path_to(id).into_iter().filter_map(|id| history.action(id));
            let replayed = actions.fold(lab.initial(), |world, action| lab.apply(&world, action).state);
            prop_assert_eq!(&replayed, &moment.state);
        }
    }

    #[test]
    fn two_ways_part_at_the_last_moment_they_share(
        ways in proptest::collection::vec(go(), 0..40),
        one in 0u32..40,
        other in 0u32..40,
    ) {
        let mut session = Session::new(Lifecycle::course());
        walk(&mut session, &ways);
        let history = session.history();
        let moment = |number| history.find(number).unwrap_or(history.here());
        let (one, other) = (moment(one), moment(other));
        let parting = history.parting(one, other);
        let joined = |rest: &[MomentId]| [history.path_to(parting.common), rest.to_vec()].concat();
        prop_assert_eq!(joined(&parting.one), history.path_to(one));
        prop_assert_eq!(joined(&parting.other), history.path_to(other));
        if let (Some(one), Some(other)) = (parting.one.first(), parting.other.first()) {
            prop_assert_ne!(history.action(*one), history.action(*other));
        }
    }

    #[test]
    fn back_and_forward_undo_each_other(ways in proptest::collection::vec(go(), 0..40)) {
        let mut session = Session::new(Lifecycle::course());
        walk(&mut session, &ways);
        let here = session.history().here();
        if session.back() {
            prop_assert!(session.forward());
        }
        prop_assert_eq!(session.history().here(), here);
        if session.forward() {
            prop_assert!(session.back());
        }
        prop_assert_eq!(session.history().here(), here);
    }

    #[test]
    fn a_link_opens_the_same_moment_with_the_same_branch_ahead(ways in proptest::collection::vec(go(), 0..40)) {
        let mut session = Session::new(Lifecycle::course());
        walk(&mut session, &ways);
        let link = session.link("pq").unwrap();
        prop_assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)), "{}", link);
        let mut opened = Session::new(Lifecycle::course());
        prop_assert_eq!(opened.open(&link), Ok("pq".to_owned()));
        prop_assert_eq!(opened.state(), session.state());
        prop_assert_eq!(opened.link("pq").unwrap(), link);
        let states = |session: &Session| -> Vec<_> {
            let history = session.history();
            let way = history.path().into_iter().chain(history.ahead());
            way.map(|id| history.moment(id).state.clone()).collect()
        };
        prop_assert_eq!(states(&opened), states(&session));
    }

    #[test]
    fn actions_come_back_from_a_link_exactly(actions in proptest::collection::vec(action(), 0..40), ahead in 0usize..40) {
        let position = actions.len().saturating_sub(ahead);
        let link = Link { actions, position, options: String::new(), rules: None };
        let text = link.write().unwrap();
        prop_assert_eq!(Link::read(&text), Ok(link));
    }

    #[test]
    fn any_text_is_a_link_or_is_refused_and_the_session_stays(text in "(1\\.lifecycle\\.)?[a-z0-9~.%<>#\u{e01}-]{0,40}") {
        let mut session = Session::new(Lifecycle::course());
        session.act(&Action::ReceiveCycle).unwrap();
        let world = session.state().clone();
        if session.open(&text).is_err() {
            prop_assert_eq!(session.state(), &world);
        }
    }
}

#[test]
fn a_fork_keeps_the_branch_that_was_left() {
    let mut session = Session::new(Lifecycle::course());
    for action in [Action::ReceiveOnce, Action::ReceiveOnce] {
        session.act(&action).unwrap();
    }
    session.back();
    session.act(&Action::Redrive).unwrap();
    let places: Vec<_> = session.timeline().iter().map(|moment| moment.place).collect();
    assert_eq!(places, [MomentPlace::Behind, MomentPlace::Behind, MomentPlace::Aside, MomentPlace::Here]);
    session.back();
    // Forward follows the branch last gone; doing the other action again goes its old branch.
    assert!(session.forward());
    assert_eq!(session.state().record.life.state.name(), StateName::Held);
    session.back();
    session.act(&Action::ReceiveOnce).unwrap();
    assert_eq!(session.history().moments().count(), 4);
    assert!(session.jump(3));
    assert_eq!(session.state().record.life.state.name(), StateName::Held);
    assert!(!session.jump(4));
}

#[test]
fn what_changes_nothing_makes_no_moment() {
    let mut session = Session::new(Lifecycle::course());
    let told = session.act(&Action::Consume).unwrap();
    assert_eq!(told.answer, Answer::Unchanged(StateName::Ready));
    assert_eq!(session.history().here(), MomentId::START);
    for nothing in [Fixture::RestoreBody, Fixture::Approval(Approval::Missing), Fixture::Clock(0)] {
        session.act(&Action::Turn(nothing)).unwrap();
        assert_eq!(session.history().here(), MomentId::START);
    }
    let told = session.what_if(&Action::Redrive);
    assert_eq!(told.state.record.life.state.name(), StateName::Held);
    assert_eq!(session.state().record.life.state.name(), StateName::Ready);
}

#[test]
fn a_link_that_says_nothing_says_why() {
    let many_schemas =
        format!("1.lifecycle.s{}", (1..=65).map(|it| it.to_string()).collect::<Vec<_>>().join("-"));
    let long = format!("1.lifecycle.{}", "c~".repeat(MAX_LINK));
    for (link, fault) in [
        ("", LinkFault::Broken),
        ("1", LinkFault::Broken),
        ("x.lifecycle.c", LinkFault::Broken),
        ("0.lifecycle.c", LinkFault::Broken),
        ("2.lifecycle.c", LinkFault::Newer),
        ("99.anything", LinkFault::Newer),
        ("1.streams.c", LinkFault::OtherLab),
        ("1.lifecycle.c~", LinkFault::Broken),
        ("1.lifecycle.z", LinkFault::Broken),
        ("1.lifecycle.cc", LinkFault::Broken),
        ("1.lifecycle.n", LinkFault::Broken),
        ("1.lifecycle.n-1", LinkFault::Broken),
        ("1.lifecycle.n+1", LinkFault::Broken),
        ("1.lifecycle.n99999999999", LinkFault::Broken),
        ("1.lifecycle.bW10", LinkFault::Broken),
        ("1.lifecycle.b%%", LinkFault::Broken),
        ("1.lifecycle.i_w", LinkFault::Broken),
        ("1.lifecycle.qxyz", LinkFault::Broken),
        (many_schemas.as_str(), LinkFault::Broken),
        ("1.lifecycle.c.9", LinkFault::Broken),
        ("1.lifecycle.c.x", LinkFault::Broken),
        ("1.lifecycle.c.1.<b>", LinkFault::Broken),
        ("1.lifecycle.c.1.p.extra", LinkFault::Broken),
        // Read, and refused when replayed: nothing is consumed from READY.
        ("1.lifecycle.k", LinkFault::Broken),
        ("1.lifecycle.t9999", LinkFault::TooLong),
        (long.as_str(), LinkFault::TooLong),
    ] {
        let mut session = Session::new(Lifecycle::course());
        assert_eq!(session.open(link), Err(fault), "{link}");
        assert_eq!(session.history().moments().count(), 1);
    }
    let codes =
        [LinkFault::TooLong, LinkFault::Newer, LinkFault::OtherLab, LinkFault::Broken].map(LinkFault::code);
    assert_eq!(codes, ["link_too_long", "link_newer", "link_other_lab", "link_broken"]);
}

#[test]
fn a_large_body_makes_a_link_too_long() {
    let mut session = Session::new(Lifecycle::course());
    let large = body(&format!(r#"{{"a":"{}"}}"#, "x".repeat(9_000)));
    session.act(&Action::Turn(Fixture::Body(large))).unwrap();
    assert_eq!(session.link(""), Err(LinkFault::TooLong));
}

#[test]
fn a_link_holds_two_thousand_steps_and_says_when_there_are_more() {
    let ticks = |count: usize| Link {
        actions: vec![Action::Turn(Fixture::Tick); count],
        position: count,
        options: String::new(),
        rules: None,
    };
    assert_eq!(ticks(3).write().as_deref(), Ok("1.lifecycle.t3"));
    let most = ticks(2_000);
    assert_eq!(Link::read(&most.write().unwrap()), Ok(most));
    assert_eq!(ticks(2_001).write(), Err(LinkFault::TooLong));
}

#[test]
fn a_link_may_have_as_many_characters_as_the_bound_and_no_more() {
    let start = "1.lifecycle.";
    // Two characters a step: the bound is met exactly, by more steps than a link may name.
    let full = format!("{start}{}", "c~".repeat((MAX_LINK - start.len()) / 2));
    assert_eq!(full.len(), MAX_LINK);
    assert_eq!(Link::read(&full), Err(LinkFault::TooLong));
    // An unknown letter is reached only when the length was no fault.
    let unknown = format!("{start}{}", "z".repeat(MAX_LINK - start.len()));
    assert_eq!(Link::read(&unknown), Err(LinkFault::Broken));
    assert_eq!(Link::read(&format!("{unknown}z")), Err(LinkFault::TooLong));

    let id =
        |length: usize| Action::Turn(Fixture::OperationId(OperationId::new(&"a".repeat(length)).unwrap()));
    // 23 ids of 256 bytes take 342 characters each with their letter, 22 separators follow.
    let mut link = Link { actions: vec![id(256); 23], position: 23, options: String::new(), rules: None };
    let room = MAX_LINK - link.write().unwrap().len();
    assert!(room > 0);
    // Base64 gives four characters for three bytes; a separator and a letter come before them.
    link.actions.push(id((room - 2) * 3 / 4));
    link.position = 24;
    assert_eq!(link.write().map(|text| text.len()), Ok(MAX_LINK));
    link.options.push('p');
    assert_eq!(link.write(), Err(LinkFault::TooLong));
}

#[test]
fn a_full_history_says_so_and_stays() {
    let lab = Lifecycle::course();
    let mut history = History::new(&lab);
    for now in 1..machine::MAX_MOMENTS {
        history.record(Action::Turn(Fixture::Clock(now)), lab.initial()).unwrap();
    }
    let here = history.here();
    assert!(history.act(&lab, Action::Redrive).is_err());
    assert_eq!(history.here(), here);
    // What was done before is still gone to.
    history.jump(MomentId::START);
    assert!(history.act(&lab, Action::Turn(Fixture::Clock(1))).is_ok());
}

#[test]
fn every_prepared_situation_opens_one_move_before_the_answer_it_names() {
    let file = include_str!("../../web/src/labs/lifecycle/situations.json");
    let situations: Vec<serde_json::Value> = serde_json::from_str(file).unwrap();
    let mut codes = std::collections::BTreeSet::new();
    for situation in &situations {
        let text = |member: &str| situation[member].as_str().unwrap();
        assert!(text("link").len() < 300, "{situation}");
        let mut session = Session::new(Lifecycle::course());
        session.open(text("link")).unwrap_or_else(|fault| panic!("{situation}: {fault:?}"));
        let action = match text("move") {
            "redrive" => Action::Redrive,
            "consume" => Action::Consume,
            other => panic!("no move {other}"),
        };
        let answer = match session.act(&action).unwrap().answer {
            Answer::Moved(state) => state.code().to_owned(),
            Answer::Held { reason, .. } => format!("HELD:{}", reason.code()),
            other => format!("{other:?}"),
        };
        assert_eq!(answer, text("answer"), "{situation}");
        codes.insert((text("move").to_owned(), answer));
    }
    // Each of the eight codes of a redrive, the five of a consume, and both ways through.
    assert_eq!(codes.len(), 8 + 5 + 2);
}
