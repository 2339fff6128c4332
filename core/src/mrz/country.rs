//! Codes of a zone that are not those of ISO 3166-1 (Doc 9303-3, section 5).

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
