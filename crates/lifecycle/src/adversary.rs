//! The lifecycle under an adversary: every move of a learner and every turn of the world, as a model that can be checked.
//!
//! It steps the same [`Life`] by the same rules over the same [`Evidence`] as the lab. Of bodies and ids it keeps what
//! a gate can see of them; a test replays every run on real records and compares the answers.

use crate::action::{Action, Fixture};
use crate::body::Body;
use crate::event::Answer;
use crate::evidence::{Evidence, Fact};
use crate::gates::{Checkpoint, FINAL_GATES, Gate, RECEIVE_GATES, REDRIVE_GATES, Verdict, walk};
use crate::invariant::Invariant;
use crate::lab::Lifecycle;
use crate::life::{Beat, Handler, Life};
use crate::record::{OperationId, OutsideEffect};
use crate::redrive::{Approval, Remediation};
use crate::rules::{GateSet, Rules, Variant};
use crate::state::{Hold, State, StateName};
use crate::view::Move;
use machine::{Model, Transition};

/// The largest bounds that a check is made for: the counters of a state then fit into their places.
pub const MOST_RECEIVES: u8 = 30;
/// See [`MOST_RECEIVES`].
pub const MOST_REDRIVES: u8 = 10;
/// See [`MOST_RECEIVES`].
pub const MOST_TTL: u32 = 120;

/// Bounds beyond those that a check is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooWide;

impl TooWide {
    /// The stable code.
    pub fn code(self) -> &'static str {
        "check_too_wide"
    }
}

/// The model: rules, and how far the world may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adversary {
    rules: Rules,
    /// How often the world may turn body, id, effect or consumer; none: as often as it likes.
    mutations: Option<u8>,
    /// Whether a fixture may place the record in any state.
    fixtures: bool,
}

/// A body, as far as a gate can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Payload {
    /// As it was created.
    Original,
    /// Another one, with the schema of the original.
    Changed,
    /// Another one, with a schema that no consumer here supports.
    Foreign,
}

/// The lab at one moment, as far as a gate can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact that the world turns by itself")]
pub struct Situation {
    /// State and counters; of HELD not why.
    pub life: Life,
    now: u32,
    supported: bool,
    effect_known: bool,
    id_intact: bool,
    body: Payload,
    mutations: u8,
    /// Whether the redrive that led here was approved.
    approved: bool,
    /// Whether that redrive passed where a gate that is off would have stopped it.
    slipped: bool,
}

/// What a redrive is asked with.
#[derive(Clone, Copy)]
struct Asked {
    approved: bool,
    fixed: bool,
    candidate: Option<Payload>,
}

/// Every combination of approval, remediation and candidate.
const REQUESTS: u16 = 16;

impl Asked {
    /// The first is the one that a learner means.
    fn from_number(number: u16) -> Self {
        let candidate = match number >> 2 {
            0 => None,
            1 => Some(Payload::Original),
            2 => Some(Payload::Changed),
            _ => Some(Payload::Foreign),
        };
        Asked { approved: number & 1 == 0, fixed: number & 2 == 0, candidate }
    }
}

/// One action of the model.
#[derive(Clone, Copy)]
enum Deed {
    ReceiveOnce,
    ReceiveCycle,
    Consume,
    Redrive(Asked),
    Tick,
    Body,
    Id,
    Effect,
    Consumer,
    Place(StateName),
}

const PLACES: u16 = 8 + REQUESTS;

impl Deed {
    fn from_number(number: u16) -> Self {
        match number {
            0 => Deed::ReceiveOnce,
            1 => Deed::ReceiveCycle,
            2 => Deed::Consume,
            3 => Deed::Tick,
            4 => Deed::Consumer,
            5 => Deed::Effect,
            6 => Deed::Body,
            7 => Deed::Id,
            8..PLACES => Deed::Redrive(Asked::from_number(number - 8)),
            _ => Deed::Place(StateName::ALL[usize::from(number - PLACES) % StateName::ALL.len()]),
        }
    }

    fn as_move(self) -> Option<Move> {
        match self {
            Deed::ReceiveOnce => Some(Move::ReceiveOnce),
            Deed::ReceiveCycle => Some(Move::ReceiveCycle),
            Deed::Consume => Some(Move::Consume),
            Deed::Redrive(_) => Some(Move::Redrive),
            _ => None,
        }
    }
}

