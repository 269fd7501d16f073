//! Grading: a submission is replayed from the level's start, and its history is held against the goals.

use crate::control::Control;
use crate::goal::{Goal, Taken, answer_code};
use crate::level::{Kind, Level, Submission, read_steps};
use crate::rubric::{NoteForm, RubricPoint, judge};
use lifecycle::{
    Adversary, EndedView, FINAL_GATES, Invariant, REDRIVE_GATES, ReportView, Rules, Session, Variant,
};
use machine::{Bounds, Check};
use serde::Serialize;

/// How a submission stands to a level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Grade {
    /// Whether it solves the level.
    pub passed: bool,
    /// Of each goal whether it is met.
    pub goals: Vec<bool>,
    /// Actions, predictions or switched rules after the start.
    pub used: u32,
    /// Why it counts for nothing, if it does.
    pub outside: Option<Outside>,
    /// The explanation that a wrong way deserves.
    pub distractor: Option<String>,
    /// The points of a decision note.
    pub rubric: Vec<RubricPoint>,
    /// The invariants that the chosen rules break.
    pub broken: Vec<BrokenView>,
}

/// Why a submission counts for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outside {
    /// It cannot be replayed from the level's start.
    NotReplayed,
    /// It uses a control that the level does not allow.
    NotAllowed(Control),
}

/// An invariant that the chosen rules break, with the shortest run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BrokenView {
    /// Which.
    pub name: Invariant,
    /// Steps of that run.
    pub length: u32,
    /// The link that plays it.
    pub link: String,
}

/// What a submission shows once it was replayed.
struct Shown {
    taken: Vec<Taken>,
    end: Session,
    /// What was predicted, in order.
    said: Vec<String>,
    /// Whether each move was predicted rightly.
    predicted: bool,
    broken: Option<Vec<BrokenView>>,
    used: u32,
}

impl Shown {
    fn meets(&self, goal: &Goal) -> bool {
        match goal {
            Goal::Predicted => self.predicted,
            Goal::Said(place, code) => self.said.get(*place) == Some(code),
            Goal::Keeps => self.broken.as_ref().is_some_and(Vec::is_empty),
            Goal::Breaks(name) => self.broken.iter().flatten().any(|broken| broken.name == *name),
            _ => {
                let seen = self.taken.iter().any(|taken| goal.sees(taken, &self.end.lab().rules));
                goal.met(seen, self.end.state())
            }
        }
    }
}

impl Level {
    /// Replays a submission and holds it against the goals.
    ///
    /// `note` is what a learner has written into the decision note. Without one, as in a completion code, which is
    /// only made when it was right, its evidence alone is judged.
    pub fn grade(&self, submission: &Submission, note: Option<&NoteForm>) -> Grade {
        let shown = match self.replay(submission) {
            Ok(shown) => shown,
            Err(outside) => return Grade::of_nothing(self, outside),
        };
        let goals: Vec<bool> = self.goal.iter().map(|goal| shown.meets(goal)).collect();
        let rubric = match self.kind {
            Kind::Note => judge(&shown.end, &submission.said, note),
            _ => Vec::new(),
        };
        let passed = goals.iter().all(|met| *met) && rubric.iter().all(|point| point.met);
        let fits = |when: &[Goal]| when.iter().all(|goal| shown.meets(goal));
        let wrong = self.distractors.iter().find(|distractor| fits(&distractor.when));
        Grade {
            passed,
            goals,
            used: shown.used,
            outside: None,
            distractor: wrong.filter(|_| !passed).map(|distractor| distractor.key.clone()),
            rubric,
            broken: shown.broken.unwrap_or_default(),
        }
    }

    fn replay(&self, submission: &Submission) -> Result<Shown, Outside> {
        let mut session = Session::new(self.lab().map_err(|_| Outside::NotReplayed)?);
        for action in self.begun().map_err(|_| Outside::NotReplayed)? {
            do_in(&mut session, action)?;
        }
        let steps = if self.kind == Kind::Trace { &self.trace } else { &submission.steps };
        let mut taken = Vec::new();
        for action in read_steps(steps).ok_or(Outside::NotReplayed)? {
            let control = Control::of(&action);
            if self.kind != Kind::Trace && !self.allowed.contains(&control) {
                return Err(Outside::NotAllowed(control));
            }
            taken.push(do_in(&mut session, action)?);
        }
        let said: Vec<String> =
            submission.said.split('~').filter(|it| !it.is_empty()).map(str::to_owned).collect();
        let answers: Vec<String> = taken.iter().filter_map(|taken| answer_code(taken.answer)).collect();
        let mut used = u32::try_from(taken.len()).unwrap_or(u32::MAX);
        if self.kind == Kind::Trace {
            used = u32::try_from(said.len()).unwrap_or(u32::MAX);
        }
        let mut broken = None;
        if self.kind == Kind::Rules {
            let rules = Rules::read(&submission.said).map_err(|_| Outside::NotReplayed)?;
            used = switched(&session.lab().rules, &rules).ok_or(Outside::NotReplayed)?;
            broken = Some(check(rules)?);
        }
        let predicted = !answers.is_empty() && said == answers;
        Ok(Shown { taken, end: session, said, predicted, broken, used })
    }
}

impl Grade {
    fn of_nothing(level: &Level, outside: Outside) -> Self {
        Grade {
            passed: false,
            goals: vec![false; level.goal.len()],
            used: 0,
            outside: Some(outside),
            distractor: None,
            rubric: Vec::new(),
            broken: Vec::new(),
        }
    }
}

/// Does an action; one that changes nothing is part of no history.
fn do_in(session: &mut Session, action: lifecycle::Action) -> Result<Taken, Outside> {
    let before = session.state().clone();
    let told = session.act(&action).map_err(|_| Outside::NotReplayed)?;
    if told.state == before {
        return Err(Outside::NotReplayed);
    }
    Ok(Taken { action, answer: told.answer, before })
}

/// How many gates and variants were switched between two sets of rules; none when their bounds differ.
fn switched(from: &Rules, to: &Rules) -> Option<u32> {
    let redrive =
        REDRIVE_GATES.iter().filter(|gate| from.redrive_off.has(**gate) != to.redrive_off.has(**gate));
    let consume =
        FINAL_GATES.iter().filter(|gate| from.consume_off.has(**gate) != to.consume_off.has(**gate));
    let variants = Variant::ALL.iter().filter(|variant| from.has(**variant) != to.has(**variant));
    let count = redrive.count() + consume.count() + variants.count();
    u32::try_from(count).ok().filter(|_| from.policy == to.policy)
}

/// What every run under these rules breaks.
fn check(rules: Rules) -> Result<Vec<BrokenView>, Outside> {
    let adversary = Adversary::new(rules).map_err(|_| Outside::NotReplayed)?;
    let mut check = Check::new(adversary, Bounds::default());
    let ended = check.run(u64::MAX);
    let report = ReportView::of(&check, ended);
    if report.ended != EndedView::Done {
        return Err(Outside::NotReplayed);
    }
    let broken = |it: lifecycle::InvariantView| {
        it.run.map(|run| BrokenView { name: it.name, length: run.length, link: run.link })
    };
    Ok(report.invariants.into_iter().filter_map(broken).collect())
}
