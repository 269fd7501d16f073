//! The lifecycle as a machine: the course's one-record demo, rules and a start.

use crate::action::{Action, Fixture};
use crate::answer::{Answer, Refusal};
use crate::body::Body;
use crate::event::{Event, Happening};
use crate::life::Mark;
use crate::record::{OperationId, Record};
use crate::rules::Rules;
use crate::state::State;
use crate::world::World;
use machine::Machine;

/// The lifecycle machine.
#[derive(Clone, PartialEq, Debug)]
pub struct Lifecycle {
    /// The rules that hold.
    pub rules: Rules,
    /// Where it starts.
    pub start: World,
}

/// One person at the lifecycle lab.
pub type Session = machine::Session<Lifecycle>;

impl Lifecycle {
    /// The course's example: `video-review-17` with a body of schema 2 before a consumer of schema 1, default policy.
    ///
    /// # Panics
    /// Never: the example is within every bound.
    pub fn course() -> Self {
        let body = Body::parse(br#"{"schema_version":2,"video_id":"V-17"}"#);
        let (Ok(body), Ok(operation_id)) = (body, OperationId::new("video-review-17")) else {
            unreachable!("the example is within every bound")
        };
        let record = Record::new(operation_id, body, "trace-demo-17", 0);
        Lifecycle { rules: Rules::default(), start: World::new(record, [1].into()) }
    }

    /// Does `action` in place.
    pub fn act(&self, world: &mut World, action: &Action, tell: &mut impl FnMut(Event)) -> Answer {
        let rules = &self.rules;
        match action {
            Action::ReceiveOnce => world.receive_once(rules, tell),
            Action::ReceiveCycle => world.receive_cycle(rules, tell),
            Action::Redrive => world.redrive(rules, tell),
            Action::Consume => world.consume(rules, tell),
            Action::Turn(fixture) => match turn(world, fixture) {
                Ok(()) => {
                    tell(Event { what: Happening::Turned, after: Mark::of(&world.record.life) });
                    Answer::Turned
                }
                Err(refusal) => Answer::Refused(refusal),
            },
        }
    }
}

fn turn(world: &mut World, fixture: &Fixture) -> Result<(), Refusal> {
    let record = &mut world.record;
    match fixture {
        Fixture::Tick => world.now = world.now.checked_add(1).ok_or(Refusal::LastTick)?,
        Fixture::Clock(now) => world.now = *now,
        Fixture::Supported(supported) => world.supported = supported.clone(),
        Fixture::OutsideEffect(effect) => record.outside_effect = *effect,
        Fixture::Body(body) => record.body = body.clone(),
        Fixture::ChangeOneByte => {
            record.body = record.body.with_one_byte_changed().ok_or(Refusal::NoByteToChange)?;
        }
        Fixture::RestoreBody => record.body = record.original_body.clone(),
        Fixture::OperationId(operation_id) => record.operation_id = operation_id.clone(),
        Fixture::RestoreOperationId => record.operation_id = record.original_operation_id.clone(),
        Fixture::Approval(approval) => world.request.approval = *approval,
        Fixture::Remediation(remediation) => world.request.remediation = *remediation,
        Fixture::Candidate(candidate) => world.request.candidate.clone_from(candidate),
        Fixture::State(name) => {
            record.life.state = name.placed();
            world.redrive_trial = None;
            world.consume_trial = None;
        }
    }
    Ok(())
}

impl Machine for Lifecycle {
    type State = World;
    type Action = Action;
    type Answer = Answer;
    type Event = Event;

    fn initial(&self) -> World {
        self.start.clone()
    }

    /// The moves of the message's life that start from its state. A redrive can always be asked for.
    fn actions(&self, world: &World) -> Vec<Action> {
        match world.record.life.state {
            State::Ready => vec![Action::ReceiveOnce, Action::ReceiveCycle, Action::Redrive],
            State::Retry => vec![Action::ReceiveOnce, Action::Redrive],
            State::Redriven => vec![Action::Redrive, Action::Consume],
            State::Quarantined | State::Held(_) | State::Succeeded => vec![Action::Redrive],
        }
    }

    fn step(&self, world: &World, action: &Action, tell: &mut impl FnMut(Event)) -> (World, Answer) {
        let mut world = world.clone();
        let answer = self.act(&mut world, action, tell);
        (world, answer)
    }
}
