//! How a lifecycle's actions and rules stand in links.
//!
//! Each action is a letter and, for some, a value: `n11` sets the clock, `t3` ticks three times, `s1-2` is what the consumer
//! supports, `b…` is a body in base64url. Rules are gates that are off (`r58` before a redrive, `f2` before a consume), variants
//! (`va`) and bounds (`p3-1-12`: receives, redrives, time to live), separated by `~`.

use crate::action::{Action, Fixture};
use crate::body::Body;
use crate::gate::{Checkpoint, GateSet};
use crate::lab::Lifecycle;
use crate::policy::Policy;
use crate::record::{OperationId, OutsideEffect};
use crate::request::{Approval, Remediation};
use crate::rules::{Rules, Variant};
use crate::schema::{MAX_SCHEMAS, SchemaSet};
use crate::state::StateName;
use base64ct::{Base64UrlUnpadded, Encoding as _};
use machine::{LinkFault, Linked, number};
use std::fmt::Write as _;
use std::num::NonZeroU8;

/// A path of a lifecycle's actions as a short text.
///
/// ```
/// use lifecycle::{Action, Fixture, Link};
/// let actions = vec![Action::ReceiveCycle, Action::Turn(Fixture::Clock(11)), Action::Redrive];
/// let link = Link { position: 2, ..Link::to(actions) };
/// let text = link.write().unwrap();
/// assert_eq!(text, "1.lifecycle.c~n11~d.2");
/// assert_eq!(Link::read(&text), Ok(link));
/// ```
pub type Link = machine::Link<Lifecycle>;

impl Linked for Lifecycle {
    const LAB: &'static str = "lifecycle";

    type Rules = Rules;

    fn rules(&self) -> Rules {
        self.rules
    }

    fn under(&self, rules: Rules) -> Self {
        Lifecycle { rules, ..self.clone() }
    }

    fn push_rules(rules: &Rules, text: &mut String) {
        push_rules(rules, text);
    }

    fn read_rules(text: &str) -> Result<Rules, LinkFault> {
        Rules::read(text)
    }

    fn push_step(action: &Action, text: &mut String) {
        push_step(action, text);
    }

    fn read_step(letter: char, value: &str) -> Result<Action, LinkFault> {
        read_step(letter, value)
    }

    fn is_counted(action: &Action) -> bool {
        matches!(action, Action::Turn(Fixture::Tick))
    }
}

fn push_rules(rules: &Rules, text: &mut String) {
    let Policy { receive_budget, redrive_budget, ttl } = rules.policy;
    let _ = write!(text, "p{receive_budget}-{redrive_budget}-{ttl}");
    for (letter, at, off) in
        [('r', Checkpoint::Redrive, rules.redrive_off), ('f', Checkpoint::Consume, rules.consume_off)]
    {
        let numbers = (1..).zip(at.gates()).filter(|(_, gate)| off.has(**gate)).map(|(number, _)| number);
        push_marks(letter, numbers.filter_map(|number| char::from_digit(number, 10)), text);
    }
    let variants = Variant::ALL.into_iter().filter(|variant| rules.has(*variant));
    push_marks('v', variants.map(variant_letter), text);
}

fn push_marks(letter: char, marks: impl Iterator<Item = char>, text: &mut String) {
    let mut marks = marks.peekable();
    if marks.peek().is_some() {
        text.extend(['~', letter]);
        text.extend(marks);
    }
}

fn variant_letter(variant: Variant) -> char {
    match variant {
        Variant::ResetsAge => 'a',
        Variant::ResetsTotal => 't',
        Variant::EditsBody => 'b',
        Variant::ConsumeReturns => 'q',
    }
}

impl Rules {
    /// Rules as a link writes them; what is left out is the course's.
    ///
    /// # Errors
    /// [`LinkFault::Broken`].
    ///
    /// ```
    /// use lifecycle::{Checkpoint, Gate, Rules};
    /// let rules = Rules::read("p3-1-12~r5").unwrap();
    /// assert!(rules.off(Checkpoint::Redrive).has(Gate::Age));
    /// ```
    pub fn read(text: &str) -> Result<Self, LinkFault> {
        read_rules(text)
    }
}

fn read_rules(text: &str) -> Result<Rules, LinkFault> {
    let mut rules = Rules::default();
    for part in text.split('~') {
        let letter = part.chars().next().ok_or(LinkFault::Broken)?;
        let marks = &part[letter.len_utf8()..];
        let gates = |at: Checkpoint| -> Result<GateSet, LinkFault> {
            let gate = |mark: char| at.gates().get((mark.to_digit(10)? as usize).checked_sub(1)?).copied();
            marks.chars().map(|mark| gate(mark).ok_or(LinkFault::Broken)).collect()
        };
        match letter {
            'p' => rules.policy = read_policy(marks)?,
            'r' => rules.redrive_off = gates(Checkpoint::Redrive)?,
            'f' => rules.consume_off = gates(Checkpoint::Consume)?,
            'v' => {
                let variant = |mark| Variant::ALL.into_iter().find(|it| variant_letter(*it) == mark);
                let variants = marks.chars().map(|mark| variant(mark).ok_or(LinkFault::Broken));
                rules.variants = variants.collect::<Result<_, _>>()?;
            }
            _ => return Err(LinkFault::Broken),
        }
    }
    Ok(rules)
}

