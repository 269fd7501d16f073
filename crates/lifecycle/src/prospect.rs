//! What a move could answer from here under other settings of the controls: for a learner who is asked to predict.
//!
//! Each answer that some setting leads to, with the setting that turns the fewest controls, and one that none leads to.

use crate::action::{Action, Fixture, Move};
use crate::answer::Answer;
use crate::body::Body;
use crate::lab::Lifecycle;
use crate::record::{OperationId, OutsideEffect};
use crate::request::{Approval, Remediation};
use crate::schema::{BodySchema, SchemaSet};
use crate::state::StateName;
use crate::world::World;
use machine::Machine as _;

/// An answer to a move, and how to come to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The answer.
    pub answer: Answer,
    /// What must be turned first: nothing when the move answers this as things are; none when no setting leads there.
    pub turns: Option<Vec<Fixture>>,
}

/// A control that a learner can turn; states and counters are not among them.
#[derive(Clone, Copy)]
enum Control {
    Approval,
    Effect,
    Clock,
    OperationId,
    Body,
    Candidate,
    // After the bodies: it is about the one that would run. Only its being supported or not is told apart.
    Supported,
    Remediation,
}

impl Control {
    const ALL: [Control; 8] = [
        Control::Approval,
        Control::Effect,
        Control::Clock,
        Control::OperationId,
        Control::Body,
        Control::Candidate,
        Control::Supported,
        Control::Remediation,
    ];

    /// The other position of this control, as far as a gate or a handler can tell positions apart.
    fn other(self, world: &World, lab: &Lifecycle, changed: &Body, of: Move) -> Option<Fixture> {
        let (record, request) = (&world.record, &world.request);
        Some(match self {
            Control::Approval => Fixture::Approval(match request.approval {
                Approval::Granted => Approval::Missing,
                Approval::Missing => Approval::Granted,
            }),
            Control::Effect => Fixture::OutsideEffect(match record.outside_effect {
                OutsideEffect::Known => OutsideEffect::Unknown,
                OutsideEffect::Unknown => OutsideEffect::Known,
            }),
            Control::Clock => {
                let born = record.life.created_at;
                match born.checked_add(lab.rules.policy.ttl) {
                    // With no ticks to live only a clock before the birth is early enough.
                    Some(expires) if world.now >= expires => {
                        Fixture::Clock(born.min(expires.checked_sub(1)?))
                    }
                    expires => Fixture::Clock(expires?),
                }
            }
            Control::OperationId if record.operation_id_intact() => Fixture::OperationId(another_id(world)?),
            Control::OperationId => Fixture::RestoreOperationId,
            Control::Body if record.is_original(&record.body) => Fixture::Body(changed.clone()),
            Control::Body => Fixture::RestoreBody,
            // Offering one leads nowhere that a changed body or another consumer does not.
            Control::Candidate => request.candidate.as_ref().map(|_| Fixture::Candidate(None))?,
            Control::Supported => {
                let body = if of == Move::Redrive { request.body_to_run(record) } else { &record.body };
                let BodySchema::Version(version) = *body.schema() else { return None };
                let others = world.supported.versions().filter(|other| *other != version);
                Fixture::Supported(if world.supported.supports(body.schema()) {
                    others.collect()
                } else {
                    others.chain([version]).collect::<SchemaSet>()
                })
            }
            Control::Remediation => Fixture::Remediation(match request.remediation {
                Remediation::Fixed => Remediation::NotFixed,
                Remediation::NotFixed => Remediation::Fixed,
            }),
        })
    }
}

fn another_id(world: &World) -> Option<OperationId> {
    let original = &world.record.original_operation_id;
    let ids = ["other-operation", "another-operation"].map(OperationId::new);
    ids.into_iter().flatten().find(|id| id != original)
}

