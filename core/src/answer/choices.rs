//! Any number of several offered answers.

use super::typed::{line, several};
use super::{Answer, Offer, Value};
use crate::form::{Code, Field, FieldTable, Parsed, Scope};
use serde_json::Value as Json;

/// Several codes of an offer, kept in the offer's order, each once.
#[derive(Debug, Clone, Copy)]
pub struct Choices {
    pub(super) offer: Offer,
}

impl Field<Choices> {
    /// Several codes of an offer.
    #[must_use]
    pub const fn new(name: &'static str, offer: Offer) -> Self {
        Self::of(name, Choices { offer })
    }
}

impl Answer for Choices {
    type Value = [String];

    fn parse(&self, raw: &Json, _: Scope<'_>) -> Parsed {
        let chosen = match raw {
            Json::Array(items) if items.len() > self.offer.codes().len() => {
                return Err(Code::TooMany.with("max", self.offer.codes().len())).into();
            }
            Json::Array(items) => items.iter().map(line).collect::<Result<Vec<_>, _>>(),
            one => line(one).map(|code| vec![code]),
        };
        match chosen {
            Ok(chosen) if chosen.iter().all(|code| self.offer.has(code)) => {
                let in_order = self
                    .offer
                    .codes()
                    .iter()
                    .filter(|code| chosen.iter().any(|one| one == *code));
                Ok(Value::Several(
                    in_order.map(|code| (*code).to_owned()).collect(),
                ))
                .into()
            }
            _ => Code::Choice.into(),
        }
    }

    fn read(value: &Value) -> Option<&[String]> {
        match value {
            Value::Several(codes) => Some(codes),
            _ => None,
        }
    }

    fn stored(&self, json: &Json) -> Option<Value> {
        several(json)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "choices",
            options: Some(self.offer.from),
            ..FieldTable::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    const METHODS: Choices = Choices {
        offer: Offer::set("paymentMethod", &["1", "2", "3"]),
    };

    #[test]
    fn several_are_kept_once_and_in_order() {
        assert_eq!(kept(&METHODS, vec!["3", "1"]), Ok("1, 3".into()));
        assert_eq!(kept(&METHODS, vec!["1", "1"]), Ok("1".into()));
    }

    #[test]
    fn one_code_alone_is_a_list_of_one() {
        assert_eq!(kept(&METHODS, "2"), Ok("2".into()));
    }

    #[test]
    fn an_unknown_code_among_good_ones_is_refused() {
        assert_eq!(kept(&METHODS, vec!["1", "4"]), Err(Code::Choice));
    }

    #[test]
    fn more_than_were_offered_is_too_many() {
        assert_eq!(kept(&METHODS, vec!["1"; 4]), Err(Code::TooMany));
    }
}
