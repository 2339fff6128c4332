//! What the bank's codes mean for the money.

use crate::store::payment_refund::Progress;

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
    /// The money was taken, and is going back, or a part of it went back.
    Returning,
    /// The money was taken, and the whole of it went back.
    Returned,
}

/// Of `vnp_TransactionStatus`, however it reached us. 00: done; 01: not finished; 02: an error, no
/// money was taken; 04: reversed (the customer paid, VNPAY did not finish); 05 and 06: a refund is under way. Everything
/// else is for a person: 07 (suspected fraud), 09 (a refund was refused).
#[must_use]
pub fn of_transaction(status: &str) -> Outcome {
    match status {
        "00" => Outcome::Paid,
        "01" => Outcome::Open,
        "02" => Outcome::Declined,
        "04" | "05" | "06" => Outcome::Returning,
        _ => Outcome::Suspect,
    }
}

/// Of a notice. It counts as paid only when `vnp_ResponseCode` says so too; where the two disagree
/// the payment stays open, and the bank is asked.
#[must_use]
pub fn of_notice(response: &str, transaction: Option<&str>) -> Outcome {
    let outcome = transaction.map(of_transaction);
    match (response, outcome) {
        ("07", _) => Outcome::Suspect,
        ("00", None) => Outcome::Paid,
        (_, None) => Outcome::Declined,
        (code, Some(Outcome::Paid)) if code != "00" => Outcome::Open,
        (_, Some(outcome)) => outcome,
    }
}

/// Of the answer to `querydr`. `vnp_TransactionType` 02 and 03 tell of a refund of the whole and of a part: its success
/// is no payment, and its failure leaves the money where it was.
#[must_use]
pub fn of_query(kind: Option<&str>, status: &str) -> Outcome {
    match (kind, status) {
        (Some("02"), "00") => Outcome::Returned,
        (Some("02" | "03"), "02" | "09") => Outcome::Suspect,
        (Some("02" | "03"), _) => Outcome::Returning,
        _ => of_transaction(status),
    }
}

/// `vnp_ResponseCode` of a refund that the bank did not take on for certain: nothing was given back by this request.
/// 02, 03 and 97: our request is wrong; 04 and 13: the whole of a payment of which a part went back; 91: no such payment;
/// 93: wrong amount; 95: the payment did not succeed. After any other code the bank may have taken it on: 98 is a
/// timeout, 99 any other error.
#[must_use]
pub fn is_refusal(response: &str) -> bool {
    matches!(
        response,
        "02" | "03" | "04" | "13" | "91" | "93" | "95" | "97"
    )
}

/// Of an answer about a transaction whose money is to be given back, by `vnp_TransactionType` (01
/// payment, 02 refund of the whole) and `vnp_TransactionStatus`. `None`: it tells of the payment
/// only, so the bank does not know the refund.
#[must_use]
pub fn of_refund(kind: Option<&str>, status: Option<&str>) -> Option<Progress> {
    match (kind, status?) {
        (_, "09") | (Some("02"), "02") => Some(Progress::Refused),
        (Some("02"), "00") => Some(Progress::Done),
        (_, "05" | "06") | (Some("02"), _) => Some(Progress::TakenOn),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_codes_must_agree_that_money_was_taken() {
        assert_eq!(of_notice("00", Some("00")), Outcome::Paid);
        assert_eq!(of_notice("00", None), Outcome::Paid);
        assert_eq!(of_notice("00", Some("01")), Outcome::Open);
        assert_eq!(of_notice("51", Some("00")), Outcome::Open);
        assert_eq!(of_notice("07", Some("00")), Outcome::Suspect);
    }

    #[test]
    fn a_notice_is_declined_only_where_the_bank_took_nothing() {
        for (response, transaction) in [("00", Some("02")), ("24", Some("02")), ("51", None)] {
            assert_eq!(of_notice(response, transaction), Outcome::Declined);
        }
        for transaction in ["01", "04", "05", "06", "07", "09", "??"] {
            let outcome = of_notice("99", Some(transaction));
            assert_ne!(outcome, Outcome::Declined, "{transaction}");
            assert_eq!(outcome, of_query(Some("01"), transaction), "{transaction}");
        }
    }

    #[test]
    fn what_is_reversed_or_refunded_is_no_payment() {
        for status in ["07", "09", "??"] {
            assert_eq!(of_transaction(status), Outcome::Suspect, "{status}");
        }
        for status in ["04", "05", "06"] {
            assert_eq!(of_transaction(status), Outcome::Returning, "{status}");
        }
        for kind in ["02", "03"] {
            for status in ["01", "05", "06", "??"] {
                assert_eq!(of_query(Some(kind), status), Outcome::Returning, "{kind}");
            }
            for status in ["02", "09"] {
                assert_eq!(of_query(Some(kind), status), Outcome::Suspect, "{kind}");
            }
        }
        assert_eq!(of_query(Some("02"), "00"), Outcome::Returned);
        assert_eq!(of_query(Some("03"), "00"), Outcome::Returning, "a part");
        assert_eq!(of_query(None, "00"), Outcome::Paid);
    }

    #[test]
    fn an_unknown_code_is_no_refusal() {
        for code in ["02", "03", "04", "13", "91", "93", "95", "97"] {
            assert!(is_refusal(code), "{code}");
        }
        for code in ["00", "94", "98", "99", "08", "??", ""] {
            assert!(!is_refusal(code), "{code}");
        }
    }

    #[test]
    fn a_refund_is_done_only_when_the_bank_says_so_of_the_refund() {
        let whole = |status| of_refund(Some("02"), Some(status));
        assert_eq!(whole("00"), Some(Progress::Done));
        for status in ["01", "05", "06", "??"] {
            assert_eq!(whole(status), Some(Progress::TakenOn), "{status}");
        }
        for status in ["02", "09"] {
            assert_eq!(whole(status), Some(Progress::Refused), "{status}");
        }
        for status in ["00", "01", "02", "04", "07"] {
            assert_eq!(of_refund(Some("01"), Some(status)), None, "{status}");
        }
        assert_eq!(of_refund(Some("02"), None), None);
    }
}
