//! What differs between two texts, character by character, cut to what a person can look at.

use serde::Serialize;

/// The most characters of each text that are compared one by one; longer parts are replaced as a whole.
const MOST: usize = 256;

/// The most characters shown of what is the same at either end.
const AROUND: usize = 64;

/// A run of characters, and whose it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// In both texts.
    Same(String),
    /// In the original only.
    Removed(String),
    /// In the present text only.
    Added(String),
    /// So many characters are not shown.
    Cut(u32),
}

/// The way from `original` to `now` in runs of characters; one run when they are equal.
///
/// ```
/// use canonical::{Piece, difference};
/// let same = |text: &str| Piece::Same(text.into());
/// assert_eq!(
///     difference("V-17", "V-27"),
///     [same("V-"), Piece::Removed("1".into()), Piece::Added("2".into()), same("7")],
/// );
/// ```
pub fn difference(original: &str, now: &str) -> Vec<Piece> {
    let before = shared_start(original, now);
    let (same, original) = original.split_at(before);
    let now = &now[before..];
    let after = shared_end(original, now);
    let (removed, tail) = original.split_at(original.len() - after);
    let added = &now[..now.len() - after];

    let mut pieces = Pieces::default();
    let count = same.chars().count();
    pieces.cut(count.saturating_sub(AROUND));
    pieces.push(Kind::Same, same.chars().skip(count.saturating_sub(AROUND)));
    let (first_removed, first_added) = (first(removed), first(added));
    if first_removed.len() <= MOST && first_added.len() <= MOST {
        one_by_one(&first_removed, &first_added, &mut pieces);
    } else {
        for (kind, part, whole) in
            [(Kind::Removed, first_removed, removed), (Kind::Added, first_added, added)]
        {
            let shown = part.into_iter().take(MOST);
            let more = whole.chars().count().saturating_sub(MOST);
            pieces.push(kind, shown);
            pieces.cut(more);
        }
    }
    pieces.push(Kind::Same, tail.chars().take(AROUND));
    pieces.cut(tail.chars().count().saturating_sub(AROUND));
    pieces.0
}

/// How many bytes of whole characters both texts begin with.
fn shared_start(one: &str, other: &str) -> usize {
    let bytes = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    // Two characters can begin with the same bytes.
    (0..=bytes).rev().find(|place| one.is_char_boundary(*place)).unwrap_or_default()
}

/// How many bytes of whole characters both texts end with.
fn shared_end(one: &str, other: &str) -> usize {
    let bytes = one.bytes().rev().zip(other.bytes().rev()).take_while(|(one, other)| one == other).count();
    (0..=bytes).rev().find(|place| one.is_char_boundary(one.len() - place)).unwrap_or_default()
}

fn first(text: &str) -> Vec<char> {
    // One more says that there are more.
    text.chars().take(MOST + 1).collect()
}

/// Keeps a longest common subsequence; of what differs at one place the removed characters come first.
fn one_by_one(removed: &[char], added: &[char], pieces: &mut Pieces) {
    // kept[i][j]: how many characters of removed[i..] and added[j..] can be kept.
    let width = added.len() + 1;
    let mut kept = vec![0_u16; (removed.len() + 1) * width];
    for i in (0..removed.len()).rev() {
        for j in (0..added.len()).rev() {
            kept[i * width + j] = if removed[i] == added[j] {
                kept[(i + 1) * width + j + 1] + 1
            } else {
                kept[(i + 1) * width + j].max(kept[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    while i < removed.len() || j < added.len() {
        if i < removed.len() && j < added.len() && removed[i] == added[j] {
            pieces.push(Kind::Same, [removed[i]]);
            (i, j) = (i + 1, j + 1);
        } else if j == added.len()
            || (i < removed.len() && kept[(i + 1) * width + j] >= kept[i * width + j + 1])
        {
            pieces.push(Kind::Removed, [removed[i]]);
            i += 1;
        } else {
            pieces.push(Kind::Added, [added[j]]);
            j += 1;
        }
    }
}

#[derive(Clone, Copy)]
enum Kind {
    Same,
    Removed,
    Added,
}

#[derive(Default)]
struct Pieces(Vec<Piece>);

impl Pieces {
    /// Appends to the last run when it is of the same kind.
    fn push(&mut self, kind: Kind, part: impl IntoIterator<Item = char>) {
        for character in part {
            match (self.0.last_mut(), kind) {
                (Some(Piece::Same(text)), Kind::Same)
                | (Some(Piece::Removed(text)), Kind::Removed)
                | (Some(Piece::Added(text)), Kind::Added) => text.push(character),
                (_, Kind::Same) => self.0.push(Piece::Same(character.into())),
                (_, Kind::Removed) => self.0.push(Piece::Removed(character.into())),
                (_, Kind::Added) => self.0.push(Piece::Added(character.into())),
            }
        }
    }

    fn cut(&mut self, characters: usize) {
        if characters > 0 {
            self.0.push(Piece::Cut(u32::try_from(characters).unwrap_or(u32::MAX)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AROUND, MOST, Piece, difference};

    fn same(text: &str) -> Piece {
        Piece::Same(text.into())
    }

    fn removed(text: &str) -> Piece {
        Piece::Removed(text.into())
    }

    fn added(text: &str) -> Piece {
        Piece::Added(text.into())
    }

    #[test]
    fn every_changed_character_is_its_own() {
        assert_eq!(
            difference(r#"{"a":1,"b":2}"#, r#"{"a":9,"b":8}"#),
            [
                same(r#"{"a":"#),
                removed("1"),
                added("9"),
                same(r#","b":"#),
                removed("2"),
                added("8"),
                same("}")
            ],
        );
    }

    #[test]
    fn equal_texts_are_one_run_and_empty_ones_are_none() {
        assert_eq!(difference("วิดีโอ", "วิดีโอ"), [same("วิดีโอ")]);
        assert_eq!(difference("", ""), []);
    }

    #[test]
    fn characters_of_many_bytes_are_never_split() {
        // Both begin with the same bytes in UTF-8.
        assert_eq!(difference("ก😀", "ข😁"), [removed("ก😀"), added("ข😁")]);
    }

    #[test]
    fn something_put_in_or_taken_out_stands_alone() {
        assert_eq!(difference("ac", "abc"), [same("a"), added("b"), same("c")]);
        assert_eq!(difference("abc", "ac"), [same("a"), removed("b"), same("c")]);
    }

    #[test]
    fn long_texts_are_cut_to_what_can_be_looked_at() {
        let long = "x".repeat(1_000);
        let (one, other) = (format!("{long}1{long}"), format!("{long}2{long}"));
        let far = Piece::Cut(1_000 - u32::try_from(AROUND).unwrap());
        let near = same(&"x".repeat(AROUND));
        assert_eq!(
            difference(&one, &other),
            [far.clone(), near.clone(), removed("1"), added("2"), near, far]
        );
        let much = difference("", &"y".repeat(1_000));
        assert_eq!(much, [added(&"y".repeat(MOST)), Piece::Cut(1_000 - u32::try_from(MOST).unwrap())]);
    }
}
