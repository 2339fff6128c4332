//! A code that the portal gave: registration code, receipt, guarantee document.

use super::Line;
use super::typed::at_most;
use crate::code;
use crate::form::{Code, Fault, Field};

/// Capital letters and digits; printed in groups, so spaces and hyphens are no part of it.
#[derive(Debug, Clone, Copy)]
pub struct Reference {
    /// A registration code, whose last sign is a check on the others.
    registration: bool,
}

const MAX: usize = 40;

impl Field<Reference> {
    /// A code that the portal gave.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(
            name,
            Reference {
                registration: false,
            },
        )
    }

    /// It is a registration code: one that cannot be is mistyped.
    #[must_use]
    pub const fn registration(mut self) -> Self {
        self.kind.registration = true;
        self
    }
}

impl Line for Reference {
    const KIND: &'static str = "reference";

    fn max(&self) -> usize {
        MAX
    }

    fn checked(&self, text: String) -> Result<String, Fault> {
        let code = reference(&text)?;
        if self.registration {
            return code::read_registration(&code).map_err(|_| Code::Mistyped.into());
        }
        Ok(code)
    }
}

fn reference(text: &str) -> Result<String, Fault> {
    let code: String = text
        .chars()
        .filter(|sign| !" -".contains(*sign))
        .map(|sign| sign.to_ascii_uppercase())
        .collect();
    let is_used = |sign: char| sign.is_ascii_alphanumeric();
    if !code.is_empty() && code.chars().all(is_used) {
        at_most(code, MAX)
    } else {
        Err(Code::Pattern.of(&code, is_used))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    const ANY: Reference = Reference {
        registration: false,
    };

    #[test]
    fn groups_and_small_letters_are_read_as_printed() {
        assert_eq!(kept(&ANY, " abcd-2345 efgh "), Ok("ABCD2345EFGH".into()));
    }

    #[test]
    fn other_signs_and_nothing_but_hyphens_are_refused() {
        for text in ["ABCD_1", "ÄBCD", "--", "ABCD'"] {
            assert_eq!(kept(&ANY, text), Err(Code::Pattern), "{text}");
        }
        assert_eq!(kept(&ANY, "A".repeat(41)), Err(Code::Maximum));
    }

    #[test]
    fn a_registration_code_that_cannot_be_is_mistyped() {
        let registration = Reference { registration: true };
        let code = code::registration(&[9; 16]);
        let wrong = code.replacen(|sign: char| sign != 'A', "A", 1);
        assert_eq!(kept(&registration, code.to_lowercase()), Ok(code));
        for typed in [wrong.as_str(), "ABCD"] {
            assert_eq!(kept(&registration, typed), Err(Code::Mistyped), "{typed}");
        }
    }
}
