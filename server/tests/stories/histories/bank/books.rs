//! The bank's ledger, and what is decided about it by a seed.

use std::collections::BTreeMap;

use evisa_server::payments::vnpay::api::Message;
use evisa_server::payments::vnpay::moment;
use evisa_server::payments::vnpay::params::{Params, hundredths};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::txn::{Pay, Refund, Reversal, Txn};
use crate::support::bank::{SECRET, TERMINAL};

/// What happens to a message between the servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Answered,
    NeverCame,
    AnswerLost,
    Garbled,
    PortalStopsBefore,
    PortalStopsAfter,
}

/// The books, and what is decided by the seed.
pub struct Books {
    pub now: i64,
    pub txns: BTreeMap<String, Txn>,
    /// Notices that were written, oldest first; they may be delivered in any order and any number of times.
    pub notices: Vec<String>,
    rng: StdRng,
    /// Out of a hundred messages so many go wrong.
    trouble: u32,
    /// Whether it pays back again whatever it is asked for by a new request.
    naive: bool,
}

impl Books {
    /// Empty books, and what the seed decides from here on.
    pub(super) fn new(seed: u64, now: i64) -> Self {
        let mut rng = StdRng::seed_from_u64(seed ^ 0xba2c);
        let (trouble, naive) = (rng.random_range(0..30), rng.random_bool(0.5));
        Self {
            now,
            txns: BTreeMap::new(),
            notices: Vec::new(),
            rng,
            trouble,
            naive,
        }
    }

    /// A visitor comes with an address of the portal. Returns the bank's name for the payment.
    pub fn arrive(&mut self, url: &str) -> Option<String> {
        let params = Params::read(url.split_once('?')?.1).ok()?;
        assert!(
            params.is_genuine(SECRET),
            "the portal signs what it asks for"
        );
        let (txn_ref, created) = (params.get("vnp_TxnRef")?, params.get("vnp_CreateDate")?);
        let expires_at = moment::read(params.get("vnp_ExpireDate")?)?;
        if self.now > expires_at {
            return None;
        }
        let (asked, now) = (params.dong()?, self.now);
        let slow = self.rng.random_ratio(1, 8);
        let known = self.txns.entry(txn_ref.to_owned()).or_insert_with(|| Txn {
            txn_ref: txn_ref.to_owned(),
            asked,
            created: created.to_owned(),
            expires_at,
            arrived_at: now,
            pay: Pay::Open,
            dong: asked,
            tried_again: false,
            reversal: None,
            taken_back: false,
            refunds: Vec::new(),
            slow,
        });
        assert_eq!(known.asked, asked, "an order never changes");
        assert!(now <= known.expires_at);
        Some(txn_ref.to_owned())
    }

    /// The visitor's payment ends, perhaps a little late; the bank writes a notice.
    pub fn finish(&mut self, txn_ref: &str, pay: Pay, dong: Option<i64>) {
        let now = self.now;
        let Some(txn) = self.txns.get_mut(txn_ref) else {
            return;
        };
        if txn.pay != Pay::Open || now > txn.ends_at() {
            return;
        }
        txn.pay = pay;
        txn.dong = dong.unwrap_or(txn.asked);
        let notice = txn.notice();
        self.notices.push(notice);
    }

    /// After a refused card the same page takes another one.
    pub fn try_again(&mut self, txn_ref: &str) {
        let now = self.now;
        if let Some(txn) = self.txns.get_mut(txn_ref)
            && txn.pay == Pay::Declined
            && now <= txn.expires_at
        {
            txn.pay = Pay::Open;
            txn.tried_again = true;
        }
    }

    /// The bank's suspicion ends: the money is good, or it was never taken.
    pub fn lift(&mut self, txn_ref: &str, good: bool, told: bool) {
        let Some(txn) = self.txns.get_mut(txn_ref) else {
            return;
        };
        // Money that is being given back is not doubted any more.
        if txn.pay != Pay::Suspect || !txn.refunds.is_empty() || txn.reversal.is_some() {
            return;
        }
        txn.pay = if good { Pay::Paid } else { Pay::Declined };
        txn.taken_back |= !good;
        if told {
            let notice = txn.notice();
            self.notices.push(notice);
        }
    }

