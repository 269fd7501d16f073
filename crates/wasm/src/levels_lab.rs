//! The levels' class: the level files that a page holds, graded by replaying what was done.

use crate::convert::{from_js, to_js};
use js_sys::Error;
use levels::{Code, Grade, Level, NoteForm, Submission, roster};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// A level file with the name that codes know it by.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    name: String,
    level: Level,
}

/// A grade, and the code when the level is solved.
#[derive(Serialize)]
struct GradeView {
    #[serde(flatten)]
    grade: Grade,
    code: Option<String>,
}

/// The levels of a page.
#[wasm_bindgen]
pub struct LevelsLab(Vec<Named>);

#[wasm_bindgen]
impl LevelsLab {
    /// Levels as their files say them: a list of `{ name, level }`.
    ///
    /// # Errors
    /// Throws when one of them is no level.
    #[wasm_bindgen(constructor)]
    pub fn new(files: JsValue) -> Result<LevelsLab, Error> {
        Ok(LevelsLab(from_js(files)?))
    }

    /// What was done since the level's start, as a link writes it, at the moment that a link of the lab names; null when
    /// the way there does not lead through the start, or there is no level of this name.
    pub fn steps(&self, name: &str, link: &str) -> Option<String> {
        self.find(name)?.steps_of(link)
    }

    /// How a submission stands to a level; null when there is no level of this name.
    ///
    /// `note` is what was written into the decision note, or null.
    ///
    /// # Errors
    /// Throws when an argument is of another shape.
    pub fn grade(&self, name: &str, submission: JsValue, note: JsValue) -> Result<JsValue, Error> {
        let submission: Submission = from_js(submission)?;
        let note = if note.is_null() { None } else { Some(from_js::<NoteForm>(note)?) };
        let view = self.find(name).map(|level| {
            let grade = level.grade(&submission, note.as_ref());
            let code = Code { level: name.to_owned(), version: level.version, submission };
            GradeView { code: grade.passed.then(|| code.write()), grade }
        });
        to_js(&view)
    }

    /// A teacher's list, a row for each line.
    ///
    /// # Errors
    /// Never; JavaScript's own allocation could fail.
    pub fn roster(&self, text: &str) -> Result<JsValue, Error> {
        to_js(&roster(text, &|name| self.find(name)))
    }
}

impl LevelsLab {
    fn find(&self, name: &str) -> Option<&Level> {
        self.0.iter().find(|named| named.name == name).map(|named| &named.level)
    }
}
