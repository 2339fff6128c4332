//! The zip: looked at before anything is unpacked, and counted while it is.

use super::super::refusal::{RefusalCode, Refused};
use super::kind;
use std::io::{self, Cursor, Read};
use zip::ZipArchive;
use zip::read::ZipFile;

/// Most bytes of a file. 10,000 rows of every column, as Excel saves them, are 4 MB.
const MOST_BYTES: usize = 20 << 20;
/// Most bytes that all parts together unpack to. Excel's own sheet of a million empty rows with a format is 70 MB.
const MOST_UNPACKED: u64 = 200 << 20;
/// Most parts. A workbook of this kind has a dozen, one with a picture in every row some thousand.
const MOST_PARTS: usize = 1_000;
/// A part may unpack to so many times its size. Rows that differ in nothing but their number reach 30; a bomb 1,000.
const MOST_RATIO: u64 = 250;
/// Below so many bytes no ratio harms.
const RATIO_FROM: u64 = 4 << 20;

/// A zip that keeps the limits, as far as it says itself.
pub(crate) struct Container<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    /// Bytes that may still be unpacked, whatever was said.
    left: u64,
}

impl<'a> Container<'a> {
    /// Looks at the directory of the zip; unpacks nothing.
    pub(crate) fn open(bytes: &'a [u8]) -> Result<Self, Refused> {
        if bytes.len() > MOST_BYTES {
            return Err(RefusalCode::TooLarge.with("mib", MOST_BYTES >> 20));
        }
        if let Some(code) = kind::of_no_zip(bytes) {
            return Err(code.refused());
        }
        let archive = ZipArchive::new(Cursor::new(bytes));
        let mut archive = archive.map_err(|_| RefusalCode::Damaged.refused())?;
        if archive.len() > MOST_PARTS {
            return Err(RefusalCode::Bomb.refused());
        }
        let mut unpacked = 0_u64;
        for index in 0..archive.len() {
            let part = archive.by_index_raw(index);
            let part = part.map_err(|_| RefusalCode::Damaged.refused())?;
            if part.encrypted() {
                return Err(RefusalCode::Encrypted.refused());
            }
            unpacked = unpacked.saturating_add(part.size());
            let dense = part.size() / MOST_RATIO > part.compressed_size();
            if unpacked > MOST_UNPACKED || dense && part.size() > RATIO_FROM {
                return Err(RefusalCode::Bomb.refused());
            }
        }
        Ok(Self {
            archive,
            // A directory that lies is found out here. Parts are read twice at most: for their headers, and wholly.
            left: 2 * MOST_UNPACKED,
        })
    }

    /// The parts whose names begin so.
    pub(crate) fn names(&self, beginning: &str) -> Vec<String> {
        let names = self.archive.file_names();
        let names = names.filter_map(Result::ok).map(|name| plain(&name));
        names.filter(|name| name.starts_with(beginning)).collect()
    }

    /// What a function makes of a part; `None` if there is no such part. Letter case and backslashes do not matter:
    /// some programs write `xl/SharedStrings.xml`.
    pub(crate) fn part<T>(
        &mut self,
        name: &str,
        mut make: impl FnMut(&mut dyn Read) -> Result<T, Refused>,
    ) -> Result<Option<T>, Refused> {
        let wanted = plain(name);
        let mut names = self.archive.file_names();
        let Some(index) = names.position(|name| name.is_ok_and(|name| plain(&name) == wanted))
        else {
            return Ok(None);
        };
        drop(names);
        let part = self.archive.by_index(index);
        let mut part = LimitedPart {
            part: part.map_err(|_| RefusalCode::Damaged.refused())?,
            left: &mut self.left,
        };
        let made = make(&mut part);
        if *part.left == 0 {
            return Err(RefusalCode::Bomb.refused());
        }
        made.map(Some)
    }
}

/// A part's name as it is compared.
fn plain(name: &str) -> String {
    let name = name.replace('\\', "/");
    name.trim_start_matches('/').to_ascii_lowercase()
}

/// A part that ends with an error once more was unpacked than all parts may have.
struct LimitedPart<'a, 'b> {
    part: ZipFile<'a, Cursor<&'b [u8]>>,
    left: &'a mut u64,
}

impl Read for LimitedPart<'_, '_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.part.read(into)?;
        *self.left = self.left.saturating_sub(read as u64);
        if *self.left == 0 {
            return Err(io::Error::other("unpacks to more than it may"));
        }
        Ok(read)
    }
}