/// Something that a step can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// It breaks an invariant.
    Broken(Invariant),
    /// This gate decides there.
    Decided(Checkpoint, Gate),
    /// A gate that is off would have stopped the message.
    Missed,
    /// A gate that is off would have stopped the message, and it passed.
    Slipped,
    /// Where a gate that is off would have stopped it this one did: before a redrive in the same walk, or at the final
    /// gates for the same reason.
    Caught(Checkpoint, Gate),
    /// The handler rejects a message that passed the final gates.
    RejectedAtConsume,
}

const INVARIANTS: usize = Invariant::ALL.len();
const GATES: usize = RECEIVE_GATES.len() + REDRIVE_GATES.len() + FINAL_GATES.len();
const DECIDED: usize = INVARIANTS;
const CAUGHT: usize = DECIDED + GATES;
const MISSED: usize = CAUGHT + GATES;
const SLIPPED: usize = MISSED + 1;
const REJECTED: usize = SLIPPED + 1;

/// The number of a gate among those of all checkpoints.
fn place(at: Checkpoint, gate: Gate) -> usize {
    let before = match at {
        Checkpoint::Receive => 0,
        Checkpoint::Redrive => RECEIVE_GATES.len(),
        Checkpoint::Consume => RECEIVE_GATES.len() + REDRIVE_GATES.len(),
    };
    before + at.gates().iter().position(|other| *other == gate).unwrap_or_default()
}

impl Shown {
    /// Its number among the model's marks.
    pub fn mark(self) -> usize {
        match self {
            Shown::Broken(invariant) => invariant as usize,
            Shown::Decided(at, gate) => DECIDED + place(at, gate),
            Shown::Caught(at, gate) => CAUGHT + place(at, gate),
            Shown::Missed => MISSED,
            Shown::Slipped => SLIPPED,
            Shown::RejectedAtConsume => REJECTED,
        }
    }

    fn bit(self) -> u64 {
        1 << self.mark()
    }
}

/// Answers that are counted apart: a state moved to, nothing changed, eight codes.
const ANSWERS: usize = StateName::ALL.len() + 1 + REDRIVE_GATES.len();

/// A kind of step: a move from a state, and its answer.
pub fn edge(from: StateName, of: Move, answer: Answer) -> usize {
    let answer = match answer {
        Answer::Moved(to) => to as usize,
        Answer::Unchanged(_) | Answer::Turned | Answer::Refused(_) => StateName::ALL.len(),
        Answer::Held { reason, .. } => StateName::ALL.len() + 1 + reason as usize,
    };
    (from as usize * Move::ALL.len() + of as usize) * ANSWERS + answer
}

impl Adversary {
    /// The model of `rules`, with a world that turns what it likes as often as it likes.
    ///
    /// # Errors
    /// The bounds are beyond [`MOST_RECEIVES`], [`MOST_REDRIVES`] or [`MOST_TTL`].
    pub fn new(rules: Rules) -> Result<Self, TooWide> {
        let policy = rules.policy;
        let narrow = policy.receive_budget.get() <= MOST_RECEIVES
            && policy.redrive_budget <= MOST_REDRIVES
            && policy.ttl <= MOST_TTL;
        narrow.then_some(Adversary { rules, mutations: None, fixtures: false }).ok_or(TooWide)
    }

    /// The same with a world that turns body, id, effect and consumer at most so often, 0 to 15 times.
    #[must_use]
    pub fn with_mutations(self, most: u8) -> Self {
        Adversary { mutations: Some(most.min(15)), ..self }
    }

    /// The same with a fixture that may place the record in any state, which counts as a turn of the world.
    #[must_use]
    pub fn with_fixtures(self) -> Self {
        Adversary { fixtures: true, ..self }
    }

