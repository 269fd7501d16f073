//! A second machine costs its rules and its letters: history, links and the check are those of every lab.

use machine::{Bounds, Check, Ended, LinkFault, Linked, Machine, Model, Session, Transition};

/// A dial from 0 to 4 that is turned up by one or two and stops at its end.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Dial;

#[rustfmt::skip]
impl Machine for Dial {
    type State = u8;
    type Action = u8;
    type Answer = ();
    type Event = ();
    fn initial(&self) -> u8 { 0 }
    fn actions(&self, _: &u8) -> Vec<u8> { vec![1, 2] }
    fn step(&self, at: &u8, by: &u8, _: &mut impl FnMut(())) -> (u8, ()) { ((at + by).min(4), ()) }
}

#[rustfmt::skip]
impl Linked for Dial {
    const LAB: &'static str = "dial";
    type Rules = ();
    fn push_step(by: &u8, text: &mut String) { text.push(if *by == 1 { 'o' } else { 't' }) }
    fn read_step(letter: char, value: &str) -> Result<u8, LinkFault> {
        "ot".find(letter).filter(|_| value.is_empty()).map_or(Err(LinkFault::Broken), |at| Ok([1, 2][at]))
    }
}

#[rustfmt::skip]
impl Model for Dial {
    type State = u8;
    const MARKS: usize = 1;
    const EDGES: usize = 0;
    fn initial(&self) -> u8 { 0 }
    fn actions(&self) -> u16 { 2 }
    fn pack(&self, state: &u8) -> u64 { u64::from(*state) }
    fn unpack(&self, packed: u64) -> u8 { packed.try_into().unwrap() }
    fn step(&self, state: &u8, action: u16) -> Option<Transition<u8>> {
        let to = self.apply(state, &if action == 0 { 1 } else { 2 }).state;
        Some(Transition { to, marks: u64::from(to > 4), edge: None })
    }
}

#[test]
fn a_toy_has_history_links_and_the_check() {
    let mut session = Session::new(Dial);
    for by in [1, 2, 2, 1] {
        session.act(&by).unwrap();
    }
    session.back();
    assert_eq!((session.link("p").as_deref(), *session.state()), (Ok("1.dial.o~t~t.2.p"), 3));
    assert_eq!(session.open("1.door.o"), Err(LinkFault::OtherLab));
    assert_eq!(session.open("1.dial.t~t~o"), Err(LinkFault::Broken), "a dial at its end does not turn");
    assert_eq!((session.open("1.dial.t~t"), *session.state()), (Ok(String::new()), 4));
    let mut check = Check::new(Dial, Bounds::default());
    assert_eq!((check.run(u64::MAX), check.progress().states, check.first(0)), (Ended::Done, 5, None));
}
