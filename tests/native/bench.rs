//! Native speeds, each as a ratio to a peer measured in the same run; printed, never asserted.
#![allow(clippy::disallowed_types, reason = "a benchmark needs a clock")]

use canonical::{BodyHash, canonical_json};
use lifecycle::{Action, Adversary, Body, Fixture, Lifecycle, Policy, Rules, Variant};
use machine::{Bounds, Check, Ended, Machine, Model, Progress, Transition};
use stateright::{Checker as _, Model as _};
use std::hint::black_box;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn main() {
    // `cargo bench … -- check` measures the check alone.
    if !std::env::args().any(|argument| argument == "check") {
        bodies();
        steps();
    }
    let adversary = |rules| Adversary::new(rules).expect("the bounds are narrow");
    check("the course's rules", adversary(Rules::default()));
    check("wide rules", adversary(wide()));
    check("six counters", Counters(6));
    check("seven counters", Counters(7));
}

/// Hundreds of thousands of states: a consume that goes back, a redrive that begins the age anew, wide bounds.
fn wide() -> Rules {
    let receives = 10.try_into().expect("10 is not 0");
    let policy = Policy { receive_budget: receives, redrive_budget: 5, ttl: 60 };
    let variants = [Variant::ConsumeReturns, Variant::ResetsAge];
    Rules { variants: variants.into_iter().collect(), ..Rules::with(policy) }
}

/// Our exhaustive check beside stateright's breadth-first one, of one model, on one thread.
fn check<M: Model + Copy + Sync + Send + 'static>(name: &str, model: M) {
    let bounds = Bounds { states: 20_000_000, ..Bounds::default() };
    let whole = || {
        let mut check = Check::new(model, bounds);
        assert_eq!(check.run(u64::MAX), Ended::Done);
        check
    };
    let done = whole();
    let ours = best_of(3, || drop(black_box(whole())));
    let peer = best_of(1, || {
        let checker = Peer(model).checker().threads(1).spawn_bfs().join();
        assert_eq!(checker.unique_state_count(), done.progress().states as usize);
    });
    let Progress { states, steps, depth, .. } = done.progress();
    let per_second = |time: Duration| f64::from(states) / time.as_secs_f64() / 1e3;
    let bytes = u32::try_from(done.memory()).map_or(f64::INFINITY, f64::from) / f64::from(states);
    println!(
        "check of {name}: {states} states, {steps} steps, depth {depth}; {:.0} thousand states/s, {bytes:.1} bytes/state; \
         stateright {:.0} thousand states/s; ratio {:.1} (budget 10)",
        per_second(ours),
        per_second(peer),
        peer.as_secs_f64() / ours.as_secs_f64(),
    );
}

/// The same model as stateright sees it.
#[derive(Clone)]
struct Peer<M>(M);

impl<M: Model + Sync + Send> stateright::Model for Peer<M> {
    type State = u64;
    type Action = u16;

    fn init_states(&self) -> Vec<u64> {
        vec![self.0.pack(&self.0.initial())]
    }

    fn actions(&self, _: &u64, actions: &mut Vec<u16>) {
        actions.extend(0..self.0.actions());
    }

    fn next_state(&self, state: &u64, action: u16) -> Option<u64> {
        let state = self.0.unpack(*state);
        self.0.step(&state, action).map(|transition| self.0.pack(&transition.to))
    }

    /// It stops when all its properties are decided; one that holds makes it go on to the end.
    fn properties(&self) -> Vec<stateright::Property<Self>> {
        vec![stateright::Property::always("true", |_, _| true)]
    }
}

/// Counters from 0 to 9: ten to the power of their number of states, and hardly any work in a step.
#[derive(Clone, Copy)]
struct Counters(u16);

impl Model for Counters {
    type State = u64;
    const MARKS: usize = 0;
    const EDGES: usize = 0;

    fn initial(&self) -> u64 {
        0
    }

    fn actions(&self) -> u16 {
        self.0
    }

