//! What was done, as a tree: back, forward, jump, and doing something else keeps the branch that was left.

use crate::{Machine, StepOf};

/// The most moments a history keeps; a session by hand stays far below.
pub const MAX_MOMENTS: u32 = 20_000;

/// The name of a moment in one history: 0 is the start, later ones count up in the order in which they were reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MomentId(u32);

impl MomentId {
    /// The start.
    pub const START: MomentId = MomentId(0);

    /// Its number.
    pub fn number(self) -> u32 {
        self.0
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// One moment: the state that an action led to.
#[derive(Clone, Debug)]
pub struct Moment<State, Action> {
    /// The moment before and the action that led here; none for the start.
    pub from: Option<(MomentId, Action)>,
    /// The state.
    pub state: State,
    /// What was done next, oldest first.
    pub next: Vec<MomentId>,
    /// Which of those `forward` takes: the one last gone.
    ahead: Option<MomentId>,
}

/// A tree of moments and where one stands in it.
///
/// It keeps states, not events: those of a step are told once, when it is done.
///
/// ```
/// use machine::{History, Machine, MomentId};
/// # struct Counter;
/// # impl Machine for Counter {
/// #     type State = i32; type Action = i32; type Answer = (); type Event = ();
/// #     fn initial(&self) -> i32 { 0 }
/// #     fn actions(&self, _: &i32) -> Vec<i32> { vec![1] }
/// #     fn step(&self, state: &i32, action: &i32, _: &mut impl FnMut(())) -> (i32, ()) { (state + action, ()) }
/// # }
/// // A machine that adds.
/// let mut history = History::new(&Counter);
/// history.act(&Counter, 1);
/// history.act(&Counter, 10);
/// history.back();
/// history.act(&Counter, 5); // a fork: the 10 stays
/// assert_eq!(*history.state(), 6);
/// assert_eq!(history.moment(history.path()[1]).next.len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct History<State, Action> {
    moments: Vec<Moment<State, Action>>,
    here: MomentId,
}

/// Where a moment lies from where one stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MomentPlace {
    /// On the way from the start to here.
    Behind,
    /// Where one stands.
    Here,
    /// `forward` leads there.
    Ahead,
    /// On a branch that was left.
    Aside,
}

impl MomentPlace {
    /// The stable code.
    pub fn code(self) -> &'static str {
        match self {
            MomentPlace::Behind => "behind",
            MomentPlace::Here => "here",
            MomentPlace::Ahead => "ahead",
            MomentPlace::Aside => "aside",
        }
    }
}

/// How the ways to two moments lie to each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parting {
    /// The last moment that both ways go through.
    pub common: MomentId,
    /// The moments after it on the way to the one, nearest first; none when the other way goes through that one.
    pub one: Vec<MomentId>,
    /// The same on the way to the other.
    pub other: Vec<MomentId>,
}

/// No more moments fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HistoryFull;

impl<State: Clone, Action: Clone + PartialEq> History<State, Action> {
    /// A history at the machine's start.
    pub fn new<M: Machine<State = State, Action = Action>>(machine: &M) -> Self {
        let start = Moment { from: None, state: machine.initial(), next: Vec::new(), ahead: None };
        History { moments: vec![start], here: MomentId::START }
    }

    /// Does `action` here. Doing again what was done before goes the same branch; anything else begins a new one.
    ///
    /// # Errors
    /// [`MAX_MOMENTS`] are kept already; nothing changes.
    pub fn act<M: Machine<State = State, Action = Action>>(
        &mut self,
        machine: &M,
        action: Action,
    ) -> Result<StepOf<M>, HistoryFull> {
        let step = machine.apply(self.state(), &action);
        self.record(action, step.state.clone())?;
        Ok(step)
    }

    /// Keeps a step that was done elsewhere, from here: its action and the state it led to.
    ///
    /// # Errors
    /// [`MAX_MOMENTS`] are kept already; nothing changes.
    pub fn record(&mut self, action: Action, state: State) -> Result<MomentId, HistoryFull> {
        let again = self.moment(self.here).next.iter().copied();
        let again = again.into_iter().find(|next| self.action(*next) == Some(&action));
        let next = match again {
            Some(next) => next,
            None => self.grow(action, state)?,
        };
        self.moments[self.here.index()].ahead = Some(next);
        self.here = next;
        Ok(next)
    }

