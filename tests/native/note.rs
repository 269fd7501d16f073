//! The decision note and two branches side by side: each fact is the record's own.

use lifecycle::{
    Action, Approval, Checkpoint, Fixture, Handler, HoldReason, Lifecycle, OutsideEffect, Piece, Remediation,
    Session, StateName,
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
    assert_eq!(note.find, [HoldReason::UnknownEffect, HoldReason::Expired]);
    assert_eq!(note.receives.iter().map(|receive| receive.at).collect::<Vec<_>>(), [0, 4, 4]);
    assert!(note.receives.iter().all(|it| it.handler == Handler::Rejected && it.supported == [1].into()));
    assert!(note.poison);
    assert_eq!(note.operation_id, "video-review-17");
    assert_eq!(
        note.body_hash.to_string(),
        "29ccf525a210c989528a437b05cbedefcdffdc379be1b6edc0fbfcc8cd7e28df"
    );
    assert_eq!((note.left.receives, note.left.redrives, note.left.ticks), (0, 1, 0));
    assert!(note.approved && note.remediation_fixed && note.covered && !note.effect_known);
}

#[test]
fn a_note_of_a_redrive_counts_it_and_a_later_accepted_receive() {
    let redriven = session(&[ready(), vec![Action::Redrive]].concat());
    let note = redriven.note().unwrap();
    assert_eq!((note.decision, note.hold, note.redrives), (StateName::Redriven, None, 1));
    assert_eq!((note.find, note.left.redrives), (vec![], 0));
    let done = session(&[ready(), vec![Action::Redrive, Action::Consume]].concat()).note().unwrap();
    assert_eq!(done.decision, StateName::Succeeded);
    assert_eq!(done.receives.last().unwrap().handler, Handler::Accepted);
    assert_eq!(done.receives.len(), 4);
}

#[test]
fn a_message_that_was_never_put_aside_is_not_called_poison() {
    let note = session(&[Action::ReceiveOnce, Action::Redrive]).note().unwrap();
    assert!(!note.poison);
    assert_eq!(note.find[0], HoldReason::NotQuarantined);
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
    let record = |session: &Session| session.lab().view(session.world()).record;
    assert_eq!(record(&session).difference, None);
    session.act(&Action::Turn(Fixture::ChangeOneByte)).unwrap();
    let pieces = record(&session).difference.unwrap();
    let changed = |piece: &&Piece| !matches!(piece, Piece::Same(_));
    assert_eq!(pieces.iter().filter(changed).count(), 2, "{pieces:?}");
    session.act(&Action::Turn(Fixture::RestoreBody)).unwrap();
    assert_eq!(record(&session).difference, None);
}
