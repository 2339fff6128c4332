//! A payment in the bank's ledger.

use evisa_server::payments::vnpay::params::{Params, hundredths};

use crate::support::bank::{SECRET, TERMINAL};

/// A refund is under way so long.
const UNDER_WAY_MS: i64 = 60_000;
/// What was begun in time can be finished so long after the order's time.
pub const LATE_MS: i64 = 10 * 60_000;
/// Of a few the bank says for so long that it is still at work on them.
const SLOW_MS: i64 = 3 * 24 * 60 * 60_000;

/// How a payment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pay {
    Open,
    Declined,
    Paid,
    Suspect,
}

/// How the bank says that it took a payment back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reversal {
    /// Status 04.
    Reversed,
    /// A refund of the whole that nobody here asked for.
    Refunded,
    /// Suddenly an error: status 02.
    Undone,
}

#[derive(Clone, Debug)]
pub(super) struct Refund {
    pub id: String,
    pub dong: i64,
    pub at: i64,
    pub refused: bool,
}

/// A payment.
#[derive(Clone, Debug)]
pub struct Txn {
    pub txn_ref: String,
    pub asked: i64,
    pub(super) created: String,
    pub expires_at: i64,
    pub arrived_at: i64,
    pub pay: Pay,
    /// What it took, while it has not declined.
    pub(super) dong: i64,
    /// Declined once: another card was tried on the same page.
    pub tried_again: bool,
    pub reversal: Option<Reversal>,
    /// The bank took a payment back at some time, or said that it never was one.
    pub taken_back: bool,
    pub(super) refunds: Vec<Refund>,
    /// The bank works on it long after its time.
    pub(super) slow: bool,
}

impl Txn {
    pub fn taken(&self) -> i64 {
        match self.pay {
            Pay::Paid | Pay::Suspect => self.dong,
            Pay::Open | Pay::Declined => 0,
        }
    }

    pub fn given_back(&self, now: i64) -> i64 {
        let done = |it: &&Refund| !it.refused && now >= it.at + UNDER_WAY_MS;
        let refunded: i64 = self.refunds.iter().filter(done).map(|it| it.dong).sum();
        refunded
            + if self.reversal.is_some() {
                self.taken()
            } else {
                0
            }
    }

    /// Until when the bank may finish it.
    pub(super) fn ends_at(&self) -> i64 {
        self.expires_at + if self.slow { SLOW_MS } else { LATE_MS }
    }

    /// Refunds that were taken on and not refused.
    pub fn refunds(&self) -> usize {
        self.refunds.iter().filter(|it| !it.refused).count()
    }

    pub(super) fn codes(&self, now: i64) -> (&'static str, &'static str) {
        match (self.reversal, self.refunds.last()) {
            (Some(Reversal::Reversed), _) => ("01", "04"),
            (Some(Reversal::Refunded), _) => ("02", "00"),
            (Some(Reversal::Undone), _) => ("01", "02"),
            (None, Some(refund)) if now < refund.at + UNDER_WAY_MS => ("02", "06"),
            (None, Some(refund)) if refund.refused => ("02", "09"),
            (None, Some(_)) => ("02", "00"),
            (None, None) => ("01", self.status()),
        }
    }

    fn status(&self) -> &'static str {
        match self.pay {
            Pay::Open => "01",
            Pay::Declined => "02",
            Pay::Paid => "00",
            Pay::Suspect => "07",
        }
    }

    /// The notice of how the payment stands, signed.
    pub(super) fn notice(&self) -> String {
        let response = match self.pay {
            Pay::Open | Pay::Declined => "24",
            Pay::Paid => "00",
            Pay::Suspect => "07",
        };
        self.unsigned()
            .with("vnp_ResponseCode", response)
            .with("vnp_TransactionStatus", self.status())
            .signed(SECRET)
    }

    fn unsigned(&self) -> Params {
        let dong = if self.pay == Pay::Declined {
            self.asked
        } else {
            self.dong
        };
        Params::default()
            .with("vnp_TmnCode", TERMINAL)
            .with("vnp_TxnRef", &self.txn_ref)
            .with("vnp_Amount", hundredths(dong))
            .with("vnp_TransactionNo", "14")
            .with("vnp_BankCode", "NCB")
    }
}
