//! What people type and paste, in one form before any rule looks at it. Forms, look-ups, captchas, workbooks and sign-in
//! all read through here, so that one text means the same everywhere.
//!
//! Letters are composed (NFC). Signs that only look or lie differently become plain ones: full-width forms of input
//! methods, ligatures of PDF files, hyphens and spaces of word processors. What nobody sees, and pages and contacts bring
//! along, is dropped. NFKC as a whole would do harm: it makes m² of an address m2, ½ three signs, and № two letters.

mod composed;
mod signs;

use std::borrow::Cow;
use unicode_normalization::char::is_combining_mark;

pub(crate) use composed::composed;
use signs::{Sign, is_invisible, is_normal, is_space, plain};

/// A text in its one form; its lines stay.
///
/// ```
/// use evisa_core::text::normal;
///
/// assert_eq!(normal("ＴＲ１２\u{200b}"), "TR12");
/// assert_eq!(normal("Hue\u{323}\u{302}"), "Huệ");
/// assert_eq!(normal("12 m²"), "12 m²");
/// ```
#[must_use]
pub fn normal(typed: &str) -> Cow<'_, str> {
    if typed.is_ascii() || typed.chars().all(is_normal) {
        return Cow::Borrowed(typed);
    }
    let mut text = String::with_capacity(typed.len());
    for sign in typed.chars() {
        match plain(sign, text.chars().next_back()) {
            Sign::Is(sign) => text.push(sign),
            Sign::Letters(letters) => text.push_str(letters),
            Sign::Nothing => {}
        }
    }
    Cow::Owned(composed(text))
}

/// One line of a text in its one form: trimmed, runs of spaces collapsed.
#[must_use]
pub fn line(typed: &str) -> String {
    let text = normal(typed);
    if is_one_line(&text) {
        return text.into_owned();
    }
    let mut line = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

/// Whether nothing but single spaces stands between the words of a normal text, and nothing around them, as in nearly every
/// answer: those are not put together anew. A normal text has no other space than those of ASCII.
fn is_one_line(text: &str) -> bool {
    let mut before = b' ';
    for byte in text.bytes() {
        if matches!(byte, b'\t'..=b'\r') || (byte == b' ' && before == b' ') {
            return false;
        }
        before = byte;
    }
    before != b' ' || text.is_empty()
}

/// Whether a person would see nothing of it.
#[must_use]
pub fn is_blank(typed: &str) -> bool {
    typed
        .chars()
        .all(|sign| is_space(sign) || is_invisible(sign))
}

/// Whether a person sees a sign where it stands between others.
pub(crate) fn is_seen(sign: char) -> bool {
    let is_private = matches!(sign, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}');
    !(sign.is_control() || is_space(sign) || is_invisible(sign) || is_private)
}

/// The apostrophes that keyboards, word processors and transliterations write where a name has one.
pub(crate) const fn is_apostrophe(sign: char) -> bool {
    matches!(
        sign,
        '\'' | '`' | '\u{b4}' | '\u{2b9}' | '\u{2bb}'..='\u{2bf}' | '\u{2c8}' | '\u{2ca}' | '\u{2cb}'
            | '\u{55a}' | '\u{2018}'..='\u{201b}' | '\u{2032}' | '\u{2035}' | '\u{a78b}' | '\u{a78c}'
    )
}

/// Letters as a person counts them: a mark belongs to the letter that it stands on, also where Unicode has no composed
/// letter of the two (ɔ̃ of Ewe). Of Latin text these are the grapheme clusters of UAX #29, whose tables the program of a
/// page need not load.
#[must_use]
pub fn letters(text: &str) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    text.chars()
        .filter(|sign| !is_combining_mark(*sign))
        .count()
}

/// Whether a text has at most so many letters as a person counts them; piles of marks on few letters count as well.
#[must_use]
pub fn fits(text: &str, most: usize) -> bool {
    text.len() <= most || (letters(text) <= most && text.chars().count() <= 2 * most)
}

