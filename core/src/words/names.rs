//! Names of what the catalogues list: countries, gates, provinces, purposes.

use super::Lang;
use super::gates::gate_name;
use serde::Deserialize;
use std::sync::OnceLock;

/// A row of `core/catalogues/*.json`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    #[serde(rename = "ma")]
    code: String,
    #[serde(rename = "ten")]
    name_vi: String,
    #[serde(rename = "tenEn")]
    name_en: String,
    #[serde(rename = "tenZh")]
    name_zh: String,
    #[serde(rename = "tenJa")]
    name_ja: String,
}

/// The name of a catalogue's code, such as `countries` and `SWE`.
#[must_use]
pub fn name(lang: Lang, catalogue: &str, code: &str) -> Option<&'static str> {
    if catalogue == "gates" {
        return gate_name(lang, code);
    }
    let row = rows(catalogue)?.iter().find(|row| row.code == code)?;
    Some(match lang {
        Lang::Vi => &row.name_vi,
        Lang::En => &row.name_en,
        Lang::Zh => &row.name_zh,
        Lang::Ja => &row.name_ja,
    })
}

fn rows(catalogue: &str) -> Option<&'static [Row]> {
    static COUNTRIES: OnceLock<Vec<Row>> = OnceLock::new();
    static PROVINCES: OnceLock<Vec<Row>> = OnceLock::new();
    static PURPOSES: OnceLock<Vec<Row>> = OnceLock::new();
    static VISA_AGENCIES: OnceLock<Vec<Row>> = OnceLock::new();
    let (cell, json) = match catalogue {
        "countries" => (&COUNTRIES, include_str!("../../catalogues/countries.json")),
        "provinces" => (&PROVINCES, include_str!("../../catalogues/provinces.json")),
        "purposes" => (&PURPOSES, include_str!("../../catalogues/purposes.json")),
        "visa_agencies" => (
            &VISA_AGENCIES,
            include_str!("../../catalogues/visa_agencies.json"),
        ),
        _ => return None,
    };
    // The build reads the same files, so a broken one never ships.
    Some(cell.get_or_init(|| serde_json::from_str(json).unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::OptionsTable;
    use crate::forms;

    #[test]
    fn a_code_has_its_name_in_each_language() {
        assert_eq!(name(Lang::Vi, "countries", "SWE"), Some("Thụy Điển"));
        assert_eq!(
            name(Lang::En, "gates", "sb-noi-bai"),
            Some("Noi Bai International Airport")
        );
        assert_eq!(name(Lang::Ja, "purposes", "76"), Some("観光"));
        assert_eq!(name(Lang::Zh, "provinces", "01"), Some("河内市"));
        assert_eq!(name(Lang::En, "countries", "ZZZ"), None);
        assert_eq!(name(Lang::En, "planets", "1"), None);
    }

    #[test]
    fn every_code_that_a_form_offers_has_a_name() {
        for field in forms::ALL.iter().flat_map(|form| form.fields()) {
            if let Some(offer) = field.kind.offer()
                && let OptionsTable::Catalogue { catalogue } = offer.from
            {
                for code in offer.codes() {
                    assert!(
                        name(Lang::Vi, catalogue, code).is_some(),
                        "{catalogue} {code}"
                    );
                }
            }
        }
    }
}
