//! Fees, in whole cents and whole dong: money is never a fraction in binary. What a case costs stands in the server's
//! table of prices; here it is only calculated.

use serde::Serialize;
use thiserror::Error;

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

impl Amount {
    /// A fee in US cents at `rate` dong for one US dollar.
    ///
    /// # Errors
    /// See [`vnd`].
    pub fn of(usd_cents: i64, rate: i64) -> Result<Self, FeeError> {
        Ok(Self {
            usd_cents,
            vnd: vnd(usd_cents, rate)?,
        })
    }
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

/// The lines of an order, one for each fee in US cents, and their total.
///
/// Every fee is turned into dong and rounded by itself, and the total is the sum of the lines. So what is printed adds
/// up in both currencies, and a case costs the same whoever else is paid for with it. The total may differ from the sum
/// of the dollars turned into dong by half a dong for each line.
///
/// # Errors
/// [`FeeError`] for a rate that is not positive, or an amount beyond 64 bits.
pub fn lines(fees: &[i64], rate: i64) -> Result<(Vec<Amount>, Amount), FeeError> {
    let lines = fees.iter().map(|fee| Amount::of(*fee, rate));
    let lines = lines.collect::<Result<Vec<_>, _>>()?;
    let total = total(&lines)?;
    Ok((lines, total))
}

/// The sum of lines.
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
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn dong_follow_the_rate() {
        assert_eq!(
            Amount::of(2_500, 26_345),
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
        let (of_each, sum) = lines(&[2_500, 5_000], 26_345).unwrap();
        assert_eq!(of_each.len(), 2);
        assert_eq!(
            sum,
            Amount {
                usd_cents: 7_500,
                vnd: 1_975_875
            }
        );
        // Line by line: at once it would be 791.
        assert_eq!(lines(&[1, 1, 1], 26_350).unwrap().1.vnd, 3 * 264);
        assert_eq!(lines(&[], 26_345), Ok((vec![], Amount::default())));
        assert_eq!(lines(&[1, 2], 0), Err(FeeError::Rate(0)));
        let most = Amount {
            usd_cents: i64::MAX,
            vnd: 0,
        };
        assert_eq!(total(&[most, most]), Err(FeeError::TooLarge));
    }

    proptest! {
        #[test]
        fn lines_sum_exactly_to_the_total(fees in vec(0..10_000_000_i64, 0..=50), rate in 1..1_000_000_i64) {
            let (of_each, sum) = lines(&fees, rate).unwrap();
            prop_assert_eq!(of_each.len(), fees.len());
            for (line, fee) in of_each.iter().zip(&fees) {
                prop_assert_eq!(line.usd_cents, *fee);
                // Nearest whole dong.
                prop_assert!((line.vnd * 100 - fee * rate).abs() <= 50);
            }
            prop_assert_eq!(sum.vnd, of_each.iter().map(|line| line.vnd).sum::<i64>());
            prop_assert_eq!(sum.usd_cents, fees.iter().sum::<i64>());
            let at_once = vnd(sum.usd_cents, rate).unwrap();
            prop_assert!((sum.vnd - at_once).abs() * 2 <= fees.len() as i64 + 1);
        }

        #[test]
        fn a_case_costs_the_same_whoever_else_is_paid_for(
            fees in vec(0..10_000_000_i64, 1..=50), rate in 1..1_000_000_i64
        ) {
            let (of_each, _) = lines(&fees, rate).unwrap();
            prop_assert_eq!(of_each[0], Amount::of(fees[0], rate).unwrap());
        }
    }
}
