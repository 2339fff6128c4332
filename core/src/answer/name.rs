//! A person's name as on the machine-readable line of a passport.

use super::Line;
use super::typed::at_most;
use crate::form::{Code, Fault, Field};
use crate::text::is_apostrophe;

/// Capital letters A–Z, spaces, hyphens and apostrophes.
#[derive(Debug, Clone, Copy)]
pub struct Name {
    /// Characters at most.
    pub max: usize,
}

impl Field<Name> {
    /// A name of at most 100 characters: the printed name may be longer than the 39 of a machine-readable line.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(name, Name { max: 100 })
    }
}

impl Line for Name {
    const KIND: &'static str = "name";

    fn max(&self) -> usize {
        self.max
    }

    fn checked(&self, text: String) -> Result<String, Fault> {
        name(&text).and_then(|text| at_most(text, self.max))
    }
}

fn name(text: &str) -> Result<String, Fault> {
    let name = capitals(text);
    let fits =
        name.chars().all(is_of_name) && name.contains(|sign: char| sign.is_ascii_uppercase());
    if fits {
        Ok(name)
    } else {
        Err(Code::NameLetters.of(text, is_used))
    }
}

/// A text as the machine-readable line would have it: ß is SS.
fn capitals(text: &str) -> String {
    let plain: String = text.chars().map(plain).collect();
    plain.to_uppercase()
}

fn is_used(sign: char) -> bool {
    plain(sign).to_uppercase().all(is_of_name)
}

const fn is_of_name(sign: char) -> bool {
    matches!(sign, 'A'..='Z' | ' ' | '-' | '\'')
}

/// Keyboards type several apostrophes where one is meant.
const fn plain(sign: char) -> char {
    if is_apostrophe(sign) { '\'' } else { sign }
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    const NAME: Name = Name { max: 30 };

    #[test]
    fn small_letters_become_capitals() {
        assert_eq!(kept(&NAME, "  anna   maria "), Ok("ANNA MARIA".into()));
    }

    #[test]
    fn hyphens_and_apostrophes_stay() {
        assert_eq!(kept(&NAME, "O’Neill-Smith"), Ok("O'NEILL-SMITH".into()));
        assert_eq!(kept(&NAME, "Kaʻahumanu"), Ok("KA'AHUMANU".into()));
    }

    #[test]
    fn diacritics_are_not_on_the_machine_readable_line() {
        assert_eq!(kept(&NAME, "José"), Err(Code::NameLetters));
        assert_eq!(kept(&NAME, "Strauß"), Ok("STRAUSS".into()));
    }

    #[test]
    fn digits_and_signs_are_refused() {
        for text in ["ANNA 2", "A<B", "SMITH, JOHN", "-", "''"] {
            assert_eq!(kept(&NAME, text), Err(Code::NameLetters), "{text}");
        }
    }

    #[test]
    fn another_script_is_told_which_letters_a_name_has() {
        assert_eq!(kept(&NAME, "王"), Err(Code::NameLetters));
    }

    #[test]
    fn the_sign_that_is_refused_is_named() {
        for (text, character, code_point) in [
            ("Jose\u{301}", Some("é"), "U+00E9"),
            ("A§B", Some("§"), "U+00A7"),
            ("A\u{7}B", None, "U+0007"),
            ("A\u{e000}", None, "U+E000"),
        ] {
            let fault = NAME.checked(crate::text::line(text)).unwrap_err();
            let named = fault.params.get("character").and_then(|it| it.as_str());
            assert_eq!(
                (named, &fault.params["codePoint"]),
                (character, &code_point.into())
            );
        }
        let whole = NAME.checked("--".into()).unwrap_err();
        assert_eq!(whole, Code::NameLetters.into());
    }

    #[test]
    fn length_is_limited() {
        assert_eq!(kept(&NAME, "A".repeat(31)), Err(Code::Maximum));
    }
}
