//! A run of the model as actions of the lab, for a link that plays it.

use super::adversary::Adversary;
use super::deed::Deed;
use super::situation::Payload;
use crate::action::{Action, Fixture};
use crate::body::Body;
use crate::lab::Lifecycle;
use crate::record::{OperationId, OutsideEffect};
use crate::request::{Approval, Remediation};
use machine::Model as _;

impl Adversary {
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
