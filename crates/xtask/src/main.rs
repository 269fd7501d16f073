//! The one door: `cargo xtask serve | test | check | build | conformance | bench`.

mod failure;
mod process;
mod stamp;
mod setup;
mod browsers;
mod build;
mod serve;
mod files;
mod folder_map;
mod tidy;
mod check;
mod conformance;
mod runner;
mod test;
mod bench;

use failure::{Failure, Outcome};
use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  serve                 set up, build and serve the lab on a free local port; rebuild when a file changes
  test                  set up and run every test: native, wasm in Node and in Chromium, the page
  test --soak N         the tests of the page N times, with every core kept busy
  check                 formatting, lints, tidy rules, types
  build                 the static site, into dist/
  conformance FILE...   compare files of vectors with the core
  bench                 measure, as ratios within one run
  map                   write FOLDERS.md, the map of the folders, anew
";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next();
    let rest: Vec<String> = arguments.collect();
    let outcome = match (command.as_deref(), rest.as_slice()) {
        (Some("serve"), []) => serve::serve(),
        (Some("test"), []) => test::test(),
        (Some("test"), [soak, rounds]) if soak == "--soak" => test::soak(rounds),
        (Some("check"), []) => check::check(),
        (Some("build"), []) => build::site().map(|_| ()),
        (Some("conformance"), files) if !files.is_empty() => conformance::conformance(files),
        (Some("bench"), []) => bench::bench(),
        (Some("map"), []) => folder_map::write(),
        (Some("runner"), arguments) => runner::run(arguments),
        _ => Err(Failure::new("no such command", USAGE)),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the checkout.
fn root() -> PathBuf {
    let mut root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.pop();
    root.pop();
    root
}

/// Says what is being done.
fn say(what: &str) {
    println!("\x1b[1m== {what}\x1b[0m");
}

/// Runs each in turn; the first failure ends it.
fn in_turn(steps: &[fn() -> Outcome]) -> Outcome {
    steps.iter().try_for_each(|step| step())
}
