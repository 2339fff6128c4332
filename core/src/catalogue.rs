//! Enumerations of the specification with their wire codes.
//!
//! Long lists live in `core/catalogues/*.json` with names in four languages; the build takes their codes from there.
//! Short lists stand here, their words at `option.<set>.<code>` in the locale files, and what explains a code, where a list
//! needs that, at `optionHint.<set>.<code>`.

use crate::answer::Offer;

include!(concat!(env!("OUT_DIR"), "/codes.rs"));

/// Countries and other issuers of passports, ICAO 9303 part 3.
pub const COUNTRY: Offer = Offer::catalogue("countries", COUNTRIES);
/// Gates through which a holder of an e-visa may enter and leave; see [`set_open_gates`](crate::answer::set_open_gates).
pub const GATE: Offer = Offer::catalogue("gates", GATES);
/// Provinces and cities since July 2025.
pub const PROVINCE: Offer = Offer::catalogue("provinces", PROVINCES);
/// Purposes of a journey.
pub const PURPOSE: Offer = Offer::catalogue("purposes", PURPOSES);
/// The purpose of tourists.
pub const PURPOSE_TOURIST: &str = "76";
/// Visiting relatives.
pub const PURPOSE_RELATIVES: &str = "5";
/// Working.
pub const PURPOSE_WORKING: &str = "1";
/// Business.
pub const PURPOSE_BUSINESS: &str = "38";
/// The purpose that must be specified.
pub const PURPOSE_OTHER: &str = "0";
/// Where a visa is issued: missions abroad, border gates, the authority itself.
pub const VISA_AGENCY: Offer = Offer::catalogue("visa_agencies", VISA_AGENCIES);

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
/// What an organization invites for: work with it, a tourist programme, other.
pub const ORGANIZATION_PURPOSE: Offer = Offer::set("organizationPurpose", &["1", "2", "3"]);
/// Papers of a person in the country: citizen identity card, older identity card, passport, card of
/// temporary or permanent residence.
pub const DOCUMENT_TYPE: Offer = Offer::set("documentType", &["CCCD", "CMND", "HC", "TTT", "TTRU"]);
/// State agency, enterprise, social organization, foreign or international organization, school, other.
pub const ORGANIZATION_TYPE: Offer = Offer::set(
    "organizationType",
    &["CQNN", "DN", "TCXH", "TCNN", "CSGD", "K"],
);
/// The type of organization that must be specified.
pub const ORGANIZATION_TYPE_OTHER: &str = "K";
/// Whom an organization invites, by Article 8 of the law on entry: guests of the state (clauses 1 and 2), others.
pub const GUEST_CATEGORY: Offer = Offer::set("guestCategory", &[GUESTS_OF_STATE, "3-4"]);
/// Persons of clauses 1 and 2.
pub const GUESTS_OF_STATE: &str = "1-2";
/// Kinds of files that a search finds: e-visas, and guarantees by a person, an organization, a verified one.
pub const RECORD_TYPE: Offer = Offer::set("recordType", &["EVISA", "BLCN", "BLTC", "BLTCXT"]);
/// Filters of a list; the steps behind each are [`crate::case::Filter::steps`].
pub const FILTER: Offer = Offer::set(
    "filter",
    &[
        "unchecked",
        "processing",
        "approved",
        "denied",
        "additional",
        "cancel_profile",
    ],
);
/// What a list is confined to: applications for an e-visa, or guarantees of any kind.
pub const RECORD_GROUP: Offer = Offer::set("recordGroup", &["application", "guarantee"]);
/// What whoever sent a case has to do next: [`crate::case::Task`].
pub const TASK: Offer = Offer::set("task", &["pay", "sign", "add_pictures", "change"]);
/// With photo, without.
pub const PHOTO_STATUS: Offer = Offer::set("photoStatus", &["1", "0"]);
/// Whether a digital signature is in use.
pub const SIGNATURE_STATUS: Offer = Offer::set("signatureStatus", &["1", "0"]);
/// What a document is looked up by: receipt code, passport number, code of the document.
pub const LOOKUP_KEY: Offer = Offer::set("lookupKey", &["BN", "HC", "VB"]);
/// How a page shows a form: view, edit, create.
pub const FORM_MODE: Offer = Offer::set("formMode", &["0", "1", "2"]);
/// Paid (wire `thanhToan`), not paid.
pub const PAID: Offer = Offer::set("paid", &["1", "0"]);
/// What somebody who works for the authority may do, the most common first.
pub const OFFICER_ROLE: Offer = Offer::set(
    "officerRole",
    &[
        "officer",
        "supervisor",
        "finance",
        "editor",
        "administrator",
    ],
);
/// What a member does for an organization.
pub const MEMBER_DUTY: Offer = Offer::set("memberDuty", &["prepare", "pay", "sign", "manage"]);

