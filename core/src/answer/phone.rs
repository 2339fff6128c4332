//! A phone number with its country code.

mod country_code;

use super::Line;
use crate::form::{Code, Fault, Field};
use crate::text;

/// Country code, hyphen, number: 9 to 15 characters (specification §5), with or without a leading +.
#[derive(Debug, Clone, Copy)]
pub struct Phone {
    /// Whether a number without a country code is one of Viet Nam.
    is_domestic: bool,
}

/// The country whose own people fill in the forms of guarantors and organizations.
const VIET_NAM: &str = "84";

const MIN: usize = 9;
const MAX: usize = 15;

impl Field<Phone> {
    /// A phone number.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(name, Phone { is_domestic: false })
    }

    /// Asked of people in Viet Nam: `0912 345 678`, as everybody writes it there, is +84-912345678.
    #[must_use]
    pub const fn domestic(mut self) -> Self {
        self.kind.is_domestic = true;
        self
    }
}

impl Line for Phone {
    const KIND: &'static str = "phone";

    fn max(&self) -> usize {
        MAX
    }

    fn checked(&self, line: String) -> Result<String, Fault> {
        let known = if self.is_domestic {
            read_domestic(&line)
        } else {
            read(&line)
        };
        known.ok_or_else(|| {
            let fault = Code::Phone.of(&line, |sign| sign == '+' || is_used(sign));
            fault.with("min", MIN).with("max", MAX)
        })
    }
}

/// A number as the answers of people in Viet Nam keep it, of what a person typed; `None` for what is none.
#[must_use]
pub fn domestic_phone_number(typed: &str) -> Option<String> {
    read_domestic(&text::line(typed))
}

fn read_domestic(line: &str) -> Option<String> {
    read(line).or_else(|| {
        let digits = digits(line)?;
        let number = digits.strip_prefix('0')?;
        // Mobile numbers have nine digits behind the zero, those of lines in a house nine or ten.
        matches!(number.len(), 9 | 10)
            .then(|| joined("+", VIET_NAM, number))
            .flatten()
    })
}

fn read(line: &str) -> Option<String> {
    abroad(line)
        .map_or_else(|| at_home(line), international)
        .filter(|phone| (MIN..=MAX).contains(&phone.len()))
}

/// What stands behind the plus, or behind the two zeros that most countries dial for one.
fn abroad(text: &str) -> Option<&str> {
    // As links to telephones begin (RFC 3966).
    let (scheme, number) = text.split_once(':').unwrap_or(("tel", text));
    let text = scheme.eq_ignore_ascii_case("tel").then_some(number)?;
    let text = text.trim_start_matches(['(', ' ']);
    text.strip_prefix('+').or_else(|| text.strip_prefix("00"))
}

/// A number as it is dialled from anywhere: the list of country codes says where the first one ends, whatever stands
/// between its groups.
fn international(number: &str) -> Option<String> {
    // In brackets stands the zero that only callers of the same country dial.
    let digits = if number.contains('(') {
        digits(&number.replace("(0)", ""))?
    } else {
        digits(number)?
    };
    let (country, number) = country_code::split(&digits)?;
    joined("+", country, number)
}

/// Without a plus, only a hyphen can say that what stands before it is a country code.
fn at_home(text: &str) -> Option<String> {
    let (country, number) = text.split_once('-')?;
    // 212-555-0147 is how a number of New York is written there, not one of Morocco.
    let american = country.len() == 3 && number.contains('-');
    let (country, "") = country_code::split(country.trim_end())? else {
        return None;
    };
    (!american).then(|| joined("", country, &digits(number)?))?
}

/// No number goes on with the two zeros of a call abroad. The zero of a call within the country is no part of one from
/// anywhere else.
fn joined(plus: &str, country: &str, number: &str) -> Option<String> {
    if number.starts_with("00") {
        return None;
    }
    let number = match number.strip_prefix('0') {
        Some(rest) if country_code::dials_zero(country) => rest,
        _ => number,
    };
    Some([plus, country, "-", number].concat())
}

/// A stroke sets an area apart (`30/1234567`), and elsewhere the end of a second number (`6123 4567/68`).
const BEHIND_STROKE: usize = 4;

/// The digits of a number; `None` where anything else stands between them than what separates groups.
fn digits(number: &str) -> Option<String> {
    if let Some((_, rest)) = number.rsplit_once('/')
        && rest.chars().filter(char::is_ascii_digit).count() < BEHIND_STROKE
    {
        return None;
    }
    let mut digits = String::with_capacity(number.len());
    for sign in number.chars() {
        match sign {
            '0'..='9' => digits.push(sign),
            sign if is_used(sign) => {}
            _ => return None,
        }
    }
    Some(digits)
}

