//! The browsers that tests drive and the fonts they draw with: those installed, else installed here, else said what to install.

use crate::failure::{Failure, Outcome};
use crate::process::{find, npm_tool, output, program, run};
use crate::{root, say};
use std::path::PathBuf;

/// The browsers that tests can drive.
pub(crate) struct Browsers {
    /// The Chromium that Playwright starts; `None` for Playwright's own.
    pub(crate) chromium: Option<PathBuf>,
    /// The driver that wasm-bindgen's test runner needs.
    pub(crate) chromedriver: PathBuf,
    /// The second engine; without one its walk is skipped.
    pub(crate) firefox: Option<PathBuf>,
}

impl Browsers {
    /// A file that tells chromedriver which Chromium to start, for one that it would not find by itself.
    pub(crate) fn webdriver_options(&self) -> Outcome<Option<PathBuf>> {
        let Some(chromium) = &self.chromium else { return Ok(None) };
        let file = root().join("target/webdriver.json");
        let binary = chromium.to_string_lossy().replace('\\', "\\\\").replace('"', "\\\"");
        let options = format!(r#"{{"goog:chromeOptions":{{"binary":"{binary}"}}}}"#);
        std::fs::write(&file, options)
            .map_err(|error| Failure::new(format!("{}: {error}", file.display()), "Is target/ writable?"))?;
        Ok(Some(file))
    }
}

const INSTALL: &str = "Install Chromium and its driver so that `chromium` (or `google-chrome`) and `chromedriver` \
                       of the same version are on the PATH, or name them in the variables CHROMIUM and CHROMEDRIVER.";

/// Finds what tests need of browsers and fonts, or installs it.
pub(crate) fn browsers() -> Outcome<Browsers> {
    let missing = missing_packages();
    if !missing.is_empty() && find("apt-get").is_some() && is_root() {
        say(&format!("installing {} with apt-get", missing.join(", ")));
        let install = [&["install", "-y", "-qq", "--no-install-recommends"], &missing[..]].concat();
        if let Err(failure) = apt(&["update", "-qq"]).and_then(|()| apt(&install)) {
            eprintln!("{failure}");
        }
    } else if chromium().is_none() && find("brew").is_some() {
        say("installing Chromium and its driver with brew");
        run(&mut program("brew", &["install", "--cask", "chromium", "chromedriver"]), INSTALL)?;
    }
    if !draws_thai() {
        say("no Thai font: install one (Noto Sans Thai), or the tests that draw Thai will fail");
    }
    let firefox = firefox();
    if firefox.is_none() {
        say("no Firefox: its walk is skipped; install one, or name it in the variable FIREFOX");
    }
    let chromedriver =
        chromedriver().ok_or_else(|| Failure::new("no Chromium, or no chromedriver, was found", INSTALL))?;
    let chromium = chromium();
    if chromium.is_none() {
        say("installing Playwright's Chromium");
        run(&mut npm_tool("playwright", &["install", "chromium"]), INSTALL)?;
    }
    Ok(Browsers { chromium, chromedriver, firefox })
}

/// What Debian has of all that is not here.
fn missing_packages() -> Vec<&'static str> {
    let mut missing = Vec::new();
    if chromium().is_none() || chromedriver().is_none() {
        missing.extend(["chromium", "chromium-driver"]);
    }
    if firefox().is_none() {
        missing.push("firefox-esr");
    }
    if !draws_thai() {
        missing.extend(["fontconfig", "fonts-noto-core"]);
    }
    missing
}

fn apt(arguments: &[&str]) -> Outcome {
    let mut command = program("apt-get", arguments);
    command.env("DEBIAN_FRONTEND", "noninteractive");
    run(&mut command, INSTALL)
}

fn chromium() -> Option<PathBuf> {
    named_or_found("CHROMIUM", &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"])
}

fn chromedriver() -> Option<PathBuf> {
    named_or_found("CHROMEDRIVER", &["chromedriver"])
}

fn firefox() -> Option<PathBuf> {
    named_or_found("FIREFOX", &["firefox-esr", "firefox"])
}

/// The program that a variable names, else the first of these names on the PATH.
fn named_or_found(variable: &str, names: &[&str]) -> Option<PathBuf> {
    std::env::var_os(variable).map(PathBuf::from).or_else(|| names.iter().find_map(|name| find(name)))
}

/// Whether there is a font with Thai letters. Where fontconfig does not rule, the system brings one.
fn draws_thai() -> bool {
    if !cfg!(target_os = "linux") {
        return true;
    }
    find("fc-list").is_some()
        && output(&mut program("fc-list", &[":lang=th", "family"]), INSTALL)
            .is_ok_and(|families| !families.trim().is_empty())
}

fn is_root() -> bool {
    output(&mut program("id", &["-u"]), INSTALL).is_ok_and(|id| id.trim() == "0")
}
