//! The decision note and two branches side by side: each fact is the record's own.

use canonical::Piece;
use lifecycle::{
    Action, Approval, Checkpoint, Fixture, Handler, HoldReason, Lifecycle, OutsideEffect, Remediation,
    Session, SessionViews as _, StateName,
};

fn session(actions: &[Action]) -> Session {
    let mut session = Session::new(Lifecycle::course());
    for action in actions {
        session.act(action).unwrap();
    }
    session
}

fn ready() -> Vec<Action> {
    vec![
        Action::ReceiveOnce,
        Action::Turn(Fixture::Clock(4)),
        Action::ReceiveOnce,
        Action::ReceiveOnce,
        Action::Turn(Fixture::Supported([1, 2].into())),
        Action::Turn(Fixture::Approval(Approval::Granted)),
        Action::Turn(Fixture::Remediation(Remediation::Fixed)),
    ]
}

#[test]
fn a_note_is_written_once_something_was_decided() {
    assert_eq!(session(&[]).note(), None);
    assert_eq!(session(&ready()).note(), None);
    let placed = session(&[Action::Turn(Fixture::State(StateName::Held))]);
    assert_eq!(placed.note(), None, "no gate decided");
    assert!(session(&[Action::Redrive]).note().is_some());
}

#[test]
fn a_note_of_a_hold_says_when_it_was_received_why_it_is_poison_and_what_must_be_found() {
    let more = [
        Action::Turn(Fixture::OutsideEffect(OutsideEffect::Unknown)),
        Action::Turn(Fixture::Clock(12)),
        Action::Redrive,
    ];
    let session = session(&[ready(), more.to_vec()].concat());
    let note = session.note().unwrap();
    assert_eq!(note.decision, StateName::Held);
    let hold = note.hold.unwrap();
    assert_eq!((hold.at, hold.reason), (Checkpoint::Redrive, HoldReason::UnknownEffect));
    // The gate that decided first; what also would have stopped it next.
    assert_eq!(note.evidence_needed, [HoldReason::UnknownEffect, HoldReason::Expired]);
    assert_eq!(note.receives.iter().map(|receive| receive.at).collect::<Vec<_>>(), [0, 4, 4]);
    assert!(note.receives.iter().all(|it| it.handler == Handler::Rejected && it.supported == [1].into()));
    assert!(note.poison);
    assert_eq!(note.operation_id, "video-review-17");
    assert_eq!(
        note.body_hash.to_string(),
        "29ccf525a210c989528a437b05cbedefcdffdc379be1b6edc0fbfcc8cd7e28df"
    );
    assert_eq!((note.remaining.receives, note.remaining.redrives, note.remaining.ticks), (0, 1, 0));
    assert!(note.approved && note.remediation_fixed && note.covered && !note.effect_known);
}

#[test]
fn a_note_of_a_redrive_counts_it_and_a_later_accepted_receive() {
    let redriven = session(&[ready(), vec![Action::Redrive]].concat());
    let note = redriven.note().unwrap();
    assert_eq!((note.decision, note.hold, note.redrives), (StateName::Redriven, None, 1));
    assert_eq!((note.evidence_needed, note.remaining.redrives), (vec![], 0));
    let done = session(&[ready(), vec![Action::Redrive, Action::Consume]].concat()).note().unwrap();
    assert_eq!((done.decision, done.state), (StateName::Redriven, StateName::Succeeded));
    assert_eq!(done.receives.last().unwrap().handler, Handler::Accepted);
    assert_eq!(done.receives.len(), 4);
}

#[test]
fn a_message_that_was_never_put_aside_is_not_called_poison() {
    let note = session(&[Action::ReceiveOnce, Action::Redrive]).note().unwrap();
    assert!(!note.poison);
    assert_eq!(note.evidence_needed[0], HoldReason::NotQuarantined);
}

#[test]
fn a_note_is_of_the_branch_one_stands_on() {
    let mut session = session(&[Action::ReceiveCycle, Action::Redrive]);
    session.jump(0);
    session.act(&Action::Redrive).unwrap();
    assert_eq!(session.note().unwrap().receives, []);
}

