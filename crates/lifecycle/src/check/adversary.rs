//! The lifecycle under an adversary: every move of a learner and every turn of the world, as a model that can be checked.
//!
//! It steps the same `Life` by the same rules over the same [`Evidence`] as the lab. Of bodies and ids it keeps what
//! a gate can see of them; a test replays every run on real records and compares the answers.

use super::deed::{Asked, Deed, PLACES};
use super::invariant;
use super::shown::{EDGES, MARKS, Shown, edge};
use super::situation::{Payload, Situation};
use crate::action::Move;
use crate::answer::Answer;
use crate::evidence::{Evidence, Fact};
use crate::gate::{Checkpoint, Gate, GateSet, REDRIVE_GATES};
use crate::gates::{Verdict, walk};
use crate::life::{Beat, Handler};
use crate::rules::{Rules, Variant};
use crate::state::{Hold, State, StateName};
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
}

impl Model for Adversary {
    type State = Situation;

    const MARKS: usize = MARKS;

    const EDGES: usize = EDGES;

    /// The course's: a new message before a consumer that does not support its schema.
    fn initial(&self) -> Situation {
        Situation::start()
    }

    fn actions(&self) -> u16 {
        if self.fixtures { PLACES + 6 } else { PLACES }
    }

    fn pack(&self, state: &Situation) -> u64 {
        state.pack()
    }

    fn unpack(&self, packed: u64) -> Situation {
        Situation::unpack(packed)
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
        let marks = marks | invariant::broken(self.rules.policy, from, &to, of, answer);
        if let State::Held(_) = to.life.state {
            to.life.state = State::Held(Hold::Placed);
        }
        let edge = u16::try_from(edge(from.life.state.name(), of, answer)).ok();
        Some(Transition { to, marks, edge })
    }
}
