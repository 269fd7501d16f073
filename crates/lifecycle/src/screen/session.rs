//! What one person at the lifecycle lab is shown: the line of moments, two branches, what could be answered, the note.

use crate::action::{Action, Move};
use crate::answer::Answer;
use crate::lab::Session;
use crate::prospect::Prospect;
use crate::screen::action::ActionView;
use crate::screen::note::{self, NoteView};
use crate::screen::view::{HoldView, View, hold_view};
use crate::state::StateName;
use machine::{MomentId, MomentPlace};
use serde::{Serialize, Serializer};

/// One moment of a session, for a timeline.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MomentView {
    /// Its number; 0 is the start.
    pub number: u32,
    /// The moment before; null for the start.
    pub from: Option<u32>,
    /// What led here; null for the start.
    pub action: Option<ActionView>,
    /// The state then.
    pub state: StateName,
    /// Why it is HELD, when a gate stopped it.
    pub hold: Option<HoldView>,
    /// Where it lies as seen from the present moment: its code.
    #[serde(serialize_with = "code_of")]
    pub place: MomentPlace,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields so")]
fn code_of<S: Serializer>(place: &MomentPlace, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(place.code())
}

/// Two branches side by side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CompareView {
    /// The number of the last moment on both.
    pub common: u32,
    /// The present moment's.
    pub here: BranchView,
    /// The other moment's.
    pub other: BranchView,
}

/// One of two branches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BranchView {
    /// The numbers of its moments after the common one; the first is where the two begin to differ.
    pub moments: Vec<u32>,
    /// The lab at its end.
    pub view: View,
}

/// An answer that a learner may predict.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ProspectView {
    /// The answer.
    pub answer: Answer,
    /// Whether it is the one the move gives as things are.
    pub right: bool,
    /// What must be turned for it; null when no setting leads there.
    pub turns: Option<Vec<ActionView>>,
}

/// What a [`Session`] shows.
pub trait SessionViews {
    /// Every moment, in the order in which it was first reached.
    fn timeline(&self) -> Vec<MomentView>;

    /// The present moment beside that of a number; none when there is none of it.
    fn compare(&self, other: u32) -> Option<CompareView>;

    /// What a move could answer here, for a learner who predicts.
    fn prospects(&self, of: Move) -> Vec<ProspectView>;

    /// The note of the decision that this moment stands on; none before anything was decided.
    ///
    /// Its facts are those of the decision, not of whatever was turned since.
    fn note(&self) -> Option<NoteView>;
}

impl SessionViews for Session {
    fn timeline(&self) -> Vec<MomentView> {
        let history = self.history();
        history
            .moments()
            .zip(history.places())
            .map(|((id, moment), place)| MomentView {
                number: id.number(),
                from: moment.from.as_ref().map(|(before, _)| before.number()),
                action: history.action(id).map(ActionView::from),
                state: moment.state.record.life.state.name(),
                hold: hold_view(moment.state.record.life.state),
                place,
            })
            .collect()
    }

    fn compare(&self, other: u32) -> Option<CompareView> {
        let history = self.history();
        let other = history.find(other)?;
        let parting = history.parting(history.here(), other);
        let branch = |end: MomentId, moments: &[MomentId]| BranchView {
            moments: moments.iter().map(|id| id.number()).collect(),
            view: self.lab().view(&history.moment(end).state),
        };
        Some(CompareView {
            common: parting.common.number(),
            here: branch(history.here(), &parting.one),
            other: branch(other, &parting.other),
        })
    }

    fn prospects(&self, of: Move) -> Vec<ProspectView> {
        let view = |Prospect { answer, turns }| ProspectView {
            answer,
            right: turns.as_ref().is_some_and(Vec::is_empty),
            turns: turns
                .map(|turns| turns.into_iter().map(|turn| ActionView::from(&Action::Turn(turn))).collect()),
        };
        self.lab().prospects(self.state(), of).into_iter().map(view).collect()
    }

    fn note(&self) -> Option<NoteView> {
        note::of(self)
    }
}
