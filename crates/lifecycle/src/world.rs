//! Everything the lab holds at one moment: the record, the consumer, the clock and the redrive being prepared.

use crate::event::{Answer, Event, Happening, Mark};
use crate::evidence::{Evidence, Fact};
use crate::fact::GateFact;
use crate::gates::{Checkpoint, Gate, HoldReason, Verdict, walk};
use crate::policy::Policy;
use crate::record::{OutsideEffect, Record};
use crate::redrive::{Approval, RedriveRequest, Remediation};
use crate::schema::SchemaSet;
use crate::state::{Hold, State, StateName};

/// The lab's state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct World {
    /// The message.
    pub record: Record,
    /// What the consumer supports now.
    pub supported: SchemaSet,
    /// The clock, in ticks.
    pub now: u32,
    /// What the next redrive will be asked with.
    pub request: RedriveRequest,
    /// How the gates before a redrive were last judged.
    pub redrive_trial: Option<Trial>,
    /// How the final gates were last judged.
    pub consume_trial: Option<Trial>,
}

/// One walk through the gates of a checkpoint, with the facts as they were.
pub type Trial = Vec<TrialRow>;

/// One gate of a walk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrialRow {
    /// Which gate.
    pub gate: Gate,
    /// What it was shown.
    pub fact: GateFact,
    /// What became of it.
    pub verdict: Verdict,
}

impl World {
    /// A new record before a consumer at the tick of its creation, with an empty redrive request.
    pub fn new(record: Record, supported: SchemaSet) -> Self {
        World {
            now: record.created_at,
            record,
            supported,
            request: RedriveRequest::default(),
            redrive_trial: None,
            consume_trial: None,
        }
    }

    /// What the gates before a redrive judge. In the lab everything is known.
    ///
    /// The other checkpoints judge the same evidence without the candidate: it belongs to a redrive.
    pub fn evidence(&self, policy: Policy) -> Evidence {
        let record = &self.record;
        let candidate = self.request.candidate.as_ref();
        Evidence {
            state: Fact::Known(record.state.name()),
            approved: Fact::Known(self.request.approval == Approval::Granted),
            remediation_fixed: Fact::Known(self.request.remediation == Remediation::Fixed),
            schema_supported: Fact::Known(self.supported.supports(self.request.body_to_run(record).schema())),
            effect_known: Fact::Known(record.outside_effect == OutsideEffect::Known),
            age: Fact::Known(record.age(self.now)),
            ttl: Fact::Known(i64::from(policy.ttl)),
            operation_id_intact: Fact::Known(record.operation_id_intact()),
            body_intact: Fact::Known(record.is_original(&record.body)),
            candidate_intact: candidate.map(|body| Fact::Known(record.is_original(body))),
            redrives: Fact::Known(record.redrives),
            redrive_budget: Fact::Known(u32::from(policy.redrive_budget)),
        }
    }

    /// What the gates of `checkpoint` judge.
    pub(crate) fn evidence_at(&self, checkpoint: Checkpoint, policy: Policy) -> Evidence {
        let evidence = self.evidence(policy);
        match checkpoint {
            Checkpoint::Redrive => evidence,
            Checkpoint::Receive | Checkpoint::Consume => Evidence {
                schema_supported: Fact::Known(self.supported.supports(self.record.body.schema())),
                candidate_intact: None,
                ..evidence
            },
        }
    }

    /// Walks the gates of `checkpoint`, tells each verdict and keeps the trial; the reason of the gate that stopped.
    pub(crate) fn judge(
        &mut self,
        at: Checkpoint,
        policy: Policy,
        tell: &mut impl FnMut(Event),
    ) -> Option<HoldReason> {
        let mut trial = Trial::new();
        let evidence = self.evidence_at(at, policy);
        let stopped = walk(at.gates(), &evidence, |gate, verdict| {
            let fact = GateFact::of(gate, &evidence, self, policy);
            trial.push(TrialRow { gate, fact: fact.clone(), verdict });
            self.tell(Happening::Judged { at, gate, fact, verdict }, tell);
        });
        match at {
            Checkpoint::Receive => {}
            Checkpoint::Redrive => self.redrive_trial = Some(trial),
            Checkpoint::Consume => self.consume_trial = Some(trial),
        }
        stopped.map(Gate::reason)
    }

    /// Stops the record; no counter moves.
    pub(crate) fn hold(
        &mut self,
        at: Checkpoint,
        reason: HoldReason,
        tell: &mut impl FnMut(Event),
    ) -> Answer {
        self.move_to(State::Held(Hold::Stopped { at, reason }), tell);
        Answer::Held { at, reason }
    }

    /// Changes the state and says so.
    pub(crate) fn move_to(&mut self, state: State, tell: &mut impl FnMut(Event)) -> Answer {
        let from = self.state();
        self.record.state = state;
        let to = self.state();
        // A record held again stays where it lies, even when it is for another reason.
        if from != to {
            self.tell(Happening::Moved { from, to }, tell);
        }
        Answer::Moved(to)
    }

    pub(crate) fn state(&self) -> StateName {
        self.record.state.name()
    }

    pub(crate) fn tell(&self, what: Happening, tell: &mut impl FnMut(Event)) {
        tell(Event { what, after: Mark::of(&self.record) });
    }
}
