//! Text that a person typed, read in the one form of core before a handler sees it.

use std::ops::Deref;

use evisa_core::form::{Code, Problem};
use evisa_core::text;
use serde::{Deserialize, Deserializer};

use crate::{Error, Result};

/// What a person typed into a request, over as many lines as they like: in its one form, without spaces round it. Whatever
/// is kept, shown or looked for is taken as this, so that no handler trims or counts by itself. Described as a text
/// (`#[schema(value_type = String)]`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Typed(String);

impl Typed {
    /// A text of a request.
    #[must_use]
    pub fn of(typed: &str) -> Self {
        Self(text::normal(typed).trim().to_owned())
    }

    /// A text that must be there, of at most `most` letters as a person counts them.
    ///
    /// # Errors
    /// 422 at `field` for none, and for more.
    pub fn needed(&self, field: &str, most: usize) -> Result<&str> {
        if self.is_empty() {
            return Err(Error::invalid([Code::Required.at(field)]));
        }
        match self.too_long(field, most) {
            None => Ok(self),
            Some(problem) => Err(Error::invalid([problem])),
        }
    }

    /// What is wrong where it has more than `most` letters.
    #[must_use]
    pub fn too_long(&self, field: &str, most: usize) -> Option<Problem> {
        let problem = || Code::Maximum.with("max", most).at(field);
        (!text::fits(self, most)).then(problem)
    }
}

impl Deref for Typed {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Typed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> std::result::Result<Self, D::Error> {
        String::deserialize(from).map(|typed| Self::of(&typed))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn a_text_is_read_in_its_one_form_and_counted_as_it_is_seen() {
        for (typed, read) in [
            ("  Hue\u{323}\u{302} \u{200b}", "Huệ"),
            ("Ｎｏ\n２", "No\n2"),
            (" \u{200b}\u{feff} ", ""),
        ] {
            assert_eq!(&*Typed::of(typed), read);
        }
        let letters = |count: usize| Typed::of(&"e\u{323}\u{302}".repeat(count));
        assert!(letters(20).needed("reason", 20).is_ok());
        assert!(letters(21).needed("reason", 20).is_err());
        assert!(Typed::of("\u{200b}").needed("reason", 20).is_err());
    }

    /// Files that count other letters than those of requests: names in files of operators, answers of other servers,
    /// words of a password.
    const COUNTING: [&str; 5] = [
        "accounts/password_rule.rs",
        "exemptions.rs",
        "gates.rs",
        "platform/maps.rs",
        "sandbox_bank/order.rs",
    ];

    fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let source = fs::read_to_string(&path).unwrap();
                found.push((path.to_string_lossy().into_owned(), source));
            }
        }
    }

    #[test]
    fn no_handler_counts_letters_by_itself() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut found = Vec::new();
        sources(&folder, &mut found);
        let counts = concat!(".chars()", ".count()");
        let counting: Vec<_> = found
            .iter()
            .filter(|(path, source)| {
                source.contains(counts) && !COUNTING.iter().any(|known| path.ends_with(known))
            })
            .map(|(path, _)| path)
            .collect();
        assert!(counting.is_empty(), "take `Typed` instead: {counting:?}");
        assert!(found.len() > 100);
    }
}
