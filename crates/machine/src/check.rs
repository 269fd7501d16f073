//! The exhaustive check: every reachable state of a model, breadth first, so that each witness is a shortest one.

/// A machine small enough to be explored whole.
///
/// Its states are plain values that fit into 64 bits, its actions are numbered, and each step says which marks it
/// shows. A step must depend on the state and the action alone.
///
/// ```
/// use machine::{Bounds, Check, Ended, Model, Transition};
///
/// /// Two glasses of 3 and 5; fill, empty or pour. Can there ever be 4?
/// struct Glasses;
///
/// impl Model for Glasses {
///     type State = [u8; 2];
///     const MARKS: usize = 1;
///     const EDGES: usize = 0;
///     fn initial(&self) -> [u8; 2] { [0, 0] }
///     fn actions(&self) -> u16 { 6 }
///     fn pack(&self, state: &[u8; 2]) -> u64 { u64::from(state[0]) << 8 | u64::from(state[1]) }
///     fn unpack(&self, packed: u64) -> [u8; 2] { [(packed >> 8) as u8, packed as u8] }
///     fn step(&self, &[three, five]: &[u8; 2], action: u16) -> Option<Transition<[u8; 2]>> {
///         let to = match action {
///             0 => [3, five],
///             1 => [three, 5],
///             2 => [0, five],
///             3 => [three, 0],
///             4 => { let poured = three.min(5 - five); [three - poured, five + poured] }
///             _ => { let poured = five.min(3 - three); [three + poured, five - poured] }
///         };
///         Some(Transition { to, marks: u64::from(to[1] == 4), edge: None })
///     }
/// }
///
/// let mut check = Check::new(Glasses, Bounds::default());
/// assert_eq!(check.run(u64::MAX), Ended::Done);
/// assert_eq!(check.progress().states, 16);
/// // The shortest way to 4 in the large glass has six steps.
/// assert_eq!(check.path(check.first(0).unwrap()).len(), 6);
/// ```
pub trait Model {
    /// A state, unpacked.
    type State: Copy;

    /// How many things a step can show, at most 64, numbered from 0: an invariant that it breaks, a branch it takes.
    const MARKS: usize;

    /// How many kinds of step are counted apart; they are numbered from 0.
    const EDGES: usize;

    /// The state before anything was done.
    fn initial(&self) -> Self::State;

    /// How many actions there are; they are numbered from 0 and tried in this order.
    fn actions(&self) -> u16;

    /// A state as a number: different states have different ones.
    fn pack(&self, state: &Self::State) -> u64;

    /// The state of a number that [`Model::pack`] gave.
    fn unpack(&self, packed: u64) -> Self::State;

    /// What an action does here; none when it is not possible or beyond the model's bounds.
    fn step(&self, state: &Self::State, action: u16) -> Option<Transition<Self::State>>;
}

/// One step of a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transition<State> {
    /// The state after it.
    pub to: State,
    /// What it, or the state after it, shows: bit *n* is mark *n*.
    pub marks: u64,
    /// Which kind of step it is, if it is of one that is counted.
    pub edge: Option<u16>,
}

/// Where a check stops at the latest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// States that are kept; with the default the check needs less than 200 MB.
    pub states: u32,
    /// Steps from the start.
    pub depth: u32,
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds { states: 5_000_000, depth: u32::MAX }
    }
}

/// Why a run of a check returned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Its share of steps is done; run it again to go on.
    Paused,
    /// Every reachable state was expanded: what was not found does not exist.
    Done,
    /// [`Bounds::states`] are kept; what was not found may lie beyond.
    Full,
    /// [`Bounds::depth`] is reached; what was not found may lie beyond.
    Deep,
}

/// How far a check is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// States that were found.
    pub states: u32,
    /// States that were found and not expanded yet.
    pub frontier: u32,
    /// Steps from the start to the states that are being expanded.
    pub depth: u32,
    /// Steps that were tried and possible.
    pub steps: u64,
}

