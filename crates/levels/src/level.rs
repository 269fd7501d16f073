//! A level: where a learner starts, what may be used, what must come of it, and what wrong ways deserve to hear.

use crate::control::Control;
use crate::goal::Goal;
use lifecycle::{Action, Body, Lifecycle, Link, Record, Rules, World};
use serde::{Deserialize, Serialize};

/// What a learner does in a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Plays from the start to the goal.
    Play,
    /// Predicts each move of a given trace.
    Trace,
    /// Plays to the goal, then writes a decision note.
    Note,
    /// Mends rules until the exhaustive check finds that they hold.
    Rules,
}

/// A level as its file in `web/levels/` says it; `web/levels/README.md` documents each member.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Counts up whenever a code of before may no longer be right.
    pub version: u32,
    /// What is done.
    pub kind: Kind,
    /// What differs from the course's start.
    #[serde(default)]
    pub start: Start,
    /// The controls that may be used.
    #[serde(default)]
    pub allowed: Vec<Control>,
    /// Whether each move is predicted before it is done.
    #[serde(default)]
    pub predict: bool,
    /// The moves and controls of a trace, as a link writes them.
    #[serde(default)]
    pub trace: String,
    /// What must be true; all of it.
    pub goal: Vec<Goal>,
    /// The fewest actions (predictions, switched rules) that reach it; a test finds that there is no smaller number.
    pub par: u32,
    /// How many hints there are.
    pub hints: u32,
    /// Wrong ways, each with an explanation of its own.
    pub distractors: Vec<Distractor>,
    /// One right way.
    pub solution: Submission,
}

/// What differs from the course's start.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Start {
    /// The message's body.
    pub body: Option<String>,
    /// What has happened already, as a link writes it.
    pub steps: String,
    /// The rules, as a link writes them.
    pub rules: Option<String>,
}

/// A wrong way.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Distractor {
    /// Names its explanation.
    pub key: String,
    /// What is true of it; the first distractor that fits is told.
    pub when: Vec<Goal>,
    /// One that a person could go; a test proves that it fails and is told this explanation.
    pub example: Submission,
}

/// What a learner did.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Submission {
    /// The actions after the start, as a link writes them.
    pub steps: String,
    /// What was said, by kind: predictions (`RETRY~HELD:expired`), evidence still missing (`unknown_effect`), rules.
    pub said: String,
}

/// A level file that a machine cannot start from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LevelFault {
    /// The body is none.
    Body,
    /// The rules are none.
    Rules,
    /// The steps are none, or one of them changes nothing where it stands.
    Steps,
}

/// Steps as a link writes them.
pub(crate) fn read_steps(steps: &str) -> Option<Vec<Action>> {
    // A full stop would begin another part of the link.
    let plain = !steps.contains('.');
    Link::read(&format!("1.lifecycle.{steps}")).ok().filter(|_| plain).map(|link| link.actions)
}

impl Level {
    /// The rules it starts with.
    ///
    /// # Errors
    /// [`LevelFault::Rules`].
    pub fn rules(&self) -> Result<Rules, LevelFault> {
        self.start
            .rules
            .as_deref()
            .map_or(Ok(Rules::default()), |text| Rules::read(text).map_err(|_| LevelFault::Rules))
    }

    /// The lab before anything was done.
    ///
    /// # Errors
    /// The body or the rules are none.
    pub fn lab(&self) -> Result<Lifecycle, LevelFault> {
        let Lifecycle { start, .. } = Lifecycle::course();
        let World { record, supported, .. } = start;
        let body = match &self.start.body {
            None => record.body,
            Some(text) => Body::parse(text.as_bytes()).map_err(|_| LevelFault::Body)?,
        };
        let record = Record::new(record.operation_id, body, &record.trace_id, record.life.created_at);
        Ok(Lifecycle { rules: self.rules()?, start: World::new(record, supported) })
    }

    /// What a learner has done at the moment that a link names, as a link writes it; none when the way there does not
    /// lead through the level's start, or the link says nothing.
    pub fn steps_of(&self, link: &str) -> Option<String> {
        let Link { actions, position, .. } = Link::read(link).ok()?;
        let done = actions[..position].strip_prefix(self.begun().ok()?.as_slice())?.to_vec();
        let link = Link::to(done).write().ok()?;
        link.strip_prefix("1.lifecycle.").map(str::to_owned)
    }

    /// What has happened already when the learner begins.
    ///
    /// # Errors
    /// [`LevelFault::Steps`].
    pub fn begun(&self) -> Result<Vec<Action>, LevelFault> {
        read_steps(&self.start.steps).ok_or(LevelFault::Steps)
    }
}
