//! Completion codes: level, version and what was done, as a short text that anyone can replay.
//!
//! `dlq1.LEVEL.VERSION.STEPS.SAID.CHECK`. The last part is made from the others, so that a slip of the hand is told
//! from a wrong solution. It is no secret: whoever can read this file can make one.

use crate::level::{Level, Submission};
use base64ct::{Base64UrlUnpadded, Encoding as _};
use machine::MAX_LINK;
use sha2::{Digest, Sha256};

/// A completion code, read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    /// The level's name.
    pub level: String,
    /// The level's version when it was solved.
    pub version: u32,
    /// What was done.
    pub submission: Submission,
}

/// Why a text is no code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CodeFault {
    /// It is not in the form of a code of this version of the lab.
    NoCode,
    /// A part of it was altered: the last part does not belong to the others.
    Altered,
}

/// What a code says once it was replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Its actions solve the level.
    Right,
    /// They do not.
    Wrong,
    /// It was altered, or cut.
    Altered,
    /// It is of another version of the level.
    OtherVersion,
    /// There is no such level here.
    UnknownLevel,
    /// There is no code in the line.
    NoCode,
}

/// The bytes of the check; five are seven letters.
const CHECK: usize = 5;

impl Code {
    /// The code's text.
    ///
    /// ```
    /// use levels::{Code, Submission};
    /// let submission = Submission { steps: "c".into(), said: String::new() };
    /// let code = Code { level: "first-contact".into(), version: 1, submission };
    /// assert_eq!(Code::read(&code.write()), Ok(code));
    /// ```
    pub fn write(&self) -> String {
        let Code { level, version, submission } = self;
        let open = format!("dlq1.{level}.{version}.{}.{}", submission.steps, submission.said);
        let check = check(&open);
        format!("{open}.{check}")
    }

    /// Reads a code's text.
    ///
    /// # Errors
    /// See [`CodeFault`].
    pub fn read(text: &str) -> Result<Self, CodeFault> {
        if !text.starts_with("dlq1.") {
            return Err(CodeFault::NoCode);
        }
        let (open, given) = text.rsplit_once('.').ok_or(CodeFault::Altered)?;
        if text.len() > 2 * MAX_LINK || given != check(open) {
            return Err(CodeFault::Altered);
        }
        let parts: Vec<&str> = open.split('.').collect();
        let [_, level, version, steps, said] = parts[..] else { return Err(CodeFault::Altered) };
        let version = version.parse().map_err(|_| CodeFault::Altered)?;
        let submission = Submission { steps: steps.to_owned(), said: said.to_owned() };
        Ok(Code { level: level.to_owned(), version, submission })
    }

    /// What it says of a level, once replayed.
    pub fn verdict(&self, level: Option<&Level>) -> Verdict {
        match level {
            None => Verdict::UnknownLevel,
            Some(level) if level.version != self.version => Verdict::OtherVersion,
            Some(level) if level.grade(&self.submission, None).passed => Verdict::Right,
            Some(_) => Verdict::Wrong,
        }
    }
}

fn check(open: &str) -> String {
    Base64UrlUnpadded::encode_string(&Sha256::digest(open.as_bytes())[..CHECK])
}