/// A step that was met: the state it was taken in, and its action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Witness {
    from: u32,
    action: u16,
}

/// How often a kind of step is taken, and first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Edge {
    /// Steps of this kind, of all reachable states.
    pub count: u64,
    /// The first of them: no shorter run has one.
    pub first: Option<Witness>,
}

/// An exploration, as far as it went.
///
/// It is exact: states are told apart by their whole number, the hash only says where to look. It keeps for each state
/// its number (8 bytes), the state it was found from (4), and 5 bytes in a table that is at most three quarters full.
pub struct Check<M> {
    model: M,
    bounds: Bounds,
    /// Packed states, in the order in which they were found.
    states: Vec<u64>,
    /// Of each state the one it was found from.
    parents: Vec<u32>,
    table: Table,
    /// The next state to expand.
    next: u32,
    /// The first state of the next depth.
    level_end: u32,
    depth: u32,
    steps: u64,
    marks: Vec<Option<Witness>>,
    edges: Vec<Edge>,
}

impl<M: Model> Check<M> {
    /// A check that has found the start alone.
    pub fn new(model: M, bounds: Bounds) -> Self {
        let start = model.pack(&model.initial());
        let mut check = Check {
            bounds,
            states: Vec::new(),
            parents: Vec::new(),
            table: Table::new(),
            next: 0,
            level_end: 1,
            depth: 0,
            steps: 0,
            marks: vec![None; M::MARKS],
            edges: vec![Edge::default(); M::EDGES],
            model,
        };
        check.find(start, 0);
        check
    }

    /// Explores until about `share` more steps are tried; the same states in the same order however it is shared out.
    pub fn run(&mut self, share: u64) -> Ended {
        let until = self.steps.saturating_add(share);
        let actions = self.model.actions();
        while (self.next as usize) < self.states.len() {
            if self.next == self.level_end {
                self.depth += 1;
                self.level_end = self.found();
            }
            if self.depth >= self.bounds.depth {
                return Ended::Deep;
            }
            if self.found() >= self.bounds.states {
                return Ended::Full;
            }
            if self.steps >= until {
                return Ended::Paused;
            }
            self.expand(actions);
            self.next += 1;
        }
        Ended::Done
    }

    fn expand(&mut self, actions: u16) {
        let here = self.states[self.next as usize];
        let state = self.model.unpack(here);
        // Many steps lead nowhere else, or where the one before led: those need not be looked for.
        let mut last = here;
        for action in 0..actions {
            let Some(transition) = self.model.step(&state, action) else { continue };
            self.steps += 1;
            self.note(action, &transition);
            let to = self.model.pack(&transition.to);
            if to != here && to != last {
                last = to;
                self.find(to, self.next);
            }
        }
    }

    fn note(&mut self, action: u16, transition: &Transition<M::State>) {
        let witness = Witness { from: self.next, action };
        if let Some(edge) = transition.edge {
            let edge = &mut self.edges[edge as usize];
            edge.count += 1;
            edge.first.get_or_insert(witness);
        }
        let mut marks = transition.marks;
        while marks != 0 {
            self.marks[marks.trailing_zeros() as usize].get_or_insert(witness);
            marks &= marks - 1;
        }
    }

    fn find(&mut self, state: u64, from: u32) {
        let found = self.found();
        if self.table.insert(state, found, &self.states) {
            if self.states.len() == self.states.capacity() {
                // By less than the usual twice: these two are the most of a check's memory.
                let more = self.states.len() / 4 + 1024;
                self.states.reserve_exact(more);
                self.parents.reserve_exact(more);
            }
            self.states.push(state);
            self.parents.push(from);
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "bounded by Bounds::states, a u32, and one state's steps"
    )]
    fn found(&self) -> u32 {
        self.states.len() as u32
    }

    /// The model.
    pub fn model(&self) -> &M {
        &self.model
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        let states = self.found();
        Progress { states, frontier: states - self.next, depth: self.depth, steps: self.steps }
    }

