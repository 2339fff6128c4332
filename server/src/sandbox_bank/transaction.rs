//! What becomes of an order at the bank: a state machine without clock or network.

use serde::{Deserialize, Deserializer, Serialize, de};

use super::cards::{self, CARDS, Card, Notice};
use super::order::Order;
use crate::payments::vnpay::moment;
use crate::payments::vnpay::params::{Params, hundredths};

/// Wrong one-time passwords after which the payment is declined.
const OTP_TRIES: u8 = 3;
/// The visitor pressed Cancel.
const CANCELLED: &str = "24";
/// Not paid in time.
const EXPIRED: &str = "11";
/// The one-time password was wrong too often.
const WRONG_OTP: &str = "13";
/// `vnp_TransactionStatus` of a payment that is not finished.
const OPEN: &str = "01";
/// The same of one that failed.
const FAILED: &str = "02";
/// The bank all cards belong to.
pub const BANK_CODE: &str = "NCB";

/// A payment at the bank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transaction {
    /// What was asked for.
    pub order: Order,
    /// The bank's number (`vnp_TransactionNo`).
    pub number: String,
    /// Money given back so far, in dong.
    pub refunded: i64,
    /// When money was given back last, milliseconds since 1970.
    #[serde(default)]
    pub refunded_at: Option<i64>,
    /// Ids of the requests that gave money back.
    pub refunds: Vec<String>,
    state: State,
    told: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum State {
    Open {
        card: Option<&'static Card>,
        tries_left: u8,
    },
    Done(FinishedPayment),
}

/// How a payment ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FinishedPayment {
    /// `vnp_ResponseCode`.
    pub response: &'static str,
    /// `vnp_TransactionStatus`.
    pub status: &'static str,
    /// What the merchant is told.
    pub notice: Notice,
    /// When, milliseconds since 1970.
    pub at: i64,
}

impl<'a> Deserialize<'a> for FinishedPayment {
    /// Codes are read back as those of the table.
    fn deserialize<D: Deserializer<'a>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct StoredPayment {
            response: String,
            status: String,
            notice: Notice,
            at: i64,
        }
        let written = StoredPayment::deserialize(from)?;
        let code = |text: &str| {
            let cards = CARDS.iter().flat_map(|card| [card.response, card.status]);
            cards
                .chain([CANCELLED, EXPIRED, WRONG_OTP, FAILED])
                .find(|code| *code == text)
                .ok_or_else(|| de::Error::custom("no such code"))
        };
        Ok(Self {
            response: code(&written.response)?,
            status: code(&written.status)?,
            notice: written.notice,
            at: written.at,
        })
    }
}

/// The answer to a one-time password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtpAnswer {
    /// No card was chosen yet.
    NoCard,
    /// Wrong; so many tries are left.
    Wrong(u8),
    /// The payment ended, or had ended before.
    Ended,
}

impl Transaction {
    /// A payment that begins.
    #[must_use]
    pub const fn new(order: Order, number: String) -> Self {
        Self {
            order,
            number,
            refunded: 0,
            refunded_at: None,
            refunds: Vec::new(),
            told: false,
            state: State::Open {
                card: None,
                tries_left: OTP_TRIES,
            },
        }
    }

    /// How it ended, if it did.
    #[must_use]
    pub const fn done(&self) -> Option<FinishedPayment> {
        match self.state {
            State::Done(done) => Some(done),
            State::Open { .. } => None,
        }
    }

    /// Whether the payment ended and the merchant is to be told now: true once.
    pub const fn is_news(&mut self) -> bool {
        let news = self.done().is_some() && !self.told;
        self.told |= news;
        news
    }

    /// The card chosen while the payment is open.
    #[must_use]
    pub const fn card(&self) -> Option<&'static Card> {
        match self.state {
            State::Open { card, .. } => card,
            State::Done(_) => None,
        }
    }

    /// Ends a payment whose time is over.
    pub fn expire(&mut self, now: i64) {
        if self.done().is_none() && now > self.order.expires_at {
            self.end(EXPIRED, FAILED, Notice::Prompt, now);
        }
    }

    /// Takes a card; wrong passwords of an earlier one still count.
    pub const fn choose(&mut self, chosen: &'static Card) {
        if let State::Open { card, .. } = &mut self.state {
            *card = Some(chosen);
        }
    }

    /// Takes a one-time password.
    pub fn confirm(&mut self, otp: &str, now: i64) -> OtpAnswer {
        let State::Open { card, tries_left } = &mut self.state else {
            return OtpAnswer::Ended;
        };
        let Some(card) = *card else {
            return OtpAnswer::NoCard;
        };
        if otp == cards::OTP {
            self.end(card.response, card.status, card.notice, now);
            return OtpAnswer::Ended;
        }
        *tries_left = tries_left.saturating_sub(1);
        let left = *tries_left;
        if left == 0 {
            self.end(WRONG_OTP, FAILED, Notice::Prompt, now);
            return OtpAnswer::Ended;
        }
        OtpAnswer::Wrong(left)
    }

    /// Ends a payment by the Cancel button.
    pub fn cancel(&mut self, now: i64) {
        if self.done().is_none() {
            self.end(CANCELLED, FAILED, Notice::Prompt, now);
        }
    }

    const fn end(&mut self, response: &'static str, status: &'static str, notice: Notice, at: i64) {
        self.state = State::Done(FinishedPayment {
            response,
            status,
            notice,
            at,
        });
    }

    /// `vnp_TransactionStatus`.
    #[must_use]
    pub const fn status(&self) -> &'static str {
        match self.state {
            State::Open { .. } => OPEN,
            State::Done(done) => done.status,
        }
    }

    /// What visitor and notice carry back to the merchant, unsigned; `None` while it is open.
    #[must_use]
    pub fn result(&self, terminal: &str) -> Option<Params> {
        let done = self.done()?;
        Some(
            Params::default()
                .with("vnp_TmnCode", terminal)
                .with("vnp_Amount", hundredths(self.order.dong))
                .with("vnp_BankCode", BANK_CODE)
                .with("vnp_BankTranNo", format!("VNP{}", self.number))
                .with("vnp_CardType", "ATM")
                .with("vnp_PayDate", moment::write(done.at))
                .with("vnp_OrderInfo", &self.order.info)
                .with("vnp_TransactionNo", &self.number)
                .with("vnp_ResponseCode", done.response)
                .with("vnp_TransactionStatus", done.status)
                .with("vnp_TxnRef", &self.order.txn_ref),
        )
    }

    /// The address the visitor returns to; `None` while the payment is open.
    #[must_use]
    pub fn return_address(&self, terminal: &str, secret: &str) -> Option<String> {
        let signed = self.result(terminal)?.signed(secret);
        let mut url = self.order.return_url.clone();
        let query = match url.query() {
            Some(own) if !own.is_empty() => format!("{own}&{signed}"),
            _ => signed,
        };
        url.set_query(Some(&query));
        Some(url.into())
    }
}
