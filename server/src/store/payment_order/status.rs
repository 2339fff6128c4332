//! The states of an order and what leads from one to the next.

/// Where an order stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The bank has said nothing yet.
    Pending,
    /// Paid, and every case of it.
    Paid,
    /// Not paid: declined, cancelled, expired or replaced by another order.
    Failed,
    /// Money was taken, and two persons must decide: suspected fraud, another amount than we asked for, a payment that
    /// the bank reversed, or money that one of its cases does not need (paid twice, for another fee class, cancelled,
    /// deleted). The last must be given back, whole: an order is never accepted for some of its cases.
    Review,
    /// Money was taken, and the bank has been told to give it back.
    Refunding,
    /// Money was taken and given back.
    Refunded,
}

/// What happens to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The bank took the money and every case needs its part of it.
    Paid,
    /// The bank took money, and at least one case does not need its part of it.
    Surplus,
    /// The bank took the money and suspects fraud.
    Suspect,
    /// The bank took another amount than we asked for.
    WrongAmount,
    /// The bank took nothing.
    Declined,
    /// Its time is over and the bank took nothing.
    Expired,
    /// Another order takes its place.
    Replaced,
    /// The bank took back, or is taking back, money that had paid for the cases.
    Reversed,
    /// The bank says again that it took the money, after it had said otherwise.
    Restored,
    /// After money that had paid for the cases was taken back the bank holds another amount, or doubts what it holds:
    /// another card was tried on the same page.
    Changed,
    /// Persons accept money that was under review.
    Accepted,
    /// Persons have the money given back.
    RefundAsked,
    /// The bank does not give it back.
    RefundRefused,
    /// The bank gave it back.
    Refunded,
    /// Persons note that the bank took the money back itself.
    Closed,
}

use Event as E;
use Status as S;

/// The whole graph: what is not here does not happen. Money may arrive after we gave an order up,
/// so a failed order still takes it. A paid order changes only when the bank reverses the payment. Which of the bank's
/// words is which event, [`crate::payments`] says.
const GRAPH: &[(Status, Event, Status)] = &[
    (S::Pending, E::Paid, S::Paid),
    (S::Pending, E::Surplus, S::Review),
    (S::Pending, E::Suspect, S::Review),
    (S::Pending, E::WrongAmount, S::Review),
    (S::Pending, E::Declined, S::Failed),
    (S::Pending, E::Expired, S::Failed),
    (S::Pending, E::Replaced, S::Failed),
    (S::Failed, E::Paid, S::Paid),
    (S::Failed, E::Surplus, S::Review),
    (S::Failed, E::Suspect, S::Review),
    (S::Failed, E::WrongAmount, S::Review),
    (S::Review, E::Paid, S::Paid),
    (S::Review, E::Surplus, S::Review),
    (S::Review, E::Suspect, S::Review),
    (S::Review, E::WrongAmount, S::Review),
    (S::Review, E::Declined, S::Failed),
    (S::Review, E::Refunded, S::Refunded),
    (S::Review, E::Restored, S::Paid),
    (S::Review, E::Changed, S::Review),
    (S::Review, E::Reversed, S::Review),
    (S::Review, E::Accepted, S::Paid),
    (S::Review, E::Closed, S::Refunded),
    (S::Paid, E::Reversed, S::Review),
    (S::Review, E::RefundAsked, S::Refunding),
    (S::Refunding, E::RefundRefused, S::Review),
    (S::Refunding, E::Refunded, S::Refunded),
];

impl Status {
    /// Every status.
    pub const ALL: [Self; 6] = [
        Self::Pending,
        Self::Paid,
        Self::Failed,
        Self::Review,
        Self::Refunding,
        Self::Refunded,
    ];

    /// The status after `event`; `None` when the event changes nothing.
    #[must_use]
    pub fn after(self, event: Event) -> Option<Self> {
        GRAPH
            .iter()
            .find(|(from, by, _)| *from == self && *by == event)
            .map(|(_, _, to)| *to)
    }