/// A body that is not the original one, with a schema that a consumer can support.
fn changed_body(world: &World) -> Option<Body> {
    let original = &world.record.original_body;
    let one_byte = original.with_one_byte_changed();
    let BodySchema::Version(version) = *original.schema() else {
        return Body::parse(br#"{"schema_version":1}"#).ok();
    };
    one_byte.filter(|body| body.schema() == original.schema()).or_else(|| {
        let bodies = ["", r#""changed":true,"#];
        let body = |more| Body::parse(format!("{{{more}\"schema_version\":{version}}}").as_bytes()).ok();
        bodies.into_iter().filter_map(body).find(|body| !world.record.is_original(body))
    })
}

impl Lifecycle {
    /// The answers that `of` could give from `world`, in an order that says nothing of the true one; at most one of
    /// them is out of reach. The controls are tried in every combination.
    ///
    /// ```
    /// use lifecycle::{Answer, Lifecycle, Move, StateName};
    /// use machine::Machine;
    /// let lab = Lifecycle::course();
    /// let prospects = lab.prospects(&lab.initial(), Move::ReceiveCycle);
    /// // As things are, it is put aside; no setting lets a whole cycle end in RETRY.
    /// let turns = |state| prospects.iter().find(|it| it.answer == Answer::Moved(state)).unwrap().turns.clone();
    /// assert_eq!(turns(StateName::Quarantined), Some(vec![]));
    /// assert_eq!(turns(StateName::Retry), None);
    /// ```
    pub fn prospects(&self, world: &World, of: Move) -> Vec<Prospect> {
        let mut found: Vec<Prospect> = Vec::new();
        let changed = changed_body(world).unwrap_or_else(|| world.record.original_body.clone());
        for setting in settings() {
            let (answer, turns) = self.under(setting, world, of, &changed);
            put(&mut found, answer, Some(turns));
        }
        for state in tempting(of) {
            // An answer that leaves the message where it is has the same code.
            let stays = found.iter().any(|prospect| prospect.answer == Answer::Unchanged(*state));
            if !stays && put(&mut found, Answer::Moved(*state), None) {
                break;
            }
        }
        found
    }

    /// What `of` answers with some controls turned to their other position, and the turns.
    fn under(&self, setting: u32, world: &World, of: Move, changed: &Body) -> (Answer, Vec<Fixture>) {
        let mut there = world.clone();
        let mut turns = Vec::new();
        for (place, control) in Control::ALL.into_iter().enumerate() {
            if setting >> place & 1 == 0 {
                continue;
            }
            let Some(fixture) = control.other(&there, self, changed, of) else { continue };
            let turn = Action::Turn(fixture);
            there = self.apply(&there, &turn).state;
            if let Action::Turn(fixture) = turn {
                turns.push(fixture);
            }
        }
        (self.apply(&there, &of.action()).answer, turns)
    }
}

/// Every combination of controls, the fewest turned first: the first way found to an answer is then the shortest.
fn settings() -> impl Iterator<Item = u32> {
    let of_count =
        |count| (0..1 << Control::ALL.len()).filter(move |setting: &u32| setting.count_ones() == count);
    (0..=u32::BITS).flat_map(of_count)
}

/// Puts an answer in its place; false when it was there.
fn put(found: &mut Vec<Prospect>, answer: Answer, turns: Option<Vec<Fixture>>) -> bool {
    let place =
        found.iter().position(|prospect| order(prospect.answer) >= order(answer)).unwrap_or(found.len());
    let known = found.get(place).is_some_and(|prospect| prospect.answer == answer);
    if !known {
        found.insert(place, Prospect { answer, turns });
    }
    !known
}

/// Where a beginner may believe that a move leads, the commonest mistake first.
fn tempting(of: Move) -> &'static [StateName] {
    match of {
        // One failed receive does not put a message aside, unless the budget is one.
        Move::ReceiveOnce => &[StateName::Quarantined, StateName::Retry, StateName::Redriven],
        Move::ReceiveCycle => &[StateName::Retry, StateName::Quarantined],
        // A redrive is not a success.
        Move::Redrive => &[StateName::Succeeded],
        // A failed consume does not go back.
        Move::Consume => &[StateName::Quarantined, StateName::Succeeded],
    }
}

fn order(answer: Answer) -> (u8, u8) {
    match answer {
        Answer::Moved(state) => (0, state as u8),
        Answer::Unchanged(state) => (1, state as u8),
        Answer::Held { reason, .. } => (2, reason as u8),
        Answer::Turned | Answer::Refused(_) => (3, 0),
    }
}
