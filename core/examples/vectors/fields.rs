//! What a zone says, beside what its source says that it says.

use evisa_core::mrz::Mrz;
use serde_json::Value;
use std::collections::BTreeMap;

/// A value, and the names that other programs have for it.
const NAMES: [(&str, &[&str]); 8] = [
    ("surname", &["surname", "surnames", "lastName"]),
    (
        "given names",
        &["givenNames", "given_names", "firstName", "names"],
    ),
    ("number", &["documentNumber", "document_number", "number"]),
    (
        "birth",
        &[
            "birthDate",
            "dateOfBirth",
            "birthdate",
            "birth_date",
            "date_of_birth",
        ],
    ),
    (
        "expiry",
        &[
            "expirationDate",
            "expiryDate",
            "expiry_date",
            "expiration_date",
        ],
    ),
    ("sex", &["sex"]),
    ("nationality", &["nationality", "nationalityCountryCode"]),
    (
        "issuer",
        &["issuingState", "countryCode", "issuingCountry", "country"],
    ),
];

/// Each value that is read otherwise here than there, both ways; what the source does not speak of is left out.
pub(crate) fn differences(mrz: &Mrz, theirs: &BTreeMap<String, Value>) -> Vec<String> {
    let said = |names: &[&str]| names.iter().find_map(|name| theirs.get(*name));
    NAMES
        .into_iter()
        .filter_map(|(what, names)| {
            let (ours, theirs) = (read(mrz, what), spelt_as_here(what, said(names)?));
            let shown = |text: &str| match text {
                "" => "nothing".to_owned(),
                text => text.to_owned(),
            };
            (ours != theirs)
                .then(|| format!("{what}: here {}, there {}", shown(&ours), shown(&theirs)))
        })
        .collect()
}

/// Whether a source speaks of any of these values.
pub(crate) fn speaks_of_any(theirs: &BTreeMap<String, Value>) -> bool {
    let mut names = NAMES.iter().flat_map(|(_, names)| *names);
    names.any(|name| theirs.contains_key(*name))
}

fn read(mrz: &Mrz, what: &str) -> String {
    let fields = &mrz.fields;
    match what {
        "surname" => fields.surname.clone(),
        "given names" => fields.given_names.clone(),
        "number" => fields.number.clone(),
        "birth" => fields.birth.as_str().to_owned(),
        "expiry" => fields.expiry.as_str().to_owned(),
        "sex" => fields.sex.map(String::from).unwrap_or_default(),
        "nationality" => fields.nationality.clone(),
        _ => fields.issuer.clone(),
    }
}

/// The same value as a zone would print it: `female` is `F`, `1974-08-12` is `740812`.
fn spelt_as_here(what: &str, theirs: &Value) -> String {
    let text = theirs.as_str().unwrap_or_default();
    match what {
        "sex" => text.chars().take(1).collect::<String>().to_uppercase(),
        "birth" | "expiry" => {
            let digits: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
            let long = digits.len() == 8 && text.contains('-');
            digits[if long { 2 } else { 0 }..].to_owned()
        }
        _ => text.to_owned(),
    }
}
