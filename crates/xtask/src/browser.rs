//! A Chromium and its driver: one that is installed, else installed here, else said what to install.

use crate::failure::{Failure, Outcome};
use crate::process::{find, npm_tool, output, program, run};
use crate::{root, say};
use std::path::PathBuf;

/// A browser that tests can drive.
pub(crate) struct Browser {
    /// The Chromium that Playwright starts; `None` for Playwright's own.
    pub(crate) chromium: Option<PathBuf>,
    /// The driver that wasm-bindgen's test runner needs.
    pub(crate) chromedriver: PathBuf,
}

impl Browser {
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

/// Finds a browser, or installs one.
pub(crate) fn browser() -> Outcome<Browser> {
    if let Some(browser) = installed() {
        return Ok(browser);
    }
    if find("apt-get").is_some() && is_root() {
        say("installing Chromium and its driver with apt-get");
        let apt = |arguments: &[&str]| {
            let mut command = program("apt-get", arguments);
            command.env("DEBIAN_FRONTEND", "noninteractive");
            run(&mut command, INSTALL)
        };
        let packages = ["install", "-y", "-qq", "--no-install-recommends", "chromium", "chromium-driver"];
        if let Err(failure) = apt(&["update", "-qq"]).and_then(|()| apt(&packages)) {
            eprintln!("{failure}");
        }
    } else if find("brew").is_some() {
        say("installing Chromium and its driver with brew");
        run(&mut program("brew", &["install", "--cask", "chromium", "chromedriver"]), INSTALL)?;
    }
    if let Some(browser) = installed() {
        return Ok(browser);
    }
    let chromedriver =
        chromedriver().ok_or_else(|| Failure::new("no Chromium, or no chromedriver, was found", INSTALL))?;
    say("installing Playwright's Chromium");
    run(&mut npm_tool("playwright", &["install", "chromium"]), INSTALL)?;
    Ok(Browser { chromium: None, chromedriver })
}

fn installed() -> Option<Browser> {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let chosen = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let chromium = chosen.or_else(|| names.into_iter().find_map(find))?;
    Some(Browser { chromium: Some(chromium), chromedriver: chromedriver()? })
}

fn chromedriver() -> Option<PathBuf> {
    std::env::var_os("CHROMEDRIVER").map(PathBuf::from).or_else(|| find("chromedriver"))
}

fn is_root() -> bool {
    output(&mut program("id", &["-u"]), INSTALL).is_ok_and(|id| id.trim() == "0")
}
