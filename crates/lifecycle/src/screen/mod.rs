//! What a screen is shown: values that cross the window, made from states and sessions alone.

pub(crate) mod action;
mod view;
mod note;
mod session;

pub use action::ActionView;
pub use note::{NoteView, ReceiveView};
pub use session::{BranchView, CompareView, MomentView, ProspectView, SessionViews};
pub use view::{
    BodyView, GateRow, HoldView, LeftView, MoveView, PolicyView, RecordView, RequestView, StepView, View,
};
