//! The lifecycle as a machine: the course's one-record demo, a policy and a start.

use crate::action::{Action, Fixture};
use crate::body::Body;
use crate::event::{Answer, Event, Happening, Refusal};
use crate::policy::Policy;
use crate::record::{OperationId, Record};
use crate::state::State;
use crate::world::World;
use machine::Machine;

/// The lifecycle machine.
#[derive(Clone, Debug)]
pub struct Lifecycle {
    /// The bounds.
    pub policy: Policy,
    /// Where it starts.
    pub start: World,
}

/// What an action did, for a screen.
pub struct Told {
    /// The world after it.
    pub world: World,
    /// What it answered.
    pub answer: Answer,
    /// What happened, in order.
    pub events: Vec<Event>,
}

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
        Lifecycle { policy: Policy::default(), start: World::new(record, [1].into()) }
    }

    /// Does `action` and keeps its answer beside the events.
    pub fn tell(&self, world: &World, action: &Action) -> Told {
        let mut events = Vec::new();
        let mut world = world.clone();
        let answer = self.act(&mut world, action, &mut |event| events.push(event));
        Told { world, answer, events }
    }

    /// Does `action` in place.
    pub fn act(&self, world: &mut World, action: &Action, tell: &mut impl FnMut(Event)) -> Answer {
        let policy = self.policy;
        match action {
            Action::ReceiveOnce => world.receive_once(policy, tell),
            Action::ReceiveCycle => world.receive_cycle(policy, tell),
            Action::Redrive => world.redrive(policy, tell),
            Action::Consume => world.consume(policy, tell),
            Action::Turn(fixture) => match turn(world, fixture) {
                Ok(()) => {
                    world.tell(Happening::Turned, tell);
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
            record.state = name.placed();
            world.redrive_trial = None;
            world.consume_trial = None;
        }
    }
    Ok(())
}

impl Machine for Lifecycle {
    type State = World;
    type Action = Action;
    type Event = Event;

    fn initial(&self) -> World {
        self.start.clone()
    }

    /// The moves of the message's life that start from its state. A redrive can always be asked for.
    fn actions(&self, world: &World) -> Vec<Action> {
        match world.record.state {
            State::Ready => vec![Action::ReceiveOnce, Action::ReceiveCycle, Action::Redrive],
            State::Retry => vec![Action::ReceiveOnce, Action::Redrive],
            State::Redriven => vec![Action::Redrive, Action::Consume],
            State::Quarantined | State::Held(_) | State::Succeeded => vec![Action::Redrive],
        }
    }

    fn step(&self, world: &World, action: &Action, tell: &mut impl FnMut(Event)) -> World {
        let mut world = world.clone();
        self.act(&mut world, action, tell);
        world
    }
}