    /// The rules that hold.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    fn evidence(&self, at: Checkpoint, from: &Situation, asked: Asked) -> Evidence {
        let policy = self.rules.policy;
        let candidate = asked.candidate.filter(|_| at == Checkpoint::Redrive);
        let runs = candidate.unwrap_or(from.body);
        let compared = candidate.filter(|_| !self.rules.has(Variant::EditsBody));
        Evidence {
            state: Fact::Known(from.life.state.name()),
            approved: Fact::Known(asked.approved),
            remediation_fixed: Fact::Known(asked.fixed),
            schema_supported: Fact::Known(from.supported && runs != Payload::Foreign),
            effect_known: Fact::Known(from.effect_known),
            age: Fact::Known(from.life.age(from.now)),
            ttl: Fact::Known(i64::from(policy.ttl)),
            operation_id_intact: Fact::Known(from.id_intact),
            body_intact: Fact::Known(from.body == Payload::Original),
            candidate_intact: compared.map(|payload| Fact::Known(payload == Payload::Original)),
            redrives: Fact::Known(from.life.redrives),
            redrive_budget: Fact::Known(u32::from(policy.redrive_budget)),
        }
    }

    /// Does a move; its answer and what it shows.
    fn live(&self, from: &Situation, of: Move, asked: Asked) -> (Situation, Answer, u64) {
        let at = of.checkpoint();
        let evidence = self.evidence(at, from, asked);
        let mut to = *from;
        let mut marks = 0;
        let mut stop = None;
        let mut judged = false;
        let mut tell = |beat, _| match beat {
            Beat::Judged { gate, verdict, .. } => {
                judged = true;
                if verdict == Verdict::Stopped {
                    stop = Some(gate);
                }
            }
            Beat::Received(Handler::Rejected) if of == Move::Consume => {
                marks |= Shown::RejectedAtConsume.bit();
            }
            _ => {}
        };
        let life = &mut to.life;
        let answer = match of {
            Move::ReceiveOnce => life.receive_once(&evidence, &self.rules, &mut tell),
            Move::ReceiveCycle => life.receive_cycle(&evidence, &self.rules, &mut tell),
            Move::Redrive => life.redrive(&evidence, from.now, &self.rules, &mut tell),
            Move::Consume => life.consume(&evidence, &self.rules, &mut tell),
        };
        if let Some(gate) = stop {
            marks |= Shown::Decided(at, gate).bit();
        }
        let off = self.rules.off(at);
        // Only asked of the gates that are off, as if the others were.
        let missed = judged && off != GateSet::NONE && {
            let on = at.gates().iter().copied().filter(|gate| !off.has(*gate)).collect();
            walk(at.gates(), on, &evidence, |_, _| {}).is_some()
        };
        if missed {
            marks |= Shown::Missed.bit();
        }
        if missed && stop.is_none() {
            marks |= Shown::Slipped.bit();
        }
        let again = |gate: &Gate| match of {
            Move::Consume => from.slipped && self.has_off_before_redrive(*gate),
            _ => missed,
        };
        if let Some(gate) = stop.filter(again) {
            marks |= Shown::Caught(at, gate).bit();
        }
        if answer == Answer::Moved(StateName::Redriven) {
            to.approved = asked.approved;
            to.slipped = missed;
            if let Some(body) = asked.candidate.filter(|_| self.rules.has(Variant::EditsBody)) {
                to.body = body;
            }
        }
        (to, answer, marks)
    }

    /// Whether a gate that is off before a redrive holds for the same reason as this one.
    fn has_off_before_redrive(&self, twin: Gate) -> bool {
        let off = |gate: &&Gate| self.rules.redrive_off.has(**gate);
        REDRIVE_GATES.iter().filter(off).any(|gate| gate.reason() == twin.reason())
    }

    /// The invariants that a move breaks.
    fn broken(&self, from: &Situation, to: &Situation, of: Move, answer: Answer) -> u64 {
        let policy = self.rules.policy;
        let (before, after) = (&from.life, &to.life);
        let counted = after.total_receives > before.total_receives
            || after.receives_this_cycle > before.receives_this_cycle;
        let succeeds = of == Move::Consume && answer == Answer::Moved(StateName::Succeeded);
        let refuses = matches!(answer, Answer::Held { .. })
            || (of == Move::Consume && !succeeds && !matches!(answer, Answer::Unchanged(_)));
        let is_held = after.state.name() == StateName::Held;
        let same_counters = !counted && after.redrives == before.redrives;
        let kept = after.created_at == before.created_at
            && after.total_receives >= before.total_receives
            && to.body == from.body;
        let was = before.state.name();
        let over = matches!(was, StateName::Quarantined | StateName::Held | StateName::Succeeded);
        let redriven = answer == Answer::Moved(StateName::Redriven);
        let mut bits = 0;
        let mut breaks = |invariant, does: bool| bits |= u64::from(does) << Shown::Broken(invariant).mark();
        breaks(Invariant::ReceiveBudget, after.receives_this_cycle > policy.receives());
        breaks(Invariant::ReceiveAfterQuarantine, counted && over);
        breaks(Invariant::Unchanged, !kept);
        breaks(Invariant::RedriveBudget, after.redrives > u32::from(policy.redrive_budget));
        breaks(Invariant::RefusalIsHeld, refuses && !(is_held && same_counters));
        breaks(Invariant::RedriveFromQuarantine, redriven && was != StateName::Quarantined);
        breaks(Invariant::HeldIsFinal, was == StateName::Held && !is_held);
        breaks(Invariant::SuccessIsApproved, succeeds && !from.approved);
        breaks(Invariant::SuccessIsIntact, succeeds && !(from.id_intact && from.body == Payload::Original));
        breaks(Invariant::SuccessIsKnown, succeeds && !from.effect_known);
        // By the clock, which began with the message: a birth that was moved does not count.
        breaks(Invariant::SuccessIsAlive, succeeds && from.now >= policy.ttl);
        breaks(Invariant::SuccessIsSupported, succeeds && !(from.supported && from.body != Payload::Foreign));
        bits
    }

    /// What the world does of itself; none beyond the bounds.
    fn turn(&self, from: &Situation, deed: Deed) -> Option<Situation> {
        let mut to = *from;
        match deed {
            Deed::Tick => {
                to.now += 1;
                return (from.now <= self.rules.policy.ttl).then_some(to);
            }
            Deed::Place(name) => to.life.state = name.placed(),
            Deed::Body if from.body == Payload::Original => to.body = Payload::Changed,
            Deed::Body => to.body = Payload::Original,
            Deed::Id => to.id_intact = !from.id_intact,
            Deed::Effect => to.effect_known = !from.effect_known,
            Deed::Consumer => to.supported = !from.supported,
            Deed::ReceiveOnce | Deed::ReceiveCycle | Deed::Consume | Deed::Redrive(_) => return None,
        }
        if let Some(most) = self.mutations {
            to.mutations += 1;
            return (from.mutations < most).then_some(to);
        }
        Some(to)
    }

    /// The actions of the lab that are a run of this model, for a link.
    pub fn lab_actions(&self, run: &[u16]) -> Vec<Action> {
        let start = Lifecycle::course().start;
        let record = &start.record;
        let body_of = |payload| match payload {
            Payload::Original => Some(record.original_body.clone()),
            Payload::Changed => record.original_body.with_one_byte_changed(),
            Payload::Foreign => Body::parse(br#"{"schema_version":3}"#).ok(),
        };
        let mut at = self.initial();
        let mut request = start.request.clone();
        let mut actions = Vec::new();
        for number in run {
            let deed = Deed::from_number(*number);
            let mut turn = |fixture| actions.push(Action::Turn(fixture));
            match deed {
                Deed::ReceiveOnce | Deed::ReceiveCycle | Deed::Consume => {}
                Deed::Redrive(asked) => {
                    let approval = if asked.approved { Approval::Granted } else { Approval::Missing };
                    if request.approval != approval {
                        turn(Fixture::Approval(approval));
                    }
                    let remediation = if asked.fixed { Remediation::Fixed } else { Remediation::NotFixed };
                    if request.remediation != remediation {
                        turn(Fixture::Remediation(remediation));
                    }
                    let candidate = asked.candidate.and_then(body_of);
                    if request.candidate != candidate {
                        turn(Fixture::Candidate(candidate.clone()));
                    }
                    (request.approval, request.remediation, request.candidate) =
                        (approval, remediation, candidate);
                }
                Deed::Tick => turn(Fixture::Tick),
                Deed::Body if at.body == Payload::Original => turn(Fixture::ChangeOneByte),
                Deed::Body => turn(Fixture::RestoreBody),
                Deed::Id if at.id_intact => {
                    if let Ok(id) = OperationId::new("other-operation") {
                        turn(Fixture::OperationId(id));
                    }
                }
                Deed::Id => turn(Fixture::RestoreOperationId),
                Deed::Effect if at.effect_known => turn(Fixture::OutsideEffect(OutsideEffect::Unknown)),
                Deed::Effect => turn(Fixture::OutsideEffect(OutsideEffect::Known)),
                Deed::Consumer if at.supported => turn(Fixture::Supported([1].into())),
                Deed::Consumer => turn(Fixture::Supported([1, 2].into())),
                Deed::Place(name) => turn(Fixture::State(name)),
            }
            if let Some(of) = deed.as_move() {
                actions.push(of.action());
            }
            if let Some(step) = self.step(&at, *number) {
                at = step.to;
            }
        }
        actions
    }
}

