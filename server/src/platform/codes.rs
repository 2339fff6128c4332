//! New codes for people to hold; what a code is, core says, so that a page knows a mistyped one too.

pub use evisa_core::code::read_security;

use super::random::Random;
use evisa_core::code;

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
