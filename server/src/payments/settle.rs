//! What the bank reports about an order, applied: order, cases, audit and receipt mails change in one transaction, or
//! nothing does. Of an order for many cases either all become paid or none (see [`Order`]).

use evisa_core::case;
use serde_json::{Value, json};

use super::reported_payment::{self, ReportedPayment};
use super::vnpay::codes::Outcome;
use crate::cases::{Act, advance};
use crate::mails::{self, Mail, tell};
use crate::people::Actor;
use crate::state::AppState;
use crate::store::case_file::{self, Case, Owner};
use crate::store::payment_line::Line;
use crate::store::payment_notice::{self, Source};
use crate::store::payment_order::status::{Event, Status};
use crate::store::payment_order::{self, Change, Order, question};
use crate::store::{Conn, Scope, Tx, audit};
use crate::{Error, Result};

/// What the bank reports about an order, in a notice or in its answer to a question. Only genuine reports come here: the
/// signature is verified before.
#[derive(Clone, Debug)]
pub struct BankReport<'a> {
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
    /// How the report came.
    pub source: Source,
    /// Of an answer to our question: the version of the order when the bank was asked. What it says is about that one.
    pub asked_about: Option<i64>,
    /// The report itself, its signed part only: what else came with it proves nothing.
    pub raw: &'a str,
}

impl BankReport<'_> {
    const fn reported_payment(&self) -> ReportedPayment {
        ReportedPayment {
            outcome: self.outcome,
            dong: self.dong,
            source: self.source,
        }
    }
}

/// What a report led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// The order moved to this status.
    Moved(Status),
    /// The order stays where it is.
    Unchanged(Status),
    /// No such order.
    Unknown,
    /// The order is about another amount.
    WrongAmount,
}

impl Settlement {
    const fn wire(self) -> &'static str {
        match self {
            Self::Moved(status) => status.wire(),
            Self::Unchanged(_) => "unchanged",
            Self::Unknown => "unknown",
            Self::WrongAmount => "wrong amount",
        }
    }
}

/// Someone else may change a case while money arrives: read again and retry.
const TRIES: usize = 3;