fn read_policy(text: &str) -> Result<Policy, LinkFault> {
    let numbers = text.split('-').map(number).collect::<Result<Vec<_>, _>>()?;
    let [receives, redrives, ttl] = numbers[..] else { return Err(LinkFault::Broken) };
    let receives = u8::try_from(receives).ok().and_then(NonZeroU8::new);
    let (Some(receive_budget), Ok(redrive_budget)) = (receives, u8::try_from(redrives)) else {
        return Err(LinkFault::Broken);
    };
    Ok(Policy { receive_budget, redrive_budget, ttl })
}

fn push_step(action: &Action, text: &mut String) {
    let fixture = match action {
        Action::ReceiveOnce => return text.push('o'),
        Action::ReceiveCycle => return text.push('c'),
        Action::Redrive => return text.push('d'),
        Action::Consume => return text.push('k'),
        Action::Turn(fixture) => fixture,
    };
    match fixture {
        Fixture::Tick => text.push('t'),
        Fixture::Clock(now) => {
            let _ = write!(text, "n{now}");
        }
        Fixture::Supported(supported) => {
            text.push('s');
            for (place, version) in supported.versions().enumerate() {
                let between = if place == 0 { "" } else { "-" };
                let _ = write!(text, "{between}{version}");
            }
        }
        Fixture::OutsideEffect(OutsideEffect::Unknown) => text.push('u'),
        Fixture::OutsideEffect(OutsideEffect::Known) => text.push('v'),
        Fixture::Body(body) => push_text('b', body.canonical(), text),
        Fixture::ChangeOneByte => text.push('x'),
        Fixture::RestoreBody => text.push('y'),
        Fixture::OperationId(operation_id) => push_text('i', operation_id.as_str(), text),
        Fixture::RestoreOperationId => text.push('j'),
        Fixture::Approval(Approval::Granted) => text.push('a'),
        Fixture::Approval(Approval::Missing) => text.push('w'),
        Fixture::Remediation(Remediation::Fixed) => text.push('f'),
        Fixture::Remediation(Remediation::NotFixed) => text.push('g'),
        Fixture::Candidate(Some(body)) => push_text('e', body.canonical(), text),
        Fixture::Candidate(None) => text.push('h'),
        Fixture::State(name) => {
            text.push('q');
            text.push_str(&name.code()[..3].to_ascii_lowercase());
        }
    }
}

fn push_text(letter: char, value: &str, text: &mut String) {
    text.push(letter);
    text.push_str(&Base64UrlUnpadded::encode_string(value.as_bytes()));
}

fn read_step(letter: char, value: &str) -> Result<Action, LinkFault> {
    let fixture = match (letter, value) {
        ('o', "") => return Ok(Action::ReceiveOnce),
        ('c', "") => return Ok(Action::ReceiveCycle),
        ('d', "") => return Ok(Action::Redrive),
        ('k', "") => return Ok(Action::Consume),
        ('t', "") => Fixture::Tick,
        ('n', now) => Fixture::Clock(number(now)?),
        ('s', "") => Fixture::Supported(SchemaSet::default()),
        ('s', versions) if versions.split('-').count() <= MAX_SCHEMAS => {
            Fixture::Supported(versions.split('-').map(number).collect::<Result<_, _>>()?)
        }
        ('u', "") => Fixture::OutsideEffect(OutsideEffect::Unknown),
        ('v', "") => Fixture::OutsideEffect(OutsideEffect::Known),
        ('b', text) => Fixture::Body(body(text)?),
        ('x', "") => Fixture::ChangeOneByte,
        ('y', "") => Fixture::RestoreBody,
        ('i', text) => {
            let text = String::from_utf8(bytes(text)?).map_err(|_| LinkFault::Broken)?;
            Fixture::OperationId(OperationId::new(&text).map_err(|_| LinkFault::Broken)?)
        }
        ('j', "") => Fixture::RestoreOperationId,
        ('a', "") => Fixture::Approval(Approval::Granted),
        ('w', "") => Fixture::Approval(Approval::Missing),
        ('f', "") => Fixture::Remediation(Remediation::Fixed),
        ('g', "") => Fixture::Remediation(Remediation::NotFixed),
        ('e', text) => Fixture::Candidate(Some(body(text)?)),
        ('h', "") => Fixture::Candidate(None),
        ('q', short) => Fixture::State(placed(short)?),
        _ => return Err(LinkFault::Broken),
    };
    Ok(Action::Turn(fixture))
}

fn placed(short: &str) -> Result<StateName, LinkFault> {
    let named = |name: &StateName| name.code()[..3].to_ascii_lowercase() == short;
    StateName::ALL.into_iter().find(named).ok_or(LinkFault::Broken)
}

fn bytes(text: &str) -> Result<Vec<u8>, LinkFault> {
    Base64UrlUnpadded::decode_vec(text).map_err(|_| LinkFault::Broken)
}

fn body(text: &str) -> Result<Body, LinkFault> {
    Body::parse(&bytes(text)?).map_err(|_| LinkFault::Broken)
}
