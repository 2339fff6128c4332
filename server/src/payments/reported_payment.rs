//! What a report of the bank does to an order: pure, for every status and every report.

use super::vnpay::codes::Outcome;
use crate::store::payment_notice::Source;
use crate::store::payment_order::Order;
use crate::store::payment_order::status::{Event, Status};

/// What the bank said of the money of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReportedPayment {
    /// What became of the payment.
    pub outcome: Outcome,
    /// The amount it names, in whole dong.
    pub dong: Option<i64>,
    /// How it said so.
    pub source: Source,
}

/// What happens to an order when the bank reports about its payment; `None` for nothing. `needed`: every case of it needs
/// exactly its part of the money.
///
/// An answer to our own question says how things stand now. A notice may be old, or sent again by whoever holds the
/// return address, which carries the same report: it tells of money that came, and takes none away.
pub(super) fn event(order: &Order, reported: ReportedPayment, needed: bool) -> Option<Event> {
    let now = reported.source == Source::Query;
    let (pending, asked_for) = (
        reported.outcome == Outcome::Open,
        reported.dong == Some(order.dong),
    );
    match order.status {
        _ if pending => None,
        Status::Pending | Status::Failed => match reported.outcome {
            Outcome::Declined => Some(Event::Declined),
            _ => Some(taken(reported, asked_for, needed)),
        },
        Status::Review if order.is_suspect() => match reported.outcome {
            Outcome::Paid => Some(taken(reported, asked_for, needed)),
            Outcome::Declined if now => Some(Event::Declined),
            Outcome::Returned if now => Some(Event::Refunded),
            // What came first was an old notice of an earlier try, or named no amount.
            Outcome::Suspect if now && reported.dong.is_some() && reported.dong != order.taken => {
                Some(taken(reported, asked_for, needed))
            }
            _ => None,
        },
        Status::Review if order.is_reversed() => {
            let as_before = reported.dong == order.taken || asked_for;
            match reported.outcome {
                _ if !now || reported.dong.is_none() => None,
                Outcome::Paid if as_before => Some(Event::Restored),
                Outcome::Paid | Outcome::Suspect => Some(Event::Changed),
                _ => None,
            }
        }
        Status::Review if order.is_changed() => match reported.outcome {
            _ if !now || reported.dong.is_none() => None,
            Outcome::Declined | Outcome::Returning | Outcome::Returned => Some(Event::Reversed),
            Outcome::Paid if asked_for => Some(Event::Restored),
            _ => Some(Event::Changed).filter(|_| reported.dong != order.taken),
        },
        Status::Review if now => match reported.outcome {
            Outcome::Declined => Some(Event::Declined),
            Outcome::Returned => Some(Event::Refunded),
            Outcome::Paid | Outcome::Suspect if reported.dong != order.taken => {
                Some(Event::WrongAmount).filter(|_| reported.dong.is_some())
            }
            _ => None,
        },
        Status::Paid if now => match reported.outcome {
            Outcome::Declined | Outcome::Returning | Outcome::Returned => Some(Event::Reversed),
            Outcome::Paid if reported.dong != order.taken => Some(Event::Reversed),
            _ => None,
        },
        Status::Review | Status::Paid | Status::Refunding | Status::Refunded => None,
    }
}

/// Money came.
fn taken(reported: ReportedPayment, asked_for: bool, needed: bool) -> Event {
    match reported.outcome {
        _ if !asked_for => Event::WrongAmount,
        Outcome::Paid if needed => Event::Paid,
        Outcome::Paid => Event::Surplus,
        _ => Event::Suspect,
    }
}

/// Whether a report that changes nothing has to be proved by a query: it says of the money otherwise than we have it.
pub(super) fn raises_a_question(order: &Order, reported: ReportedPayment) -> bool {
    let says_taken = matches!(
        reported.outcome,
        Outcome::Paid | Outcome::Suspect | Outcome::Returning | Outcome::Returned
    );
    match order.status {
        Status::Pending | Status::Failed => says_taken,
        Status::Review if order.is_reversed() => says_taken,
        Status::Review | Status::Paid => {
            reported.outcome != Outcome::Paid || reported.dong != order.taken
        }
        Status::Refunding | Status::Refunded => false,
    }
}
