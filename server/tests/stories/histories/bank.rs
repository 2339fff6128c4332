//! A bank whose ledger is the truth: what it took and gave back is what the portal is measured by. It answers, falls
//! silent, forgets to answer after it has done what was asked, or sees the portal stop at that moment, by a seed.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use evisa_server::payments::vnpay::api::{self, Message};
use evisa_server::payments::vnpay::moment;
use evisa_server::payments::vnpay::params::{Params, hundredths};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::sync::Notify;

use crate::support::bank::{SECRET, TERMINAL};

/// A refund is under way so long.
const UNDER_WAY_MS: i64 = 60_000;
/// What was begun in time can be finished so long after the order's time.
pub const LATE_MS: i64 = 10 * 60_000;

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
struct Refund {
    id: String,
    dong: i64,
    at: i64,
    refused: bool,
}

/// A payment.
#[derive(Clone, Debug)]
pub struct Txn {
    pub txn_ref: String,
    pub asked: i64,
    created: String,
    pub expires_at: i64,
    pub arrived_at: i64,
    pub pay: Pay,
    /// What it took, while it has not declined.
    dong: i64,
    /// Declined once: another card was tried on the same page.
    pub tried_again: bool,
    pub reversal: Option<Reversal>,
    refunds: Vec<Refund>,
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

    /// Refunds that were taken on and not refused.
    pub fn refunds(&self) -> usize {
        self.refunds.iter().filter(|it| !it.refused).count()
    }

    fn codes(&self, now: i64) -> (&'static str, &'static str) {
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
    fn notice(&self) -> String {
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

/// What happens to a message between the servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
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

#[derive(Clone)]
pub struct Bank {
    books: Arc<Mutex<Books>>,
    /// The portal stops at this moment.
    pub stop: Arc<Notify>,
}

impl Bank {
    pub fn new() -> Self {
        let books = Books {
            now: 0,
            txns: BTreeMap::new(),
            notices: Vec::new(),
            rng: StdRng::seed_from_u64(0),
            trouble: 0,
            naive: true,
        };
        Self {
            books: Arc::new(Mutex::new(books)),
            stop: Arc::default(),
        }
    }

    /// Empty books, and what the seed decides from here on.
    pub fn begin(&self, seed: u64, now: i64) {
        let mut rng = StdRng::seed_from_u64(seed ^ 0xba2c);
        let (trouble, naive) = (rng.random_range(0..30), rng.random_bool(0.5));
        *self.books() = Books {
            now,
            txns: BTreeMap::new(),
            notices: Vec::new(),
            rng,
            trouble,
            naive,
        };
    }

    pub fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap()
    }

    pub fn router(self) -> Router {
        Router::new()
            .route("/merchant_webapi/api/transaction", post(answer))
            .with_state(self)
    }
}

impl Books {
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
            refunds: Vec::new(),
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
        if txn.pay != Pay::Open || now > txn.expires_at + LATE_MS {
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
        }
    }

    pub fn restore(&mut self, txn_ref: &str) {
        if let Some(txn) = self.txns.get_mut(txn_ref) {
            txn.reversal = None;
        }
    }

    /// From now on everything is answered, and what is open at the bank ends.
    pub fn calm(&mut self) {
        self.trouble = 0;
        for txn in self.txns.values_mut() {
            if txn.pay == Pay::Open {
                txn.pay = Pay::Declined;
            }
        }
    }

    fn query(&self, asked: &Message) -> Message {
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

    fn refund(&mut self, asked: &Message) -> Message {
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

    fn fate(&mut self) -> Fate {
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

fn said(code: &str, asked: &Message) -> Message {
    let copied = |name| asked.get(name).unwrap_or_default();
    Message::default()
        .with("vnp_ResponseId", "1")
        .with("vnp_ResponseCode", code)
        .with("vnp_TmnCode", TERMINAL)
        .with("vnp_Command", copied("vnp_Command"))
        .with("vnp_TxnRef", copied("vnp_TxnRef"))
}

async fn answer(State(bank): State<Bank>, Json(asked): Json<Message>) -> Response {
    let fate = bank.books().fate();
    if fate == Fate::NeverCame {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    if fate == Fate::PortalStopsBefore {
        bank.stop.notify_waiters();
        return std::future::pending().await;
    }
    let (message, kind) = match asked.get("vnp_Command") {
        Some("refund") => {
            assert!(asked.is_genuine(api::REFUND, SECRET));
            (bank.books().refund(&asked), api::REFUND_ANSWER)
        }
        _ => {
            assert!(asked.is_genuine(api::QUERY, SECRET));
            (bank.books().query(&asked), api::QUERY_ANSWER)
        }
    };
    match fate {
        Fate::AnswerLost => StatusCode::BAD_GATEWAY.into_response(),
        Fate::Garbled => Json(said("99", &asked).signed(kind, SECRET)).into_response(),
        Fate::PortalStopsAfter => {
            bank.stop.notify_waiters();
            std::future::pending().await
        }
        _ => Json(message.signed(kind, SECRET)).into_response(),
    }
}
