//! What a bare machine lacks and this project brings: the wasm target and the locked npm packages.

use crate::failure::{Failure, Outcome};
use crate::process::{self, find, output, program, run};
use crate::stamp::Stamp;
use crate::{root, say};

/// The target of the core in a page.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that Rust can build wasm.
pub(crate) fn wasm_target() -> Outcome {
    let sysroot = output(
        program("rustc", &["--print", "sysroot"]).env_remove("RUSTUP_TOOLCHAIN"),
        "Install Rust: https://rustup.rs",
    )?;
    let library = std::path::Path::new(sysroot.trim()).join("lib/rustlib").join(WASM);
    if library.exists() {
        return Ok(());
    }
    say("adding the wasm target");
    run(
        &mut program("rustup", &["target", "add", WASM]),
        "Install the Rust standard library for wasm32-unknown-unknown by the way Rust was installed.",
    )
}

/// Makes sure that the npm packages of package-lock.json, and no others, are there.
pub(crate) fn npm_packages() -> Outcome {
    if find("node").is_none() || find("npm").is_none() {
        return Err(Failure::new("Node.js or npm is missing", "Install Node.js 20.19 or later, with npm."));
    }
    let stamp = Stamp::of("npm", &[&root().join("package-lock.json")])?;
    if stamp.is_fresh(&root().join("node_modules/.package-lock.json")) {
        return Ok(());
    }
    say("installing the locked npm packages");
    let mut install = process::program("npm", &["ci", "--no-audit", "--no-fund", "--ignore-scripts"]);
    // Playwright's own browser is asked for later, and only where no Chromium is found.
    install.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    run(&mut install, "Is the npm registry reachable? Try `npm ci` by hand.")?;
    stamp.remember();
    Ok(())
}
