//! What an exhaustive check found, for a screen: verdicts with the shortest runs, the graph of answers, what never happens.

use super::adversary::Adversary;
use super::invariant::Invariant;
use super::shown::{Shown, edge};
use crate::action::{Action, Move};
use crate::answer::Answer;
use crate::gate::{Checkpoint, Gate};
use crate::letters::Link;
use crate::reason::HoldReason;
use crate::rules::Rules;
use crate::screen::ActionView;
use crate::state::StateName;
use machine::{Check, Ended, LinkFault, Progress, Witness};
use serde::Serialize;

/// A check as far as it went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReportView {
    /// Why it stopped.
    pub ended: EndedView,
    /// States that were found.
    pub states: u32,
    /// States that were found and not expanded.
    pub frontier: u32,
    /// Steps that were tried.
    pub steps: u64,
    /// Steps from the start to the farthest states.
    pub depth: u32,
    /// Bytes that the check held.
    pub bytes: u64,
    /// The invariants, each with the shortest run that breaks it.
    pub invariants: Vec<InvariantView>,
    /// The kinds of step that some run takes.
    pub edges: Vec<EdgeView>,
    /// The gates, and whether each ever decides.
    pub gates: Vec<GateView>,
    /// Whether a handler ever rejects what the final gates let through.
    pub rejected_at_consume: bool,
    /// Whether a gate that is off would ever have stopped a message.
    pub missed: bool,
    /// The gate that still stops a message that a gate that is off would have stopped.
    pub caught: Option<CaughtView>,
}

/// Why a check stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "documented on machine::Ended")]
pub enum EndedView {
    Paused,
    Done,
    Full,
    Deep,
}

/// An invariant, and the shortest run that breaks it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct InvariantView {
    /// Which.
    pub name: Invariant,
    /// None when it holds as far as the check went.
    pub run: Option<RunView>,
}

/// A run of the model.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RunView {
    /// Its steps in the model.
    pub length: u32,
    /// Its steps in the lab, which turns controls one by one.
    pub actions: Vec<ActionView>,
    /// The link that plays it, rules included.
    pub link: String,
}

/// A kind of step that some run takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EdgeView {
    /// The state it is taken in.
    pub from: StateName,
    /// The move.
    pub by: Move,
    /// Its answer.
    pub answer: Answer,
    /// How many steps of reachable states are of this kind.
    pub count: u64,
    /// The shortest run that ends with one.
    pub run: RunView,
}

/// A gate, and whether it decides in some run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GateView {
    /// Where it stands.
    pub at: Checkpoint,
    /// Which.
    pub gate: Gate,
    /// Whether it is switched off.
    pub off: bool,
    /// The shortest run in which it stops the message; none when none does.
    pub run: Option<RunView>,
}

/// A gate that stands in for one that is off.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CaughtView {
    /// Where it stands.
    pub at: Checkpoint,
    /// Which.
    pub gate: Gate,
    /// The shortest run in which it does.
    pub run: RunView,
}

/// How far a check is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ProgressView {
    /// States that were found.
    pub states: u32,
    /// States that were found and not expanded.
    pub frontier: u32,
    /// Steps that were tried.
    pub steps: u64,
    /// Steps from the start to the farthest states.
    pub depth: u32,
}

impl ProgressView {
    /// How far `check` is.
    pub fn of(check: &Check<Adversary>) -> Self {
        let Progress { states, frontier, steps, depth } = check.progress();
        ProgressView { states, frontier, steps, depth }
    }
}

impl ReportView {
    /// What a check found.
    pub fn of(check: &Check<Adversary>, ended: Ended) -> Self {
        let rules = check.model().rules();
        let progress = check.progress();
        let first = |shown: Shown| check.first(shown.mark()).map(|witness| run(check, witness));
        let gates = [Checkpoint::Receive, Checkpoint::Redrive, Checkpoint::Consume]
            .into_iter()
            .flat_map(|at| at.gates().iter().map(move |gate| (at, *gate)));
        ReportView {
            ended: match ended {
                Ended::Paused => EndedView::Paused,
                Ended::Done => EndedView::Done,
                Ended::Full => EndedView::Full,
                Ended::Deep => EndedView::Deep,
            },
            states: progress.states,
            frontier: progress.frontier,
            steps: progress.steps,
            depth: progress.depth,
            bytes: check.memory() as u64,
            invariants: Invariant::ALL
                .into_iter()
                .map(|name| InvariantView { name, run: first(Shown::Broken(name)) })
                .collect(),
            edges: edges(check),
            gates: gates
                .clone()
                .map(|(at, gate)| GateView {
                    at,
                    gate,
                    off: rules.off(at).has(gate),
                    run: first(Shown::Decided(at, gate)),
                })
                .collect(),
            rejected_at_consume: check.first(Shown::RejectedAtConsume.mark()).is_some(),
            missed: check.first(Shown::Missed.mark()).is_some(),
            caught: caught(check, gates),
        }
    }
}

/// A final gate that stops what slipped through; else, when nothing ever slips through, a gate of the same walk.
fn caught(check: &Check<Adversary>, gates: impl Iterator<Item = (Checkpoint, Gate)>) -> Option<CaughtView> {
    let mut found: Vec<_> = gates
        .filter_map(|(at, gate)| {
            let run = run(check, check.first(Shown::Caught(at, gate).mark())?);
            Some(CaughtView { at, gate, run })
        })
        .collect();
    let last = check.first(Shown::Slipped.mark()).is_some();
    found.retain(|caught| (caught.at == Checkpoint::Consume) == last);
    found.into_iter().reduce(|best, other| if other.run.length < best.run.length { other } else { best })
}

fn edges(check: &Check<Adversary>) -> Vec<EdgeView> {
    let mut found = Vec::new();
    for from in StateName::ALL {
        for by in Move::ALL {
            for answer in answers(from, by) {
                let edge = check.edge(edge(from, by, answer));
                if let Some(witness) = edge.first {
                    found.push(EdgeView { from, by, answer, count: edge.count, run: run(check, witness) });
                }
            }
        }
    }
    found
}

/// Every answer that a move could give.
fn answers(from: StateName, by: Move) -> impl Iterator<Item = Answer> {
    let at = by.checkpoint();
    let reasons = HoldReason::ALL.into_iter().map(move |reason| Answer::Held { at, reason });
    let states = StateName::ALL.into_iter().map(Answer::Moved);
    states.chain([Answer::Unchanged(from)]).chain(reasons)
}

fn run(check: &Check<Adversary>, witness: Witness) -> RunView {
    let model = check.model();
    let path = check.path(witness);
    let actions = model.lab_actions(&path);
    RunView {
        length: u32::try_from(path.len()).unwrap_or(u32::MAX),
        actions: actions.iter().map(ActionView::from).collect(),
        link: link(*model.rules(), actions).unwrap_or_default(),
    }
}

/// A link that plays a run under `rules`. A run within a check's bounds always fits.
fn link(rules: Rules, actions: Vec<Action>) -> Result<String, LinkFault> {
    let rules = Some(rules).filter(|rules| *rules != Rules::default());
    Link { rules, ..Link::to(actions) }.write()
}
