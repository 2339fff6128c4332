//! What the bank's codes mean for the money.

/// What became of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The money was taken.
    Paid,
    /// The money was taken and the bank suspects fraud: a person decides.
    Suspect,
    /// No money was taken.
    Declined,
    /// Not finished at the bank.
    Open,
}

/// Of a notice: `vnp_ResponseCode` and `vnp_TransactionStatus` must both say that money was taken.
#[must_use]
pub fn of_notice(response: &str, transaction: Option<&str>) -> Outcome {
    match (response, transaction.unwrap_or(response)) {
        ("00", "00") => Outcome::Paid,
        ("07", _) | (_, "07") => Outcome::Suspect,
        ("00", "01") => Outcome::Open,
        _ => Outcome::Declined,
    }
}

/// Of `vnp_TransactionStatus` in the answer to `querydr`. Codes 04 to 06 and 09 tell of a reversal
/// or refund of money that was taken: a person looks at them.
#[must_use]
pub fn of_query(transaction: &str) -> Outcome {
    match transaction {
        "00" => Outcome::Paid,
        "01" => Outcome::Open,
        "02" => Outcome::Declined,
        _ => Outcome::Suspect,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_codes_must_agree_that_money_was_taken() {
        assert_eq!(of_notice("00", Some("00")), Outcome::Paid);
        assert_eq!(of_notice("00", None), Outcome::Paid);
        assert_eq!(of_notice("00", Some("02")), Outcome::Declined);
        assert_eq!(of_notice("24", Some("02")), Outcome::Declined);
        assert_eq!(of_notice("51", None), Outcome::Declined);
        assert_eq!(of_notice("07", Some("00")), Outcome::Suspect);
        assert_eq!(of_notice("00", Some("01")), Outcome::Open);
    }

    #[test]
    fn what_is_reversed_or_refunded_is_for_a_person() {
        let outcomes = ["00", "01", "02", "04", "05", "06", "07", "09"].map(of_query);
        assert_eq!(
            outcomes[..3],
            [Outcome::Paid, Outcome::Open, Outcome::Declined]
        );
        assert!(outcomes[3..].iter().all(|one| *one == Outcome::Suspect));
    }
}
