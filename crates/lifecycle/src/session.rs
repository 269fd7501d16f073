//! What one person at the lifecycle lab is shown: the line of moments, two branches, what could be answered, the note.

use crate::action::Action;
use crate::lab::Lifecycle;
use crate::note::{self, NoteView};
use crate::prospect::Prospect;
use crate::view::{ActionView, BranchView, CompareView, MomentView, Move, ProspectView, hold_view};
use machine::MomentId;

/// One person at the lifecycle lab.
pub type Session = machine::Session<Lifecycle>;

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
