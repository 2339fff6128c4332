//! Letters composed: canonical composition (NFC, UAX #15).

/// A text with its letters composed.
pub(crate) fn composed(text: String) -> String {
    if text.chars().all(is_composed) {
        text
    } else {
        nfc(&text)
    }
}

/// Whether a letter is composed, whatever stands beside it: those of Latin scripts, Vietnamese among them. What is composed
/// with the letter before it begins at U+0300.
const fn is_composed(letter: char) -> bool {
    matches!(letter, '\0'..'\u{300}' | '\u{1e00}'..'\u{1f00}')
}

/// A browser does it by itself: the tables for it would make the program of the forms larger by half.
#[cfg(all(feature = "browser", target_arch = "wasm32"))]
fn nfc(text: &str) -> String {
    js_sys::JsString::from(text).normalize("NFC").into()
}

#[cfg(not(all(feature = "browser", target_arch = "wasm32")))]
fn nfc(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    text.nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_for_composed_is() {
        let letters: Vec<char> = ('\0'..='\u{10ffff}')
            .filter(|it| is_composed(*it))
            .collect();
        for letter in &letters {
            assert_eq!(nfc(&letter.to_string()), letter.to_string());
        }
        let all: String = letters.into_iter().collect();
        assert_eq!(nfc(&all), all);
    }
}
