//! A phone number with its country code.

use super::Line;
use crate::form::{Code, Fault, Field};

/// Country code, hyphen, number: 9 to 15 characters (specification §5), with or without a leading +.
#[derive(Debug, Clone, Copy)]
pub struct Phone;

const MIN: usize = 9;
const MAX: usize = 15;

impl Field<Phone> {
    /// A phone number.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(name, Phone)
    }
}

impl Line for Phone {
    const KIND: &'static str = "phone";

    fn max(&self) -> usize {
        MAX
    }

    fn checked(&self, text: String) -> Result<String, Fault> {
        phone(&text)
    }
}

fn phone(text: &str) -> Result<String, Fault> {
    let wrong = || Code::Phone.with("min", MIN).with("max", MAX);
    let bare = text.strip_prefix('+').unwrap_or(text);
    // `+84 912 345 678` names its country code as clearly as a hyphen does.
    let parts = bare.split_once('-').or_else(|| {
        text.starts_with('+')
            .then(|| bare.split_once(' '))
            .flatten()
    });
    let (country, number) = parts.ok_or_else(wrong)?;
    let digits = |text: &str| {
        text.chars()
            .filter(|sign| !" .()-".contains(*sign))
            .collect::<String>()
    };
    let (country, number) = (country.trim(), digits(number));
    let all_digits =
        |text: &str| !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit());
    let known_shape = country.len() <= 3
        && !country.starts_with('0')
        && all_digits(country)
        && all_digits(&number);
    let plus = if text.starts_with('+') { "+" } else { "" };
    let phone = format!("{plus}{country}-{number}");
    if known_shape && (MIN..=MAX).contains(&phone.len()) {
        Ok(phone)
    } else {
        Err(wrong())
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    #[test]
    fn country_code_hyphen_number_passes() {
        for text in [
            "+84-912345678",
            "84-912345678",
            "1-2025550",
            "+1-2025550123",
        ] {
            assert_eq!(kept(&Phone, text), Ok(text.into()), "{text}");
        }
    }

    #[test]
    fn spaces_dots_and_brackets_in_the_number_are_dropped() {
        assert_eq!(kept(&Phone, "+84-912 345.678"), Ok("+84-912345678".into()));
        assert_eq!(
            kept(&Phone, "+1-(202) 555-0123"),
            Ok("+1-2025550123".into())
        );
    }

    #[test]
    fn a_space_after_the_country_code_becomes_the_hyphen() {
        assert_eq!(kept(&Phone, "+84 912 345 678"), Ok("+84-912345678".into()));
    }

    #[test]
    fn a_missing_country_code_is_refused() {
        for text in [
            "0912345678",
            "+84912345678",
            "0084-91234567",
            "1234-5678901",
            "912 345 678",
        ] {
            assert_eq!(kept(&Phone, text), Err(Code::Phone), "{text}");
        }
    }

    #[test]
    fn nine_to_fifteen_characters() {
        assert_eq!(kept(&Phone, "84-123456"), Ok("84-123456".into()));
        assert_eq!(kept(&Phone, "84-12345"), Err(Code::Phone));
        assert_eq!(
            kept(&Phone, "84-123456789012"),
            Ok("84-123456789012".into())
        );
        assert_eq!(kept(&Phone, "84-1234567890123"), Err(Code::Phone));
    }

    #[test]
    fn letters_are_refused() {
        assert_eq!(kept(&Phone, "84-91234abc8"), Err(Code::Phone));
    }
}
