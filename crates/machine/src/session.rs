//! One person at a lab: the machine, the tree of what was done, and the links to its moments.

use crate::StepOf;
use crate::history::{History, HistoryFull, MomentId};
use crate::link::{Link, LinkFault, Linked};

/// A machine with its history.
///
/// ```
/// use machine::{LinkFault, Linked, Machine, Session};
///
/// /// Adds.
/// #[derive(Clone, PartialEq, Debug)]
/// struct Adder;
///
/// impl Machine for Adder {
///     type State = u32;
///     type Action = u32;
///     type Answer = ();
///     type Event = ();
///     fn initial(&self) -> u32 { 0 }
///     fn actions(&self, _: &u32) -> Vec<u32> { vec![1, 10] }
///     fn step(&self, state: &u32, action: &u32, _: &mut impl FnMut(())) -> (u32, ()) { (state + action, ()) }
/// }
///
/// impl Linked for Adder {
///     const LAB: &'static str = "adder";
///     type Rules = ();
///     fn push_step(action: &u32, text: &mut String) { text.push_str(&format!("a{action}")) }
///     fn read_step(letter: char, value: &str) -> Result<u32, LinkFault> {
///         if letter == 'a' { machine::number(value) } else { Err(LinkFault::Broken) }
///     }
/// }
///
/// let mut session = Session::new(Adder);
/// session.act(&1).unwrap();
/// session.act(&10).unwrap();
/// session.back();
/// assert_eq!(session.link("").as_deref(), Ok("1.adder.a1~a10.1"));
/// let mut other = Session::new(Adder);
/// other.open("1.adder.a1~a10").unwrap();
/// assert_eq!(*other.state(), 11);
/// ```
#[derive(Clone, Debug)]
pub struct Session<M: Linked> {
    lab: M,
    /// The lab's own rules; a link may bring others.
    own: M::Rules,
    history: History<M::State, M::Action>,
}

impl<M: Linked> Session<M> {
    /// A session at the lab's start.
    pub fn new(lab: M) -> Self {
        Session { history: History::new(&lab), own: lab.rules(), lab }
    }

    /// The machine.
    pub fn lab(&self) -> &M {
        &self.lab
    }

    /// What was done.
    pub fn history(&self) -> &History<M::State, M::Action> {
        &self.history
    }

    /// The state at this moment.
    pub fn state(&self) -> &M::State {
        self.history.state()
    }

    /// Goes back to the start of the lab's own rules and forgets what was done.
    pub fn restart(&mut self) {
        *self = Session::new(self.lab.under(self.own.clone()));
    }

    /// Does an action and keeps the moment. What changes nothing is answered and makes no moment.
    ///
    /// # Errors
    /// The history is full; nothing changes.
    pub fn act(&mut self, action: &M::Action) -> Result<StepOf<M>, HistoryFull> {
        let step = self.what_if(action);
        if step.state != *self.state() {
            self.history.record(action.clone(), step.state.clone())?;
        }
        Ok(step)
    }

    /// What an action would do here, on a copy.
    pub fn what_if(&self, action: &M::Action) -> StepOf<M> {
        self.lab.apply(self.state(), action)
    }

    /// One moment back; false at the start.
    pub fn back(&mut self) -> bool {
        self.history.back()
    }

    /// One moment forward on the branch last gone; false at its end.
    pub fn forward(&mut self) -> bool {
        self.history.forward()
    }

    /// To the moment of this number; false when there is none.
    pub fn jump(&mut self, number: u32) -> bool {
        self.history.find(number).map(|id| self.history.jump(id)).is_some()
    }

    /// The link to this moment, with the branch ahead of it.
    ///
    /// # Errors
    /// [`LinkFault::TooLong`].
    pub fn link(&self, options: &str) -> Result<String, LinkFault> {
        let path = self.history.path();
        let ahead = self.history.ahead();
        let actions = path.iter().chain(&ahead).filter_map(|id| self.history.action(*id).cloned()).collect();
        let rules = Some(self.lab.rules()).filter(|rules| *rules != self.own);
        Link::<M> { actions, position: path.len() - 1, options: options.to_owned(), rules }.write()
    }

    /// Begins anew and replays a link to the moment that it names; the page's options.
    ///
    /// # Errors
    /// The link says nothing, or an action of it changes nothing where it stands; the session is as it was.
    pub fn open(&mut self, link: &str) -> Result<String, LinkFault> {
        let Link { actions, position, options, rules } = Link::<M>::read(link)?;
        let rules = rules.unwrap_or_else(|| self.own.clone());
        let mut opened = Session { own: self.own.clone(), ..Session::new(self.lab.under(rules)) };
        let mut named = MomentId::START;
        for (done, action) in actions.iter().enumerate() {
            let before = opened.history.here();
            opened.act(action).map_err(|HistoryFull| LinkFault::TooLong)?;
            if opened.history.here() == before {
                return Err(LinkFault::Broken);
            }
            if done + 1 == position {
                named = opened.history.here();
            }
        }
        opened.history.jump(named);
        // `jump` leads forward to the named moment; the branch beyond it is still the only one.
        *self = opened;
        Ok(options)
    }
}
