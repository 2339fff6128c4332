//! A password, kept exactly as typed.

use super::secret::Secret;
use super::{Answer, Value};
use crate::form::{Code, Fault, Field, FieldTable, Parsed, Scope};
use serde_json::Value as Json;

/// A password: an existing one, or a new one that must satisfy the policy.
#[derive(Debug, Clone, Copy)]
pub struct Password {
    new: bool,
    confirms: Option<&'static str>,
    differs_from: Option<&'static str>,
}

/// Specification §5: 6 to 20 characters with capital and small letters and special characters.
const MIN: usize = 6;
const MAX: usize = 20;
/// An existing password may be of an older or stronger policy.
const LONGEST: usize = 128;

impl Field<Password> {
    /// An existing password.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(
            name,
            Password {
                new: false,
                confirms: None,
                differs_from: None,
            },
        )
    }

    /// A password being chosen: the policy applies.
    #[must_use]
    pub const fn chosen(mut self) -> Self {
        self.kind.new = true;
        self
    }

    /// Repeats an earlier password and must equal it.
    #[must_use]
    pub const fn confirms(mut self, field: Field<Password>) -> Self {
        self.kind.confirms = Some(field.name);
        self
    }

    /// Must not equal an earlier password.
    #[must_use]
    pub const fn differs_from(mut self, field: Field<Password>) -> Self {
        self.kind.differs_from = Some(field.name);
        self
    }
}

impl Answer for Password {
    type Value = Secret;

    fn parse(&self, raw: &Json, scope: Scope<'_>) -> Parsed {
        let earlier = |name: Option<&str>| {
            name.and_then(|name| scope.earlier.value(name))
                .and_then(Self::read)
        };
        let checked = || {
            let Json::String(typed) = raw else {
                return Err(Fault::from(Code::Pattern));
            };
            let length = typed.chars().count();
            if length > LONGEST {
                return Err(Code::Maximum.with("max", LONGEST));
            }
            if self.new && !satisfies_policy(typed, length) {
                return Err(Code::Password.with("min", MIN).with("max", MAX));
            }
            if earlier(self.confirms).is_some_and(|first| first.reveal() != typed) {
                return Err(Code::PasswordMismatch.into());
            }
            if earlier(self.differs_from).is_some_and(|old| old.reveal() == typed) {
                return Err(Code::PasswordSame.into());
            }
            Ok(Value::Secret(Secret::new(typed.clone())))
        };
        checked().into()
    }

    fn read(value: &Value) -> Option<&Secret> {
        match value {
            Value::Secret(secret) => Some(secret),
            _ => None,
        }
    }

    fn stored(&self, json: &Json) -> Option<Value> {
        let text = json.as_str()?.to_owned();
        Some(Value::Secret(Secret::new(text)))
    }

    fn outline(&self) -> FieldTable {
        let max = if self.new { MAX } else { LONGEST };
        FieldTable {
            kind: "password",
            max_length: Some(max),
            confirms: self.confirms,
            ..FieldTable::default()
        }
    }
}

fn satisfies_policy(typed: &str, length: usize) -> bool {
    (MIN..=MAX).contains(&length)
        && typed.chars().any(char::is_uppercase)
        && typed.chars().any(char::is_lowercase)
        && typed.chars().any(is_special)
}

/// A space may stand in a password, but nobody sees it: it is no special character.
fn is_special(sign: char) -> bool {
    !sign.is_alphanumeric() && !sign.is_whitespace()
}

#[cfg(test)]
mod tests {
    use super::super::tests::typed;
    use super::*;

    const NEW: Password = Password {
        new: true,
        confirms: None,
        differs_from: None,
    };
    const OLD: Password = Password {
        new: false,
        confirms: None,
        differs_from: None,
    };

    #[test]
    fn a_password_of_the_policy_is_kept_as_typed() {
        for text in ["aB#456", " aB# 6", "Übung-1", "aaaaaaaaaaaaaaaaaaB!"] {
            let value = typed(&NEW, text).unwrap();
            assert_eq!(Password::read(&value).unwrap().reveal(), text);
        }
    }

    #[test]
    fn what_lacks_a_kind_of_sign_or_is_too_short_or_long_is_refused() {
        for text in [
            "aB#45",
            "abc#456",
            "ABC#456",
            "abcDEF1",
            "abc DEF",
            "aaaaaaaaaaaaaaaaaaaB!",
        ] {
            assert_eq!(typed(&NEW, text).err(), Some(Code::Password), "{text}");
        }
    }

    #[test]
    fn an_existing_password_is_not_judged() {
        assert!(typed(&OLD, "secret").is_ok());
        assert_eq!(typed(&OLD, "a".repeat(129)).err(), Some(Code::Maximum));
        assert_eq!(typed(&OLD, 123_456).err(), Some(Code::Pattern));
    }

    #[test]
    fn no_log_shows_it() {
        assert!(!format!("{:?}", typed(&OLD, "hunter2")).contains("hunter2"));
    }
}