    fn grow(&mut self, action: Action, state: State) -> Result<MomentId, HistoryFull> {
        let next = u32::try_from(self.moments.len()).ok().filter(|count| *count < MAX_MOMENTS);
        let next = MomentId(next.ok_or(HistoryFull)?);
        self.moments.push(Moment { from: Some((self.here, action)), state, next: Vec::new(), ahead: None });
        self.moments[self.here.index()].next.push(next);
        Ok(next)
    }

    /// Goes one moment back; false at the start.
    pub fn back(&mut self) -> bool {
        let before = self.moment(self.here).from.as_ref().map(|(before, _)| *before);
        before.map(|before| self.jump(before)).is_some()
    }

    /// Goes one moment forward on the branch last gone; false at its end.
    pub fn forward(&mut self) -> bool {
        self.moment(self.here).ahead.map(|ahead| self.jump(ahead)).is_some()
    }

    /// Goes to any moment. `forward` then follows the way to it.
    ///
    /// # Panics
    /// The name is of another, longer history.
    pub fn jump(&mut self, to: MomentId) {
        self.here = to;
        let mut later = to;
        while let Some((before, _)) = self.moments[later.index()].from {
            self.moments[before.index()].ahead = Some(later);
            later = before;
        }
    }

    /// Where one stands.
    pub fn here(&self) -> MomentId {
        self.here
    }

    /// The state there.
    pub fn state(&self) -> &State {
        &self.moment(self.here).state
    }

    /// A moment of this history.
    ///
    /// # Panics
    /// The name is of another, longer history.
    pub fn moment(&self, id: MomentId) -> &Moment<State, Action> {
        &self.moments[id.index()]
    }

    /// The moment of this number, if there is one.
    pub fn find(&self, number: u32) -> Option<MomentId> {
        Some(MomentId(number)).filter(|id| id.index() < self.moments.len())
    }

    /// Every moment with its name, in the order in which they were reached.
    pub fn moments(&self) -> impl Iterator<Item = (MomentId, &Moment<State, Action>)> {
        (0..).map(MomentId).zip(&self.moments)
    }

    /// The action that led to a moment.
    pub fn action(&self, id: MomentId) -> Option<&Action> {
        self.moment(id).from.as_ref().map(|(_, action)| action)
    }

    /// Where each moment lies from here, in the order in which they were reached.
    pub fn places(&self) -> Vec<MomentPlace> {
        let mut places = vec![MomentPlace::Aside; self.moments.len()];
        let mut put = |ids: &[MomentId], place| {
            for id in ids {
                places[id.index()] = place;
            }
        };
        put(&self.path(), MomentPlace::Behind);
        put(&self.ahead(), MomentPlace::Ahead);
        put(&[self.here], MomentPlace::Here);
        places
    }

    /// The moments from the start to here, both included.
    pub fn path(&self) -> Vec<MomentId> {
        self.path_to(self.here)
    }

    /// The moments from the start to `to`, both included.
    pub fn path_to(&self, to: MomentId) -> Vec<MomentId> {
        let before = |id: &MomentId| self.moment(*id).from.as_ref().map(|(before, _)| *before);
        let mut path: Vec<_> = std::iter::successors(Some(to), before).collect();
        path.reverse();
        path
    }

    /// Where the ways to two moments part.
    pub fn parting(&self, one: MomentId, other: MomentId) -> Parting {
        let (one, other) = (self.path_to(one), self.path_to(other));
        let shared = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
        Parting {
            common: one[..shared].last().copied().unwrap_or(MomentId::START),
            one: one[shared..].to_vec(),
            other: other[shared..].to_vec(),
        }
    }

    /// The moments that `forward` would visit, nearest first.
    pub fn ahead(&self) -> Vec<MomentId> {
        std::iter::successors(self.moment(self.here).ahead, |id| self.moment(*id).ahead).collect()
    }
}