    fn pack(&self, state: &u64) -> u64 {
        *state
    }

    fn unpack(&self, packed: u64) -> u64 {
        packed
    }

    fn step(&self, state: &u64, action: u16) -> Option<Transition<u64>> {
        let digit = 4 * u32::from(action);
        (state >> digit & 15 < 9).then(|| Transition { to: state + (1 << digit), marks: 0, edge: None })
    }
}

/// The peer: what the course's own functions do with the same texts, timed inside Python.
const PYTHON: &str = r#"
import hashlib, json, sys, time
texts = json.load(sys.stdin)
def once():
    for text in texts:
        value = json.loads(text)
        canonical = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        hashlib.sha256(canonical.encode("utf-8")).hexdigest()
once()
best = float("inf")
for _ in range(5):
    start = time.perf_counter()
    once()
    best = min(best, time.perf_counter() - start)
print(best)
"#;

/// Parse, canonical form and SHA-256 of a body.
fn bodies() {
    let vectors: Vec<serde_json::Value> =
        serde_json::from_str(include_str!("../vectors/canonical_json.json")).expect("the vectors are JSON");
    let small: Vec<String> =
        vectors.iter().filter_map(|entry| Some(entry["json"].as_str()?.to_owned())).collect();
    let large = vec![order(1000)];
    for (name, texts) in [("the 500 vectors", small), ("one order of 1,000 lines", large)] {
        let bytes: u32 = texts.iter().filter_map(|text| u32::try_from(text.len()).ok()).sum();
        let ours = best_of(20, || {
            for text in &texts {
                let canonical = canonical_json(text.as_bytes()).expect("the texts are JSON");
                black_box(BodyHash::of(&canonical));
            }
        });
        let peer = python(&texts);
        let speed = |time: Duration| f64::from(bytes) / time.as_secs_f64() / 1e6;
        print!("parse + canonical + SHA-256, {name} ({bytes} bytes): {:.0} MB/s", speed(ours));
        match peer {
            Some(peer) => println!(
                "; Python {:.0} MB/s; ratio {:.1} (budget 8)",
                speed(peer),
                peer.as_secs_f64() / ours.as_secs_f64()
            ),
            None => println!("; no python3 here to compare with"),
        }
    }
}

/// A body as a shop might send it.
fn order(lines: u32) -> String {
    let lines: Vec<String> = (0..lines)
        .map(|line| {
            format!(
                r#"{{"sku": "A-{line:05}", "name": "สินค้า {line}", "quantity": {}, "price": {}.{:02}, "tags": ["a", "b"]}}"#,
                line % 7,
                line * 3,
                line % 100
            )
        })
        .collect();
    format!(r#"{{"schema_version": 2, "order": "O-17", "lines": [{}]}}"#, lines.join(", "))
}

fn python(texts: &[String]) -> Option<Duration> {
    let mut child = Command::new("python3")
        .args(["-c", PYTHON])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(serde_json::to_string(texts).ok()?.as_bytes()).ok()?;
    let printed = String::from_utf8(child.wait_with_output().ok()?.stdout).ok()?;
    Some(Duration::from_secs_f64(printed.trim().parse().ok()?))
}

/// A step with its events and view.
fn steps() {
    let lab = Lifecycle::course();
    let path = [
        Action::ReceiveCycle,
        Action::Turn(Fixture::Supported([1, 2].into())),
        Action::Redrive,
        Action::Turn(Fixture::Body(Body::parse(b"{}").expect("an object"))),
        Action::Consume,
    ];
    let count = u32::try_from(path.len()).expect("a short path");
    let time = best_of(2000, || {
        let mut world = lab.initial();
        for action in &path {
            let told = lab.apply(&world, action);
            black_box(lab.step_view(&told));
            world = told.state;
        }
    });
    println!("a step, its events and its view: {} ns", time.as_nanos() / u128::from(count));
}

fn best_of(runs: u32, mut work: impl FnMut()) -> Duration {
    (0..runs)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .min()
        .unwrap_or_default()
}
