//! Building: the core to wasm with its glue, and the page around it.

use crate::failure::{Failure, Outcome};
use crate::process::{cargo, npm_tool, run};
use crate::setup::{self, WASM};
use crate::stamp::Stamp;
use crate::{root, say};
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

/// The static site, into dist/; gives that folder.
pub(crate) fn site() -> Outcome<PathBuf> {
    window()?;
    say("building the page");
    run(&mut npm_tool("vite", &["build"]), "Mend what Vite names above, then run the command again.")?;
    Ok(root().join("dist"))
}

/// A module of the core that the page has.
struct Module {
    name: &'static str,
    /// The feature of the window that it is made with.
    feature: &'static str,
    /// What is asked of the compiler beyond the release profile.
    settings: &'static [&'static str],
    flags: &'static str,
    wasm_opt: &'static str,
}

const MODULES: [Module; 3] = [
    Module {
        name: "window",
        feature: "lifecycle",
        settings: &[],
        // Fewer functions are written out where they are called: a hundredth of the first load, and no slower.
        flags: ",'-Cllvm-args=--inline-threshold=25'",
        wasm_opt: "-Oz",
    },
    // Made to be fast: two thirds of native speed instead of two fifths, for a fortieth of its size.
    Module {
        name: "check",
        feature: "check",
        settings: &[
            "profile.release.package.machine.opt-level=3",
            "profile.release.package.lifecycle.opt-level=3",
        ],
        flags: "",
        wasm_opt: "-O3",
    },
    Module {
        name: "levels",
        feature: "lifecycle,levels",
        settings: &[],
        flags: ",'-Cllvm-args=--inline-threshold=25'",
        wasm_opt: "-Oz",
    },
];

/// The core as wasm with its glue, a module for each lab, into target/window/.
pub(crate) fn window() -> Outcome {
    setup::wasm_target()?;
    setup::npm_packages()?;
    say("building the core to wasm");
    MODULES.iter().try_for_each(module)
}

fn module(&Module { name, feature, settings, flags, wasm_opt }: &Module) -> Outcome {
    let folder = root().join("target/window");
    run(
        cargo(&["build", "--quiet", "--release", "--package", "dlq-lab-wasm", "--target", WASM])
            .args(["--no-default-features", "--features", feature])
            .args(["--config", &rustflags(flags)])
            .args(settings.iter().flat_map(|setting| ["--config", setting])),
        "Mend what the compiler names above, then run the command again.",
    )?;
    let module = root().join("target").join(WASM).join("release/dlq_lab_wasm.wasm");
    // This file too: it says how the glue is made.
    let made_by =
        ["crates/xtask/src/build.rs", "Cargo.lock", "package-lock.json"].map(|file| root().join(file));
    let stamp = Stamp::of(name, &[&module, &made_by[0], &made_by[1], &made_by[2]])?;
    let product = folder.join(format!("{name}_bg.wasm"));
    if stamp.is_fresh(&product) {
        return Ok(());
    }
    say(&format!("writing the glue of {name}, and making the wasm smaller"));
    // Made aside, so that a failure leaves the last good one.
    let draft = root().join("target/window-draft");
    let failed = |error: &dyn std::fmt::Display| {
        Failure::new(format!("writing the glue: {error}"), "Is wasm-bindgen the same in every Cargo.toml?")
    };
    Bindgen::new()
        .input_path(&module)
        .out_name(name)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(true)
                .omit_default_module_path(true)
                .remove_name_section(true)
                .remove_producers_section(true)
                .generate(&draft)
        })
        .map_err(|error| failed(&error))?;
    let wasm = draft.join(format!("{name}_bg.wasm"));
    let wasm = wasm.to_string_lossy();
    run(
        &mut npm_tool(
            "wasm-opt",
            &[wasm_opt, "--converge", "--low-memory-unused", "--zero-filled-memory", &wasm, "-o", &wasm],
        ),
        "Run `npm ci` and the command again.",
    )?;
    put_in_place(&draft, &folder).map_err(|error| {
        Failure::new(
            format!("putting the glue in place: {error}"),
            "Is target/ writable, and is there space?",
        )
    })?;
    stamp.remember();
    Ok(())
}

/// The compiler's flags: a module's own, and those that keep this machine's folders out of it, which a panic would name.
fn rustflags(own: &str) -> String {
    let home = |name: &str| std::env::var(name).map(PathBuf::from);
    let registry =
        home("CARGO_HOME").or_else(|_| home("HOME").map(|home| home.join(".cargo"))).unwrap_or_default();
    let places = [registry.join("registry/src"), root()].map(|place| place.display().to_string());
    let [registry, checkout] = places.map(|place| format!("--remap-path-prefix={place}="));
    format!("target.{WASM}.rustflags=['{registry}','{checkout}'{own}]")
}

/// Moves every file of `draft` into `folder`.
fn put_in_place(draft: &Path, folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for entry in std::fs::read_dir(draft)? {
        let entry = entry?;
        std::fs::rename(entry.path(), folder.join(entry.file_name()))?;
    }
    Ok(())
}
