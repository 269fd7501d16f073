//! The course's thirteen authored cases, as tests of the core.

use lifecycle::{
    Action, Answer, Approval, Body, Checkpoint, Fixture, HoldReason, Lifecycle, OperationId, OutsideEffect,
    Remediation, StateName, World,
};
use machine::Machine;

/// The course's demo: one lab and its world.
struct Demo {
    lab: Lifecycle,
    world: World,
}

impl Demo {
    fn new() -> Self {
        let lab = Lifecycle::course();
        Demo { world: lab.initial(), lab }
    }

    fn quarantined() -> Self {
        let mut demo = Demo::new();
        assert_eq!(demo.act(&Action::ReceiveCycle), Answer::Moved(StateName::Quarantined));
        demo
    }

    /// Quarantined, with a consumer that was made to support schema 2.
    fn remedied() -> Self {
        let mut demo = Demo::quarantined();
        demo.turn(Fixture::Supported([1, 2].into()));
        demo
    }

    fn redriven() -> Self {
        let mut demo = Demo::remedied();
        assert_eq!(demo.redrive(Approval::Granted, Remediation::Fixed), REDRIVEN);
        demo
    }

    fn act(&mut self, action: &Action) -> Answer {
        self.lab.act(&mut self.world, action, &mut |_| ())
    }

    fn turn(&mut self, fixture: Fixture) {
        assert_eq!(self.act(&Action::Turn(fixture)), Answer::Turned);
    }

    fn redrive(&mut self, approval: Approval, remediation: Remediation) -> Answer {
        self.turn(Fixture::Approval(approval));
        self.turn(Fixture::Remediation(remediation));
        self.act(&Action::Redrive)
    }

    fn approved_redrive(&mut self) -> Answer {
        self.redrive(Approval::Granted, Remediation::Fixed)
    }
}

const REDRIVEN: Answer = Answer::Moved(StateName::Redriven);
const SUCCEEDED: Answer = Answer::Moved(StateName::Succeeded);

fn held(reason: HoldReason) -> Answer {
    Answer::Held { at: Checkpoint::Redrive, reason }
}

fn body(text: &str) -> Body {
    Body::parse(text.as_bytes()).unwrap()
}

#[test]
fn three_receives_quarantine() {
    let demo = Demo::quarantined();
    assert_eq!((demo.world.record.life.receives_this_cycle, demo.world.record.life.total_receives), (3, 3));
}

#[test]
fn compatible_remediation_preserves_identity_and_history() {
    let mut demo = Demo::remedied();
    let original = (demo.world.record.operation_id.clone(), demo.world.record.body.hash());
    assert_eq!(demo.approved_redrive(), REDRIVEN);
    assert_eq!((demo.world.record.operation_id.clone(), demo.world.record.body.hash()), original);
    assert_eq!(demo.world.record.life.total_receives, 3);
    assert_eq!(demo.act(&Action::Consume), SUCCEEDED);
    assert_eq!(demo.world.record.life.total_receives, 4);
}

#[test]
fn denies_approval_or_remediation() {
    let mut demo = Demo::remedied();
    assert_eq!(demo.redrive(Approval::Missing, Remediation::Fixed), held(HoldReason::ApprovalRequired));
    let mut demo = Demo::remedied();
    assert_eq!(demo.redrive(Approval::Granted, Remediation::NotFixed), held(HoldReason::Unfixed));
}

#[test]
fn denies_incompatible_handler() {
    assert_eq!(Demo::quarantined().approved_redrive(), held(HoldReason::Unfixed));
}

#[test]
fn denies_unknown_effect_and_expiry() {
    let mut demo = Demo::remedied();
    demo.turn(Fixture::OutsideEffect(OutsideEffect::Unknown));
    assert_eq!(demo.approved_redrive(), held(HoldReason::UnknownEffect));
    let mut demo = Demo::remedied();
    demo.turn(Fixture::Clock(12));
    assert_eq!(demo.approved_redrive(), held(HoldReason::Expired));
}

#[test]
fn expiry_boundary_before_and_at_ttl() {
    let mut before = Demo::remedied();
    before.turn(Fixture::Clock(11));
    assert_eq!(before.approved_redrive(), REDRIVEN);
    let mut at = Demo::remedied();
    at.turn(Fixture::Clock(12));
    assert_eq!(at.approved_redrive(), held(HoldReason::Expired));
}

#[test]
fn denies_changed_body() {
    let mut demo = Demo::remedied();
    let changed = body(r#"{"schema_version":2,"video_id":"OTHER"}"#);
    assert_ne!(changed.hash(), demo.world.record.original_body.hash());
    demo.turn(Fixture::Candidate(Some(changed)));
    assert_eq!(demo.approved_redrive(), held(HoldReason::BodyChanged));
    assert!(demo.world.record.body.canonical().contains("V-17"));
}

#[test]
fn denies_replay_limit() {
    let mut demo = Demo::redriven();
    assert_eq!(demo.act(&Action::Consume), SUCCEEDED);
    demo.turn(Fixture::State(StateName::Quarantined));
    assert_eq!(demo.approved_redrive(), held(HoldReason::ReplayLimit));
}

#[test]
fn old_candidate_cannot_mask_mutated_record_body() {
    let mut demo = Demo::remedied();
    let original = demo.world.record.body.clone();
    demo.turn(Fixture::Body(body(r#"{"schema_version":2,"video_id":"MUTATED"}"#)));
    demo.turn(Fixture::Candidate(Some(original)));
    assert_eq!(demo.approved_redrive(), held(HoldReason::BodyChanged));
}

#[test]
fn consume_rechecks_mutations_after_redrive() {
    for (mutation, reason) in [
        (Fixture::Body(body(r#"{"schema_version":2,"video_id":"MUTATED"}"#)), HoldReason::BodyChanged),
        (Fixture::OperationId(OperationId::new("other-operation").unwrap()), HoldReason::OperationIdChanged),
        (Fixture::Supported([1].into()), HoldReason::Unfixed),
        (Fixture::OutsideEffect(OutsideEffect::Unknown), HoldReason::UnknownEffect),
        (Fixture::Clock(12), HoldReason::Expired),
    ] {
        let mut demo = Demo::redriven();
        demo.turn(mutation);
        assert_eq!(demo.act(&Action::Consume), Answer::Held { at: Checkpoint::Consume, reason });
        assert_eq!(demo.world.record.life.total_receives, 3, "{reason:?}");
    }
}

#[test]
fn redrive_rejects_changed_operation_id() {
    let mut demo = Demo::remedied();
    demo.turn(Fixture::OperationId(OperationId::new("other-operation").unwrap()));
    assert_eq!(demo.approved_redrive(), held(HoldReason::OperationIdChanged));
}

#[test]
fn receive_cycle_cannot_skip_redrive_final_gate() {
    let mut demo = Demo::redriven();
    demo.turn(Fixture::Clock(12));
    assert_eq!(demo.act(&Action::ReceiveCycle), Answer::Unchanged(StateName::Redriven));
    assert_eq!(demo.world.record.life.total_receives, 3);
    let answer = demo.act(&Action::Consume);
    assert_eq!(answer, Answer::Held { at: Checkpoint::Consume, reason: HoldReason::Expired });
}

#[test]
fn non_quarantined_cannot_redrive() {
    assert_eq!(Demo::new().approved_redrive(), held(HoldReason::NotQuarantined));
}
