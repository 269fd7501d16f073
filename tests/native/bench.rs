//! Native speeds, each as a ratio to a peer measured in the same run; printed, never asserted.
#![allow(clippy::disallowed_types, reason = "a benchmark needs a clock")]

use lifecycle::{Action, Body, BodyHash, Fixture, Lifecycle, canonical_json};
use machine::Machine;
use std::hint::black_box;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn main() {
    bodies();
    steps();
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
            let told = lab.tell(&world, action);
            black_box(lab.step_view(&told));
            world = told.world;
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