#[test]
fn two_branches_are_told_from_the_last_moment_they_share() {
    let mut session = session(&ready());
    let fork = session.history().here().number();
    session.act(&Action::Turn(Fixture::Clock(12))).unwrap();
    session.act(&Action::Redrive).unwrap();
    let held = session.history().here().number();
    session.jump(fork);
    session.act(&Action::Redrive).unwrap();
    let compared = session.compare(held).unwrap();
    assert_eq!(compared.common, fork);
    assert_eq!((compared.here.moments.len(), compared.other.moments.len()), (1, 2));
    assert_eq!(compared.here.view.record.state, StateName::Redriven);
    assert_eq!(compared.other.view.record.state, StateName::Held);
    // The way to the fork itself is a part of the way here.
    let behind = session.compare(fork).unwrap();
    assert_eq!((behind.common, behind.other.moments.len(), behind.here.moments.len()), (fork, 0, 1));
    assert_eq!(session.compare(99), None);
}

#[test]
fn what_differs_in_a_body_is_shown_and_nothing_when_it_is_the_original() {
    let mut session = session(&[]);
    let record = |session: &Session| session.lab().view(session.state()).record;
    assert_eq!(record(&session).difference, None);
    session.act(&Action::Turn(Fixture::ChangeOneByte)).unwrap();
    let pieces = record(&session).difference.unwrap();
    let changed = |piece: &&Piece| !matches!(piece, Piece::Same(_));
    assert_eq!(pieces.iter().filter(changed).count(), 2, "{pieces:?}");
    session.act(&Action::Turn(Fixture::RestoreBody)).unwrap();
    assert_eq!(record(&session).difference, None);
}

#[test]
fn what_is_turned_after_a_decision_does_not_change_its_note() {
    let held = [ready(), vec![Action::Turn(Fixture::Clock(12)), Action::Redrive]].concat();
    let later = [
        Action::Turn(Fixture::Clock(0)),
        Action::Turn(Fixture::Approval(Approval::Missing)),
        Action::Turn(Fixture::Supported([].into())),
        Action::Turn(Fixture::ChangeOneByte),
    ];
    let decided = session(&held).note().unwrap();
    assert_eq!((decided.decided_at, decided.age, decided.approved), (12, 12, true));
    assert_eq!(session(&[held, later.to_vec()].concat()).note().unwrap(), decided);
    let redriven = [ready(), vec![Action::Redrive, Action::Consume]].concat();
    let note = session(&[redriven.clone(), vec![Action::Turn(Fixture::Clock(50))]].concat()).note().unwrap();
    assert_eq!((note.decided_at, note.approved, note.evidence_needed), (4, true, vec![]));
    // Another decision on the same record has a note of its own.
    let again = session(&[redriven, vec![Action::Redrive]].concat()).note().unwrap();
    assert_eq!(again.evidence_needed[0], HoldReason::NotQuarantined);
}

#[test]
fn a_note_tells_no_body_by_its_schema_or_its_link() {
    let body = |text: &str| Action::Turn(Fixture::Body(lifecycle::Body::parse(text.as_bytes()).unwrap()));
    let typed =
        session(&[Action::ReceiveCycle, body(r#"{"schema_version":{"card":"4111"}}"#), Action::Redrive]);
    let note = typed.note().unwrap();
    assert!(note.link_tells_body);
    assert_eq!(serde_json::to_value(&note.schema).unwrap(), "unusable");
    assert!(!serde_json::to_string(&note).unwrap().contains("4111"));
    assert!(!session(&[Action::ReceiveCycle, Action::Redrive]).note().unwrap().link_tells_body);
}

#[test]
fn a_message_that_was_accepted_in_the_end_is_not_called_poison() {
    let healed = [
        Action::ReceiveOnce,
        Action::Turn(Fixture::Supported([2].into())),
        Action::ReceiveOnce,
        Action::Turn(Fixture::State(StateName::Quarantined)),
        Action::Redrive,
    ];
    assert!(!session(&healed).note().unwrap().poison);
}
