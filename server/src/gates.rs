//! Border gates as the authority lists them: a file that it edits, kept in the database, and followed by every process.

use std::collections::HashSet;

use evisa_core::words::{Gate, gates, set_gates};
use serde::{Deserialize, Serialize};

use crate::Result;
use crate::state::AppState;
use crate::store::content;

/// Its name in a folder of files.
pub const FILE: &str = "gates.toml";
/// Under which its versions are kept beside the texts.
pub const COLLECTION: &str = "gates";
/// Six times as many as there are.
const MOST: usize = 500;
const LONGEST_CODE: usize = 64;
/// Longest name in characters: twice the longest there is.
const LONGEST_NAME: usize = 120;
const ABOUT: &str = "\
# Border gates that holders of an e-visa enter and leave through, in the order in which forms offer them.
# ma: code. loai: air, land, sea or marine. ten, tenEn, tenZh, tenJa: names in four languages.
# daDong = true: closed. No form offers it any more, and applications that chose it keep its name.
";

/// Why a file cannot be taken.
#[derive(Debug, thiserror::Error)]
pub enum GatesError {
    /// It is not written as it should be.
    #[error("{0}")]
    Syntax(#[from] toml::de::Error),
    /// A code that is none.
    #[error("“{0}”: small letters, digits and hyphens expected")]
    Code(String),
    /// Two gates of one code.
    #[error("“{0}” stands there twice")]
    Twice(String),
    /// A name is missing in a language, or no name.
    #[error("“{0}” needs a name in each language, of at most {LONGEST_NAME} characters")]
    Name(String),
    /// Applications that chose it would lose its name.
    #[error("“{0}” is missing: keep it, with `daDong = true`")]
    Missing(String),
    /// No gate is open: nobody could enter.
    #[error("no gate is open")]
    NoneOpen,
    /// More than 500 gates.
    #[error("too many gates")]
    TooMany,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File<'a> {
    gate: std::borrow::Cow<'a, [Gate]>,
}

/// Reads a file that is to follow `listed`.
///
/// # Errors
/// See [`GatesError`].
pub fn read(text: &str, listed: &[Gate]) -> Result<Vec<Gate>, GatesError> {
    let list = toml::from_str::<File>(text)?.gate.into_owned();
    if list.len() > MOST {
        return Err(GatesError::TooMany);
    }
    let mut known = HashSet::new();
    for gate in &list {
        let code = || gate.code.clone();
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !(1..=LONGEST_CODE).contains(&gate.code.len()) || !gate.code.chars().all(is_plain) {
            return Err(GatesError::Code(code()));
        }
        let is_name = |name: &&String| {
            let length = name.chars().count();
            (1..=LONGEST_NAME).contains(&length)
                && name.trim() == *name
                && !name.chars().any(char::is_control)
        };
        if ![&gate.vi, &gate.en, &gate.zh, &gate.ja].iter().all(is_name) {
            return Err(GatesError::Name(code()));
        }
        if !known.insert(gate.code.as_str()) {
            return Err(GatesError::Twice(code()));
        }
    }
    let gone = listed.iter().find(|it| !known.contains(it.code.as_str()));
    if let Some(gone) = gone {
        return Err(GatesError::Missing(gone.code.clone()));
    }
    if list.iter().all(|gate| gate.closed) {
        return Err(GatesError::NoneOpen);
    }
    Ok(list)
}

/// Writes a file that [`read`] reads back.
///
/// # Errors
/// Never for gates that were read.
pub fn write(list: &[Gate]) -> Result<String, toml::ser::Error> {
    let gate = list.into();
    Ok(format!(
        "{ABOUT}\n{}",
        toml::to_string_pretty(&File { gate })?
    ))
}

/// Takes over the list that the authority imported last; where it imported none, the one that came with the program stays.
///
/// # Errors
/// When the database fails, or keeps what is no list.
pub async fn follow(state: &AppState) -> Result<()> {
    let mut conn = state.store.read().await?;
    if let Some(kept) = content::last_list(&mut conn, COLLECTION).await? {
        set_gates(kept);
    }
    Ok(())
}

/// Those that a form offers.
pub fn open() -> impl Iterator<Item = &'static Gate> {
    gates().iter().filter(|gate| !gate.closed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(change: impl FnOnce(&mut Vec<Gate>)) -> Result<Vec<Gate>, GatesError> {
        let mut list = gates().to_vec();
        change(&mut list);
        read(&write(&list).unwrap(), gates())
    }

    #[test]
    fn what_is_written_is_read_back() {
        assert_eq!(file(|_| ()).unwrap(), gates());
        let changed = file(|list| list[3].closed = true).unwrap();
        assert!(changed[3].closed && !changed[2].closed);
    }

    #[test]
    fn a_file_that_would_lose_or_confuse_a_gate_is_refused() {
        use GatesError::{Code, Missing, Name, NoneOpen, Syntax, TooMany, Twice};
        let twice = file(|list| list.push(list[0].clone()));
        assert!(matches!(twice, Err(Twice(code)) if code == "sb-noi-bai"));
        let gone = file(|list| drop(list.remove(0)));
        assert!(matches!(gone, Err(Missing(code)) if code == "sb-noi-bai"));
        let closed = file(|list| list.iter_mut().for_each(|gate| gate.closed = true));
        assert!(matches!(closed, Err(NoneOpen)));
        for code in ["", "SB", "sb noi", "sb-nội", &"s".repeat(65)] {
            let odd = file(|list| list[0].code = code.to_owned());
            assert!(matches!(odd, Err(Code(_))), "{code}");
        }
        for name in ["", " Noi Bai", "Noi\nBai", &"ơ".repeat(121)] {
            let odd = file(|list| list[0].ja = name.to_owned());
            assert!(matches!(odd, Err(Name(_))), "{name}");
        }
        let many = file(|list| {
            let more = (0..500).map(|number| Gate {
                code: format!("cb-{number}"),
                ..list[0].clone()
            });
            let more: Vec<_> = more.collect();
            list.extend(more);
        });
        assert!(matches!(many, Err(TooMany)));
        assert!(matches!(read("gate = 3", gates()), Err(Syntax(_))));
    }
}
