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

// What holds: the bounds, the gates, the rules of a life over evidence.
mod policy;
mod reason;
mod gate;
mod state;
mod rules;
mod evidence;
mod gates;
mod answer;
mod life;
mod receive;
mod redrive;
mod consume;

// A real record, its world, and the machine that moves it.
mod schema;
mod body;
mod record;
mod request;
mod fact;
mod event;
mod world;
mod action;
mod lab;
mod letters;
mod prospect;

// What a screen is shown, and every run at once.
mod screen;
mod check;

pub use action::{Action, Fixture, Move};
pub use answer::{Answer, Refusal};
pub use body::Body;
pub use check::{
    Adversary, CaughtView, EdgeView, EndedView, GateView, Invariant, InvariantView, MOST_RECEIVES,
    MOST_REDRIVES, MOST_TTL, ProgressView, ReportView, RunView, Shown, Situation, TooWide, edge,
};
pub use event::{Event, Happening};
pub use evidence::{Evidence, Fact};
pub use fact::GateFact;
pub use gate::{Checkpoint, FINAL_GATES, Gate, GateSet, RECEIVE_GATES, REDRIVE_GATES};
pub use gates::{Verdict, walk};
pub use lab::{Lifecycle, Session};
pub use letters::Link;
pub use life::{Beat, Handler, Life, Mark};
pub use policy::Policy;
pub use prospect::Prospect;
pub use reason::HoldReason;
pub use record::{MAX_OPERATION_ID_BYTES, OperationId, OperationIdTooLong, OutsideEffect, Record};
pub use request::{Approval, RedriveRequest, Remediation};
pub use rules::{Rules, Variant, VariantSet};
pub use schema::{BodySchema, MAX_SCHEMAS, SchemaSet};
pub use screen::{
    ActionView, BodyView, BranchView, CompareView, GateRow, HoldView, LeftView, MomentView, MoveView,
    NoteView, PolicyView, ProspectView, ReceiveView, RecordView, RequestView, SessionViews, StepView, View,
};
pub use state::{Hold, State, StateName};
pub use world::{Trial, TrialRow, World};