/// Every short list: the locale files word exactly these.
pub const SETS: &[Offer] = &[
    SEX,
    BIRTH_PRECISION,
    PASSPORT_TYPE,
    OCCUPATION,
    ENTRY_TYPE,
    PAYER,
    PAYMENT_METHOD,
    SUPPORT_TOPIC,
    INSURANCE,
    ORGANIZATION_PURPOSE,
    DOCUMENT_TYPE,
    ORGANIZATION_TYPE,
    GUEST_CATEGORY,
    RECORD_TYPE,
    FILTER,
    PHOTO_STATUS,
    RECORD_GROUP,
    TASK,
    SIGNATURE_STATUS,
    LOOKUP_KEY,
    FORM_MODE,
    PAID,
    OFFICER_ROLE,
    MEMBER_DUTY,
];

/// The specification lists these codes and says that their purpose is not shown: nothing uses them.
pub const UNEXPLAINED_CODES: [&str; 5] = ["318", "536", "471", "755", "498"];
/// A lower age limit in years that the specification lists without its purpose: nothing uses it.
pub const UNEXPLAINED_LOWER_AGE: i32 = 45;
/// An upper age limit in years that the specification lists without its purpose: nothing uses it.
pub const UNEXPLAINED_UPPER_AGE: i32 = 65;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gates_are_those_of_both_resolutions_as_far_as_they_are_open() {
        let of_kind = |prefix: &str| GATES.iter().filter(|code| code.starts_with(prefix)).count();
        assert_eq!(
            (of_kind("sb-"), of_kind("db-"), of_kind("cb-")),
            (15, 27, 38)
        );
        assert_eq!(GATES.len(), 80);
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
    fn the_purposes_of_the_specification_are_offered() {
        let named = [
            PURPOSE_TOURIST,
            PURPOSE_RELATIVES,
            PURPOSE_WORKING,
            PURPOSE_BUSINESS,
            PURPOSE_OTHER,
        ];
        assert_eq!(PURPOSES, named);
    }

    #[test]
    fn the_filters_are_those_of_the_steps() {
        use crate::case::{Filter, Step};
        for step in Step::ALL {
            let wire = serde_json::to_value(step.filter()).unwrap();
            assert!(FILTER.has(wire.as_str().unwrap()), "{wire}");
        }
        let known = FILTER
            .codes()
            .iter()
            .filter(|code| serde_json::from_value::<Filter>((**code).into()).is_ok());
        assert_eq!(known.count(), FILTER.codes().len());
    }

    #[test]
    fn what_is_to_be_done_is_what_cases_wait_for() {
        assert_eq!(
            TASK.codes(),
            crate::case::Task::ALL.map(crate::case::Task::wire)
        );
        for task in crate::case::Task::ALL {
            assert_eq!(serde_json::to_value(task).unwrap(), task.wire());
        }
    }

    #[test]
    fn no_code_stands_twice() {
        let listed = [COUNTRIES, GATES, PROVINCES, PURPOSES, VISA_AGENCIES];
        for codes in listed.into_iter().chain(SETS.iter().map(Offer::codes)) {
            let mut sorted = codes.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), codes.len());
        }
    }
}
