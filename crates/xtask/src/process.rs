//! Other programs: found, run in the checkout, their failure told with what to do.

use crate::failure::{Failure, Outcome};
use crate::root;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A program of this name on the PATH.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(name).with_extension(std::env::consts::EXE_EXTENSION))
        .find(|candidate| candidate.is_file())
}

/// A program to be run in the checkout.
pub(crate) fn program(name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root());
    command
}

/// The cargo that runs this.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    program(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()), arguments)
}

/// A tool that the locked npm packages bring.
pub(crate) fn npm_tool(name: &str, arguments: &[&str]) -> Command {
    let tool = root().join("node_modules/.bin").join(name);
    program(&tool.to_string_lossy(), arguments)
}

/// Runs to the end, output passed through; `next` is what to do when it fails.
pub(crate) fn run(command: &mut Command, next: &str) -> Outcome {
    let shown = show(command);
    let status = command.status().map_err(|error| Failure::new(format!("`{shown}`: {error}"), next))?;
    if status.success() { Ok(()) } else { Err(Failure::new(format!("`{shown}` ended with {status}"), next)) }
}

/// Runs to the end and gives what it printed.
pub(crate) fn output(command: &mut Command, next: &str) -> Outcome<String> {
    let shown = show(command);
    let failed = |why: String| Failure::new(format!("`{shown}` {why}"), next);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| failed(format!("could not start: {error}")))?;
    if !output.status.success() {
        return Err(failed(format!("ended with {}", output.status)));
    }
    String::from_utf8(output.stdout).map_err(|error| failed(format!("printed no text: {error}")))
}

fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
