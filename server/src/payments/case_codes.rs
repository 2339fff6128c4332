//! The cases that a request names, by their registration codes.

use std::collections::BTreeSet;

use evisa_core::form::Code;
use serde::Deserialize;

use crate::platform::codes;
use crate::{Error, Result};

/// Cases of one order: a family or a small group. The bank takes below a thousand million dong at once; fifty of the
/// highest fee are a fifteenth of that.
pub const MOST_CASES: usize = 50;

/// Cases to be paid for together.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentCases)]
pub struct PaymentCases {
    /// Registration codes, 1 to 50; one that is named twice counts once.
    #[schema(min_items = 1, max_items = 50)]
    ma_ho_so: Vec<String>,
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
    /// The codes, each once.
    ///
    /// # Errors
    /// 422 when there are none or too many.
    pub fn read(self) -> Result<NamedCases> {
        let problem = match self.ma_ho_so.len() {
            0 => Code::Required.at("maHoSo"),
            1..=MOST_CASES => {
                let mut named = NamedCases::default();
                for typed in self.ma_ho_so {
                    match codes::read_registration(&typed) {
                        Some(code) => named.codes.insert(code),
                        None => named.malformed.insert(typed),
                    };
                }
                return Ok(named);
            }
            _ => Code::TooMany.with("max", MOST_CASES).at("maHoSo"),
        };
        Err(Error::invalid([problem]))
    }
}

#[cfg(test)]
mod tests {
    use evisa_core::code;

    use super::*;

    fn read(codes: Vec<String>) -> Result<NamedCases> {
        PaymentCases { ma_ho_so: codes }.read()
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
