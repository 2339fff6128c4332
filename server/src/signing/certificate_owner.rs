//! Whether a certificate is an organization's: by the numbers that the state has given it.

use evisa_core::Draft;
use evisa_core::forms::organization as form;
use evisa_signatures::Certificate;
use serde_json::Value;

/// Prefixes of the numbers of an organization: a tax code as authorities in Viet Nam write it, numbers of a business or
/// of a decision, and the European way. Numbers of persons (`CCCD:`, `HC:`) have others.
const BEFORE: [&str; 7] = [
    "MST:", "MSDN:", "MNS:", "GPKD:", "VATVN-", "NTRVN-", "TINVN-",
];

/// Whether a certificate names the tax code or the registration number of an organization.
pub(super) fn belongs_to(certificate: &Certificate, organization: &Draft) -> bool {
    let answers = [form::TAX_CODE.name, form::CERTIFICATE.name];
    let own: Vec<String> = answers
        .iter()
        .filter_map(|name| organization.get(*name).and_then(Value::as_str))
        .map(plain)
        .filter(|number| !number.is_empty())
        .collect();
    let named = certificate.subject_numbers();
    named
        .iter()
        .filter_map(|number| of_organization(number))
        .any(|number| own.contains(&number))
}

/// A number without its prefix; `None` where the prefix is that of a person's number.
fn of_organization(number: &str) -> Option<String> {
    let upper = number.trim().to_uppercase();
    let bare = BEFORE.iter().find_map(|before| upper.strip_prefix(before));
    let bare = bare.unwrap_or(&upper);
    (!bare.contains(':'))
        .then(|| plain(bare))
        .filter(|it| !it.is_empty())
}

/// Letters and digits alone: blanks, points and the hyphen before a branch are written in several ways.
fn plain(number: &str) -> String {
    let signs = number.chars().filter(char::is_ascii_alphanumeric);
    signs.collect::<String>().to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_authorities_write_them() {
        for (written, read) in [
            ("MST:0401234566", Some("0401234566")),
            ("mst: 0401234566-001", Some("0401234566001")),
            ("VATVN-0401234566", Some("0401234566")),
            ("0401234566", Some("0401234566")),
            ("CCCD:0401234566", None),
            ("HC:C1234567", None),
            ("MST:", None),
        ] {
            assert_eq!(of_organization(written).as_deref(), read, "{written}");
        }
    }
}
