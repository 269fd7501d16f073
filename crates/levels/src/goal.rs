//! What must be true of a history: goals over the actions that were taken, their answers and the state at the end.

use crate::control::Control;
use lifecycle::{Action, Answer, Gate, Invariant, Rules, World};
use serde::{Deserialize, Serialize};

/// One action as it was taken.
#[derive(Clone, Debug)]
pub struct Taken {
    /// What was done.
    pub action: Action,
    /// What it answered.
    pub answer: Answer,
    /// The lab before it.
    pub before: World,
}

/// An answer as the course writes it: `RETRY`, `HELD:expired`; nothing for a control that was turned.
///
/// ```
/// use lifecycle::{Answer, StateName};
/// assert_eq!(levels::answer_code(Answer::Moved(StateName::Retry)).as_deref(), Some("RETRY"));
/// ```
pub fn answer_code(answer: Answer) -> Option<String> {
    match answer {
        Answer::Moved(state) | Answer::Unchanged(state) => Some(state.code().to_owned()),
        Answer::Held { reason, .. } => Some(format!("HELD:{}", reason.code())),
        Answer::Turned | Answer::Refused(_) => None,
    }
}

/// `HELD` stands for every reason.
fn is(answer: Answer, code: &str) -> bool {
    answer_code(answer).is_some_and(|given| given == code || given.split(':').next() == Some(code))
}

/// An action that is looked for; what is left out may be anything.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pattern {
    /// Of this control.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub control: Option<Control>,
    /// With this answer: `REDRIVEN`, `HELD:expired`, `HELD`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// At this tick.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tick: Option<u32>,
    /// Where each of these gates would have stopped it, whichever decided.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stopping: Vec<Gate>,
}

impl Pattern {
    /// Whether an action that was taken is such a one.
    pub fn fits(&self, taken: &Taken, rules: &Rules) -> bool {
        let control = self.control.is_none_or(|control| Control::of(&taken.action) == control);
        let answer = self.answer.as_ref().is_none_or(|code| is(taken.answer, code));
        let tick = self.tick.is_none_or(|tick| taken.before.now == tick);
        control && answer && tick && self.is_stopped(taken, rules)
    }

    fn is_stopped(&self, taken: &Taken, rules: &Rules) -> bool {
        let Answer::Held { at, .. } = taken.answer else { return self.stopping.is_empty() };
        let evidence = taken.before.evidence_at(at, rules);
        self.stopping.iter().all(|gate| at.gates().contains(gate) && !gate.passes(&evidence))
    }
}

/// What a counter must show at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// Receives in the whole life.
    TotalReceives(u32),
    /// Redrives in the whole life.
    Redrives(u32),
}

/// Something that must be true of a submission.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// The message ends in this state, with this code.
    Ends(String),
    /// Some action was such a one.
    Some(Pattern),
    /// No action was.
    Never(Pattern),
    /// A counter at the end.
    Count(Count),
    /// Each move was predicted, and rightly.
    Predicted,
    /// The prediction at this place, from 0, was this one.
    Said(usize, String),
    /// Every invariant holds in every run under the rules that were chosen.
    Keeps,
    /// Some run under them breaks this invariant.
    Breaks(Invariant),
}

impl Goal {
    /// Whether an action shows what the goal looks for.
    pub fn sees(&self, taken: &Taken, rules: &Rules) -> bool {
        match self {
            Goal::Some(pattern) | Goal::Never(pattern) => pattern.fits(taken, rules),
            _ => false,
        }
    }

    /// Whether a goal over a history is met where `seen` tells whether any action showed it. A goal that is not over
    /// the history alone is never met here; [`crate::Level::grade`] knows more.
    pub fn met(&self, seen: bool, end: &World) -> bool {
        match self {
            Goal::Some(_) => seen,
            Goal::Never(_) => !seen,
            Goal::Ends(code) => {
                let state = end.record.life.state;
                let given = match state {
                    lifecycle::State::Held(lifecycle::Hold::Stopped { at, reason }) => {
                        Answer::Held { at, reason }
                    }
                    _ => Answer::Moved(state.name()),
                };
                is(given, code)
            }
            Goal::Count(Count::TotalReceives(count)) => end.record.life.total_receives == *count,
            Goal::Count(Count::Redrives(count)) => end.record.life.redrives == *count,
            Goal::Predicted | Goal::Said(..) | Goal::Keeps | Goal::Breaks(_) => false,
        }
    }
}
