//! A zone's values as answers of the form, under their wire names.

use crate::Draft;
use crate::catalogue::COUNTRIES;
use crate::forms::evisa;
use crate::mrz::{Checks, Element, Moment, Mrz, alpha3};
use jiff::civil::Date;
use serde_json::Value;

/// The state that grants the visa: its own nationals need none, so it is never taken as a nationality.
const HOST: &str = "VNM";

/// What other readers write for a place without text: it counts as empty (specification §5). In a zone it is a name, of
/// people in Korea and China, so that [`fn@super::compare`] holds an empty answer against it.
const NOTHING_READ: &str = "NA";

/// The answers that the zone gives, as a draft. A value whose check digit fails is left for the
/// person to type, and so is sex where it is neither M nor F. `today` decides centuries.
#[must_use]
pub fn draft(zone: &Mrz, today: Date) -> Draft {
    let Checks {
        number,
        birth,
        expiry,
        ..
    } = zone.checks;
    let mut draft = Draft::new();
    let mut put = |name: &str, value: String| {
        if !value.is_empty() && value != NOTHING_READ {
            draft.insert(name.to_owned(), Value::String(value));
        }
    };
    let fields = &zone.fields;
    // One name alone is a given name on the form.
    let (surname, given) = match fields.given_names.as_str() {
        "" => ("", fields.surname.as_str()),
        given => (fields.surname.as_str(), given),
    };
    put(evisa::SURNAME.name, surname.to_owned());
    put(evisa::GIVEN_NAMES.name, given.to_owned());
    if let Some(sex @ ('M' | 'F')) = fields.sex {
        put(evisa::SEX_FIELD.name, sex.to_string());
    }
    let nationality = alpha3(&fields.nationality);
    if nationality != HOST && COUNTRIES.contains(&nationality) {
        put(evisa::NATIONALITY.name, nationality.to_owned());
    }
    if birth == Some(true) {
        match fields.birth.birth(today) {
            Some(Moment::Day(day)) => {
                put(evisa::BORN.name, day.to_string());
                put(evisa::BIRTH_PRECISION_FIELD.name, "FULL".to_owned());
            }
            Some(Moment::Year(year)) => {
                put(evisa::BORN.name, format!("{year:04}-01-01"));
                put(evisa::BIRTH_PRECISION_FIELD.name, "YEAR".to_owned());
            }
            None => {}
        }
    }
    if number == Some(true) && zone.tells(Element::Number) {
        put(evisa::PASSPORT_NUMBER.name, fields.number.replace('<', ""));
    }
    if expiry == Some(true)
        && zone.tells(Element::Expiry)
        && let Some(day) = fields.expiry.expiry(today)
    {
        put(evisa::EXPIRES.name, day.to_string());
    }
    draft
}
