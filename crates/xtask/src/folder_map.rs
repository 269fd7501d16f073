//! FOLDERS.md, the map of the folders, made from the first line of every file.

use crate::failure::{Failure, Outcome};
use crate::files::{files, first_line};
use crate::root;
use std::fmt::Write as _;

const PAGE: &str = "FOLDERS.md";

const HEAD: &str = "\
# The folders, file by file

`cargo xtask map` writes this page from the first line of each file; `cargo xtask check` holds it to that. Files of Rust
stand in the order in which one reads them.
";

/// How the page differs from the files, if it does.
pub(crate) fn difference(files: &[String]) -> Option<String> {
    let page = std::fs::read_to_string(root().join(PAGE)).unwrap_or_default();
    (page != map(files)).then(|| format!("{PAGE} is not the map of the files; run `cargo xtask map`"))
}

/// Writes the page anew.
pub(crate) fn write() -> Outcome {
    std::fs::write(root().join(PAGE), map(&files()?))
        .map_err(|error| Failure::new(format!("{PAGE}: {error}"), "Is the checkout writable?"))
}

fn map(files: &[String]) -> String {
    let mut rows: Vec<(&str, usize, &str, String)> = files
        .iter()
        .filter(|file| *file != PAGE)
        .filter_map(|file| {
            let text = read(file);
            let (parent, name) = file.rsplit_once('/').unwrap_or(("", file));
            Some((parent, rank(parent, name), name, first_line(file, &text)?))
        })
        .collect();
    rows.sort();
    let mut map = HEAD.to_owned();
    let mut folder = None;
    for (parent, _, name, said) in &rows {
        if folder != Some(parent) {
            folder = Some(parent);
            let title = if parent.is_empty() { "the top" } else { parent };
            let _ = write!(map, "\n## {title}\n\n");
        }
        let _ = writeln!(map, "- `{name}`: {said}");
    }
    map
}

/// Where a file stands in its folder: as its crate, or its folder's `mod.rs`, names the modules.
fn rank(parent: &str, name: &str) -> usize {
    let Some(stem) = name.strip_suffix(".rs") else { return 0 };
    let roots = ["lib.rs", "main.rs", "mod.rs"];
    if roots.contains(&name) {
        return 0;
    }
    let declared = format!("mod {stem};");
    roots
        .iter()
        .filter_map(|root| {
            let text = read(&format!("{parent}/{root}"));
            text.lines().position(|line| line.ends_with(&declared))
        })
        .map(|line| line + 1)
        .next()
        .unwrap_or(usize::MAX)
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_default()
}
