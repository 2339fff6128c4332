//! Codes of a zone that are not those of ISO 3166-1 (Doc 9303-3, section 5).

use crate::catalogue::COUNTRIES;

/// Codes printed in zones for a country whose own code is another. Classes of British nationals (`GBN`) are not among
/// them: they are nationalities of their own.
const OTHERWISE: [(&str, &str); 4] = [
    ("D", "DEU"),
    // Withdrawn codes that stand in valid passports.
    ("ROM", "ROU"),
    ("ZAR", "COD"),
    ("TMP", "TLS"),
];

/// The three-letter country code for a code printed in a zone.
/// Codes of organisations and stateless persons have no country and stay as they are.
#[must_use]
pub fn alpha3(code: &str) -> &str {
    let mut others = OTHERWISE.iter();
    others
        .find(|(printed, _)| *printed == code)
        .map_or(code, |(_, country)| country)
}

/// Codes of issuers that are no nationality of the catalogue of countries: dependent territories, organisations, stateless persons and
/// refugees (`XXA`, `XXB`, `XXC`, `XXX`), and the imaginary state of the standard's examples.
const NO_COUNTRIES: [&str; 35] = [
    "ABW", "AIA", "BMU", "CUW", "CYM", "EUE", "FLK", "GGY", "GIB", "GRL", "HKG", "IMN", "JEY",
    "MAC", "MSR", "NCL", "PRI", "PYF", "RKS", "SXM", "TCA", "TWN", "UNA", "UNK", "UNO", "UTO",
    "VGB", "VNM", "XOM", "XPO", "XXA", "XXB", "XXC", "XXX", "FRO",
];

/// Every code that a zone may print for a state, a territory or an organisation, without its fillers.
pub(super) fn issuers() -> impl Iterator<Item = &'static str> {
    let printed = OTHERWISE.iter().map(|(printed, _)| *printed);
    COUNTRIES.iter().copied().chain(NO_COUNTRIES).chain(printed)
}
