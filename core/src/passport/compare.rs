//! Declared answers against the passport's zone.

use crate::Draft;
use crate::answer::Name;
use crate::catalogue::COUNTRY;
use crate::form::{Answers, Field};
use crate::forms::evisa;
use crate::mrz::{Element, Moment, Mrz, alpha3, spells};
use crate::text::line;
use jiff::civil::Date;
use serde::Serialize;

/// How an answer compares with the zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    feature = "typescript",
    derive(tsify::Tsify),
    tsify(rename = "Comparison")
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Comparison))]
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
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Compared {
    /// Wire name of the answer.
    pub field: &'static str,
    /// How it compares with the zone.
    #[cfg_attr(feature = "typescript", tsify(type = "Comparison"))]
    pub verdict: Verdict,
    /// What the zone says; days as YYYY-MM-DD, a year alone where no more is known.
    pub zone: Option<String>,
    /// What was declared, likewise.
    pub declared: String,
}

/// Compares the answers that a zone also gives: names, birth date, sex, nationality, number, date of expiry.
///
/// An answer that is missing or wrong in itself is left out: the form has its own problem for it. Names are
/// compared as the zone spells them, also while the form still refuses them: `Müller` is `MUELLER` or `MULLER`, and
/// where the names fill their line a name that is cut counts as the same. `today` decides centuries.
///
/// ```
/// use evisa_core::{Draft, mrz, passport};
/// use jiff::civil::date;
///
/// let zone = mrz::parse(&[
///     "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
///     "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
/// ])?;
/// let draft = Draft::from_iter([("hcSo".to_owned(), "L898902G3".into())]);
/// let compared = passport::compare(&zone, &draft, date(2026, 11, 21));
/// assert_eq!(compared[0].field, "hcSo");
/// assert_eq!(compared[0].verdict, passport::Verdict::Differs);
/// # Ok::<(), mrz::MrzError>(())
/// ```
#[must_use]
pub fn compare(zone: &Mrz, draft: &Draft, today: Date) -> Vec<Compared> {
    let declared = Answers::right_in(&evisa::EVISA, draft, today);
    let mut found = compare_names(zone, &declared, draft);
    let mut put = |field, printed: Option<String>, declared: Option<String>| {
        if let Some(declared) = declared {
            found.push(Compared {
                field,
                verdict: match &printed {
                    None => Verdict::Unreadable,
                    Some(printed) if *printed == declared => Verdict::Same,
                    Some(_) => Verdict::Differs,
                },
                zone: printed,
                declared,
            });
        }
    };
    let fields = &zone.fields;
    let year_only = declared.get(evisa::BIRTH_PRECISION_FIELD) == Some("YEAR");
    put(
        evisa::BORN.name,
        (zone.checks.birth == Some(true))
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
        (zone.checks.number == Some(true) && zone.tells(Element::Number))
            .then(|| fields.number.replace('<', "")),
        declared.get(evisa::PASSPORT_NUMBER).map(str::to_owned),
    );
    put(
        evisa::EXPIRES.name,
        (zone.checks.expiry == Some(true) && zone.tells(Element::Expiry))
            .then(|| fields.expiry.expiry(today))
            .flatten()
            .map(|day| day.to_string()),
        declared.get(evisa::EXPIRES).map(Date::to_string),
    );
    found
}

/// Whoever has one name declares it as given name; a zone prints it as the first.
fn compare_names(zone: &Mrz, answers: &Answers, draft: &Draft) -> Vec<Compared> {
    // What the form keeps is what the server compares: a browser, which has what was typed, must say the same.
    let declared = |field: Field<Name>| match answers.get(field) {
        Some(kept) => kept.to_owned(),
        None => typed(draft, field.name),
    };
    let (surname, given) = (declared(evisa::SURNAME), declared(evisa::GIVEN_NAMES));
    if surname.is_empty() && given.is_empty() {
        return Vec::new();
    }
    let fields = &zone.fields;
    let is_full = zone.names_fill_their_line();
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

/// What stands in a draft, in one line of the form that every rule looks at.
fn typed(draft: &Draft, name: &str) -> String {
    let text = draft.get(name).and_then(serde_json::Value::as_str);
    line(text.unwrap_or_default())
}

#[cfg(test)]
mod tests;
