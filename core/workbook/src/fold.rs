//! Words as they are compared: people type them without accents, in capitals, with a star or a colon behind them.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Letters and digits alone, small, without accents; full-width forms are plain ones.
pub(super) fn fold(text: &str) -> String {
    if text.is_ascii() {
        let signs = text.bytes().filter(u8::is_ascii_alphanumeric);
        return signs
            .map(|sign| char::from(sign.to_ascii_lowercase()))
            .collect();
    }
    text.nfkd()
        .filter(|sign| !is_combining_mark(*sign) && sign.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .map(|sign| match sign {
            'đ' => 'd',
            'ı' => 'i',
            sign => sign,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_capitals_spaces_and_signs_do_not_matter() {
        for (typed, same) in [
            (" Số  hộ chiếu * ", "so ho chieu"),
            ("ĐƯỜNG", "duong"),
            ("Passport-number:", "PASSPORT NUMBER"),
            ("Ｐａｓｓｐｏｒｔ　ｎｕｍｂｅｒ", "passport number"),
            ("パスポート番号＊", "パスポート番号"),
            ("İsviçre \u{200b}", "ısvıcre"),
        ] {
            assert_eq!(fold(typed), fold(same), "{typed}");
        }
        assert_ne!(fold("姓"), fold("名"));
    }
}
