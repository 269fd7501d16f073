//! What a bare machine lacks and this project brings: the wasm target and the locked npm packages.

use crate::failure::{Failure, Outcome};
use crate::process::{self, find, output, program, run};
use crate::stamp::Stamp;
use crate::{root, say};

/// The target of the core in a page.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that Rust can build wasm.
pub(crate) fn wasm_target() -> Outcome {
    let sysroot = output(&mut program("rustc", &["--print", "sysroot"]), "Install Rust: https://rustup.rs")?;
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
    let install = "Install Node.js 20.19 or later, with npm.";
    if find("node").is_none() || find("npm").is_none() {
        return Err(Failure::new("Node.js or npm is missing", install));
    }
    let version = output(&mut program("node", &["--version"]), install)?;
    if !is_recent(version.trim()) {
        return Err(Failure::new(format!("Node.js is {}", version.trim()), install));
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

/// Whether `v20.19.0` or the like is at least 20.19.
fn is_recent(version: &str) -> bool {
    let mut parts = version.trim_start_matches('v').split('.').map_while(|part| part.parse::<u32>().ok());
    (parts.next().unwrap_or(0), parts.next().unwrap_or(0)) >= (20, 19)
}

#[cfg(test)]
mod tests {
    use super::is_recent;

    #[test]
    fn node_must_be_20_19_or_later() {
        for (version, recent) in
            [("v20.19.0", true), ("v20.18.3", false), ("v18.20.0", false), ("v22.1.0", true), ("", false)]
        {
            assert_eq!(is_recent(version), recent, "{version}");
        }
    }
}
