//! A passport's number.

use super::Line;
use super::typed::at_most;
use crate::form::{Code, Fault, Field};

/// Capital letters and digits.
#[derive(Debug, Clone, Copy)]
pub struct PassportNumber;

/// ICAO 9303 gives nine positions and lets longer numbers run on into the optional data.
const MAX: usize = 20;

impl Field<PassportNumber> {
    /// A passport's number.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(name, PassportNumber)
    }
}

impl Line for PassportNumber {
    const KIND: &'static str = "passportNumber";

    fn max(&self) -> usize {
        MAX
    }

    fn checked(&self, text: String) -> Result<String, Fault> {
        number(&text)
    }
}

/// Spaces are print only, and a small letter means its capital: no passport has both.
fn number(text: &str) -> Result<String, Fault> {
    let number: String = text
        .chars()
        .filter(|sign| *sign != ' ')
        .map(|sign| sign.to_ascii_uppercase())
        .collect();
    let is_used = |sign: char| sign.is_ascii_alphanumeric();
    if number.chars().all(is_used) {
        at_most(number, MAX)
    } else {
        Err(Code::Pattern.of(&number, is_used))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    #[test]
    fn letters_and_digits_pass() {
        assert_eq!(kept(&PassportNumber, "L898902C3"), Ok("L898902C3".into()));
    }

    #[test]
    fn small_letters_and_printed_spaces_are_put_right() {
        assert_eq!(kept(&PassportNumber, "ab 123 456"), Ok("AB123456".into()));
    }

    #[test]
    fn other_signs_are_refused() {
        for text in ["AB-123", "AB<123", "AB123É", "№1"] {
            assert_eq!(kept(&PassportNumber, text), Err(Code::Pattern), "{text}");
        }
    }

    #[test]
    fn more_than_twenty_is_too_long() {
        assert_eq!(kept(&PassportNumber, "1".repeat(21)), Err(Code::Maximum));
    }
}
