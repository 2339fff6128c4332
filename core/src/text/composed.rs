//! Letters composed: canonical composition (NFC, UAX #15).

/// A text with its letters composed. A browser does it by itself: the tables for it would make the program of the forms
/// larger by half.
#[cfg(all(feature = "browser", target_arch = "wasm32"))]
pub(crate) fn composed(text: &str) -> String {
    js_sys::JsString::from(text).normalize("NFC").into()
}

/// A text with its letters composed.
#[cfg(not(all(feature = "browser", target_arch = "wasm32")))]
pub(crate) fn composed(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    text.nfc().collect()
}
