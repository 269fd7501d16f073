//! What can be seen without running the lab: formatting, lints, tidy rules, types.

use crate::failure::Outcome;
use crate::process::{cargo, npm_tool, run};
use crate::setup::{self, WASM};
use crate::{build, in_turn, say, tidy};

/// Runs them all; the first that fails ends it.
pub(crate) fn check() -> Outcome {
    setup::wasm_target()?;
    setup::npm_packages()?;
    in_turn(&[format, lints, tidy::tidy, types])
}

fn format() -> Outcome {
    say("formatting");
    run(&mut cargo(&["fmt", "--all", "--check"]), "Run `cargo fmt --all`.")
}

fn lints() -> Outcome {
    say("lints");
    let next = "Mend what clippy names above.";
    let native = ["clippy", "--quiet", "--workspace", "--all-targets", "--", "--deny", "warnings"];
    run(&mut cargo(&native), next)?;
    let window = ["clippy", "--quiet", "--package", "dlq-lab-wasm", "--tests", "--target", WASM];
    run(&mut cargo(&[&window[..], &["--", "--deny", "warnings"]].concat()), next)?;
    let next = "Mend what rustdoc names above.";
    let mut documentation =
        cargo(&["doc", "--quiet", "--workspace", "--no-deps", "--document-private-items"]);
    run(documentation.env("RUSTDOCFLAGS", "--deny warnings"), next)
}

fn types() -> Outcome {
    // The page's types include those of the glue.
    build::window()?;
    say("types");
    run(&mut npm_tool("tsc", &["--noEmit"]), "Mend what tsc names above.")
}
