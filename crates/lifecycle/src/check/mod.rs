//! The exhaustive check of the lifecycle: the model, what must hold in it, and what was found.

mod situation;
mod deed;
mod invariant;
mod shown;
mod adversary;
mod replay;
mod report;

pub use adversary::{Adversary, MOST_RECEIVES, MOST_REDRIVES, MOST_TTL, TooWide};
pub use invariant::Invariant;
pub use report::{
    CaughtView, EdgeView, EndedView, GateView, InvariantView, ProgressView, ReportView, RunView,
};
pub use shown::{Shown, edge};
pub use situation::Situation;
