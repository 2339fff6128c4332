//! New codes for people to hold; what a code is, core says, so that a page knows a mistyped one too.

pub use evisa_core::code::read_security;

use crate::platform::random::Random;
use evisa_core::{code, text};
use jiff::civil::Date;

/// A new registration code.
#[must_use]
pub fn registration(random: &Random) -> String {
    code::registration(&random.bytes())
}

/// A new security code.
#[must_use]
pub fn security(random: &Random) -> String {
    code::security(&random.bytes())
}

/// Reads a registration code as a person typed it; `None` when it cannot be one.
#[must_use]
pub fn read_registration(typed: &str) -> Option<String> {
    code::read_registration(typed).ok()
}

/// Signs of a receipt code before its hyphen: `EV` and the day.
const RECEIPT_DAY: usize = 8;

/// A new receipt code, `EV261121-7K3M9Q`: the day in the portal's zone, and six characters without look-alikes.
#[must_use]
pub fn receipt(random: &Random, day: Date) -> String {
    let signs = security(random);
    format!("EV{}-{}", day.strftime("%y%m%d"), &signs[..6])
}

/// A receipt code as it is kept, of what a person typed in capital letters, with or without its hyphen.
#[must_use]
pub fn read_receipt(typed: &str) -> String {
    let typed = text::line(typed);
    let signs: String = typed.chars().filter(|sign| *sign != '-').collect();
    match signs.split_at_checked(RECEIPT_DAY) {
        Some((day, rest)) => format!("{day}-{rest}"),
        None => signs,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_receipt_code_is_read_with_and_without_its_hyphen() {
        for typed in ["EV261121-7K3M9Q", "EV2611217K3M9Q"] {
            assert_eq!(read_receipt(typed), "EV261121-7K3M9Q");
        }
        assert_eq!(read_receipt("EV26"), "EV26");
    }
}
