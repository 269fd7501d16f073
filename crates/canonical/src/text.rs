//! Canonical JSON in one pass over the text: exactly what the course's `json.dumps` prints of `json.loads`.
//!
//! `json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)`: keys in order of code points,
//! the last of two equal keys counts, no white space, only `"`, `\` and control characters escaped, numbers as
//! [`crate::number`] says. No tree is built: members are written as they come and put in order when their object ends.

use crate::fault::{BodyError, BodyFault};
use crate::number::{self, Form};
use crate::{MAX_BODY_BYTES, MAX_DEPTH};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// The canonical form of any JSON value, of any size.
///
/// ```
/// let text = br#"{"b": 1e16, "a": [1.0, 12345678901234567890123], "b": 1e-5}"#;
/// assert_eq!(canonical::canonical_json(text)?, r#"{"a":[1.0,12345678901234567890123],"b":1e-05}"#);
/// # Ok::<(), canonical::BodyError>(())
/// ```
///
/// # Errors
/// As [`object`], but for the size and the object.
pub fn canonical_json(text: &[u8]) -> Result<String, BodyError> {
    Ok(Reader::read(text, None)?.out)
}

/// The canonical form of an object of at most [`MAX_BODY_BYTES`], and that of the value of its own member `wanted`.
///
/// `wanted` is named as canonical text names it: a quote, backslash or control character in it is escaped.
///
/// ```
/// let (text, schema) = canonical::object(br#"{ "video_id": "V-17", "schema_version": 2.0 }"#, "schema_version")?;
/// assert_eq!(text, r#"{"schema_version":2.0,"video_id":"V-17"}"#);
/// assert_eq!(schema.as_deref(), Some("2.0"));
/// # Ok::<(), canonical::BodyError>(())
/// ```
///
/// # Errors
/// Too large, not UTF-8, not JSON, not an object, nested deeper than [`MAX_DEPTH`], a lone surrogate, or a number that is
/// not finite; with the place.
pub fn object(text: &[u8], wanted: &str) -> Result<(String, Option<String>), BodyError> {
    if text.len() > MAX_BODY_BYTES {
        return Err(BodyError::nowhere(BodyFault::TooLarge));
    }
    let reader = Reader::read(text, Some(wanted))?;
    if !reader.out.starts_with('{') {
        return Err(BodyError::nowhere(BodyFault::NotObject));
    }
    Ok((reader.out, reader.found))
}

struct Reader<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    depth: u32,
    out: String,
    /// Members of the objects being read, outermost first; each object owns the tail that begins where it began.
    members: Vec<Member>,
    scratch: String,
    /// The member of the outermost object whose value is asked for.
    wanted: Option<&'a str>,
    /// That value.
    found: Option<String>,
}

/// One member of an object as it stands in the output.
#[derive(Clone, Copy)]
struct Member {
    start: usize,
    key_end: usize,
    end: usize,
    /// The key holds an escape.
    escaped: bool,
}

/// A fault's place is where the reader stands.
type Read<T = ()> = Result<T, BodyFault>;

impl<'a> Reader<'a> {
    fn read(text: &'a [u8], wanted: Option<&'a str>) -> Result<Self, BodyError> {
        let text = std::str::from_utf8(text)
            .map_err(|error| BodyError::at(BodyFault::NotUtf8, &text[..error.valid_up_to()]))?;
        let mut reader = Reader {
            text,
            bytes: text.as_bytes(),
            at: 0,
            depth: 0,
            out: String::with_capacity(text.len()),
            members: Vec::new(),
            scratch: String::new(),
            wanted,
            found: None,
        };
        match reader.document() {
            Ok(()) => Ok(reader),
            Err(fault) => Err(BodyError::at(fault, &reader.bytes[..reader.at])),
        }
    }

