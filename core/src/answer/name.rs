//! A person's name as on the machine-readable line of a passport.

use super::Line;
use super::typed::at_most;
use crate::form::{Code, Fault, Field};

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
    let name: String = text.chars().map(plain).collect::<String>().to_uppercase();
    let allowed = |sign: char| matches!(sign, 'A'..='Z' | ' ' | '-' | '\'');
    if name.chars().all(allowed) && name.contains(|sign: char| sign.is_ascii_uppercase()) {
        Ok(name)
    } else {
        Err(Code::NameLetters.into())
    }
}

/// Keyboards type several apostrophes where one is meant.
const fn plain(sign: char) -> char {
    match sign {
        '\u{2018}' | '\u{2019}' | '\u{2bb}' | '\u{2bc}' | '`' | '\u{b4}' => '\'',
        other => other,
    }
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
    fn length_is_limited() {
        assert_eq!(kept(&NAME, "A".repeat(31)), Err(Code::Maximum));
    }
}
