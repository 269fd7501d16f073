//! Why a message is held: the course's stable codes.

use serde::Serialize;

/// Why a gate stopped a message: the course's stable codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is the answer of the gate named in Gate::reason")]
pub enum HoldReason {
    NotQuarantined,
    ApprovalRequired,
    Unfixed,
    UnknownEffect,
    Expired,
    OperationIdChanged,
    BodyChanged,
    ReplayLimit,
}

impl HoldReason {
    /// Every code, in the order of the gates.
    pub const ALL: [HoldReason; 8] = [
        HoldReason::NotQuarantined,
        HoldReason::ApprovalRequired,
        HoldReason::Unfixed,
        HoldReason::UnknownEffect,
        HoldReason::Expired,
        HoldReason::OperationIdChanged,
        HoldReason::BodyChanged,
        HoldReason::ReplayLimit,
    ];

    /// `not_quarantined`, `approval_required`, …
    pub fn code(self) -> &'static str {
        match self {
            HoldReason::NotQuarantined => "not_quarantined",
            HoldReason::ApprovalRequired => "approval_required",
            HoldReason::Unfixed => "unfixed",
            HoldReason::UnknownEffect => "unknown_effect",
            HoldReason::Expired => "expired",
            HoldReason::OperationIdChanged => "operation_id_changed",
            HoldReason::BodyChanged => "body_changed",
            HoldReason::ReplayLimit => "replay_limit",
        }
    }
}