    pub fn reverse(&mut self, txn_ref: &str, how: Reversal) {
        if let Some(txn) = self.txns.get_mut(txn_ref)
            && txn.pay == Pay::Paid
            && txn.refunds.is_empty()
        {
            txn.reversal = Some(how);
            txn.taken_back = true;
        }
    }

    pub fn restore(&mut self, txn_ref: &str) {
        if let Some(txn) = self.txns.get_mut(txn_ref) {
            txn.reversal = None;
        }
    }

    /// From now on everything is answered, and what is open at the bank ends, but for what it still works on.
    pub fn calm(&mut self) {
        self.trouble = 0;
        for txn in self.txns.values_mut() {
            if txn.pay == Pay::Open && !txn.slow {
                txn.pay = Pay::Declined;
            }
        }
    }

    /// What the bank worked on ends, too; it tells nobody.
    pub fn finish_slow_ones(&mut self) {
        for txn in self.txns.values_mut() {
            if txn.pay == Pay::Open {
                let good = self.rng.random_bool(0.5);
                txn.pay = if good { Pay::Paid } else { Pay::Declined };
            }
        }
    }

    pub(super) fn query(&self, asked: &Message) -> Message {
        let txn_ref = asked.get("vnp_TxnRef").unwrap_or_default();
        let created = asked.get("vnp_TransactionDate");
        let known = self.txns.get(txn_ref);
        let Some(txn) = known.filter(|it| Some(it.created.as_str()) == created) else {
            return said("91", asked);
        };
        let (kind, status) = txn.codes(self.now);
        let dong = if txn.taken() == 0 {
            txn.asked
        } else {
            txn.dong
        };
        said("00", asked)
            .with("vnp_Amount", hundredths(dong))
            .with("vnp_TransactionNo", "14")
            .with("vnp_TransactionType", kind)
            .with("vnp_TransactionStatus", status)
    }

    pub(super) fn refund(&mut self, asked: &Message) -> Message {
        let txn_ref = asked.get("vnp_TxnRef").unwrap_or_default();
        let (id, dong) = (asked.get("vnp_RequestId").unwrap(), asked.dong().unwrap());
        let (now, naive) = (self.now, self.naive);
        let refused = self.trouble > 0 && self.rng.random_bool(0.15);
        let Some(txn) = self.txns.get_mut(txn_ref) else {
            return said("91", asked);
        };
        if txn.refunds.iter().any(|it| it.id == id) {
            return said("94", asked)
                .with("vnp_TransactionType", "02")
                .with("vnp_TransactionStatus", txn.codes(now).1);
        }
        if txn.taken() == 0 || txn.reversal.is_some() {
            return said("95", asked);
        }
        if dong != txn.taken() {
            return said("93", asked);
        }
        if !naive && txn.refunds() > 0 {
            return said("04", asked);
        }
        txn.refunds.push(Refund {
            id: id.to_owned(),
            dong,
            at: now,
            refused,
        });
        said("00", asked)
            .with("vnp_Amount", hundredths(dong))
            .with("vnp_TransactionType", "02")
            .with("vnp_TransactionStatus", "05")
    }

    pub(super) fn fate(&mut self) -> Fate {
        if !self.rng.random_ratio(self.trouble, 100) {
            return Fate::Answered;
        }
        match self.rng.random_range(0..5) {
            0 => Fate::NeverCame,
            1 => Fate::AnswerLost,
            2 => Fate::Garbled,
            3 => Fate::PortalStopsBefore,
            _ => Fate::PortalStopsAfter,
        }
    }
}

pub(super) fn said(code: &str, asked: &Message) -> Message {
    let copied = |name| asked.get(name).unwrap_or_default();
    Message::default()
        .with("vnp_ResponseId", "1")
        .with("vnp_ResponseCode", code)
        .with("vnp_TmnCode", TERMINAL)
        .with("vnp_Command", copied("vnp_Command"))
        .with("vnp_TxnRef", copied("vnp_TxnRef"))
}
