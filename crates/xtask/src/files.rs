//! The files of the checkout, and what each says of itself.

use crate::failure::Outcome;
use crate::process::{output, program};
use crate::root;

/// The files of the checkout, ignored ones left out.
pub(crate) fn files() -> Outcome<Vec<String>> {
    let listing = output(
        &mut program("git", &["-c", "core.quotePath=off", "ls-files", "-co", "--exclude-standard"]),
        "Run it in a git checkout.",
    )?;
    // A file that was deleted and not yet committed is still listed.
    let mut files: Vec<String> =
        listing.lines().filter(|file| root().join(file).is_file()).map(str::to_owned).collect();
    files.sort();
    files.dedup();
    Ok(files)
}

/// What the first line says a file is: `None` for a kind that cannot say, empty where it should and does not.
pub(crate) fn first_line(file: &str, text: &str) -> Option<String> {
    let name = file.rsplit('/').next().unwrap_or(file);
    let (marker, skip) = match name.rsplit('.').next().unwrap_or(name) {
        "rs" => ("//! ", ""),
        "ts" => ("// ", ""),
        "css" => ("/* ", ""),
        "md" | "toml" | "gitignore" => ("# ", ""),
        "run" => ("# ", "#!"),
        "html" => ("<!-- ", "<!doctype html>"),
        _ => return None,
    };
    let line = text.lines().find(|line| skip.is_empty() || !line.starts_with(skip)).unwrap_or_default();
    let said = line.strip_prefix(marker).unwrap_or_default();
    Some(said.trim_end_matches("-->").trim_end_matches("*/").trim().to_owned())
}
