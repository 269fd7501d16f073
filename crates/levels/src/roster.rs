//! A teacher's list: lines with a name and a completion code, each code replayed.

use crate::code::{Code, CodeFault, Verdict};
use crate::level::Level;
use serde::Serialize;

/// The most lines that are read; a larger class is two lists.
pub const MAX_ROWS: usize = 2_000;

/// One line of the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Row {
    /// Its number in the text, from 1.
    pub line: u32,
    /// What stands beside the code.
    pub name: String,
    /// The level that the code names; empty when there is no code.
    pub level: String,
    /// What the code says once replayed.
    pub verdict: Verdict,
    /// Actions that were used, when it is right.
    pub used: Option<u32>,
    /// The code.
    pub code: String,
}

/// Reads a list: a line holds one code and, before or after it, a name. Empty lines are left out; a line without a code
/// is kept and says so. At most [`MAX_ROWS`] lines are read.
///
/// ```
/// let rows = levels::roster("Malee, dlq1.gone.1.c..AAAAAAA\nno code here", &|_| None);
/// assert_eq!(rows[0].name, "Malee");
/// assert_eq!(rows[1].verdict, levels::Verdict::NoCode);
/// ```
pub fn roster<'a>(text: &str, level: &dyn Fn(&str) -> Option<&'a Level>) -> Vec<Row> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let mut rows: Vec<Row> = Vec::new();
    for (number, line) in lines.take(MAX_ROWS) {
        let row = read(number, line, level, &rows);
        rows.push(row);
    }
    rows
}

fn read<'a>(number: u32, line: &str, level: &dyn Fn(&str) -> Option<&'a Level>, before: &[Row]) -> Row {
    let between = |letter: char| letter.is_whitespace() || [',', ';', '"', '\''].contains(&letter);
    let found = line.split(between).find(|part| part.starts_with("dlq1."));
    let name = found.map_or(line.to_owned(), |code| line.replacen(code, " ", 1));
    let name = name.trim_matches(|letter| between(letter) || letter == ':').to_owned();
    let none = Row {
        line: number,
        name,
        level: String::new(),
        verdict: Verdict::NoCode,
        used: None,
        code: String::new(),
    };
    let Some(code) = found else { return none };
    // A class hands in the same few codes: each is replayed once.
    if let Some(same) = before.iter().find(|row| row.code == code) {
        return Row { line: number, name: none.name, ..same.clone() };
    }
    let row = Row { code: code.to_owned(), ..none };
    match Code::read(code) {
        Err(CodeFault::NoCode) => row,
        Err(CodeFault::Altered) => {
            // Cut or mistyped, it may still say which level it was of.
            let named = code.split('.').nth(1).filter(|name| level(name).is_some()).unwrap_or_default();
            Row { level: named.to_owned(), verdict: Verdict::Altered, ..row }
        }
        Ok(read) => {
            let level = level(&read.level);
            let verdict = read.verdict(level);
            let used =
                level.filter(|_| verdict == Verdict::Right).map(|it| it.grade(&read.submission, None).used);
            Row { level: read.level, verdict, used, ..row }
        }
    }
}