    /// A fault at a place the reader has left.
    fn fault_at<T>(&mut self, at: usize, fault: BodyFault) -> Read<T> {
        self.at = at;
        Err(fault)
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn peek_after_space(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
        self.peek()
    }

    fn document(&mut self) -> Read {
        self.value()?;
        match self.peek_after_space() {
            None => Ok(()),
            Some(_) => Err(BodyFault::NotJson),
        }
    }

    fn value(&mut self) -> Read {
        match self.peek_after_space() {
            Some(b'{') => self.nested(Self::object),
            Some(b'[') => self.nested(Self::array),
            Some(b'"') => self.string().map(drop),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b't') => self.keyword("true"),
            Some(b'f') => self.keyword("false"),
            Some(b'n') => self.keyword("null"),
            Some(b'N') if self.rest().starts_with("NaN") => Err(BodyFault::NotFinite),
            Some(b'I') if self.rest().starts_with("Infinity") => Err(BodyFault::NotFinite),
            _ => Err(BodyFault::NotJson),
        }
    }

    fn rest(&self) -> &'a str {
        // Only called between tokens, so this is a character boundary; an empty rest matches nothing.
        self.text.get(self.at..).unwrap_or_default()
    }

    fn keyword(&mut self, word: &str) -> Read {
        if !self.rest().starts_with(word) {
            return Err(BodyFault::NotJson);
        }
        self.at += word.len();
        self.out.push_str(word);
        Ok(())
    }

    fn nested(&mut self, read: fn(&mut Self) -> Read) -> Read {
        if self.depth == MAX_DEPTH {
            return Err(BodyFault::TooDeep);
        }
        self.depth += 1;
        self.at += 1;
        read(self)?;
        self.depth -= 1;
        Ok(())
    }

    fn array(&mut self) -> Read {
        self.out.push('[');
        if self.peek_after_space() == Some(b']') {
            self.at += 1;
        } else {
            loop {
                self.value()?;
                if self.separator(b']')? {
                    break;
                }
                self.out.push(',');
            }
        }
        self.out.push(']');
        Ok(())
    }

    /// Reads `,` (false) or `end` (true).
    fn separator(&mut self, end: u8) -> Read<bool> {
        match self.peek_after_space() {
            Some(byte) if byte == b',' || byte == end => {
                self.at += 1;
                Ok(byte == end)
            }
            _ => Err(BodyFault::NotJson),
        }
    }

    fn object(&mut self) -> Read {
        self.out.push('{');
        let start = self.out.len();
        let first = self.members.len();
        let mut in_order = true;
        if self.peek_after_space() == Some(b'}') {
            self.at += 1;
        } else {
            loop {
                self.member()?;
                if let [.., previous, last] = self.members[first..] {
                    in_order &= compare_keys(&self.out, previous, last) == Ordering::Less;
                }
                if self.separator(b'}')? {
                    break;
                }
                self.out.push(',');
            }
        }
        if !in_order {
            self.put_in_order(first, start);
        }
        self.members.truncate(first);
        self.out.push('}');
        Ok(())
    }

    fn member(&mut self) -> Read {
        if self.peek_after_space() != Some(b'"') {
            return Err(BodyFault::NotJson);
        }
        let start = self.out.len();
        let escaped = self.string()?;
        let key_end = self.out.len();
        if self.peek_after_space() != Some(b':') {
            return Err(BodyFault::NotJson);
        }
        self.at += 1;
        self.out.push(':');
        self.value()?;
        if self.depth == 1 && self.wanted == Some(&self.out[start + 1..key_end - 1]) {
            self.found = Some(self.out[key_end + 1..].to_owned());
        }
        self.members.push(Member { start, key_end, end: self.out.len(), escaped });
        Ok(())
    }

    /// Writes the members that began at `first` again, sorted, the last of equal keys only.
    fn put_in_order(&mut self, first: usize, start: usize) {
        let out = &self.out;
        let members = &mut self.members[first..];
        sort(members, out);
        self.scratch.clear();
        for (index, member) in members.iter().enumerate() {
            let next = members.get(index + 1);
            if next.is_some_and(|next| compare_keys(out, *member, *next) == Ordering::Equal) {
                continue;
            }
            if !self.scratch.is_empty() {
                self.scratch.push(',');
            }
            self.scratch.push_str(&out[member.start..member.end]);
        }
        self.out.truncate(start);
        self.out.push_str(&self.scratch);
    }

    /// Reads a string; whether its canonical form holds an escape.
    fn string(&mut self) -> Read<bool> {
        self.at += 1;
        self.out.push('"');
        let mut escaped = false;
        loop {
            let run = self.at;
            self.at += plain_bytes(&self.bytes[run..]);
            self.out.push_str(&self.text[run..self.at]);
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    self.out.push('"');
                    return Ok(escaped);
                }
                Some(b'\\') => {
                    escaped = true;
                    self.escape()?;
                }
                _ => return Err(BodyFault::NotJson),
            }
        }
    }

    fn escape(&mut self) -> Read {
        let start = self.at;
        self.at += 1;
        let named = match self.peek() {
            Some(byte @ (b'"' | b'\\' | b'/')) => char::from(byte),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                self.at += 1;
                let character = self.code_point(start)?;
                push_escaped(character, &mut self.out);
                return Ok(());
            }
            _ => return Err(BodyFault::NotJson),
        };
        self.at += 1;
        push_escaped(named, &mut self.out);
        Ok(())
    }

    /// The character of `\uXXXX`, or of a surrogate pair; `start` is where the escape began.
    fn code_point(&mut self, start: usize) -> Read<char> {
        let unit = self.code_unit()?;
        let code = match unit {
            0xD800..0xDC00 if self.rest().starts_with("\\u") => {
                self.at += 2;
                let low = self.code_unit()?;
                match low {
                    0xDC00..0xE000 => 0x1_0000 + ((unit - 0xD800) << 10) + (low - 0xDC00),
                    _ => unit,
                }
            }
            _ => unit,
        };
        // Half a pair is no character.
        match char::from_u32(code) {
            Some(character) => Ok(character),
            None => self.fault_at(start, BodyFault::LoneSurrogate),
        }
    }

    fn code_unit(&mut self) -> Read<u32> {
        let mut unit = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| char::from(byte).to_digit(16));
            unit = unit * 16 + digit.ok_or(BodyFault::NotJson)?;
            self.at += 1;
        }
        Ok(unit)
    }

    fn number(&mut self) -> Read {
        let start = self.at;
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        match self.peek() {
            Some(b'0') => self.at += 1,
            Some(b'1'..=b'9') => self.digits()?,
            Some(b'I') if self.rest().starts_with("Infinity") => {
                return self.fault_at(start, BodyFault::NotFinite);
            }
            _ => return Err(BodyFault::NotJson),
        }
        let mut form = Form::Integer;
        if self.peek() == Some(b'.') {
            form = Form::Fraction;
            self.at += 1;
            self.digits()?;
        }
        if let Some(b'e' | b'E') = self.peek() {
            form = Form::Exponent;
            self.at += 1;
            if let Some(b'+' | b'-') = self.peek() {
                self.at += 1;
            }
            self.digits()?;
        }
        let token = &self.text[start..self.at];
        match number::push_canonical(token, form, &mut self.out) {
            Some(()) => Ok(()),
            None => self.fault_at(start, BodyFault::NotFinite),
        }
    }

    /// One digit or more.
    fn digits(&mut self) -> Read {
        let start = self.at;
        while let Some(b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        if self.at == start { Err(BodyFault::NotJson) } else { Ok(()) }
    }
}