/// Applies one report of the bank. Safe to repeat: the same report twice changes nothing.
///
/// # Errors
/// When the database fails, or a case changed at every try.
pub async fn settle(state: &AppState, report: &BankReport<'_>) -> Result<Settlement> {
    for _ in 0..TRIES {
        let mut tx = state.store.begin().await?;
        match attempt(state, &mut tx, report).await {
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

async fn attempt(
    state: &AppState,
    tx: &mut Tx,
    report: &BankReport<'_>,
) -> Result<Option<Settlement>> {
    let now = state.clock.millis();
    let Some(order) = payment_order::by_txn_ref(tx, report.txn_ref).await? else {
        return Ok(Some(Settlement::Unknown));
    };
    if report.asked_about.is_some_and(|it| it != order.version) {
        return Ok(Some(Settlement::Unchanged(order.status)));
    }
    // A notice of another amount is refused; the answer to our own question is decisive.
    let settled = if report.dong != Some(order.dong) && report.source == Source::Notice {
        Settlement::WrongAmount
    } else if let Some(settled) = apply(state, tx, &order, report, now).await? {
        settled
    } else {
        return Ok(None);
    };
    let moved = matches!(settled, Settlement::Moved(_));
    // We ask again and again: of the answers only those that say something new are kept.
    if report.source == Source::Notice || moved {
        let (receipt, result) = (&order.receipt, settled.wire());
        payment_notice::keep(tx, receipt, report.source, report.raw, result, now).await?;
    }
    if report.source == Source::Notice
        && !moved
        && reported_payment::raises_a_question(&order, report.reported_payment())
    {
        question::ask_at(tx, &order.receipt, now).await?;
    }
    Ok(Some(settled))
}

/// `None`: somebody was faster, read again.
async fn apply(
    state: &AppState,
    tx: &mut Tx,
    order: &Order,
    report: &BankReport<'_>,
    now: i64,
) -> Result<Option<Settlement>> {
    let cases = payable(tx, order).await?;
    let event = reported_payment::event(order, report.reported_payment(), cases.is_some());
    let Some((event, to)) = event.and_then(|it| Some((it, order.status.after(it)?))) else {
        return Ok(Some(Settlement::Unchanged(order.status)));
    };
    let change = Change {
        event,
        // What was taken stays as it was, though it went back.
        taken: report.dong.filter(|_| event != Event::Reversed),
        response_code: report.response_code,
        bank_transaction: report.bank_transaction,
        bank_code: report.bank_code,
    };
    if !payment_order::advance(tx, order, to, &change, now).await? {
        return Ok(None);
    }
    if let (Event::Paid, Some(cases)) = (event, cases) {
        pay(state, tx, order, cases, now).await?;
    } else {
        let said = json!({ "bankDong": report.dong });
        let (action, by) = (event.action(), Actor::Bank.name());
        record(state, tx, order, action, by, &said, now).await?;
        if event == Event::Refunded {
            tell_of_refund(tx, order, now).await?;
        }
    }
    Ok(Some(Settlement::Moved(to)))
}

/// What an order pays for: a line with its case.
pub(super) type PaidCase = (Line, Case);

/// Marks every case of a paid order as paid, each with its audit row and its receipt mail; organizations get one for all.
pub(super) async fn pay(
    state: &AppState,
    tx: &mut Tx,
    order: &Order,
    cases: Vec<PaidCase>,
    now: i64,
) -> Result<()> {
    let count = cases.len();
    let mut of_organizations = Vec::new();
    for (line, mut case) in cases {
        let detail = detail(order, &line, count);
        let act = Act::of(state, &Actor::Bank, now);
        advance(tx, &act, &mut case, case::Change::Pay, detail).await?;
        // An organization pays for many at once.
        if matches!(case.owner, Owner::Organization { .. }) {
            of_organizations.push(case);
            continue;
        }
        let mail = Mail::PaymentReceived {
            receipt: order.receipt.clone(),
        };
        mails::queue(tx, &case.code, &mail, now).await?;
    }
    tell::paid(tx, state, &of_organizations, &order.receipt, now).await
}

/// The cases of an order, when every one of them needs exactly its part of the money. `None` when any of them is paid,
/// past that step, gone, or of another fee class.
pub(super) async fn payable(conn: &mut Conn, order: &Order) -> Result<Option<Vec<PaidCase>>> {
    let mut cases = Vec::new();
    for line in payment_order::lines(conn, &order.receipt).await? {
        let case = case_file::find(conn, &line.case_code, &Scope::Everything).await?;
        let needs_it =
            |it: &Case| it.fee_class.as_ref() == Some(&line.fee_class) && it.is_payable();
        let Some(case) = case.filter(needs_it) else {
            return Ok(None);
        };
        cases.push((line, case));
    }
    // An order without lines, which none is, would pay for nothing.
    Ok((!cases.is_empty()).then_some(cases))
}

/// Tells the sender of each case of an order that its money went back. A case that was deleted has nobody to tell.
pub(super) async fn tell_of_refund(conn: &mut Conn, order: &Order, now: i64) -> sqlx::Result<()> {
    for line in payment_order::lines(conn, &order.receipt).await? {
        let case = case_file::find(conn, &line.case_code, &Scope::Everything).await?;
        if case.is_some() {
            let receipt = order.receipt.clone();
            let mail = Mail::PaymentRefunded { receipt };
            mails::queue(conn, &line.case_code, &mail, now).await?;
        }
    }
    Ok(())
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
    if !payment_order::advance(&mut tx, order, to, &change, now).await? {
        return Ok(false);
    }
    let (action, by) = (event.action(), Actor::System.name());
    record(state, &mut tx, order, action, by, &Value::Null, now).await?;
    tx.commit().await?;
    Ok(true)
}

/// Writes what happened to an order, by whom, and what else there is to say (an object), into the audit chain of each of
/// its cases.
pub(super) async fn record(
    state: &AppState,
    conn: &mut Conn,
    order: &Order,
    action: &str,
    by: &str,
    more: &Value,
    now: i64,
) -> sqlx::Result<()> {
    let lines = payment_order::lines(conn, &order.receipt).await?;
    for line in &lines {
        let mut detail = detail(order, line, lines.len());
        for (name, value) in more.as_object().into_iter().flatten() {
            detail[name] = value.clone();
        }
        let told = audit::Event {
            actor: by,
            action,
            detail: &detail,
            now,
        };
        audit::note(conn, &state.sealer, &line.case_code, told).await?;
    }
    Ok(())
}

/// What the audit chain of a case says of an order: the case's part of the money, the whole of it, and for how many.
fn detail(order: &Order, line: &Line, cases: usize) -> Value {
    json!({
        "receipt": order.receipt,
        "usdCents": line.usd_cents,
        "dong": line.dong,
        "orderDong": order.dong,
        "cases": cases,
    })
}
