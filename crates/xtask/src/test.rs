//! Every test there is: native, wasm in Node and in Chromium, the page in Chromium and Firefox.

use crate::browsers::{Browsers, browsers};
use crate::failure::{Failure, Outcome};
use crate::process::{cargo, find, npm_tool, run};
use crate::serve::free_port;
use crate::setup::{self, WASM};
use crate::{build, in_turn, say};
use std::hint;
use std::num::NonZero;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

const READ: &str = "Read the first failing test above.";

/// Runs them all; the first kind that fails ends it.
pub(crate) fn test() -> Outcome {
    setup::wasm_target()?;
    setup::npm_packages()?;
    let browsers = browsers()?;
    in_turn(&[native, wasm_in_node])?;
    wasm_in_chromium(&browsers)?;
    build::site()?;
    say("testing the page");
    page(&browsers)
}

/// Tests the page so many times, with every core kept busy: what waits for a time, or wins only a fair race, fails here.
pub(crate) fn soak(rounds: &str) -> Outcome {
    let rounds: u32 = rounds.parse().ok().filter(|rounds| *rounds > 0).ok_or_else(|| {
        Failure::new(
            format!("`{rounds}` is no number of rounds"),
            "Say, for example, `cargo xtask test --soak 10`.",
        )
    })?;
    let browsers = browsers()?;
    build::site()?;
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    hint::spin_loop();
                }
            });
        }
        let outcome = (1..=rounds).try_for_each(|round| {
            say(&format!("testing the page on busy cores, round {round} of {rounds}"));
            page(&browsers)
        });
        over.store(true, Ordering::Relaxed);
        outcome
    })
}

fn page(browsers: &Browsers) -> Outcome {
    run(&mut playwright(browsers, &["--project", "page"])?, READ)
}

fn native() -> Outcome {
    say("native tests");
    if find("cargo-nextest").is_some() {
        run(&mut cargo(&["nextest", "run", "--workspace", "--status-level", "fail"]), READ)?;
        // nextest leaves the examples in the documentation to cargo.
        run(&mut cargo(&["test", "--quiet", "--workspace", "--doc"]), READ)
    } else {
        run(&mut cargo(&["test", "--quiet", "--workspace"]), READ)
    }
}

fn wasm_tests() -> Command {
    cargo(&["test", "--quiet", "--package", "dlq-lab-wasm", "--target", WASM, "--tests"])
}

fn wasm_in_node() -> Outcome {
    say("wasm tests in Node");
    run(&mut wasm_tests(), READ)
}

fn wasm_in_chromium(browsers: &Browsers) -> Outcome {
    say("wasm tests in Chromium");
    let mut tests = wasm_tests();
    tests.env("WASM_BINDGEN_USE_BROWSER", "1").env("CHROMEDRIVER", &browsers.chromedriver);
    tests.env("WASM_BINDGEN_TEST_TIMEOUT", "120");
    if let Some(options) = browsers.webdriver_options()? {
        tests.env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", options);
    }
    run(&mut tests, READ)
}

/// Playwright with these browsers and a free port for the page.
pub(crate) fn playwright(browsers: &Browsers, arguments: &[&str]) -> Outcome<Command> {
    let mut words = vec!["test", "--config", "tests/browser/playwright.config.ts"];
    words.extend(arguments);
    let mut command = npm_tool("playwright", &words);
    command.env("DLQ_LAB_PORT", free_port()?.to_string());
    if let Some(chromium) = &browsers.chromium {
        command.env("CHROMIUM", chromium);
    }
    if let Some(firefox) = &browsers.firefox {
        command.env("FIREFOX", firefox);
    }
    Ok(command)
}