/// Sorts by keys, and members of equal keys as they were read. Not by the standard library's sorts: each of them is a
/// hundredth of all that the page loads.
fn sort(members: &mut [Member], out: &str) {
    /// Objects of so few members, which nearly all are, are put in order one by one.
    const FEW: usize = 20;
    if members.len() > FEW {
        let heap: BinaryHeap<_> = members.iter().map(|member| Keyed { out, member: *member }).collect();
        for (place, keyed) in members.iter_mut().zip(heap.into_sorted_vec()) {
            *place = keyed.member;
        }
        return;
    }
    for sorted in 1..members.len() {
        let mut at = sorted;
        while at > 0 && compare_keys(out, members[at], members[at - 1]) == Ordering::Less {
            members.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// A member that orders by its key, and members of equal keys as they were read.
struct Keyed<'a> {
    out: &'a str,
    member: Member,
}

impl Ord for Keyed<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        compare_keys(self.out, self.member, other.member).then(self.member.start.cmp(&other.member.start))
    }
}

impl PartialOrd for Keyed<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Keyed<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Keyed<'_> {}

/// Order of two keys by code point of what they say, not of how they are escaped.
fn compare_keys(out: &str, a: Member, b: Member) -> Ordering {
    // Without the closing quote, which sorts after "!"; the opening one is the same in both.
    let key = |member: Member| &out[member.start..member.key_end - 1];
    if a.escaped || b.escaped {
        unescaped(key(a)).cmp(unescaped(key(b)))
    } else {
        // UTF-8 bytes sort as code points do.
        key(a).cmp(key(b))
    }
}

