//! Speeds as ratios taken in one run: printed, never asserted.

use crate::browsers::browsers;
use crate::failure::Outcome;
use crate::process::{cargo, run};
use crate::test::playwright;
use crate::{build, say};

/// Measures natively, then in wasm and in the page.
pub(crate) fn bench() -> Outcome {
    let next = "Read what it printed above.";
    say("native");
    run(&mut cargo(&["bench", "--quiet", "--package", "conformance"]), next)?;
    build::site()?;
    say("in the page");
    run(&mut playwright(&browsers()?, &["--project", "bench"])?, next)
}