/// A password as it is judged and hashed: the profile `OpaqueString` of RFC 8265, which NIST SP 800-63B-4 (§3.1.1.2)
/// points to. Composed, every space a plain one, nothing else changed: keyboards of the same person type the same
/// letter composed and decomposed.
#[must_use]
pub fn password(typed: &str) -> Cow<'_, str> {
    let space = |sign: char| sign.is_whitespace() && !sign.is_ascii();
    if typed.is_ascii() {
        return Cow::Borrowed(typed);
    }
    let signs = typed
        .chars()
        .map(|sign| if space(sign) { ' ' } else { sign });
    Cow::Owned(composed(signs.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_an_input_method_composes_becomes_plain() {
        for (typed, plain) in [
            ("ＴＡＮＡＫＡ", "TANAKA"),
            ("０９／０５／１９８６", "09/05/1986"),
            ("＋８１－９０", "+81-90"),
            ("８　Ｈａｎｇ　Ｂａｉ", "8 Hang Bai"),
            ("￥500", "¥500"),
            // The key of the hyphen in Japanese and Chinese input methods, behind a digit.
            ("０３ー１２３４─５６", "03-1234-56"),
            ("タワー", "タワー"),
        ] {
            assert_eq!(normal(typed), plain, "{typed}");
        }
    }

    #[test]
    fn what_nobody_sees_is_dropped() {
        for sign in "\u{ad}\u{61c}\u{200b}\u{200c}\u{200d}\u{200e}\u{200f}\u{202a}\u{202d}\u{202e}\u{2060}\u{2066}\u{2069}\u{feff}".chars() {
            assert_eq!(normal(&format!("K77{sign}1")), "K771", "U+{:04X}", u32::from(sign));
            assert!(is_blank(&format!(" {sign}")), "U+{:04X}", u32::from(sign));
        }
        assert!(!is_blank("\u{200b}a"));
    }

    #[test]
    fn a_joiner_stays_where_its_script_needs_it() {
        for word in ["می\u{200c}خواهم", "क्\u{200d}ष", "ශ්\u{200d}රී"] {
            assert_eq!(normal(word), word);
        }
        assert_eq!(normal("ab\u{200c}cd"), "abcd");
    }

    #[test]
    fn hyphens_minus_and_spaces_of_every_kind_are_one() {
        for hyphen in "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}\u{fe63}".chars() {
            assert_eq!(normal(&format!("12{hyphen}14")), "12-14", "{hyphen}");
        }
        for space in "\u{a0}\u{1680}\u{2003}\u{2009}\u{202f}\u{205f}\u{3000}".chars() {
            assert_eq!(line(&format!(" a{space}{space}b{space}")), "a b");
        }
        assert_eq!(normal("a\u{2028}b\nc"), "a\nb\nc");
    }

    #[test]
    fn ligatures_are_letters_and_other_signs_stay() {
        assert_eq!(
            normal("Griﬃn, ﬁve ﬂoors, Ĳmuiden"),
            "Griffin, five floors, IJmuiden"
        );
        for text in ["12 m², 5º", "½", "№ 7", "™", "Œuvre", "“Đường”"] {
            assert_eq!(normal(text), text);
        }
    }

    #[test]
    fn letters_are_counted_as_they_are_seen() {
        assert_eq!(letters(&normal("Hue\u{323}\u{302}")), 3);
        assert_eq!(letters("Ɖɔ\u{303}"), 2);
    }

    #[test]
    fn a_password_is_composed_and_otherwise_as_typed() {
        assert_eq!(password("Ma\u{323}\u{302}t khẩu"), "Mật khẩu");
        assert_eq!(password("a\u{a0}b"), "a b");
        for kept in ["Ａﬁ–²", " a  b ", "x\u{200b}"] {
            assert_eq!(password(kept), kept);
        }
    }

    proptest! {
        #[test]
        fn what_is_normal_stays(typed in "\\PC*|[\u{300}-\u{345}aoăơ\u{200b}-\u{206f}０-９ー\u{2000}-\u{2015}]*") {
            let once = normal(&typed).into_owned();
            prop_assert_eq!(normal(&once), once.as_str());
            let secret = password(&typed).into_owned();
            prop_assert_eq!(password(&secret), secret.as_str());
        }
    }
}
