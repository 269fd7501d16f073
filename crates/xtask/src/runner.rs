//! wasm-bindgen's test runner as a library: cargo calls it for each wasm test program.

use crate::failure::Outcome;

/// Runs the tests of one wasm program.
#[cfg(feature = "runner")]
pub(crate) fn run(arguments: &[String]) -> Outcome {
    use crate::failure::Failure;
    // The runner refuses cargo's quiet flag.
    let passed_on = arguments.iter().filter(|argument| !matches!(argument.as_str(), "-q" | "--quiet"));
    let words = std::iter::once("wasm-bindgen-test-runner".to_owned()).chain(passed_on.cloned());
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(words)
        .map_err(|error| Failure::new(error.to_string(), "Read the first failing test above."))
}

/// Says how it is called.
#[cfg(not(feature = "runner"))]
pub(crate) fn run(_: &[String]) -> Outcome {
    Err(crate::failure::Failure::new(
        "this xtask was built without the test runner",
        "cargo calls it with `--features runner` (.cargo/config.toml); run `cargo xtask test`.",
    ))
}
