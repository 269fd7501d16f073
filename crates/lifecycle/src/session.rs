//! One person at the lab: the machine, the tree of what was done, and the links to its moments.

use crate::action::Action;
use crate::lab::{Lifecycle, Told};
use crate::link::{Link, LinkFault};
use crate::rules::Rules;
use crate::world::World;
use machine::{History, HistoryFull, MomentId};

/// The lab with its history.
#[derive(Clone, Debug)]
pub struct Session {
    lab: Lifecycle,
    /// The lab's own rules; a link may bring others.
    own: Rules,
    history: History<World, Action>,
}

impl Session {
    /// A session at the lab's start.
    pub fn new(lab: Lifecycle) -> Self {
        Session { history: History::new(&lab), own: lab.rules, lab }
    }

    /// The machine.
    pub fn lab(&self) -> &Lifecycle {
        &self.lab
    }

    /// What was done.
    pub fn history(&self) -> &History<World, Action> {
        &self.history
    }

    /// The world at this moment.
    pub fn world(&self) -> &World {
        self.history.state()
    }

    /// Goes back to the start of the lab's own rules and forgets what was done.
    pub fn restart(&mut self) {
        *self = Session::new(Lifecycle { rules: self.own, ..self.lab.clone() });
    }

    /// Does an action and keeps the moment. What changes nothing is answered and makes no moment.
    ///
    /// # Errors
    /// The history is full; nothing changes.
    pub fn act(&mut self, action: &Action) -> Result<Told, HistoryFull> {
        let told = self.what_if(action);
        if told.world != *self.world() {
            self.history.record(action.clone(), told.world.clone())?;
        }
        Ok(told)
    }

    /// What an action would do here, on a copy.
    pub fn what_if(&self, action: &Action) -> Told {
        self.lab.tell(self.world(), action)
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
        let rules = Some(self.lab.rules).filter(|rules| *rules != self.own);
        Link { actions, position: path.len() - 1, options: options.to_owned(), rules }.write()
    }

    /// Begins anew and replays a link to the moment that it names; the page's options.
    ///
    /// # Errors
    /// The link says nothing, or an action of it changes nothing where it stands; the session is as it was.
    pub fn open(&mut self, link: &str) -> Result<String, LinkFault> {
        let Link { actions, position, options, rules } = Link::read(link)?;
        let rules = rules.unwrap_or(self.own);
        let mut opened = Session { own: self.own, ..Session::new(Lifecycle { rules, ..self.lab.clone() }) };
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
