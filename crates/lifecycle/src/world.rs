//! Everything the lab holds at one moment: the record, the consumer, the clock and the redrive being prepared.

use crate::answer::Answer;
use crate::event::{Event, Happening};
use crate::evidence::{Evidence, Fact};
use crate::fact::GateFact;
use crate::gate::{Checkpoint, Gate};
use crate::gates::Verdict;
use crate::life::{Beat, Life, Mark};
use crate::policy::Policy;
use crate::record::{OutsideEffect, Record};
use crate::request::{Approval, RedriveRequest, Remediation};
use crate::rules::{Rules, Variant};
use crate::schema::SchemaSet;
use crate::state::StateName;

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
            now: record.life.created_at,
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
            state: Fact::Known(record.life.state.name()),
            approved: Fact::Known(self.request.approval == Approval::Granted),
            remediation_fixed: Fact::Known(self.request.remediation == Remediation::Fixed),
            schema_supported: Fact::Known(self.supported.supports(self.request.body_to_run(record).schema())),
            effect_known: Fact::Known(record.outside_effect == OutsideEffect::Known),
            age: Fact::Known(record.life.age(self.now)),
            ttl: Fact::Known(i64::from(policy.ttl)),
            operation_id_intact: Fact::Known(record.operation_id_intact()),
            body_intact: Fact::Known(record.is_original(&record.body)),
            candidate_intact: candidate.map(|body| Fact::Known(record.is_original(body))),
            redrives: Fact::Known(record.life.redrives),
            redrive_budget: Fact::Known(u32::from(policy.redrive_budget)),
        }
    }

    /// What the gates of `checkpoint` judge.
    pub fn evidence_at(&self, checkpoint: Checkpoint, rules: &Rules) -> Evidence {
        let evidence = self.evidence(rules.policy);
        match checkpoint {
            // A body that may be edited is not compared.
            Checkpoint::Redrive if rules.has(Variant::EditsBody) => {
                Evidence { candidate_intact: None, ..evidence }
            }
            Checkpoint::Redrive => evidence,
            Checkpoint::Receive | Checkpoint::Consume => Evidence {
                schema_supported: Fact::Known(self.supported.supports(self.record.body.schema())),
                candidate_intact: None,
                ..evidence
            },
        }
    }

    /// What `gate` judges in `evidence`, with the values that a person can check it by.
    pub(crate) fn fact(&self, gate: Gate, evidence: &Evidence, policy: Policy) -> GateFact {
        let yes = |fact: Fact<bool>| fact == Fact::Known(true);
        let (record, request) = (&self.record, &self.request);
        let supported = self.supported.clone();
        match gate {
            Gate::Quarantined => GateFact::State(record.life.state.name()),
            Gate::Approval => GateFact::Approved(yes(evidence.approved)),
            Gate::Remediation => GateFact::Remediation {
                fixed: yes(evidence.remediation_fixed),
                schema: request.body_to_run(record).schema().clone(),
                supported,
                covered: yes(evidence.schema_supported),
                of_candidate: request.candidate.is_some(),
            },
            Gate::KnownEffect => GateFact::EffectKnown(yes(evidence.effect_known)),
            Gate::Age => GateFact::Age {
                age: record.life.age(self.now),
                ttl: policy.ttl,
                alive: Gate::Age.passes(evidence),
            },
            Gate::Identity => GateFact::Identity(yes(evidence.operation_id_intact)),
            Gate::Body => GateFact::Body {
                stored: yes(evidence.body_intact),
                candidate: evidence.candidate_intact.map(yes),
            },
            Gate::RedriveBudget => {
                GateFact::Redrives { redrives: record.life.redrives, budget: policy.redrive_budget }
            }
            Gate::Schema => GateFact::Schema {
                schema: record.body.schema().clone(),
                supported,
                covered: yes(evidence.schema_supported),
            },
        }
    }

    /// One receive; see [`Life::receive_once`].
    pub(crate) fn receive_once(&mut self, rules: &Rules, tell: &mut impl FnMut(Event)) -> Answer {
        self.live(Checkpoint::Receive, rules, tell, |life, evidence, tell| {
            life.receive_once(evidence, rules, tell)
        })
    }

    /// The course's receive cycle; see [`Life::receive_cycle`].
    pub(crate) fn receive_cycle(&mut self, rules: &Rules, tell: &mut impl FnMut(Event)) -> Answer {
        self.live(Checkpoint::Receive, rules, tell, |life, evidence, tell| {
            life.receive_cycle(evidence, rules, tell)
        })
    }

    /// A redrive with the request as it stands; see [`Life::redrive`].
    pub(crate) fn redrive(&mut self, rules: &Rules, tell: &mut impl FnMut(Event)) -> Answer {
        // What an earlier consume was judged by says nothing of the message from here on.
        self.consume_trial = None;
        let now = self.now;
        let answer = self.live(Checkpoint::Redrive, rules, tell, |life, evidence, tell| {
            life.redrive(evidence, now, rules, tell)
        });
        if rules.has(Variant::EditsBody) && answer == Answer::Moved(StateName::Redriven) {
            let record = &mut self.record;
            record.body = self.request.candidate.clone().unwrap_or_else(|| record.body.clone());
        }
        answer
    }

    /// The one consume after a redrive; see [`Life::consume`].
    pub(crate) fn consume(&mut self, rules: &Rules, tell: &mut impl FnMut(Event)) -> Answer {
        self.live(Checkpoint::Consume, rules, tell, |life, evidence, tell| {
            life.consume(evidence, rules, tell)
        })
    }

    /// Runs a rule on the record's life, tells what it does with the facts it did it on, and keeps the trial.
    fn live(
        &mut self,
        at: Checkpoint,
        rules: &Rules,
        tell: &mut impl FnMut(Event),
        rule: impl FnOnce(&mut Life, &Evidence, &mut dyn FnMut(Beat, Mark)) -> Answer,
    ) -> Answer {
        let evidence = self.evidence_at(at, rules);
        let mut life = self.record.life;
        let mut trial = Trial::new();
        let answer = rule(&mut life, &evidence, &mut |beat, after| {
            let what = match beat {
                Beat::CycleStarted => Happening::CycleStarted,
                Beat::Received(handler) => Happening::Received { handler },
                Beat::Moved { from, to } => Happening::Moved { from, to },
                Beat::Judged { at, gate, verdict } => {
                    let fact = self.fact(gate, &evidence, rules.policy);
                    trial.push(TrialRow { gate, fact: fact.clone(), verdict });
                    Happening::Judged { at, gate, fact, verdict }
                }
            };
            tell(Event { what, after });
        });
        self.record.life = life;
        match at {
            Checkpoint::Redrive => self.redrive_trial = Some(trial),
            // A consume that does not start from here judges nothing.
            Checkpoint::Consume if !trial.is_empty() => self.consume_trial = Some(trial),
            Checkpoint::Receive | Checkpoint::Consume => {}
        }
        answer
    }
}
