//! Links: a path of actions as a short text of URL-safe characters, versioned, read back exactly or refused.
//!
//! `1.LAB.STEPS.POSITION.OPTIONS.RULES`: the version, the lab, the actions, how many of them lie before the moment that the
//! link names (absent: all), the page's options (absent: none), and the rules (absent: the lab's own). Steps are separated by
//! `~`; each is a letter and, for some, a value. How a step and the rules are written is the machine's ([`Linked`]).

use crate::Machine;
use std::fmt::{Debug, Write as _};

/// The most characters a link may have.
pub const MAX_LINK: usize = 8_000;

/// The most actions a link may name.
const MAX_STEPS: usize = 2_000;

/// A machine whose moments have links: how one of its actions, and its rules, are written and read.
///
/// What is written is part of links that people keep: a letter, once given, means the same forever. Only letters, digits, `-`
/// and `_` may be written.
pub trait Linked: Machine + Clone + PartialEq + Debug {
    /// The lab's name in a link.
    const LAB: &'static str;

    /// What a link can bring beside actions: the rules that hold; `()` where there is nothing to choose.
    type Rules: Clone + PartialEq + Debug + Default;

    /// The rules that hold.
    fn rules(&self) -> Self::Rules {
        Self::Rules::default()
    }

    /// The same lab under other rules.
    #[must_use]
    fn under(&self, _: Self::Rules) -> Self {
        self.clone()
    }

    /// Writes rules.
    fn push_rules(_: &Self::Rules, _: &mut String) {}

    /// Reads rules.
    ///
    /// # Errors
    /// [`LinkFault::Broken`].
    fn read_rules(_: &str) -> Result<Self::Rules, LinkFault> {
        Err(LinkFault::Broken)
    }

    /// Writes an action: a letter of its own, then its value.
    fn push_step(action: &Self::Action, text: &mut String);

    /// Reads an action.
    ///
    /// # Errors
    /// [`LinkFault::Broken`].
    fn read_step(letter: char, value: &str) -> Result<Self::Action, LinkFault>;

    /// Whether an action, which then has no value, is written once with its count when it stands several times in a row.
    fn is_counted(_: &Self::Action) -> bool {
        false
    }
}

/// What a link says.
#[derive(Clone, PartialEq, Debug)]
pub struct Link<M: Linked> {
    /// What was done, from the start on.
    pub actions: Vec<M::Action>,
    /// How many of the actions lie before the moment that the link names.
    pub position: usize,
    /// Letters that the page understands; at most 16 lower-case ones.
    pub options: String,
    /// The rules that hold; none: those of the lab that opens it.
    pub rules: Option<M::Rules>,
}

/// Why a link says nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkFault {
    /// It is longer than [`MAX_LINK`], or names more steps than fit.
    TooLong,
    /// A later version of the lab made it.
    Newer,
    /// It is of another lab.
    OtherLab,
    /// A part of it is no part of a link, or is out of bounds.
    Broken,
}

impl LinkFault {
    /// The stable code.
    pub fn code(self) -> &'static str {
        match self {
            LinkFault::TooLong => "link_too_long",
            LinkFault::Newer => "link_newer",
            LinkFault::OtherLab => "link_other_lab",
            LinkFault::Broken => "link_broken",
        }
    }
}

impl<M: Linked> Link<M> {
    /// The link to the end of these actions.
    pub fn to(actions: Vec<M::Action>) -> Self {
        Link { position: actions.len(), actions, options: String::new(), rules: None }
    }

    /// The link's text.
    ///
    /// # Errors
    /// The text would be longer than [`MAX_LINK`] (a large body does not fit into a link), or name more than 2,000
    /// steps; or the options are none.
    pub fn write(&self) -> Result<String, LinkFault> {
        if !are_options(&self.options) {
            return Err(LinkFault::Broken);
        }
        let mut text = format!("1.{}.", M::LAB);
        let mut rest = self.actions.as_slice();
        while let Some(action) = rest.first() {
            let again =
                rest.iter().take_while(|next| M::is_counted(action) && *next == action).count().max(1);
            if !text.ends_with('.') {
                text.push('~');
            }
            M::push_step(action, &mut text);
            if again > 1 {
                let _ = write!(text, "{again}");
            }
            if text.len() > MAX_LINK {
                return Err(LinkFault::TooLong);
            }
            rest = &rest[again..];
        }
        let at_end = self.position == self.actions.len();
        if !at_end || !self.options.is_empty() || self.rules.is_some() {
            text.push('.');
        }
        if !at_end {
            let _ = write!(text, "{}", self.position);
        }
        if !self.options.is_empty() || self.rules.is_some() {
            text.push('.');
            text.push_str(&self.options);
        }
        if let Some(rules) = &self.rules {
            text.push('.');
            M::push_rules(rules, &mut text);
        }
        let fits = text.len() <= MAX_LINK && self.actions.len() <= MAX_STEPS;
        if fits { Ok(text) } else { Err(LinkFault::TooLong) }
    }

    /// Reads a link's text, without the `#`.
    ///
    /// # Errors
    /// See [`LinkFault`].
    pub fn read(text: &str) -> Result<Self, LinkFault> {
        if text.len() > MAX_LINK {
            return Err(LinkFault::TooLong);
        }
        let mut parts = text.split('.');
        match parts.next().map(str::parse::<u32>) {
            Some(Ok(1)) => {}
            Some(Ok(2..)) => return Err(LinkFault::Newer),
            _ => return Err(LinkFault::Broken),
        }
        let (lab, steps) = (parts.next(), parts.next());
        if lab.is_some_and(|lab| lab != M::LAB) {
            return Err(LinkFault::OtherLab);
        }
        let actions = Self::read_steps(steps.ok_or(LinkFault::Broken)?)?;
        let position = match parts.next() {
            None | Some("") => actions.len(),
            Some(position) => number(position)? as usize,
        };
        let options = parts.next().unwrap_or_default();
        let rules = parts.next().map(M::read_rules).transpose()?;
        if position > actions.len() || !are_options(options) || parts.next().is_some() {
            return Err(LinkFault::Broken);
        }
        Ok(Link { actions, position, options: options.to_owned(), rules })
    }

    fn read_steps(steps: &str) -> Result<Vec<M::Action>, LinkFault> {
        let mut actions = Vec::new();
        for step in steps.split('~').filter(|_| !steps.is_empty()) {
            let letter = step.chars().next().ok_or(LinkFault::Broken)?;
            let value = &step[letter.len_utf8()..];
            let counted =
                M::read_step(letter, "").ok().filter(|action| !value.is_empty() && M::is_counted(action));
            let (action, again) = match counted {
                Some(action) => (action, number(value)? as usize),
                None => (M::read_step(letter, value)?, 1),
            };
            if actions.len() + again > MAX_STEPS {
                return Err(LinkFault::TooLong);
            }
            actions.extend(std::iter::repeat_n(action, again));
        }
        Ok(actions)
    }
}

fn are_options(text: &str) -> bool {
    text.len() <= 16 && text.bytes().all(|letter| letter.is_ascii_lowercase())
}

/// Reads a number of a link: digits only, without a sign.
///
/// # Errors
/// [`LinkFault::Broken`]: no digits, other characters, or beyond 2³² − 1.
pub fn number(text: &str) -> Result<u32, LinkFault> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or(LinkFault::Broken)
}
