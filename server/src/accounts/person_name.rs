//! The name of whose account is opened or changed by others.

use evisa_core::form::Code;
use evisa_core::text;

use crate::{Error, Result};

/// Letters of a name.
const NAME_LETTERS: usize = 100;

/// A name that somebody can be called by.
///
/// # Errors
/// 422 for one that is empty or too long.
pub(crate) fn name(typed: &str) -> Result<String> {
    let name = text::line(typed);
    let problem = match text::letters(&name) {
        0 => Code::Required.at("fullName"),
        1..=NAME_LETTERS => return Ok(name),
        _ => Code::Maximum.with("max", NAME_LETTERS).at("fullName"),
    };
    Err(Error::invalid([problem]))
}