    /// As stored and as shown.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Paid => "paid",
            Self::Failed => "failed",
            Self::Review => "review",
            Self::Refunding => "refunding",
            Self::Refunded => "refunded",
        }
    }

    /// Reads [`Status::wire`].
    #[must_use]
    pub fn from_wire(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.wire() == name)
    }
}

impl Event {
    /// Every event.
    pub const ALL: [Self; 15] = [
        Self::Paid,
        Self::Surplus,
        Self::Suspect,
        Self::WrongAmount,
        Self::Declined,
        Self::Expired,
        Self::Replaced,
        Self::Reversed,
        Self::Restored,
        Self::Changed,
        Self::Accepted,
        Self::RefundAsked,
        Self::RefundRefused,
        Self::Refunded,
        Self::Closed,
    ];

    /// Its name in the audit chain.
    #[must_use]
    pub const fn action(self) -> &'static str {
        match self {
            Self::Paid => "paid",
            Self::Surplus => "paymentSurplus",
            Self::Suspect => "paymentSuspect",
            Self::WrongAmount => "paymentWrongAmount",
            Self::Declined => "paymentDeclined",
            Self::Expired => "paymentExpired",
            Self::Replaced => "paymentReplaced",
            Self::Reversed => "paymentReversed",
            Self::Restored => "paymentRestored",
            Self::Changed => "paymentChanged",
            Self::Accepted => "paymentAccepted",
            Self::RefundAsked => "refundAsked",
            Self::RefundRefused => "refundRefused",
            Self::Refunded => "paymentRefunded",
            Self::Closed => "reversalNoted",
        }
    }

    /// Why an order stands where it stands, as stored.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Paid => "paid",
            Self::Surplus => "surplus",
            Self::Suspect => "suspect",
            Self::WrongAmount => "wrongAmount",
            Self::Declined => "declined",
            Self::Expired => "expired",
            Self::Replaced => "replaced",
            Self::Reversed => "reversed",
            Self::Restored => "restored",
            Self::Changed => "changed",
            Self::Accepted => "accepted",
            Self::RefundAsked => "refundAsked",
            Self::RefundRefused => "refundRefused",
            Self::Refunded => "refunded",
            Self::Closed => "closed",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_never_forgotten() {
        for event in Event::ALL {
            let reversed = (event == Event::Reversed).then_some(Status::Review);
            assert_eq!(Status::Paid.after(event), reversed, "{event:?}");
            assert_eq!(Status::Refunded.after(event), None, "{event:?}");
        }
        for event in [Event::Expired, Event::Replaced] {
            assert_eq!(Status::Review.after(event), None, "{event:?}");
        }
        // Nothing but the bank's word about the refund moves money that is on its way back.
        let moving = |it: &Event| Status::Refunding.after(*it).is_some();
        let moving: Vec<_> = Event::ALL.into_iter().filter(moving).collect();
        assert_eq!(moving, [Event::RefundRefused, Event::Refunded]);
        for from in [Status::Pending, Status::Failed] {
            let taken = [Event::Paid, Event::Surplus, Event::Suspect];
            for event in taken.into_iter().chain([Event::WrongAmount]) {
                let to = from.after(event).unwrap();
                assert!(matches!(to, Status::Paid | Status::Review));
            }
        }
    }

    #[test]
    fn nothing_becomes_pending_again_and_no_edge_stands_twice() {
        for (place, (from, event, to)) in GRAPH.iter().enumerate() {
            assert_ne!(*to, Status::Pending);
            assert!(
                !GRAPH[..place]
                    .iter()
                    .any(|(f, e, _)| f == from && e == event)
            );
        }
        assert_eq!(Status::Failed.after(Event::Declined), None);
    }

    #[test]
    fn names_are_read_back() {
        for status in Status::ALL {
            assert_eq!(Status::from_wire(status.wire()), Some(status));
        }
        assert_eq!(Status::from_wire("open"), None);
    }
}
