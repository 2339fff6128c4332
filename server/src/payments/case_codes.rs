//! The cases that a request names, by their registration codes.

use std::collections::BTreeSet;

use evisa_core::form::Code;
use serde::Deserialize;

use crate::people::Payer;
use crate::security::codes;
use crate::{Error, Result};

/// Cases of one order of whoever knows their codes: a family or a small group.
pub const MOST_OF_VISITOR: usize = 50;
/// Cases of one order of an organization: what it sends in a week. What they come to is limited by the bank besides
/// (`vnpay::MOST_DONG`).
pub const MOST_OF_ORGANIZATION: usize = 1_000;

/// Cases to be paid for together.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentCases)]
pub struct PaymentCases {
    /// Registration codes, 1 to 50, of members who pay for their organization 1 to 1,000; one that is named twice counts
    /// once.
    #[schema(min_items = 1, max_items = 1000)]
    #[serde(rename = "maHoSo")]
    codes: Vec<String>,
}

/// Codes as [`PaymentCases`] names them.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct NamedCases {
    /// Codes that a case may have.
    pub codes: BTreeSet<String>,
    /// What was sent and is no code, as it was sent.
    pub malformed: BTreeSet<String>,
}

impl PaymentCases {
    /// The codes, each once; as many as `payer` may name.
    ///
    /// # Errors
    /// 422 when there are none or too many.
    pub fn read(self, payer: &Payer) -> Result<NamedCases> {
        let most = match payer.organization() {
            Some(_) => MOST_OF_ORGANIZATION,
            None => MOST_OF_VISITOR,
        };
        self.at_most(most)
    }

    fn at_most(self, most: usize) -> Result<NamedCases> {
        if self.codes.is_empty() {
            return Err(Error::invalid([Code::Required.at("maHoSo")]));
        }
        if self.codes.len() > most {
            let problem = Code::TooMany.with("max", most).at("maHoSo");
            return Err(Error::invalid([problem]));
        }
        let mut named = NamedCases::default();
        for typed in self.codes {
            match codes::read_registration(&typed) {
                Some(code) => named.codes.insert(code),
                None => named.malformed.insert(typed),
            };
        }
        Ok(named)
    }
}

#[cfg(test)]
mod tests {
    use evisa_core::code;

    use super::*;

    fn read(codes: Vec<String>) -> Result<NamedCases> {
        PaymentCases { codes }.at_most(MOST_OF_VISITOR)
    }

    #[test]
    fn a_code_that_is_named_twice_counts_once() {
        let code = code::registration(&[7; 16]);
        let twice = vec![
            code.clone(),
            format!(" {} ", code.to_lowercase()),
            "?".into(),
        ];
        let named = read(twice).unwrap();
        assert_eq!(named.codes, BTreeSet::from([code]));
        assert_eq!(named.malformed, BTreeSet::from(["?".to_owned()]));
    }

    #[test]
    fn none_and_too_many_are_refused() {
        assert!(matches!(read(vec![]), Err(Error::Invalid(_))));
        assert!(matches!(read(vec!["?".into(); 51]), Err(Error::Invalid(_))));
        assert!(read(vec!["?".into(); 50]).is_ok());
    }
}
