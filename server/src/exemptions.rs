//! Who needs no visa, as the authority lists it: a file that it edits, kept in the database, and followed by every process.

use std::collections::HashSet;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use evisa_core::catalogue::{COUNTRY, PASSPORT_TYPE};
use evisa_core::exemption::{Condition, Exemption, ExemptionKind};
use evisa_core::words::gates;
use serde::{Deserialize, Serialize};

use crate::Result;
use crate::state::AppState;
use crate::store::content;

/// Its name in a folder of files.
pub const FILE: &str = "exemptions.toml";
/// Under which its versions are kept beside the texts.
pub const COLLECTION: &str = "exemptions";
/// What came with the program.
const BUILT_IN: &str = include_str!("../content/exemptions.toml");
/// Several times as many as there are.
const MOST: usize = 200;
const LONGEST_CODE: usize = 64;
/// Nobody stays longer without a visa or a permit to live in the country.
const MOST_DAYS: u32 = 365;
/// Longest condition in characters.
const LONGEST_CONDITION: usize = 300;

/// Why a file cannot be taken.
#[derive(Debug, thiserror::Error)]
pub enum ExemptionsError {
    /// It is not written as it should be.
    #[error("{0}")]
    Syntax(#[from] toml::de::Error),
    /// A code, or the name of a text, that is none.
    #[error("“{0}”: small letters, digits and hyphens expected")]
    Code(String),
    /// Two exemptions of one code.
    #[error("“{0}” stands there twice")]
    Twice(String),
    /// No country has this code, or none is named.
    #[error("“{0}” names “{1}”, which is no country")]
    Country(String, String),
    /// No gate has this code; none is named for a place, or one for what is for the whole country.
    #[error("“{0}” names “{1}”, which is no border gate of a place that it is for")]
    Gate(String, String),
    /// No passport has this type.
    #[error("“{0}” names “{1}”, which is no type of passport")]
    Passport(String, String),
    /// Not 1 to 365 days.
    #[error("“{0}”: 1 to {MOST_DAYS} days expected")]
    Days(String),
    /// It ends before it begins.
    #[error("“{0}” ends before it begins")]
    Period(String),
    /// A condition is missing in a language, or no text.
    #[error(
        "“{0}” needs each condition in each language, of at most {LONGEST_CONDITION} characters"
    )]
    Condition(String),
    /// More than 200.
    #[error("too many exemptions")]
    TooMany,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File<'a> {
    #[serde(default)]
    exemption: std::borrow::Cow<'a, [Exemption]>,
}

/// Reads a file. An empty list is one, too: then everybody needs a visa.
///
/// # Errors
/// See [`ExemptionsError`].
pub fn read(text: &str) -> Result<Vec<Exemption>, ExemptionsError> {
    let list = toml::from_str::<File>(text)?.exemption.into_owned();
    if list.len() > MOST {
        return Err(ExemptionsError::TooMany);
    }
    let mut known = HashSet::new();
    for exemption in &list {
        check(exemption)?;
        if !known.insert(exemption.code.as_str()) {
            return Err(ExemptionsError::Twice(exemption.code.clone()));
        }
    }
    Ok(list)
}

fn check(exemption: &Exemption) -> Result<(), ExemptionsError> {
    let code = || exemption.code.clone();
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    for name in [&exemption.code, &exemption.page] {
        if !(1..=LONGEST_CODE).contains(&name.len()) || !name.chars().all(is_plain) {
            return Err(ExemptionsError::Code(name.clone()));
        }
    }
    let countries = COUNTRY.codes();
    let is_no_country = |name: &&String| !countries.contains(&name.as_str());
    if let Some(odd) = exemption.nationalities.iter().find(is_no_country) {
        return Err(ExemptionsError::Country(code(), odd.clone()));
    }
    let is_place = exemption.kind == ExemptionKind::Place;
    if exemption.nationalities.is_empty() && !is_place {
        return Err(ExemptionsError::Country(code(), String::new()));
    }
    // Closed gates count: who chose one keeps it. What is for a place has its gates, and nothing else has any.
    let is_no_gate = |name: &&String| !gates().iter().any(|gate| gate.code == **name);
    if let Some(odd) = exemption.gates.iter().find(is_no_gate) {
        return Err(ExemptionsError::Gate(code(), odd.clone()));
    }
    if exemption.gates.is_empty() == is_place {
        return Err(ExemptionsError::Gate(code(), String::new()));
    }
    let types = PASSPORT_TYPE.codes();
    let is_no_type = |name: &&String| !types.contains(&name.as_str());
    if let Some(odd) = exemption.passports.iter().find(is_no_type) {
        return Err(ExemptionsError::Passport(code(), odd.clone()));
    }
    if !(1..=MOST_DAYS).contains(&exemption.days) {
        return Err(ExemptionsError::Days(code()));
    }
    if matches!((exemption.from, exemption.until), (Some(from), Some(until)) if until < from) {
        return Err(ExemptionsError::Period(code()));
    }
    let is_text = |text: &String| {
        (1..=LONGEST_CONDITION).contains(&text.chars().count())
            && text.trim() == *text
            && !text.chars().any(char::is_control)
    };
    let is_said = |it: &Condition| [&it.vi, &it.en, &it.zh, &it.ja].into_iter().all(is_text);
    if !exemption.conditions.iter().all(is_said) {
        return Err(ExemptionsError::Condition(code()));
    }
    Ok(())
}

