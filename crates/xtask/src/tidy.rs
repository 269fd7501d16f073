//! The walls of ARCHITECTURE.md that reading the files can check.

use crate::failure::{Failure, Outcome};
use crate::files::{files, first_line};
use crate::folder_map;
use crate::{root, say};
use regex_lite::Regex;

/// A pattern that must not stand in some files, and why.
struct Wall {
    /// What is refused.
    pattern: &'static str,
    /// Whether a file lies behind the wall.
    guards: fn(&str) -> bool,
    /// Why.
    reason: &'static str,
}

const WALLS: &[Wall] = &[
    Wall {
        pattern: r"wasm[-_]bindgen|js[-_]sys|web[-_]sys",
        guards: |file| rust(file) && !file.starts_with("crates/wasm/") && !file.starts_with("crates/xtask/"),
        reason: "only crates/wasm knows JavaScript",
    },
    Wall {
        pattern: r"\bf(32|64)\b",
        guards: |file| core(file) && file != "crates/canonical/src/number.rs",
        reason: "floats differ between machines; only the file that prints canonical numbers has one",
    },
    Wall {
        pattern: r"\bHash(Map|Set)\b|\bSystemTime\b|\bInstant\b|\bstd::(\{[^}]*\b)?(fs|net|thread|env|process)\b",
        guards: core,
        reason: "no hash order, clock, file, network, thread or environment in a core crate",
    },
    Wall {
        pattern: "[\u{e00}-\u{e7f}]",
        guards: |file| page(file),
        reason: "every word on screen stands in web/src/text",
    },
    Wall {
        pattern: r"[^=]>\s*[A-Za-z][a-z]+ [a-z]+|(label|title|alt|placeholder|description)=.[A-Z]?[a-z]+ [a-z]",
        guards: |file| page(file),
        reason: "every sentence on screen stands in web/src/text",
    },
    Wall {
        pattern: r"[=!]==? '(READY|RETRY|QUARANTINED|HELD|REDRIVEN|SUCCEEDED)'",
        guards: |file| page(file),
        reason: "the page asks the core and does not decide by a state",
    },
    Wall {
        pattern: r"\b(ttl|age|\w*budget|\w*redrives|\w*receives|receives_this_cycle)\b\)? *(<|>|[=!]==)|(<|>|[=!]==)=? *(\w+\.)+(ttl|age|\w*budget|\w*receives)\b",
        guards: |file| page(file),
        reason: "the page asks the core and does not compare ages, budgets or counters",
    },
    Wall {
        pattern: r"innerHTML|unsafeHTML|unsafeSVG|\beval\(|new Function|document\.write|JSON\.parse",
        guards: |file| page(file),
        reason: "nothing pasted is interpreted as markup or code, and JavaScript never parses a body",
    },
];

fn rust(file: &str) -> bool {
    file.starts_with("crates/") && (file.ends_with(".rs") || file.ends_with(".toml"))
}

fn core(file: &str) -> bool {
    ["canonical", "machine", "lifecycle", "levels", "delivery", "intake"].iter().any(|name| {
        file.strip_prefix("crates/").is_some_and(|rest| rest.starts_with(&format!("{name}/src/")))
    })
}

fn page(file: &str) -> bool {
    file.starts_with("web/src/") && file.ends_with(".ts") && !file.starts_with("web/src/text/")
}

/// Reads every file; tells all that is wrong.
pub(crate) fn tidy() -> Outcome {
    say("tidy rules");
    let files = files()?;
    let mut wrong = Vec::new();
    for file in &files {
        names(file, &mut wrong);
        let Ok(text) = std::fs::read_to_string(root().join(file)) else { continue };
        if first_line(file, &text).is_some_and(|line| line.is_empty()) {
            wrong.push(format!("{file}:1: the first line must say what the file is"));
        }
        walls(file, &text, &mut wrong);
    }
    if let Some(difference) = folder_map::difference(&files) {
        wrong.push(difference);
    }
    if wrong.is_empty() {
        return Ok(());
    }
    Err(Failure::new(
        format!("tidy rules\n  {}", wrong.join("\n  ")),
        "Mend each place, or change the wall in crates/xtask/src/tidy.rs and ARCHITECTURE.md with its reason.",
    ))
}

fn names(file: &str, wrong: &mut Vec<String>) {
    let stem = file.rsplit('/').next().and_then(|name| name.split('.').next()).unwrap_or_default();
    if ["utils", "util", "helpers", "helper", "common", "misc"].contains(&stem) {
        wrong.push(format!("{file}: a file is named for the one thing it is"));
    }
    if ["target/", "dist/", "node_modules/"].iter().any(|folder| file.starts_with(folder)) {
        wrong.push(format!("{file}: build output is not committed"));
    }
}

fn walls(file: &str, text: &str, wrong: &mut Vec<String>) {
    for wall in WALLS.iter().filter(|wall| (wall.guards)(file)) {
        let pattern = Regex::new(wall.pattern).expect("the patterns above are well formed");
        for (index, line) in text.lines().enumerate() {
            let comment = line.trim_start().starts_with("//");
            if !comment && pattern.is_match(line) {
                wrong.push(format!("{file}:{}: {}: {}", index + 1, wall.reason, line.trim()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::walls;

    fn refused(file: &str, line: &str) -> bool {
        let mut wrong = Vec::new();
        walls(file, line, &mut wrong);
        !wrong.is_empty()
    }

    #[test]
    fn each_wall_stops_what_it_names() {
        for (file, line) in [
            ("crates/lifecycle/src/gates.rs", "use wasm_bindgen::prelude::*;"),
            ("crates/lifecycle/Cargo.toml", "wasm-bindgen = \"0.2\""),
            ("crates/lifecycle/src/world.rs", "use std::{fmt, fs};"),
            ("crates/machine/src/lib.rs", "let x: f64 = 0.0;"),
            ("crates/lifecycle/src/world.rs", "use std::collections::HashMap;"),
            ("crates/lifecycle/src/world.rs", "std::time::Instant::now()"),
            ("web/src/labs/lifecycle/lifecycle-lab.ts", "html`<p>ประตู</p>`"),
            ("web/src/labs/lifecycle/lifecycle-lab.ts", "html`<p>Press redrive</p>`"),
            ("web/src/labs/lifecycle/lifecycle-lab.ts", "if (record.state === 'HELD') {"),
            ("web/src/labs/lifecycle/lifecycle-lab.ts", "if (record.age >= policy.ttl) {"),
            ("web/src/labs/lifecycle/lifecycle-lab.ts", "if (record.redrives < 1) {"),
            ("web/src/labs/lifecycle/lifecycle-lab.ts", "JSON.parse(text)"),
            ("web/src/engine/engine.ts", "element.innerHTML = body;"),
        ] {
            assert!(refused(file, line), "{file}: {line}");
        }
    }

    #[test]
    fn each_wall_lets_others_through() {
        for (file, line) in [
            ("crates/wasm/src/lib.rs", "use wasm_bindgen::prelude::*;"),
            ("crates/canonical/src/number.rs", "let value: f64 = token.parse().ok()?;"),
            ("crates/xtask/src/stamp.rs", "std::fs::read(source)"),
            ("web/src/text/th.ts", "'ประตู'"),
            ("web/src/labs/lifecycle/lifecycle-lab.ts", "// Press redrive when state === 'HELD'"),
            ("web/src/labs/lifecycle/lifecycle-lab.ts", "html`<p>${text.gates.title}</p>`"),
        ] {
            assert!(!refused(file, line), "{file}: {line}");
        }
    }
}
