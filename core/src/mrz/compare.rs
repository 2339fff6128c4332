//! What a person declared against what the passport's zone says.

use super::layout::Span;
use super::names::encode;
use super::transliterate::{Spelling, transliterate};
use super::{Moment, Mrz, alpha3};
use crate::Draft;
use crate::answer::Name;
use crate::catalogue::COUNTRY;
use crate::form::{Answers, Field};
use crate::forms::evisa;
use jiff::civil::Date;
use serde::Serialize;

/// How an answer stands to the zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// The zone says the same.
    Same,
    /// The zone says something else.
    Differs,
    /// The zone does not tell: a check digit fails, or it leaves this open.
    Unreadable,
}

/// One answer beside the zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Compared {
    /// Wire name of the answer.
    pub field: &'static str,
    /// How it stands to the zone.
    pub verdict: Verdict,
    /// What the zone says; days as YYYY-MM-DD, a year alone where no more is known.
    pub zone: Option<String>,
    /// What was declared, likewise.
    pub declared: String,
}

impl Mrz {
    /// Compares the answers that a zone also gives: names, birth date, sex, nationality, number, date of expiry.
    ///
    /// An answer that is missing or wrong in itself is left out: the form has its own problem for it. Names are
    /// compared as the zone spells them, also while the form still refuses them: `Müller` is `MUELLER` or `MULLER`, and
    /// where the names fill their line a name that is cut counts as the same. `today` decides centuries.
    ///
    /// ```
    /// use evisa_core::{Draft, mrz};
    /// use jiff::civil::date;
    ///
    /// let zone = mrz::parse(&[
    ///     "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    ///     "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    /// ])?;
    /// let draft = Draft::from_iter([("hcSo".to_owned(), "L898902G3".into())]);
    /// let compared = zone.compare(&draft, date(2026, 11, 21));
    /// assert_eq!(compared[0].field, "hcSo");
    /// assert_eq!(compared[0].verdict, mrz::Verdict::Differs);
    /// # Ok::<(), mrz::MrzError>(())
    /// ```
    #[must_use]
    pub fn compare(&self, draft: &Draft, today: Date) -> Vec<Compared> {
        let declared = Answers::right_in(&evisa::EVISA, draft, today);
        let mut found = self.compare_names(&declared, draft);
        let mut put = |field, zone: Option<String>, declared: Option<String>| {
            if let Some(declared) = declared {
                found.push(Compared {
                    field,
                    verdict: match &zone {
                        None => Verdict::Unreadable,
                        Some(zone) if *zone == declared => Verdict::Same,
                        Some(_) => Verdict::Differs,
                    },
                    zone,
                    declared,
                });
            }
        };
        let fields = &self.fields;
        let year_only = declared.get(evisa::BIRTH_PRECISION_FIELD) == Some("YEAR");
        put(
            evisa::BORN.name,
            (self.checks.birth == Some(true))
                .then(|| fields.birth.birth(today))
                .flatten()
                .map(|moment| match moment {
                    Moment::Day(day) => day.to_string(),
                    Moment::Year(year) => format!("{year:04}"),
                }),
            declared.get(evisa::BORN).map(|born| {
                if year_only {
                    format!("{:04}", born.year())
                } else {
                    born.to_string()
                }
            }),
        );
        put(
            evisa::SEX_FIELD.name,
            fields
                .sex
                .filter(|sex| matches!(sex, 'M' | 'F'))
                .map(String::from),
            declared.get(evisa::SEX_FIELD).map(str::to_owned),
        );
        let nationality = alpha3(&fields.nationality);
        put(
            evisa::NATIONALITY.name,
            COUNTRY.has(nationality).then(|| nationality.to_owned()),
            declared
                .get(evisa::NATIONALITY)
                .map(|code| alpha3(code).to_owned()),
        );
        put(
            evisa::PASSPORT_NUMBER.name,
            (self.checks.number == Some(true) && self.format.tells_number())
                .then(|| fields.number.replace('<', "")),
            declared.get(evisa::PASSPORT_NUMBER).map(str::to_owned),
        );
        put(
            evisa::EXPIRES.name,
            (self.checks.expiry == Some(true) && self.format.tells_expiry())
                .then(|| fields.expiry.expiry(today))
                .flatten()
                .map(|day| day.to_string()),
            declared.get(evisa::EXPIRES).map(Date::to_string),
        );
        found
    }

    /// Whoever has one name declares it as given name; a zone prints it as the first.
    fn compare_names(&self, answers: &Answers, draft: &Draft) -> Vec<Compared> {
        // What the form keeps is what the server compares: a browser, which has what was typed, must say the same.
        let declared = |field: Field<Name>| match answers.get(field) {
            Some(kept) => kept.to_owned(),
            None => typed(draft, field.name),
        };
        let (surname, given) = (declared(evisa::SURNAME), declared(evisa::GIVEN_NAMES));
        if surname.is_empty() && given.is_empty() {
            return Vec::new();
        }
        let fields = &self.fields;
        let is_full = self.names_fill_their_line();
        let (zone_surname, zone_given) = match fields.given_names.as_str() {
            // The given names did not fit beside a long surname.
            "" if is_full && !surname.is_empty() => (fields.surname.as_str(), None),
            "" if given.is_empty() => (fields.surname.as_str(), Some("")),
            "" => ("", Some(fields.surname.as_str())),
            given => (fields.surname.as_str(), Some(given)),
        };
        [
            (evisa::SURNAME.name, Some(zone_surname), surname),
            (evisa::GIVEN_NAMES.name, zone_given, given),
        ]
        .into_iter()
        .map(|(field, zone, declared)| {
            let readable = zone.filter(|name| name.bytes().all(|sign| !sign.is_ascii_digit()));
            Compared {
                field,
                verdict: match readable {
                    None => Verdict::Unreadable,
                    Some(zone) if spells(zone, &declared, is_full) => Verdict::Same,
                    Some(_) => Verdict::Differs,
                },
                zone: readable.map(str::to_owned),
                declared,
            }
        })
        .collect()
    }

    /// No filler is left at the end of the names, so some of them may have been cut (Doc 9303-3, 4.7).
    pub(super) fn names_fill_their_line(&self) -> bool {
        let layout = self.format.layout();
        let full = |span: Span| {
            let line = self.lines.get(span.line);
            line.and_then(|line| line.get(span.from..span.to))
                .is_some_and(|names| !names.ends_with('<'))
        };
        full(layout.names) || layout.given.is_some_and(full)
    }
}

/// What stands in a draft, in one line.
fn typed(draft: &Draft, name: &str) -> String {
    let text = draft.get(name).and_then(serde_json::Value::as_str);
    let words: Vec<&str> = text.unwrap_or_default().split_whitespace().collect();
    words.join(" ")
}

/// Whether a zone's words are a spelling of a declared name.
fn spells(zone: &str, declared: &str, may_be_cut: bool) -> bool {
    [Spelling::Expanded, Spelling::Plain]
        .into_iter()
        .filter_map(|spelling| encode(&transliterate(declared, spelling)).ok())
        .any(|written| {
            let written: Vec<&str> = written.split('<').filter(|word| !word.is_empty()).collect();
            let zone: Vec<&str> = zone.split_whitespace().collect();
            if may_be_cut {
                // Words are shortened, down to an initial, and the last ones left out.
                zone.len() <= written.len()
                    && zone.is_empty() == written.is_empty()
                    && zone
                        .iter()
                        .zip(&written)
                        .all(|(cut, word)| word.starts_with(cut))
            } else {
                zone == written
            }
        })
}

#[cfg(test)]
#[path = "compare/tests.rs"]
mod tests;
