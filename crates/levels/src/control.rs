//! The kinds of action that a level may allow: each is one control of the lab.

use lifecycle::{Action, Fixture};
use serde::{Deserialize, Serialize};

/// A control of the lab.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Control {
    /// One receive.
    ReceiveOnce,
    /// A whole receive cycle.
    ReceiveCycle,
    /// A redrive.
    Redrive,
    /// A consume.
    Consume,
    /// The clock: ticks and settings.
    Clock,
    /// What the consumer supports.
    Supported,
    /// What is known of outside effects.
    Effect,
    /// The stored body.
    Body,
    /// The operation id.
    OperationId,
    /// The approval of the next redrive.
    Approval,
    /// The remediation of the next redrive.
    Remediation,
    /// The candidate body of the next redrive.
    Candidate,
    /// The state itself; no control of the page.
    State,
}

impl Control {
    /// Which control an action is of.
    ///
    /// ```
    /// use levels::Control;
    /// use lifecycle::{Action, Fixture};
    /// assert_eq!(Control::of(&Action::Turn(Fixture::Tick)), Control::Clock);
    /// ```
    pub fn of(action: &Action) -> Self {
        let fixture = match action {
            Action::ReceiveOnce => return Control::ReceiveOnce,
            Action::ReceiveCycle => return Control::ReceiveCycle,
            Action::Redrive => return Control::Redrive,
            Action::Consume => return Control::Consume,
            Action::Turn(fixture) => fixture,
        };
        match fixture {
            Fixture::Tick | Fixture::Clock(_) => Control::Clock,
            Fixture::Supported(_) => Control::Supported,
            Fixture::OutsideEffect(_) => Control::Effect,
            Fixture::Body(_) | Fixture::ChangeOneByte | Fixture::RestoreBody => Control::Body,
            Fixture::OperationId(_) | Fixture::RestoreOperationId => Control::OperationId,
            Fixture::Approval(_) => Control::Approval,
            Fixture::Remediation(_) => Control::Remediation,
            Fixture::Candidate(_) => Control::Candidate,
            Fixture::State(_) => Control::State,
        }
    }
}
