//! One message's life: states, gates, budgets and body hash, exactly as the course's machine answers.
//!
//! A message is received until its receive budget is used up and is then QUARANTINED. Someone decides:
//! leave it HELD, or REDRIVE it once, through [eight gates](REDRIVE_GATES); a redriven message is consumed
//! through [five final gates](FINAL_GATES). The crate knows no clock, file, network, thread or JavaScript:
//! time is an argument, a refusal is a value with a stable code, and no sentence for people is in it.
//!
//! It does *not* model a broker, persistence, authority or exactly-once delivery.
//!
//! ```
//! use lifecycle::{Action, Fixture, Lifecycle, Remediation, Approval, StateName};
//! use machine::Machine;
//!
//! let lab = Lifecycle::course();
//! let mut world = lab.initial();
//! for action in [
//!     Action::ReceiveCycle,
//!     Action::Turn(Fixture::Supported([1, 2].into())),
//!     Action::Turn(Fixture::Approval(Approval::Granted)),
//!     Action::Turn(Fixture::Remediation(Remediation::Fixed)),
//!     Action::Redrive,
//!     Action::Consume,
//! ] {
//!     world = lab.apply(&world, &action).state;
//! }
//! assert_eq!(world.record.life.state.name(), StateName::Succeeded);
//! assert_eq!(world.record.life.total_receives, 4);
//! ```

#![forbid(unsafe_code)]

mod action;
mod adversary;
mod body;
mod consume;
mod event;
mod evidence;
mod fact;
mod gates;
mod invariant;
mod lab;
mod letters;
mod life;
mod note;
mod policy;
mod prospect;
mod receive;
mod record;
mod redrive;
mod report;
mod rules;
mod schema;
mod session;
mod state;
mod view;
mod world;

pub use action::{Action, Fixture};
pub use adversary::{Adversary, MOST_RECEIVES, MOST_REDRIVES, MOST_TTL, Shown, Situation, TooWide, edge};
pub use body::Body;
pub use event::{Answer, Event, Happening, Mark, Refusal};
pub use evidence::{Evidence, Fact};
pub use fact::GateFact;
pub use gates::{Checkpoint, FINAL_GATES, Gate, HoldReason, RECEIVE_GATES, REDRIVE_GATES, Verdict, walk};
pub use invariant::Invariant;
pub use lab::Lifecycle;
pub use letters::Link;
pub use life::{Beat, Handler, Life};
pub use note::{NoteView, ReceiveView};
pub use policy::Policy;
pub use prospect::Prospect;
pub use record::{MAX_OPERATION_ID_BYTES, OperationId, OperationIdTooLong, OutsideEffect, Record};
pub use redrive::{Approval, RedriveRequest, Remediation};
pub use report::{
    CaughtView, EdgeView, EndedView, GateView, InvariantView, ProgressView, ReportView, RunView,
};
pub use rules::{GateSet, Rules, Variant, VariantSet};
pub use schema::{BodySchema, MAX_SCHEMAS, SchemaSet};
pub use session::{Session, SessionViews};
pub use state::{Hold, State, StateName};
pub use view::{
    ActionView, BodyView, BranchView, CompareView, GateRow, HoldView, LeftView, MomentView, Move, MoveView,
    PolicyView, ProspectView, RecordView, RequestView, StepView, View,
};
pub use world::{Trial, TrialRow, World};
