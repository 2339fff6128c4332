//! A zone's values as answers of a form, under their wire names.

use super::{Checks, Moment, Mrz, alpha3};
use crate::catalogue::COUNTRIES;
use jiff::civil::Date;
use serde_json::{Map, Value};

/// The state that grants the visa: its own nationals need none, so it is never taken as a nationality.
const HOST: &str = "VNM";

/// What other readers write for a place without text: it counts as empty (specification §5). In a zone it is a name, of
/// people in Korea and China, so that [`Mrz::compare`] holds an empty answer against it.
const NOTHING_READ: &str = "NA";

impl Mrz {
    /// The answers that the zone gives, as a draft. A value whose check digit fails is left for the
    /// person to type, and so is sex where it is neither M nor F. `today` decides centuries.
    #[must_use]
    pub fn to_draft(&self, today: Date) -> Map<String, Value> {
        let Checks {
            number,
            birth,
            expiry,
            ..
        } = self.checks;
        let mut draft = Map::new();
        let mut put = |name: &str, value: String| {
            if !value.is_empty() && value != NOTHING_READ {
                draft.insert(name.to_owned(), Value::String(value));
            }
        };
        let fields = &self.fields;
        // One name alone is a given name on the form.
        let (surname, given) = match fields.given_names.as_str() {
            "" => ("", fields.surname.as_str()),
            given => (fields.surname.as_str(), given),
        };
        put("ttcnHo", surname.to_owned());
        put("ttcnDemVaTen", given.to_owned());
        if let Some(sex @ ('M' | 'F')) = fields.sex {
            put("ttcnGioiTinh", sex.to_string());
        }
        let nationality = alpha3(&fields.nationality);
        if nationality != HOST && COUNTRIES.contains(&nationality) {
            put("ttcnMaQt", nationality.to_owned());
        }
        if birth == Some(true) {
            match fields.birth.birth(today) {
                Some(Moment::Day(day)) => {
                    put("ttcnNgayThangNamSinh", day.to_string());
                    put("ttcnLoaiNgayThangNamSinh", "FULL".to_owned());
                }
                Some(Moment::Year(year)) => {
                    put("ttcnNgayThangNamSinh", format!("{year:04}-01-01"));
                    put("ttcnLoaiNgayThangNamSinh", "YEAR".to_owned());
                }
                None => {}
            }
        }
        if number == Some(true) && self.format.tells_number() {
            put("hcSo", fields.number.replace('<', ""));
        }
        if expiry == Some(true)
            && self.format.tells_expiry()
            && let Some(day) = fields.expiry.expiry(today)
        {
            put("hcGiaTriDen", day.to_string());
        }
        draft
    }
}
