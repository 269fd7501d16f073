//! Every test there is: native, wasm in Node, wasm in Chromium, the page in Chromium.

use crate::browser::{Browser, browser};
use crate::failure::Outcome;
use crate::process::{cargo, find, npm_tool, run};
use crate::serve::free_port;
use crate::setup::{self, WASM};
use crate::{build, in_turn, say};
use std::process::Command;

const READ: &str = "Read the first failing test above.";

/// Runs them all; the first kind that fails ends it.
pub(crate) fn test() -> Outcome {
    setup::wasm_target()?;
    setup::npm_packages()?;
    let browser = browser()?;
    in_turn(&[native, wasm_in_node])?;
    wasm_in_chromium(&browser)?;
    build::site()?;
    say("testing the page in Chromium");
    run(&mut playwright(&browser, &["--project", "page"])?, READ)
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

fn wasm_in_chromium(browser: &Browser) -> Outcome {
    say("wasm tests in Chromium");
    let mut tests = wasm_tests();
    tests.env("WASM_BINDGEN_USE_BROWSER", "1").env("CHROMEDRIVER", &browser.chromedriver);
    tests.env("WASM_BINDGEN_TEST_TIMEOUT", "120");
    if let Some(options) = browser.webdriver_options()? {
        tests.env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", options);
    }
    run(&mut tests, READ)
}

/// Playwright with this browser and a free port for the page.
pub(crate) fn playwright(browser: &Browser, arguments: &[&str]) -> Outcome<Command> {
    let mut words = vec!["test", "--config", "tests/browser/playwright.config.ts"];
    words.extend(arguments);
    let mut command = npm_tool("playwright", &words);
    command.env("DLQ_LAB_PORT", free_port()?.to_string());
    if let Some(chromium) = &browser.chromium {
        command.env("CHROMIUM", chromium);
    }
    Ok(command)
}
