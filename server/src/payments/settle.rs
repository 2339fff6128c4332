//! Where the bank's word about an order becomes a fact: order, application, audit and receipt mail
//! change in one transaction, or nothing does.

use evisa_core::application::Transition;
use serde_json::{Value, json};

use super::notices::{self, Source};
use super::order::{Event, Status};
use super::orders::{self, Change, Order};
use super::vnpay::codes::Outcome;
use crate::applications::{By, advance};
use crate::mail::{self, Mail};
use crate::state::AppState;
use crate::store::Conn;
use crate::store::application::{self, Application};
use crate::{Error, Result, audit};

/// What the bank says of an order. Only genuine words come here: the checksum is proven before.
#[derive(Clone, Debug)]
pub struct Word<'a> {
    /// The bank's name for the order.
    pub txn_ref: &'a str,
    /// The amount it names, in whole dong.
    pub dong: Option<i64>,
    /// What became of the payment.
    pub outcome: Outcome,
    /// Its response code.
    pub response_code: Option<&'a str>,
    /// Its number of the transaction.
    pub bank_transaction: Option<&'a str>,
    /// Which bank the visitor paid with.
    pub bank_code: Option<&'a str>,
    /// How the word came.
    pub source: Source,
    /// The word itself, as it came.
    pub raw: &'a str,
}

/// What the word led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The order moved to this status.
    Moved(Status),
    /// The order stays where it is.
    Unchanged(Status),
    /// No such order.
    Unknown,
    /// The order is about another amount.
    WrongAmount,
}

impl Settled {
    const fn wire(self) -> &'static str {
        match self {
            Self::Moved(status) => status.wire(),
            Self::Unchanged(_) => "unchanged",
            Self::Unknown => "unknown",
            Self::WrongAmount => "wrong amount",
        }
    }
}

/// Someone else may change the application while money arrives: read again and retry.
const TRIES: usize = 3;

/// Settles one word of the bank. Safe to repeat: the same word twice changes nothing.
///
/// # Errors
/// When the database fails, or the application changed at every try.
pub async fn settle(state: &AppState, word: &Word<'_>) -> Result<Settled> {
    for _ in 0..TRIES {
        let mut tx = state.store.begin().await?;
        match attempt(state, &mut tx, word).await {
            Ok(Some(settled)) => {
                tx.commit().await?;
                return Ok(settled);
            }
            // Somebody was faster: what was written is dropped with the transaction.
            Ok(None) | Err(Error::Conflict("version_conflict")) => {}
            Err(error) => return Err(error),
        }
    }
    Err(Error::Conflict("version_conflict"))
}

async fn attempt(state: &AppState, conn: &mut Conn, word: &Word<'_>) -> Result<Option<Settled>> {
    let now = state.clock.millis();
    let Some(order) = orders::by_txn_ref(conn, word.txn_ref).await? else {
        return Ok(Some(Settled::Unknown));
    };
    // A notice of another amount is refused; the answer to our own question is decisive.
    let settled = if word.dong != Some(order.dong) && word.source == Source::Notice {
        Settled::WrongAmount
    } else if let Some(settled) = take(conn, &order, word, now).await? {
        settled
    } else {
        return Ok(None);
    };
    // We ask again and again: of the answers only those that say something new are kept.
    if word.source == Source::Notice || !matches!(settled, Settled::Unchanged(_)) {
        let (id, receipt, result) = (state.random.id(), &order.receipt, settled.wire());
        notices::keep(conn, &id, receipt, word.source, word.raw, result, now).await?;
    }
    Ok(Some(settled))
}

/// `None`: somebody was faster, read again.
async fn take(
    conn: &mut Conn,
    order: &Order,
    word: &Word<'_>,
    now: i64,
) -> Result<Option<Settled>> {
    let unchanged = Ok(Some(Settled::Unchanged(order.status)));
    if order.status == Status::Review && !order.is_suspect() {
        return unchanged;
    }
    let needed = needed(conn, order).await?;
    let event = match word.outcome {
        Outcome::Open => return unchanged,
        Outcome::Declined => Event::Declined,
        Outcome::Paid | Outcome::Suspect if word.dong != Some(order.dong) => Event::WrongAmount,
        Outcome::Suspect => Event::Suspect,
        Outcome::Paid if needed.is_some() => Event::Paid,
        Outcome::Paid => Event::Surplus,
    };
    let Some(to) = order.status.after(event) else {
        return unchanged;
    };
    let change = Change {
        event,
        response_code: word.response_code,
        bank_transaction: word.bank_transaction,
        bank_code: word.bank_code,
    };
    if !orders::advance(conn, order, to, &change, now).await? {
        return Ok(None);
    }
    if let (Event::Paid, Some(application)) = (event, needed) {
        pay(conn, order, application, now).await?;
    } else {
        let amount = (event == Event::WrongAmount).then(|| ("bankDong", json!(word.dong)));
        record(conn, order, event, "bank", amount, now).await?;
    }
    Ok(Some(Settled::Moved(to)))
}

/// Marks the application of a paid order as paid, with its audit row and the mail.
pub(super) async fn pay(
    conn: &mut Conn,
    order: &Order,
    mut application: Application,
    now: i64,
) -> Result<()> {
    let (step, detail) = (Transition::Pay, detail(order));
    advance(conn, &mut application, step, By::Bank, detail, now).await?;
    let mail = Mail::PaymentReceived {
        receipt: order.receipt.clone(),
    };
    mail::queue(conn, &application.code, &mail, now).await?;
    Ok(())
}

/// The application, when it needs exactly this money.
pub(super) async fn needed(conn: &mut Conn, order: &Order) -> Result<Option<Application>> {
    let application = application::find(conn, &order.application_code).await?;
    Ok(application
        .filter(|it| it.entry_type == order.entry_type && it.step.is_payable(it.is_paid(), true)))
}

/// Gives up an order about which the bank says that no money was taken. Returns whether it was
/// still open.
///
/// # Errors
/// When the database fails.
pub async fn give_up(state: &AppState, order: &Order, event: Event) -> Result<bool> {
    let Some(to) = order.status.after(event) else {
        return Ok(false);
    };
    let now = state.clock.millis();
    let change = Change::silent(event);
    let mut tx = state.store.begin().await?;
    if !orders::advance(&mut tx, order, to, &change, now).await? {
        return Ok(false);
    }
    record(&mut tx, order, event, "system", None, now).await?;
    tx.commit().await?;
    Ok(true)
}

/// Writes down in the audit chain what happened to an order, by whom, and what else there is to say.
pub(super) async fn record(
    conn: &mut Conn,
    order: &Order,
    event: Event,
    by: &str,
    more: Option<(&str, Value)>,
    now: i64,
) -> sqlx::Result<()> {
    let mut detail = detail(order);
    if let Some((name, value)) = more {
        detail[name] = value;
    }
    let (case, action) = (&order.application_code, event.action());
    audit::record(conn, case, by, action, &detail, now).await
}

/// What the audit chain says of an order.
fn detail(order: &Order) -> Value {
    json!({ "receipt": order.receipt, "usdCents": order.usd_cents, "dong": order.dong })
}
