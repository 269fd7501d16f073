//! Levels: the course's exercises as data, graded by replaying in the core what was done.
//!
//! A [`Level`] says where a learner starts, what may be used, what must be true of the history at the end, and which
//! wrong ways deserve an explanation. A [`Submission`] is what a learner did; [`Level::grade`] replays it and looks at
//! the answers, never at a button. A solved level has a [completion code](Code), which anyone can replay.
//!
//! A code proves that these actions solve the level. It does *not* prove who did them.
//!
//! ```
//! let level: levels::Level = serde_json::from_str(r#"{
//!     "version": 1, "kind": "play", "allowed": ["receive_cycle"], "goal": [{ "ends": "QUARANTINED" }],
//!     "par": 1, "hints": 0, "distractors": [], "solution": { "steps": "c" }
//! }"#).unwrap();
//! let grade = level.grade(&level.solution, None);
//! assert!(grade.passed);
//! assert_eq!(grade.used, 1);
//! ```

#![forbid(unsafe_code)]

mod control;
mod goal;
mod rubric;
mod level;
mod grade;
mod code;
mod roster;

pub use code::{Code, CodeFault, Verdict};
pub use control::Control;
pub use goal::{Count, Goal, Pattern, Taken, answer_code};
pub use grade::{BrokenView, Grade, Outside};
pub use level::{Distractor, Kind, Level, LevelFault, Start, Submission};
pub use roster::{MAX_ROWS, Row, roster};
pub use rubric::{NoteForm, RubricPoint};
