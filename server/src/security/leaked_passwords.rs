//! A list of passwords known from leaks, as the "Pwned Passwords" download has them: a SHA-1 digest in hexadecimal a line,
//! in ascending order, with how often it was seen behind a colon. Such a file has tens of gigabytes, so that it is searched
//! where it lies, by halves.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use ring::digest::{SHA1_FOR_LEGACY_USE_ONLY, digest};

/// Bytes of a SHA-1 digest; nothing but the names of passwords in a public list depends on it.
const DIGEST: usize = 20;
/// Longest line: digest, colon, a number of twenty digits, the line's end.
const LINE: u64 = 2 * DIGEST as u64 + 1 + 20 + 2;
/// Places at which a list is read before it is believed. A list in another order is out of order at most of them.
const PROBES: u64 = 1_000;

type Digest = [u8; DIGEST];

/// The list, opened.
#[derive(Debug)]
pub struct LeakedPasswords {
    file: Mutex<File>,
    bytes: u64,
}

/// Why a list cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("EVISA_LEAKED_PASSWORDS: {}: {why}", file.display())]
pub struct ListError {
    file: PathBuf,
    why: Fault,
}

#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error("cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    #[error("has no line")]
    Empty,
    #[error("the line at byte {0} is no SHA-1 digest in hexadecimal")]
    NoDigest(u64),
    #[error("the line at byte {0} is not in ascending order: sort the file by its digests")]
    Unsorted(u64),
}

/// A line: where it begins, where the next one does, and what it names.
struct Line {
    from: u64,
    to: u64,
    digest: Digest,
}

impl LeakedPasswords {
    /// Opens a list and reads it here and there, a short one wholly.
    ///
    /// # Errors
    /// When it cannot be read, is empty, of another shape, or not in ascending order.
    pub fn open(path: &Path) -> Result<Self, ListError> {
        Self::opened(path).map_err(|why| ListError {
            file: path.to_owned(),
            why,
        })
    }

    fn opened(path: &Path) -> Result<Self, Fault> {
        let file = File::open(path)?;
        let bytes = file.metadata()?.len();
        let list = Self {
            file: Mutex::new(file),
            bytes,
        };
        if bytes == 0 {
            return Err(Fault::Empty);
        }
        let step = bytes / PROBES;
        let mut at = 0;
        let mut last: Option<Digest> = None;
        while at < bytes {
            let line = list.line(at)?;
            if last.is_some_and(|last| last >= line.digest) {
                return Err(Fault::Unsorted(line.from));
            }
            last = Some(line.digest);
            at = line.to.max(at + step);
        }
        Ok(list)
    }

    /// Whether a password stands in the list. It reads the disk some 30 times.
    ///
    /// # Errors
    /// When the file can no longer be read.
    pub fn contains(&self, password: &str) -> io::Result<bool> {
        let wanted = digest(&SHA1_FOR_LEGACY_USE_ONLY, password.as_bytes());
        let (mut from, mut to) = (0, self.bytes);
        while from < to {
            let line = self.line(from.midpoint(to)).map_err(io::Error::other)?;
            match line.digest.as_slice().cmp(wanted.as_ref()) {
                std::cmp::Ordering::Equal => return Ok(true),
                std::cmp::Ordering::Less => from = line.to,
                std::cmp::Ordering::Greater => to = line.from,
            }
        }
        Ok(false)
    }

    /// The line in which a byte lies.
    fn line(&self, byte: u64) -> Result<Line, Fault> {
        let start = byte.saturating_sub(LINE);
        let mut text = Vec::new();
        {
            let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            file.seek(SeekFrom::Start(start))?;
            (&mut *file).take(2 * LINE).read_to_end(&mut text)?;
        }
        let (before, after) = text
            .split_at_checked((byte - start) as usize)
            .ok_or(Fault::NoDigest(byte))?;
        let is_end = |sign: &u8| *sign == b'\n';
        let begins = before.iter().rposition(is_end).map_or(0, |end| end + 1);
        let ends = after
            .iter()
            .position(is_end)
            .map_or(after.len(), |end| end + 1);
        let line = text.get(begins..before.len() + ends).unwrap_or_default();
        let from = start + begins as u64;
        Ok(Line {
            from,
            to: from + line.len() as u64,
            digest: read(line).ok_or(Fault::NoDigest(from))?,
        })
    }
}

fn read(line: &[u8]) -> Option<Digest> {
    let (name, rest) = line.split_at_checked(2 * DIGEST)?;
    let mut digest = Digest::default();
    hex::decode_to_slice(name, &mut digest).ok()?;
    let is_end = matches!(rest.first(), None | Some(b':' | b'\r' | b'\n'));
    is_end.then_some(digest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(password: &str) -> String {
        hex::encode_upper(digest(&SHA1_FOR_LEGACY_USE_ONLY, password.as_bytes()))
    }

    fn kept(text: &str) -> tempfile::NamedTempFile {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), text).unwrap();
        file
    }

    /// Lists of so many passwords, as they are passed around.
    fn lists(count: u32) -> [String; 3] {
        let mut lines: Vec<String> = (0..count).map(|it| named(&format!("word {it}"))).collect();
        lines.sort();
        let counted = |end: &str| {
            let line = |(at, line): (usize, &String)| format!("{line}:{}{end}", at * 977);
            lines.iter().enumerate().map(line).collect::<String>()
        };
        [lines.join("\n"), counted("\n"), counted("\r\n")]
    }

    #[test]
    fn every_password_of_a_list_is_found_and_no_other() {
        for count in [1, 2, 3, 50, 3_000] {
            for text in lists(count) {
                let file = kept(&text);
                let list = LeakedPasswords::open(file.path()).unwrap();
                let found = |password: &str| list.contains(password).unwrap();
                assert!((0..count).all(|it| found(&format!("word {it}"))), "{count}");
                assert!((0..200).all(|it| !found(&format!("other {it}"))), "{count}");
            }
        }
        assert_eq!(
            named("password"),
            "5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8"
        );
    }

    #[test]
    fn a_list_that_cannot_be_searched_is_refused_by_name() {
        let said = |text: &str| {
            let file = kept(text);
            let refused = LeakedPasswords::open(file.path()).unwrap_err().to_string();
            assert!(
                refused.starts_with("EVISA_LEAKED_PASSWORDS: /"),
                "{refused}"
            );
            refused
        };
        let [sorted, ..] = lists(3_000);
        let reversed: Vec<&str> = sorted.lines().rev().collect();
        assert!(said(&reversed.join("\n")).contains("ascending order"));
        let [short, ..] = lists(2);
        assert!(said(&format!("{short}\n{short}")).contains("ascending order"));
        assert!(said("").contains("no line"));
        assert!(said("password\n123456\n").contains("no SHA-1 digest"));
        assert!(said(&format!("{short}\n\n")).contains("no SHA-1 digest"));
        assert!(said(&"A".repeat(1_000)).contains("no SHA-1 digest"));
        let nowhere = LeakedPasswords::open(Path::new("/nowhere/leaked.txt")).unwrap_err();
        assert!(nowhere.to_string().contains("cannot be read"), "{nowhere}");
    }
}
