//! A collection as a file (TOML): `[[entry]]` for each entry, and a table for each language below it.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::entry::{Entry, Text};

/// More than the portal will ever show at once.
const MOST_ENTRIES: usize = 500;
/// Longest text in bytes: a law's chapter.
const MOST_BYTES: usize = 64 * 1024;
const LONGEST_SLUG: usize = 64;

/// Why a file cannot be taken.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It is not written as it should be.
    #[error("{0}")]
    Syntax(#[from] toml::de::Error),
    /// An address that no link can have.
    #[error("“{0}”: small letters, digits and hyphens expected")]
    Slug(String),
    /// Two entries of one name.
    #[error("“{0}” stands there twice")]
    Twice(String),
    /// Nobody could read it where its language is missing.
    #[error("“{0}” has neither an English nor a Vietnamese text")]
    Unreadable(String),
    /// It would never be shown.
    #[error("“{0}” ends before it begins")]
    Never(String),
    /// A text of more than 64 KiB.
    #[error("“{0}” has a text that is too long")]
    TooLong(String),
    /// More than 500 entries.
    #[error("too many entries")]
    TooMany,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    entry: Vec<Entry>,
}

/// Reads a file.
///
/// # Errors
/// See [`FileError`].
pub fn read(text: &str) -> Result<Vec<Entry>, FileError> {
    let File { entry: entries } = toml::from_str(text)?;
    if entries.len() > MOST_ENTRIES {
        return Err(FileError::TooMany);
    }
    let mut known = HashSet::new();
    for entry in &entries {
        let slug = entry.slug.clone();
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if slug.is_empty() || slug.len() > LONGEST_SLUG || !slug.chars().all(is_plain) {
            return Err(FileError::Slug(slug));
        }
        if entry.en.is_none() && entry.vi.is_none() {
            return Err(FileError::Unreadable(slug));
        }
        if entry
            .from
            .zip(entry.until)
            .is_some_and(|(from, until)| until.is_over(from.begins()))
        {
            return Err(FileError::Never(slug));
        }
        let mut texts = [&entry.vi, &entry.en, &entry.zh, &entry.ja]
            .into_iter()
            .flatten();
        let size = |text: &Text| {
            let keywords: usize = text.keywords.iter().map(String::len).sum();
            text.title.len() + text.body.len() + keywords
        };
        if texts.any(|text| size(text) > MOST_BYTES) {
            return Err(FileError::TooLong(slug));
        }
        if !known.insert(slug.clone()) {
            return Err(FileError::Twice(slug));
        }
    }
    Ok(entries)
}

/// Writes a file that [`read`] reads back.
///
/// # Errors
/// Never for entries that were read.
pub fn write(entries: &[Entry]) -> Result<String, toml::ser::Error> {
    toml::to_string_pretty(&File {
        entry: entries.to_vec(),
    })
}

#[cfg(test)]
mod tests;
