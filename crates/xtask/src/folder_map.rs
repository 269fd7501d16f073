//! The folder map in ARCHITECTURE.md, made from the first line of every file.

use crate::failure::{Failure, Outcome};
use crate::root;
use crate::tidy::files;
use std::fmt::Write as _;

const BEGIN: &str =
    "<!-- the folder map: `cargo xtask map` writes it from the first line of each file -->\n```text\n";
const END: &str = "```\n<!-- end of the folder map -->";

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

/// How ARCHITECTURE.md differs from the files, if it does.
pub(crate) fn difference(files: &[String]) -> Outcome<Option<String>> {
    let architecture = read()?;
    Ok((architecture != with_map(&architecture, files)?).then(|| {
        "ARCHITECTURE.md: the folder map is not that of the files; run `cargo xtask map`".to_owned()
    }))
}

/// Writes the map anew.
pub(crate) fn write() -> Outcome {
    let architecture = with_map(&read()?, &files()?)?;
    std::fs::write(root().join("ARCHITECTURE.md"), architecture).map_err(|error| unreadable(&error))
}

fn read() -> Outcome<String> {
    std::fs::read_to_string(root().join("ARCHITECTURE.md")).map_err(|error| unreadable(&error))
}

fn unreadable(error: &std::io::Error) -> Failure {
    Failure::new(format!("ARCHITECTURE.md: {error}"), "Is the checkout complete? `git status`")
}

fn with_map(architecture: &str, files: &[String]) -> Outcome<String> {
    let parts =
        architecture.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let Some((before, after)) = parts else {
        return Err(Failure::new("ARCHITECTURE.md has no folder map", "Put its two marker lines back."));
    };
    Ok(format!("{before}{BEGIN}{}{END}{after}", map(files)))
}

fn map(files: &[String]) -> String {
    let mut rows: Vec<(&str, &str, String)> = files
        .iter()
        .filter_map(|file| {
            let text = std::fs::read_to_string(root().join(file)).ok()?;
            let (parent, name) = file.rsplit_once('/').unwrap_or(("", file));
            Some((parent, name, first_line(file, &text)?))
        })
        .collect();
    rows.sort();
    let mut map = String::new();
    let mut folder = "";
    for (parent, name, said) in &rows {
        if *parent != folder {
            folder = parent;
            let _ = writeln!(map, "{folder}/");
        }
        let indent = if parent.is_empty() { "" } else { "  " };
        let _ = writeln!(map, "{:<26} {said}", format!("{indent}{name}"));
    }
    map
}
