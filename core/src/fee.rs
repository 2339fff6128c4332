//! Fees, in whole cents and whole dong: money is never a fraction in binary.

use serde::Serialize;
use thiserror::Error;

/// How often a visa lets its holder enter (wire `nddnTtDeNghi`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum EntryType {
    /// Once: code `0`.
    Single,
    /// Any number of times: code `1`.
    Multiple,
}

/// A fee in both currencies, frozen when an order is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Amount {
    /// US cents.
    pub usd_cents: i64,
    /// Dong.
    pub vnd: i64,
}

/// An amount that cannot be paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum FeeError {
    /// The exchange rate is not a positive number of dong.
    #[error("exchange rate {0} is not positive")]
    Rate(i64),
    /// The amount does not fit into 64 bits.
    #[error("amount too large")]
    TooLarge,
}

impl EntryType {
    /// The entry type of a wire code.
    #[must_use]
    pub fn from_wire(code: &str) -> Option<Self> {
        match code {
            "0" => Some(Self::Single),
            "1" => Some(Self::Multiple),
            _ => None,
        }
    }
}

/// The fee in US cents: 25 USD for one entry, 50 USD for several (specification §9).
#[must_use]
pub const fn usd(entry: EntryType) -> i64 {
    match entry {
        EntryType::Single => 25_00,
        EntryType::Multiple => 50_00,
    }
}

/// The fee of one application; `rate` is dong for one US dollar.
///
/// # Errors
/// [`FeeError`] for a rate that is not positive, or an amount beyond 64 bits.
pub fn amount(entry: EntryType, rate: i64) -> Result<Amount, FeeError> {
    let usd_cents = usd(entry);
    Ok(Amount {
        usd_cents,
        vnd: vnd(usd_cents, rate)?,
    })
}

/// US cents in dong, half a dong rounded up; `rate` is dong for one US dollar.
///
/// # Errors
/// [`FeeError`] for a rate that is not positive, or an amount beyond 64 bits.
pub fn vnd(usd_cents: i64, rate: i64) -> Result<i64, FeeError> {
    if rate <= 0 {
        return Err(FeeError::Rate(rate));
    }
    let hundredths = i128::from(usd_cents) * i128::from(rate);
    i64::try_from((hundredths + 50).div_euclid(100)).map_err(|_| FeeError::TooLarge)
}

/// The total of a receipt is the sum of its lines, so that what is printed adds up in both currencies.
///
/// # Errors
/// [`FeeError::TooLarge`] if a sum does not fit into 64 bits.
pub fn total(lines: &[Amount]) -> Result<Amount, FeeError> {
    lines.iter().try_fold(Amount::default(), |sum, line| {
        Ok(Amount {
            usd_cents: sum
                .usd_cents
                .checked_add(line.usd_cents)
                .ok_or(FeeError::TooLarge)?,
            vnd: sum.vnd.checked_add(line.vnd).ok_or(FeeError::TooLarge)?,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_entry_costs_25_and_several_cost_50_dollars() {
        assert_eq!(usd(EntryType::Single), 2_500);
        assert_eq!(usd(EntryType::Multiple), 5_000);
    }

    #[test]
    fn dong_follow_the_rate() {
        assert_eq!(
            amount(EntryType::Single, 26_345),
            Ok(Amount {
                usd_cents: 2_500,
                vnd: 658_625
            })
        );
    }

    #[test]
    fn half_a_dong_is_rounded_up() {
        assert_eq!(vnd(1, 26_350), Ok(264));
        assert_eq!(vnd(1, 26_349), Ok(263));
    }

    #[test]
    fn a_rate_of_nothing_is_refused() {
        assert_eq!(vnd(2_500, 0), Err(FeeError::Rate(0)));
        assert_eq!(vnd(2_500, -1), Err(FeeError::Rate(-1)));
        assert_eq!(vnd(i64::MAX, i64::MAX), Err(FeeError::TooLarge));
    }

    #[test]
    fn a_receipt_adds_up() {
        let lines =
            [EntryType::Single, EntryType::Multiple].map(|entry| amount(entry, 26_345).unwrap());
        assert_eq!(
            total(&lines),
            Ok(Amount {
                usd_cents: 7_500,
                vnd: 1_975_875
            })
        );
        assert_eq!(total(&[]), Ok(Amount::default()));
        let most = Amount {
            usd_cents: i64::MAX,
            vnd: 0,
        };
        assert_eq!(total(&[most, most]), Err(FeeError::TooLarge));
    }

    #[test]
    fn wire_codes() {
        assert_eq!(EntryType::from_wire("0"), Some(EntryType::Single));
        assert_eq!(EntryType::from_wire("1"), Some(EntryType::Multiple));
        assert_eq!(EntryType::from_wire("2"), None);
    }
}
