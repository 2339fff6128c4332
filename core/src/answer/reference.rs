//! A code that the portal gave: registration code, receipt, guarantee document.

use super::Line;
use super::text::at_most;
use crate::form::{Code, Fault, Field};

/// Capital letters and digits; printed in groups, so spaces and hyphens are no part of it.
#[derive(Debug, Clone, Copy)]
pub struct Reference;

const MAX: usize = 40;

impl Field<Reference> {
    /// A code that the portal gave.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(name, Reference)
    }
}

impl Line for Reference {
    const KIND: &'static str = "reference";

    fn max(&self) -> usize {
        MAX
    }

    fn checked(&self, text: String) -> Result<String, Fault> {
        reference(&text)
    }
}

fn reference(text: &str) -> Result<String, Fault> {
    let code: String = text
        .chars()
        .filter(|sign| !" -".contains(*sign))
        .map(|sign| sign.to_ascii_uppercase())
        .collect();
    if !code.is_empty() && code.bytes().all(|sign| sign.is_ascii_alphanumeric()) {
        at_most(code, MAX)
    } else {
        Err(Code::Pattern.into())
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    #[test]
    fn groups_and_small_letters_are_read_as_printed() {
        assert_eq!(
            kept(&Reference, " abcd-2345 efgh "),
            Ok("ABCD2345EFGH".into())
        );
    }

    #[test]
    fn other_signs_and_nothing_but_hyphens_are_refused() {
        for text in ["ABCD_1", "ÄBCD", "--", "ABCD'"] {
            assert_eq!(kept(&Reference, text), Err(Code::Pattern), "{text}");
        }
        assert_eq!(kept(&Reference, "A".repeat(41)), Err(Code::Maximum));
    }
}
