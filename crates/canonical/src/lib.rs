//! A JSON body's canonical text and hash, and what differs between two: exactly what the course's Python answers.
//!
//! In the order in which one reads them: the text ([`object`], [`canonical_json`]) with its numbers, the [`BodyHash`] of a
//! text, and the [`fn@difference`] between two. Why a text is none is a [`BodyError`]. The crate knows nothing of a message's life.
//!
//! ```
//! use canonical::{BodyHash, object};
//! let (text, _) = object(br#"{"video_id": "V-17", "schema_version": 2}"#, "schema_version")?;
//! assert_eq!(
//!     BodyHash::of(&text).to_string(),
//!     "29ccf525a210c989528a437b05cbedefcdffdc379be1b6edc0fbfcc8cd7e28df"
//! );
//! # Ok::<(), canonical::BodyError>(())
//! ```

#![forbid(unsafe_code)]

mod fault;
mod natural;
mod number;
mod text;
mod hash;
mod difference;

pub use difference::{Piece, difference};
pub use fault::{BodyError, BodyFault};
pub use hash::BodyHash;
pub use text::{canonical_json, object};

/// The most bytes a body may have: 1 MiB, the largest message a hosted queue takes.
pub const MAX_BODY_BYTES: usize = 1 << 20;

/// How deep arrays and objects may lie inside each other; the outermost one is level 1.
pub const MAX_DEPTH: u32 = 128;
