//! What every lab machine is: pure steps over states, its history, sessions and links, and the exhaustive check.

#![forbid(unsafe_code)]

mod history;
mod link;
mod session;
mod check;

pub use check::{Bounds, Check, Edge, Ended, Model, Progress, Transition, Witness};
pub use history::{History, HistoryFull, MAX_MOMENTS, Moment, MomentId, MomentPlace, Parting};
pub use link::{Link, LinkFault, Linked, MAX_LINK, number};
pub use session::Session;

/// A deterministic machine without a clock, chance or memory of its own.
///
/// The same state and action always give the same next state and the same events, natively and in wasm.
/// A machine does *not* decide which actions a person is offered; it says which moves start here
/// ([`Machine::actions`]) and answers any action, allowed or not, without a panic.
///
/// ```
/// use machine::Machine;
///
/// /// Counts to three and stops.
/// struct ToThree;
///
/// impl Machine for ToThree {
///     type State = u8;
///     type Action = ();
///     type Answer = bool;
///     type Event = &'static str;
///
///     fn initial(&self) -> u8 { 0 }
///     fn actions(&self, state: &u8) -> Vec<()> { if *state < 3 { vec![()] } else { vec![] } }
///     fn step(&self, state: &u8, _: &(), tell: &mut impl FnMut(&'static str)) -> (u8, bool) {
///         if *state < 3 { tell("counted"); (state + 1, true) } else { tell("full"); (*state, false) }
///     }
/// }
///
/// let step = ToThree.apply(&2, &());
/// assert_eq!((step.state, step.answer, step.events), (3, true, vec!["counted"]));
/// assert!(ToThree.actions(&3).is_empty());
/// ```
pub trait Machine {
    /// Everything that a later step can depend on.
    type State: Clone + PartialEq;
    /// What a person, or the world, can do.
    type Action: Clone + PartialEq;
    /// What a step answers whoever asked for it, whether it changed anything or not.
    type Answer;
    /// One thing that happened during a step.
    type Event;

    /// The state before anything was done.
    fn initial(&self) -> Self::State;

    /// The moves that start from this state, in a fixed order; others answer and change nothing.
    fn actions(&self, state: &Self::State) -> Vec<Self::Action>;

    /// The state after `action`, and the answer; `tell` receives each event in the order in which it happened.
    ///
    /// Events go through a closure because a search that only wants states then pays nothing for them.
    fn step(
        &self,
        state: &Self::State,
        action: &Self::Action,
        tell: &mut impl FnMut(Self::Event),
    ) -> (Self::State, Self::Answer);

    /// [`Machine::step`] with its events collected, for a screen.
    fn apply(&self, state: &Self::State, action: &Self::Action) -> StepOf<Self> {
        let mut events = Vec::new();
        let (state, answer) = self.step(state, action, &mut |event| events.push(event));
        Step { state, answer, events }
    }
}

/// A step of a machine.
pub type StepOf<M> = Step<<M as Machine>::State, <M as Machine>::Answer, <M as Machine>::Event>;

/// What one action did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<State, Answer, Event> {
    /// The state after the action.
    pub state: State,
    /// What it answered.
    pub answer: Answer,
    /// What happened, in order.
    pub events: Vec<Event>,
}
