//! Codes of a zone that are not those of ISO 3166-1 (Doc 9303-3, section 5).

use crate::catalogue::COUNTRIES;

/// The three-letter country code for a code printed in a zone.
/// Codes of organisations and stateless persons have no country and stay as they are.
#[must_use]
pub fn alpha3(code: &str) -> &str {
    match code {
        "D" => "DEU",
        // Classes of British nationals.
        "GBD" | "GBN" | "GBO" | "GBP" | "GBS" => "GBR",
        // Withdrawn codes that stand in valid passports.
        "ROM" => "ROU",
        "ZAR" => "COD",
        "TMP" => "TLS",
        other => other,
    }
}

/// Codes of issuers that offer no nationality on the form: dependent territories, organisations, stateless persons and
/// refugees (`XXA`, `XXB`, `XXC`, `XXX`), and the imaginary state of the standard's examples.
const NO_COUNTRIES: [&str; 35] = [
    "ABW", "AIA", "BMU", "CUW", "CYM", "EUE", "FLK", "GGY", "GIB", "GRL", "HKG", "IMN", "JEY",
    "MAC", "MSR", "NCL", "PRI", "PYF", "RKS", "SXM", "TCA", "TWN", "UNA", "UNK", "UNO", "UTO",
    "VGB", "VNM", "XOM", "XPO", "XXA", "XXB", "XXC", "XXX", "FRO",
];

/// Whether a code printed in a zone is one of a state, a territory or an organisation.
pub(super) fn is_issuer(code: &str) -> bool {
    let code = alpha3(code);
    COUNTRIES.contains(&code) || NO_COUNTRIES.contains(&code)
}
