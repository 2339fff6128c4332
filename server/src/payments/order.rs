//! The states of an order and what leads from one to the next.

/// Where an order stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The bank has said nothing yet.
    Pending,
    /// Paid, and the application with it.
    Paid,
    /// Not paid: declined, cancelled, expired or replaced by another order.
    Failed,
    /// Money was taken, and a person must decide: suspected fraud, or money that the application
    /// does not need (paid twice, or for another entry type) and that must be given back.
    Review,
    /// Money was taken and given back.
    Refunded,
}

/// What happens to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The bank took the money and the application needs it.
    Paid,
    /// The bank took money that the application does not need.
    Surplus,
    /// The bank took the money and suspects fraud.
    Suspect,
    /// The bank took nothing.
    Declined,
    /// Its time is over and the bank took nothing.
    Expired,
    /// Another order takes its place.
    Replaced,
    /// A person had the money given back.
    Refunded,
}

use Event as E;
use Status as S;

/// The whole graph: what is not here does not happen. Money may arrive after we gave an order up,
/// so a failed order still takes it; a paid order and one under review never change by themselves:
/// money under review is given back by a person.
const GRAPH: &[(Status, Event, Status)] = &[
    (S::Pending, E::Paid, S::Paid),
    (S::Pending, E::Surplus, S::Review),
    (S::Pending, E::Suspect, S::Review),
    (S::Pending, E::Declined, S::Failed),
    (S::Pending, E::Expired, S::Failed),
    (S::Pending, E::Replaced, S::Failed),
    (S::Failed, E::Paid, S::Paid),
    (S::Failed, E::Surplus, S::Review),
    (S::Failed, E::Suspect, S::Review),
    (S::Review, E::Refunded, S::Refunded),
];

impl Status {
    /// Every status.
    pub const ALL: [Self; 5] = [
        Self::Pending,
        Self::Paid,
        Self::Failed,
        Self::Review,
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
    pub const ALL: [Self; 7] = [
        Self::Paid,
        Self::Surplus,
        Self::Suspect,
        Self::Declined,
        Self::Expired,
        Self::Replaced,
        Self::Refunded,
    ];

    /// Why an order stands where it stands, as stored.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Paid => "paid",
            Self::Surplus => "surplus",
            Self::Suspect => "suspect",
            Self::Declined => "declined",
            Self::Expired => "expired",
            Self::Replaced => "replaced",
            Self::Refunded => "refunded",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_never_forgotten() {
        for event in Event::ALL {
            assert_eq!(Status::Paid.after(event), None, "{event:?}");
            assert_eq!(Status::Refunded.after(event), None, "{event:?}");
            let given_back = (event == Event::Refunded).then_some(Status::Refunded);
            assert_eq!(Status::Review.after(event), given_back, "{event:?}");
        }
        for from in [Status::Pending, Status::Failed] {
            for event in [Event::Paid, Event::Surplus, Event::Suspect] {
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
        for name in ["pending", "paid", "failed", "review", "refunded"] {
            assert_eq!(Status::from_wire(name).unwrap().wire(), name);
        }
        assert_eq!(Status::from_wire("open"), None);
    }
}