/// How many bytes come before a quote, a backslash, a control character or the end.
fn plain_bytes(text: &[u8]) -> usize {
    let special = |&byte: &u8| byte == b'"' || byte == b'\\' || byte < 0x20;
    text.iter().position(special).unwrap_or(text.len())
}

fn push_escaped(character: char, out: &mut String) {
    match character {
        '"' => out.push_str("\\\""),
        '\\' => out.push_str("\\\\"),
        '\u{8}' => out.push_str("\\b"),
        '\u{c}' => out.push_str("\\f"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        control if control < ' ' => {
            out.push_str("\\u00");
            for shift in [4, 0] {
                out.extend(char::from_digit(u32::from(control) >> shift & 0xF, 16));
            }
        }
        other => out.push(other),
    }
}

/// The characters that a canonical string stands for.
fn unescaped(canonical: &str) -> impl Iterator<Item = char> {
    let mut characters = canonical.chars();
    std::iter::from_fn(move || {
        Some(match characters.next()? {
            '\\' => match characters.next()? {
                'b' => '\u{8}',
                'f' => '\u{c}',
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                'u' => {
                    let code = (0..4).filter_map(|_| characters.next()?.to_digit(16));
                    char::from_u32(code.fold(0, |code, digit| code * 16 + digit))?
                }
                itself => itself,
            },
            plain => plain,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{BodyFault, MAX_BODY_BYTES, MAX_DEPTH, canonical_json, object};

    fn canonical(text: &str) -> String {
        canonical_json(text.as_bytes()).unwrap()
    }

    fn fault(text: &[u8]) -> (BodyFault, u32, u32) {
        let error = canonical_json(text).unwrap_err();
        (error.fault, error.line, error.column)
    }

    #[test]
    fn keys_sort_by_code_point_of_what_they_say() {
        // An escaped line feed begins with a backslash and still sorts before "!".
        assert_eq!(canonical(r#"{"!":1,"\n":2}"#), r#"{"\n":2,"!":1}"#);
        assert_eq!(canonical(r#"{"\u0002":1,"\u0001":2}"#), r#"{"\u0001":2,"\u0002":1}"#);
        assert_eq!(canonical(r#"{"\u0010":1,"\u0001":2}"#), r#"{"\u0001":2,"\u0010":1}"#);
        assert_eq!(canonical(r#"{"a!":1,"a":2}"#), r#"{"a":2,"a!":1}"#);
        assert_eq!(canonical(r#"{"\"":1,"!":2,"\\":3,"[":4}"#), r#"{"!":2,"\"":1,"[":4,"\\":3}"#);
        let controls = r#"{"\r":1,"\f":2,"\n":3,"\t":4,"\b":5,"\u000b":6}"#;
        assert_eq!(canonical(controls), r#"{"\b":5,"\t":4,"\n":3,"\u000b":6,"\f":2,"\r":1}"#);
        // UTF-16 order would put the emoji first.
        assert_eq!(canonical("{\"～\":1,\"😀\":2,\"z\":3}"), "{\"z\":3,\"～\":1,\"😀\":2}");
    }

    #[test]
    fn the_last_of_equal_keys_counts_even_when_one_is_escaped() {
        assert_eq!(canonical(r#"{"a":1,"\u0061":2,"a":3}"#), r#"{"a":3}"#);
        assert_eq!(
            canonical(r#"{"b":{"y":1,"x":2},"a":0,"b":{"d":4,"c":3}}"#),
            r#"{"a":0,"b":{"c":3,"d":4}}"#
        );
    }

    #[test]
    fn only_quotes_backslashes_and_controls_are_escaped() {
        assert_eq!(
            canonical("\"\\u0e02\\/\\u007f\\u2028\\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001F\\ud83d\\ude00\""),
            "\"ข/\u{7f}\u{2028}\\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001f😀\""
        );
    }

    #[test]
    fn white_space_between_tokens_is_dropped_and_inside_strings_kept() {
        assert_eq!(
            canonical(" [ 1 ,\t{ \"a b\" : null }\r\n, [ ] , { } , true,false ] "),
            "[1,{\"a b\":null},[],{},true,false]"
        );
    }

    #[test]
    fn what_is_not_json_is_refused_where_it_stops_being_json() {
        for (text, line, column) in [
            ("", 1, 1),
            ("  ", 1, 3),
            ("{", 1, 2),
            ("{\"a\"}", 1, 5),
            ("{\"a\":1,}", 1, 8),
            ("{\"a\":1 \"b\":2}", 1, 8),
            ("{a:1}", 1, 2),
            ("[1,]", 1, 4),
            ("[1 2]", 1, 4),
            ("[1", 1, 3),
            ("01", 1, 2),
            ("-", 1, 2),
            ("-a", 1, 2),
            ("1.", 1, 3),
            ("1e", 1, 3),
            ("1e+", 1, 4),
            (".5", 1, 1),
            ("+1", 1, 1),
            ("tru", 1, 1),
            ("fals", 1, 1),
            ("nul", 1, 1),
            ("Nan", 1, 1),
            ("Inf", 1, 1),
            ("-Inf", 1, 2),
            ("{} x", 1, 4),
            ("\"a", 1, 3),
            ("\"a\nb\"", 1, 3),
            ("\"\\x\"", 1, 3),
            ("\"\\u12G4\"", 1, 6),
            ("\"\\", 1, 3),
            ("\"\\ud83d\\u12\"", 1, 12),
            ("\u{feff}{}", 1, 1),
            ("{\n\"กข\" 1}", 2, 6),
        ] {
            assert_eq!(fault(text.as_bytes()), (BodyFault::NotJson, line, column), "{text:?}");
        }
    }

    #[test]
    fn bytes_that_are_not_utf8_are_refused_at_the_first_of_them() {
        assert_eq!(fault(b"{\"\xff\":1}"), (BodyFault::NotUtf8, 1, 3));
    }

    #[test]
    fn an_object_is_asked_for_where_a_body_is() {
        for text in ["[]", "1", "\"{}\"", "null"] {
            assert_eq!(object(text.as_bytes(), "").unwrap_err().fault, BodyFault::NotObject);
        }
    }

    #[test]
    fn the_member_asked_for_is_the_outermost_objects_last_one() {
        let found = |text: &str| object(text.as_bytes(), "it").unwrap().1;
        assert_eq!(found(r#"{"it":1,"\u0069t":[2, 3]}"#).as_deref(), Some("[2,3]"));
        assert_eq!(found(r#"{"a":{"it":1},"b":[{"it":1}]}"#), None);
        assert_eq!(object(br#"{"\n\"":1}"#, r#"\n\""#).unwrap().1.as_deref(), Some("1"));
    }

    #[test]
    fn an_object_of_the_largest_size_is_read_and_one_byte_more_is_not() {
        let largest = format!(r#"{{"a":"{}"}}"#, "x".repeat(MAX_BODY_BYTES - 8));
        assert_eq!(largest.len(), MAX_BODY_BYTES);
        assert!(object(largest.as_bytes(), "").is_ok());
        let fault = object(format!("{largest} ").as_bytes(), "").unwrap_err().fault;
        assert_eq!(fault, BodyFault::TooLarge);
    }

    #[test]
    fn depth_counts_what_is_open_and_not_what_was_closed() {
        let deep = |levels: u32| {
            let levels = levels as usize;
            format!("{}{}", "[".repeat(levels), "]".repeat(levels))
        };
        assert_eq!(canonical(&deep(MAX_DEPTH)), deep(MAX_DEPTH));
        assert_eq!(fault(deep(MAX_DEPTH + 1).as_bytes()), (BodyFault::TooDeep, 1, MAX_DEPTH + 1));
        let wide = format!("[{}[]]", "[],{},".repeat(200));
        assert_eq!(canonical(&wide), wide);
    }
}