/// A digit, or what separates groups of them.
fn is_used(sign: char) -> bool {
    matches!(sign, '0'..='9' | ' ' | '.' | '-' | '(' | ')' | '/' | '·')
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    const ABROAD: Phone = Phone { is_domestic: false };
    const DOMESTIC: Phone = Phone { is_domestic: true };

    #[test]
    fn people_in_viet_nam_write_no_country_code() {
        for (text, phone) in [
            ("0912345678", "+84-912345678"),
            ("0912 345 678", "+84-912345678"),
            ("(024) 3826 6919", "+84-2438266919"),
            ("0236.3812.345", "+84-2363812345"),
            ("+84 912 345 678", "+84-912345678"),
            ("+46-701234567", "+46-701234567"),
        ] {
            assert_eq!(kept(&DOMESTIC, text), Ok(phone.into()), "{text}");
        }
        for text in ["912345678", "091234567", "09123456789012", "0x912345678"] {
            assert_eq!(kept(&DOMESTIC, text), Err(Code::Phone), "{text}");
        }
    }

    #[test]
    fn country_code_hyphen_number_passes() {
        for text in [
            "+84-912345678",
            "84-912345678",
            "1-2025550",
            "+1-2025550123",
            "354-5551234",
        ] {
            assert_eq!(kept(&ABROAD, text), Ok(text.into()), "{text}");
        }
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (text, phone) in [
            ("+84-912 345.678", "+84-912345678"),
            ("+84 912 345 678", "+84-912345678"),
            ("+84 912-345-678", "+84-912345678"),
            ("+84912345678", "+84-912345678"),
            ("0084 912 345 678", "+84-912345678"),
            ("00 84-912345678", "+84-912345678"),
            ("(+84) 912.345.678", "+84-912345678"),
            ("+84 (0)912 345 678", "+84-912345678"),
            ("+84\u{2013}912\u{2013}345\u{2013}678", "+84-912345678"),
            ("\u{202a}+84 912 345 678\u{202c}", "+84-912345678"),
            ("＋８４　９１２ー３４５ー６７８", "+84-912345678"),
            ("+1-(202) 555-0123", "+1-2025550123"),
            ("+1 202-555-0123", "+1-2025550123"),
            ("+1246 430-1234", "+1-2464301234"),
            ("+49 30/1234567", "+49-301234567"),
            ("+39 06 6982 1234", "+39-0669821234"),
            ("+852 2123 4567", "+852-21234567"),
            ("84-912-345-678", "84-912345678"),
            ("+84 0912 345 678", "+84-912345678"),
            ("84-0912345678", "84-912345678"),
            ("+44 (020) 7946 0958", "+44-2079460958"),
            ("+39 02 1234567", "+39-021234567"),
            ("+225 07 01 23 45 67", "+225-0701234567"),
            ("tel:+84-912-345-678", "+84-912345678"),
            ("+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧", "+966-501234567"),
            ("+33·1·23·45·67·89", "+33-123456789"),
        ] {
            assert_eq!(kept(&ABROAD, text), Ok(phone.into()), "{text}");
        }
    }

    #[test]
    fn a_country_code_that_is_missing_or_none_is_refused() {
        for text in [
            "0912345678",
            "84912345678",
            "1234-5678901",
            "912 345 678",
            "212-555-0147",
            "(202) 555-0147",
            "+999 12345678",
            "999-12345678",
            "0999-12345678",
            "+0084912345678",
            "+84-00912345",
        ] {
            assert_eq!(kept(&ABROAD, text), Err(Code::Phone), "{text}");
        }
    }

    #[test]
    fn nine_to_fifteen_characters() {
        assert_eq!(kept(&ABROAD, "84-123456"), Ok("84-123456".into()));
        assert_eq!(kept(&ABROAD, "84-12345"), Err(Code::Phone));
        assert_eq!(
            kept(&ABROAD, "84-123456789012"),
            Ok("84-123456789012".into())
        );
        assert_eq!(kept(&ABROAD, "84-1234567890123"), Err(Code::Phone));
        assert_eq!(kept(&ABROAD, "+84123456789012"), Err(Code::Phone));
    }

    #[test]
    fn letters_and_more_than_one_number_are_refused() {
        for text in [
            "84-91234abc8",
            "+84 912 345 678 ext. 2",
            "+84 912345678, +84 912345679",
            "+84 912345678 +1",
            "++84912345678",
            "+65 6123 4567/68",
            "fax:+84912345678",
            "+",
            "00",
        ] {
            assert_eq!(kept(&ABROAD, text), Err(Code::Phone), "{text}");
        }
    }
}
