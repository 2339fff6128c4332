//! A password, kept as typed but for how keyboards compose its letters.

mod guessable;

use super::secret::Secret;
use super::{Answer, Value};
use crate::form::{Code, Fault, Field, FieldTable, Parsed, Scope};
use crate::text;
use serde_json::Value as Json;

/// A password: an existing one, or a new one that must satisfy the policy.
#[derive(Debug, Clone, Copy)]
pub struct Password {
    policy: Option<&'static Policy>,
    confirms: Option<&'static str>,
    differs_from: Option<&'static str>,
}

/// What is asked of a new password, beside capital and small letters and special characters.
#[derive(Debug)]
struct Policy {
    min: usize,
    max: usize,
    /// Whether one is refused that is put together of what everybody tries first.
    refuses_guessable: bool,
}

/// Specification §5: 6 to 20 characters.
static SPECIFICATION: Policy = Policy {
    min: 6,
    max: 20,
    refuses_guessable: false,
};

/// Travellers sign in with the password alone: NIST SP 800-63B-4 (§3.1.1.2) wants 15 characters then, and 64 to be
/// possible, so that a few words make a password.
static STRONG: Policy = Policy {
    min: 15,
    max: 64,
    refuses_guessable: true,
};

/// An existing password may be of an older or stronger policy.
const LONGEST: usize = 128;

impl Field<Password> {
    /// An existing password.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(
            name,
            Password {
                policy: None,
                confirms: None,
                differs_from: None,
            },
        )
    }

    /// A password being chosen: the rule of the specification applies.
    #[must_use]
    pub const fn chosen(mut self) -> Self {
        self.kind.policy = Some(&SPECIFICATION);
        self
    }

    /// A password being chosen where the portal asks for a stronger one.
    #[must_use]
    pub const fn strong(mut self) -> Self {
        self.kind.policy = Some(&STRONG);
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
            let typed = text::password(typed);
            // Code points, as NIST SP 800-63B-4 (§3.1.1.2) counts them.
            let length = typed.chars().count();
            if length > LONGEST {
                return Err(Code::Maximum.with("max", LONGEST));
            }
            if let Some(policy) = self.policy {
                policy.judge(&typed, length)?;
            }
            if earlier(self.confirms).is_some_and(|first| first.reveal() != typed.as_ref()) {
                return Err(Code::PasswordMismatch.into());
            }
            if earlier(self.differs_from).is_some_and(|old| old.reveal() == typed.as_ref()) {
                return Err(Code::PasswordSame.into());
            }
            Ok(Value::Secret(Secret::new(typed.into_owned())))
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
        let max = self.policy.map_or(LONGEST, |policy| policy.max);
        FieldTable {
            kind: "password",
            max_length: Some(max),
            confirms: self.confirms,
            ..FieldTable::default()
        }
    }
}

impl Policy {
    fn judge(&self, typed: &str, length: usize) -> Result<(), Fault> {
        let is_of_shape = (self.min..=self.max).contains(&length)
            && typed.chars().any(char::is_uppercase)
            && typed.chars().any(char::is_lowercase)
            && typed.chars().any(is_special);
        if !is_of_shape {
            return Err(Code::Password.with("min", self.min).with("max", self.max));
        }
        if self.refuses_guessable && guessable::is_guessable(typed) {
            return Err(Code::PasswordGuessable.into());
        }
        Ok(())
    }
}

/// A space may stand in a password, but nobody sees it: it is no special character.
fn is_special(sign: char) -> bool {
    !sign.is_alphanumeric() && !sign.is_whitespace()
}

#[cfg(test)]
mod tests {
    use super::super::tests::typed;
    use super::*;

    const OLD: Password = Password {
        policy: None,
        confirms: None,
        differs_from: None,
    };
    const NEW: Password = Password {
        policy: Some(&SPECIFICATION),
        ..OLD
    };
    const BETTER: Password = Password {
        policy: Some(&STRONG),
        ..OLD
    };

    #[test]
    fn a_password_of_the_policy_is_kept_as_typed() {
        for text in ["aB#456", " aB# 6", "Übung-1", "aaaaaaaaaaaaaaaaaaB!"] {
            let value = typed(&NEW, text).unwrap();
            assert_eq!(Password::read(&value).unwrap().reveal(), text);
        }
    }

    #[test]
    fn the_same_letters_composed_otherwise_are_the_same_password() {
        for (text, kept) in [
            ("Ma\u{323}\u{302}t-1", "Mật-1"),
            ("aB#\u{a0}456", "aB# 456"),
        ] {
            let value = typed(&OLD, text).unwrap();
            assert_eq!(Password::read(&value).unwrap().reveal(), kept);
        }
        assert_eq!(
            typed(&NEW, "Ma\u{323}\u{302}t-1").err(),
            Some(Code::Password)
        );
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
    fn a_strong_one_is_longer_and_nothing_that_everybody_tries() {
        let longest = format!("{}B!", "carriage ".repeat(7).trim_end());
        assert_eq!(longest.chars().count(), 64);
        for text in ["Lantern-orbit77", "two Rivers; one boat", &longest] {
            assert!(typed(&BETTER, text).is_ok(), "{text}");
        }
        let longer = format!("{longest}!");
        for (text, code) in [
            ("Lantern-orbit7", Code::Password),
            ("lantern-orbit77", Code::Password),
            (&longer, Code::Password),
            ("Password-2026-Password", Code::PasswordGuessable),
        ] {
            assert_eq!(typed(&BETTER, text).err(), Some(code), "{text}");
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