/// Writes a file that [`read`] reads back, with what the one that came with the program says of its lines.
///
/// # Errors
/// Never for exemptions that were read.
pub fn write(list: &[Exemption]) -> Result<String, toml::ser::Error> {
    let about = BUILT_IN.lines().take_while(|line| line.starts_with('#'));
    let about = about.collect::<Vec<_>>().join("\n");
    let exemption = list.into();
    let text = toml::to_string_pretty(&File { exemption })?;
    Ok(format!("{about}\n\n{text}"))
}

/// `None` while the list that came with the program is in force.
static LISTED: RwLock<Option<Arc<[Exemption]>>> = RwLock::new(None);

fn built_in() -> Arc<[Exemption]> {
    // A test holds that it can be read.
    static LIST: LazyLock<Arc<[Exemption]>> =
        LazyLock::new(|| read(BUILT_IN).unwrap_or_default().into());
    LIST.clone()
}

/// Those that this process knows now, also such as are over or begin later.
#[must_use]
pub fn listed() -> Arc<[Exemption]> {
    let listed = LISTED.read().unwrap_or_else(PoisonError::into_inner);
    listed.clone().unwrap_or_else(built_in)
}

/// Takes over the list that the authority imported last; where it imported none, the one that came with the program stays.
///
/// # Errors
/// When the database fails, or keeps what is no list.
pub async fn follow(state: &AppState) -> Result<()> {
    let mut conn = state.store.read().await?;
    if let Some(kept) = content::last_list::<Exemption>(&mut conn, COLLECTION).await? {
        *LISTED.write().unwrap_or_else(PoisonError::into_inner) = Some(kept.into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn file(change: impl FnOnce(&mut Vec<Exemption>)) -> Result<Vec<Exemption>, ExemptionsError> {
        let mut list = read(BUILT_IN).unwrap();
        change(&mut list);
        read(&write(&list).unwrap())
    }

    #[test]
    fn what_is_written_is_read_back() {
        let list = read(BUILT_IN).unwrap();
        assert!(list.len() > 5);
        assert_eq!(file(|_| ()).unwrap(), list);
        let changed = file(|list| list[0].until = Some(date(2028, 8, 14))).unwrap();
        assert_eq!(changed[0].until, Some(date(2028, 8, 14)));
        assert_eq!(file(Vec::clear).unwrap(), []);
        assert!(write(&list).unwrap().starts_with("# Who needs no visa."));
    }

    #[test]
    fn a_file_that_would_tell_people_what_is_not_so_is_refused() {
        use ExemptionsError as E;
        let twice = file(|list| list.push(list[0].clone()));
        assert!(matches!(twice, Err(E::Twice(code)) if code == "unilateral"));
        for code in ["", "EU", "a b", &"s".repeat(65)] {
            let odd = file(|list| list[0].code = code.to_owned());
            assert!(matches!(odd, Err(E::Code(_))), "{code}");
            let odd = file(|list| list[0].page = code.to_owned());
            assert!(matches!(odd, Err(E::Code(_))), "{code}");
        }
        let nowhere = file(|list| list[0].nationalities.push("XYZ".into()));
        assert!(matches!(nowhere, Err(E::Country(_, odd)) if odd == "XYZ"));
        let nobody = file(|list| list[0].nationalities.clear());
        assert!(matches!(nobody, Err(E::Country(..))));
        let land = file(|list| list[0].gates.push("sb-phu-quoc".into()));
        assert!(matches!(land, Err(E::Gate(..))));
        let placeless = file(|list| list.last_mut().unwrap().gates.clear());
        assert!(matches!(placeless, Err(E::Gate(..))));
        let moon = file(|list| list.last_mut().unwrap().gates = vec!["moon".into()]);
        assert!(matches!(moon, Err(E::Gate(_, odd)) if odd == "moon"));
        let odd = file(|list| list[1].passports = vec!["P".into()]);
        assert!(matches!(odd, Err(E::Passport(_, odd)) if odd == "P"));
        for days in [0, 366] {
            assert!(matches!(file(|list| list[0].days = days), Err(E::Days(_))));
        }
        let ended = file(|list| {
            list[0].from = Some(date(2026, 12, 2));
            list[0].until = Some(date(2026, 12, 1));
        });
        assert!(matches!(ended, Err(E::Period(_))));
        let mute = file(|list| list[0].conditions[0].ja.clear());
        assert!(matches!(mute, Err(E::Condition(_))));
        let many = file(|list| {
            let more = (0..200).map(|number| Exemption {
                code: format!("e-{number}"),
                ..list[0].clone()
            });
            let more: Vec<_> = more.collect();
            list.extend(more);
        });
        assert!(matches!(many, Err(E::TooMany)));
        assert!(matches!(read("exemption = 3"), Err(E::Syntax(_))));
    }
}
