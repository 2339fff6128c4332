//! To whom an organization's order is invoiced: what it had said of itself when the order was made.

use axum::extract::State;
use evisa_core::forms::organization as form;
use evisa_core::text::line;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::show::{PaymentSummary, dollars};
use super::statement;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Language, Path, Query};
use crate::http::file::Csv;
use crate::http::table::Table;
use crate::http::words::{Lang, translate};
use crate::people::{Member, Payer};
use crate::platform::clock;
use crate::state::AppState;
use crate::store::payment_invoice::{self, Invoice};
use crate::store::payment_order::Order;
use crate::store::{Conn, case_list, organization, payment_order};
use crate::{Error, Result};

/// An order as its organization invoices it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderInvoice {
    #[serde(flatten)]
    summary: PaymentSummary,
    /// Name of the organization.
    #[serde(rename = "tenTc")]
    name: String,
    /// Its tax code.
    #[serde(rename = "maSoThue")]
    tax_code: String,
    /// Its address.
    #[serde(rename = "diaChi")]
    address: String,
    /// Where its mails go.
    email: String,
    /// Registration codes of what the order pays for.
    #[serde(rename = "maHoSo")]
    case_codes: Vec<String>,
    /// Whom they are about, in the same order; empty where one was deleted.
    #[serde(rename = "hoTen")]
    names: Vec<String>,
}

/// Keeps it for an order that a member of an organization makes, in the transaction that makes it.
///
/// # Errors
/// When the database fails.
pub(super) async fn keep(conn: &mut Conn, receipt: &str, payer: &Payer) -> Result<()> {
    let Some(code) = payer.organization() else {
        return Ok(());
    };
    let found = organization::find(conn, code).await?;
    let organization = found.ok_or_else(|| Error::internal("unknown organization"))?;
    let answer = |name: &str| {
        let answer = organization.answers.get(name).and_then(Value::as_str);
        answer.unwrap_or_default().to_owned()
    };
    let invoice = Invoice {
        organization: organization.code.clone(),
        name: organization.name.clone(),
        tax_code: answer(form::TAX_CODE.name),
        address: answer(form::ADDRESS.name),
        email: answer(form::EMAIL.name),
    };
    payment_invoice::insert(conn, receipt, &invoice).await?;
    Ok(())
}

/// An order of the own organization, with what its invoice says.
#[utoipa::path(
    get,
    path = "/client-service/hstc/hoa-don/{receipt}",
    summary = "An order of the own organization, with what its invoice says",
    responses((status = 404, description = "not_found")),
)]
pub(crate) async fn invoice(
    State(state): State<AppState>,
    member: Member,
    Path(receipt): Path<String>,
) -> Result<Envelope<OrderInvoice>> {
    let receipt = line(&receipt).to_ascii_uppercase();
    let mut conn = state.store.read().await?;
    let (kept, order) = statement::own_order(&mut conn, &member, &receipt).await?;
    let lines = payment_order::lines(&mut conn, &receipt).await?;
    let codes: Vec<&str> = lines.iter().map(|line| line.case_code.as_str()).collect();
    let mut names = case_list::names(&mut conn, &codes).await?;
    Ok(ok(OrderInvoice {
        names: codes
            .into_iter()
            .map(|code| names.remove(code).unwrap_or_default())
            .collect(),
        summary: PaymentSummary::of(order, &lines.iter().collect::<Vec<_>>()),
        name: kept.name,
        tax_code: kept.tax_code,
        address: kept.address,
        email: kept.email,
        case_codes: lines.into_iter().map(|line| line.case_code).collect(),
    }))
}

/// Which page of the orders.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct OrderQuery {
    /// From 0.
    #[serde(default)]
    page: u32,
    /// Rows on a page, at most 20; 10 without.
    size: Option<u32>,
}

/// A page of orders.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPage {
    content: Vec<PaymentSummary>,
    total_elements: i64,
}

/// Orders on a page at most: each may pay for a thousand cases.
const MOST_ON_PAGE: u32 = 20;
/// Orders of one file at most: those of five years of an organization that makes ten on each day. It has 2 MB then.
pub const MOST_IN_FILE: u32 = 20_000;
/// Orders of a file that somebody waits for. A longer one is made in the background (see [`crate::lists`]).
const MOST_AWAITED: u32 = 1_000;

/// The orders of the own organization, the latest first.
#[utoipa::path(
    get,
    path = "/client-service/hstc/hoa-don",
    summary = "The orders of the own organization"
)]
pub(crate) async fn orders(
    State(state): State<AppState>,
    member: Member,
    Query(wanted): Query<OrderQuery>,
) -> Result<Envelope<OrderPage>> {
    let own = &member.organization.code;
    let (number, size) = (
        wanted.page,
        wanted.size.unwrap_or(10).clamp(1, MOST_ON_PAGE),
    );
    let mut conn = state.store.read().await?;
    let found = payment_invoice::page(&mut conn, own, number.into(), size.into()).await?;
    let (orders, total_elements) = found;
    let mut content = Vec::new();
    for order in orders {
        let lines = payment_order::lines(&mut conn, &order.receipt).await?;
        content.push(PaymentSummary::of(order, &lines.iter().collect::<Vec<_>>()));
    }
    Ok(ok(OrderPage {
        content,
        total_elements,
    }))
}

/// A column of the file: the key of its heading, and what it says of an order.
type Column = (&'static str, fn(&Order, Lang) -> String);

const COLUMNS: [Column; 7] = [
    ("list_receipt", |order, _| order.receipt.clone()),
    ("list_ordered", |order, _| time(order.created_at)),
    ("list_paid_at", |order, _| {
        order.paid_at.map(time).unwrap_or_default()
    }),
    ("list_order_status", |order, lang| {
        translate(lang, &format!("order_{}", order.status.wire()))
    }),
    ("list_dollars", |order, _| {
        format!("{:.2}", dollars(order.usd_cents))
    }),
    ("list_rate", |order, _| order.rate.to_string()),
    ("list_dong", |order, _| order.dong.to_string()),
];

fn time(at: i64) -> String {
    clock::local_time(at).replace('T', " ")
}

/// The latest orders of an organization, up to `most`, in the words of a language; and whether there are more.
///
/// # Errors
/// When the database fails.
pub async fn table(
    state: &AppState,
    organization: &str,
    lang: Lang,
    most: u32,
) -> Result<(Table, bool)> {
    let mut conn = state.store.read().await?;
    let (orders, all) = payment_invoice::page(&mut conn, organization, 0, most.into()).await?;
    let cells = |order: &Order| COLUMNS.iter().map(|(_, say)| say(order, lang)).collect();
    let table = Table {
        columns: COLUMNS
            .iter()
            .map(|(key, _)| translate(lang, key))
            .collect(),
        rows: orders.iter().map(cells).collect(),
    };
    Ok((table, all > orders.len() as i64))
}

/// The latest thousand orders of the own organization for its accounts: comma-separated values. All of them are had by
/// `hoa-don/tep`.
#[utoipa::path(
    get,
    path = "/client-service/hstc/hoa-don/csv",
    summary = "The latest orders of the own organization, as comma-separated values"
)]
pub(crate) async fn orders_csv(
    State(state): State<AppState>,
    member: Member,
    Language(lang): Language,
) -> Result<Csv> {
    let own = &member.organization.code;
    let (table, _) = table(&state, own, lang, MOST_AWAITED).await?;
    Ok(Csv {
        name: format!("{own}-{}.csv", state.clock.today()),
        text: table.csv()?,
    })
}