impl Model for Adversary {
    type State = Situation;

    const MARKS: usize = REJECTED + 1;

    const EDGES: usize = StateName::ALL.len() * Move::ALL.len() * ANSWERS;

    /// The course's: a new message before a consumer that does not support its schema.
    fn initial(&self) -> Situation {
        Situation {
            life: Life::new(0),
            now: 0,
            supported: false,
            effect_known: true,
            id_intact: true,
            body: Payload::Original,
            mutations: 0,
            approved: false,
            slipped: false,
        }
    }

    fn actions(&self) -> u16 {
        if self.fixtures { PLACES + 6 } else { PLACES }
    }

    fn pack(&self, state: &Situation) -> u64 {
        let life = &state.life;
        let mut packed = 0;
        let mut put = |bits: u32, value: u32| packed = packed << bits | u64::from(value);
        put(3, life.state.name() as u32);
        put(5, life.receives_this_cycle);
        put(6, life.total_receives);
        put(4, life.redrives);
        put(7, life.created_at);
        put(7, state.now);
        put(2, state.body as u32);
        put(4, state.mutations.into());
        for flag in [state.supported, state.effect_known, state.id_intact, state.approved, state.slipped] {
            put(1, flag.into());
        }
        packed
    }

    #[expect(clippy::cast_possible_truncation, reason = "no part has more bits than its type")]
    fn unpack(&self, mut packed: u64) -> Situation {
        let mut take = |bits: u32| {
            let value = packed & ((1 << bits) - 1);
            packed >>= bits;
            value as u32
        };
        let [slipped, approved, id_intact, effect_known, supported] = [(); 5].map(|()| take(1) == 1);
        let mutations = take(4) as u8;
        let body = match take(2) {
            0 => Payload::Original,
            1 => Payload::Changed,
            _ => Payload::Foreign,
        };
        let now = take(7);
        let (created_at, redrives, total_receives, receives_this_cycle) =
            (take(7), take(4), take(6), take(5));
        let state = match StateName::ALL[take(3) as usize % StateName::ALL.len()] {
            StateName::Held => State::Held(Hold::Placed),
            name => name.placed(),
        };
        let life = Life { state, created_at, receives_this_cycle, total_receives, redrives };
        Situation { life, now, supported, effect_known, id_intact, body, mutations, approved, slipped }
    }

    fn step(&self, from: &Situation, action: u16) -> Option<Transition<Situation>> {
        let deed = Deed::from_number(action);
        let Some(of) = deed.as_move() else {
            let to = self.turn(from, deed)?;
            return Some(Transition { to, marks: 0, edge: None });
        };
        let asked = match deed {
            // One redrive beyond the budget shows what it breaks; more show nothing else.
            Deed::Redrive(_) if from.life.redrives > u32::from(self.rules.policy.redrive_budget) => {
                return None;
            }
            Deed::Redrive(asked) => asked,
            _ => Asked::from_number(0),
        };
        let (mut to, answer, marks) = self.live(from, of, asked);
        // Only a fixture leads to more receives than have their place in a packed state.
        if to.life.total_receives >= 64 {
            return None;
        }
        let marks = marks | self.broken(from, &to, of, answer);
        if let State::Held(_) = to.life.state {
            to.life.state = State::Held(Hold::Placed);
        }
        let edge = u16::try_from(edge(from.life.state.name(), of, answer)).ok();
        Some(Transition { to, marks, edge })
    }
}
