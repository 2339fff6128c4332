//! Enumerations of the specification with their wire codes.
//!
//! Long lists live in `core/catalogues/*.json` with names in four languages; the build takes their codes from there.
//! Short lists stand here, and their words at `option.<set>.<code>` in the locale files.

use crate::answer::Offer;

include!(concat!(env!("OUT_DIR"), "/codes.rs"));

/// Countries and other issuers of passports, ICAO 9303 part 3.
pub const COUNTRY: Offer = Offer::catalogue("countries", COUNTRIES);
/// Gates through which a holder of an e-visa may enter and leave.
pub const GATE: Offer = Offer::catalogue("gates", GATES);
/// Provinces and cities since July 2025.
pub const PROVINCE: Offer = Offer::catalogue("provinces", PROVINCES);
/// Purposes of a journey.
pub const PURPOSE: Offer = Offer::catalogue("purposes", PURPOSES);
/// The purpose that must be specified.
pub const PURPOSE_OTHER: &str = "0";

/// Sex as in a passport.
pub const SEX: Offer = Offer::set("sex", &["M", "F"]);
/// Whether a birth date is known to the day.
pub const BIRTH_PRECISION: Offer = Offer::set("birthPrecision", &["FULL", "YEAR"]);
/// Passports: ordinary, official, diplomatic, other.
pub const PASSPORT_TYPE: Offer = Offer::set("passportType", &["PT", "CV", "NG", "K"]);
/// Occupations: businessman, student, employee, official, retired, unemployed, other.
pub const OCCUPATION: Offer = Offer::set("occupation", &["DN", "HS", "NV", "CC", "DNH", "TN", "K"]);
/// Entries: single, multiple.
pub const ENTRY_TYPE: Offer = Offer::set("entryType", &["0", "1"]);
/// Who pays for the journey: the person, a company.
pub const PAYER: Offer = Offer::set("payer", &["1", "2"]);
/// Cash, credit card, traveller's cheques.
pub const PAYMENT_METHOD: Offer = Offer::set("paymentMethod", &["1", "2", "3"]);
/// What a request for support is about: wrong application, payment failed, forgotten code, other.
pub const SUPPORT_TOPIC: Offer = Offer::set("supportTopic", &["1", "2", "3", "4"]);
/// Insurance: bought, not yet.
pub const INSURANCE: Offer = Offer::set("insurance", &["1", "2"]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gates_are_thirteen_airports_sixteen_land_gates_and_thirteen_ports() {
        let of_kind = |prefix: &str| GATES.iter().filter(|code| code.starts_with(prefix)).count();
        assert_eq!(
            (of_kind("sb-"), of_kind("db-"), of_kind("cb-")),
            (13, 16, 13)
        );
        assert_eq!(GATES.len(), 42);
    }

    #[test]
    fn there_are_thirty_four_provinces() {
        assert_eq!(PROVINCES.len(), 34);
    }

    #[test]
    fn country_codes_have_three_letters_and_include_what_is_no_country() {
        assert!(COUNTRIES.len() > 195);
        assert!(COUNTRIES.iter().all(|code| code.len() == 3));
        assert!(
            ["DEU", "VNM", "XXA", "GBN", "RKS"]
                .iter()
                .all(|code| COUNTRIES.contains(code))
        );
    }

    #[test]
    fn no_code_stands_twice() {
        for codes in [COUNTRIES, GATES, PROVINCES, PURPOSES] {
            let mut sorted = codes.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), codes.len());
        }
    }
}