    /// The first step that shows a mark; none as far as the check went.
    pub fn first(&self, mark: usize) -> Option<Witness> {
        self.marks[mark]
    }

    /// How often a kind of step is taken.
    pub fn edge(&self, edge: usize) -> Edge {
        self.edges[edge]
    }

    /// The shortest run that ends with a witness: its actions, from the start on.
    pub fn path(&self, witness: Witness) -> Vec<u16> {
        let mut path = vec![witness.action];
        let mut at = witness.from;
        while at != 0 {
            let from = self.parents[at as usize];
            path.push(self.action_between(from, at));
            at = from;
        }
        path.reverse();
        path
    }

    /// Every state with the shortest way by which it was first found: the state before, and the action.
    pub fn tree(&self) -> impl Iterator<Item = (M::State, Option<(u32, u16)>)> {
        (0..self.found()).map(|at| {
            let from = self.parents[at as usize];
            let way = (at != 0).then(|| (from, self.action_between(from, at)));
            (self.model.unpack(self.states[at as usize]), way)
        })
    }

    /// The first action that leads from one state to another. It is not kept: that would cost every state two bytes.
    fn action_between(&self, from: u32, to: u32) -> u16 {
        let state = self.model.unpack(self.states[from as usize]);
        let leads = |action: &u16| {
            let transition = self.model.step(&state, *action);
            transition.is_some_and(|transition| self.model.pack(&transition.to) == self.states[to as usize])
        };
        (0..self.model.actions()).find(leads).unwrap_or_default()
    }

    /// Bytes that are held now, for states and all that belongs to them.
    pub fn memory(&self) -> usize {
        self.states.capacity() * size_of::<u64>()
            + self.parents.capacity() * size_of::<u32>()
            + self.table.tags.len() * (size_of::<u8>() + size_of::<u32>())
    }
}

/// Where a packed state lies among the states: open addressing, with a byte of the hash beside the place, so that the
/// states themselves are looked at only when it fits.
struct Table {
    /// 0 is an empty slot.
    tags: Vec<u8>,
    places: Vec<u32>,
    used: usize,
}

impl Table {
    fn new() -> Self {
        let slots = 1 << 10;
        Table { tags: vec![0; slots], places: vec![0; slots], used: 0 }
    }

    /// Puts `state` in as number `place`; false when it was there already.
    fn insert(&mut self, state: u64, place: u32, states: &[u64]) -> bool {
        if (self.used + 1) * 4 > self.tags.len() * 3 {
            self.grow(states);
        }
        let hash = mix(state);
        let tag = tag(hash);
        let mut at = self.start(hash);
        loop {
            if self.tags[at] == 0 {
                (self.tags[at], self.places[at]) = (tag, place);
                self.used += 1;
                return true;
            }
            if self.tags[at] == tag && states[self.places[at] as usize] == state {
                return false;
            }
            at = (at + 1) & (self.tags.len() - 1);
        }
    }

    /// Twice the slots.
    fn grow(&mut self, states: &[u64]) {
        let slots = self.tags.len() * 2;
        self.tags = vec![0; slots];
        self.places = vec![0; slots];
        for (place, state) in (0..).zip(states) {
            let hash = mix(*state);
            let mut at = self.start(hash);
            while self.tags[at] != 0 {
                at = (at + 1) & (slots - 1);
            }
            (self.tags[at], self.places[at]) = (tag(hash), place);
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "only the lowest bits are used")]
    fn start(&self, hash: u64) -> usize {
        hash as usize & (self.tags.len() - 1)
    }
}

/// The bits of a hash that a slot keeps; never 0.
fn tag(hash: u64) -> u8 {
    (hash >> 56) as u8 | 0x80
}

/// Spreads a number over 64 bits, the same on every machine.
#[expect(clippy::cast_possible_truncation, reason = "both halves of the product are used")]
fn mix(state: u64) -> u64 {
    let product = u128::from(state ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93_u128;
    (product as u64) ^ (product >> 64) as u64
}
