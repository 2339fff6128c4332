//! One of several offered answers.

use super::open_gates::open_gates;
use super::typed::{as_text, line};
use super::{Answer, Value};
use crate::form::{Code, Field, FieldTable, OptionsTable, Parsed, Scope};
use serde_json::Value as Json;

/// What is offered.
#[derive(Debug, Clone, Copy)]
pub struct Offer {
    /// Where the words come from.
    pub from: OptionsTable,
    built_in: &'static [&'static str],
}

impl Offer {
    /// A short list with words at `option.<set>.<code>`.
    #[must_use]
    pub const fn set(set: &'static str, codes: &'static [&'static str]) -> Self {
        Self {
            from: OptionsTable::Set { set, codes },
            built_in: codes,
        }
    }

    /// A catalogue.
    #[must_use]
    pub const fn catalogue(catalogue: &'static str, codes: &'static [&'static str]) -> Self {
        Self {
            from: OptionsTable::Catalogue { catalogue },
            built_in: codes,
        }
    }

    /// Codes on the wire that are offered now.
    #[must_use]
    pub fn codes(&self) -> &'static [&'static str] {
        match self.from {
            OptionsTable::Catalogue { catalogue: "gates" } => open_gates().unwrap_or(self.built_in),
            _ => self.built_in,
        }
    }

    pub(crate) fn has(&self, code: &str) -> bool {
        self.codes().contains(&code)
    }
}

/// One code of an offer.
#[derive(Debug, Clone, Copy)]
pub struct Choice {
    pub(super) offer: Offer,
    /// Taken when nothing was chosen.
    pub default: Option<&'static str>,
}

impl Field<Choice> {
    /// One code of an offer.
    #[must_use]
    pub const fn new(name: &'static str, offer: Offer) -> Self {
        Self::of(
            name,
            Choice {
                offer,
                default: None,
            },
        )
    }

    /// Taken when nothing was chosen.
    #[must_use]
    pub const fn default(mut self, code: &'static str) -> Self {
        self.kind.default = Some(code);
        self
    }
}

impl Answer for Choice {
    type Value = str;

    fn parse(&self, raw: &Json, _: Scope<'_>) -> Parsed {
        match line(raw) {
            Ok(code) if self.offer.has(&code) => Ok(Value::Text(code)).into(),
            _ => Code::Choice.into(),
        }
    }

    fn read(value: &Value) -> Option<&str> {
        as_text(value)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "choice",
            options: Some(self.offer.from),
            default: self.default,
            ..FieldTable::default()
        }
    }

    fn when_blank(&self) -> Option<Value> {
        self.default.map(|code| Value::Text(code.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    const SEX: Choice = Choice {
        offer: Offer::set("sex", &["M", "F"]),
        default: None,
    };
    const ENTRY: Choice = Choice {
        offer: Offer::set("entryType", &["0", "1"]),
        default: None,
    };

    #[test]
    fn an_offered_code_is_taken() {
        assert_eq!(kept(&SEX, " F "), Ok("F".into()));
    }

    #[test]
    fn a_code_that_is_a_json_number_is_taken() {
        assert_eq!(kept(&ENTRY, 1), Ok("1".into()));
    }

    #[test]
    fn what_was_not_offered_is_refused() {
        for code in ["X", "f", "M,F"] {
            assert_eq!(kept(&SEX, code), Err(Code::Choice), "{code}");
        }
        assert_eq!(kept(&SEX, vec!["M"]), Err(Code::Choice));
    }
}
