//! The orders of an organization as documents for its accounts: the invoice of one, or a statement of several.

use axum::extract::State;
use evisa_core::text::line;
use jiff::civil::Date;
use serde::Deserialize;

use crate::documents::statement::{Buyer, Statement, StatementLine, StatementOrder};
use crate::http::extract::{Path, Query};
use crate::http::file::Pdf;
use crate::people::{Actor, Member};
use crate::platform::clock;
use crate::state::AppState;
use crate::store::payment_invoice::{self, Invoice};
use crate::store::payment_order::Order;
use crate::store::{Conn, case_list, payment_order};
use crate::text::{day, dollars, grouped, thousands};
use crate::{Error, Result};

/// Orders of one statement at most: a busy organization pays a few times a day.
const MOST_ORDERS: usize = 400;

/// The invoice of an order of the own organization.
#[utoipa::path(
    get,
    path = "/client-service/hstc/hoa-don/{receipt}/pdf",
    summary = "The invoice of an order of the own organization",
    responses((status = 404, description = "not_found")),
)]
pub(crate) async fn invoice(
    State(state): State<AppState>,
    member: Member,
    Path(receipt): Path<String>,
) -> Result<Pdf> {
    let receipt = line(&receipt).to_ascii_uppercase();
    let mut conn = state.store.read().await?;
    let (kept, order) = own_order(&mut conn, &member, &receipt).await?;
    let orders = vec![order];
    let statement = statement(&state, &mut conn, kept, orders, None).await?;
    drop(conn);
    draw(&state, &member.actor, &statement, &receipt).await
}

/// Which days.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
pub struct Period {
    /// The first day.
    #[param(value_type = String, format = Date)]
    tu_ngay: Date,
    /// The last day.
    #[param(value_type = String, format = Date)]
    den_ngay: Date,
}

/// What the own organization paid in some days, in one document.
#[utoipa::path(
    get,
    path = "/client-service/hstc/hoa-don/sao-ke",
    summary = "A statement of what the own organization paid in some days",
    responses(
        (status = 400, description = "malformed_query, too_many_orders"),
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn statement_of(
    State(state): State<AppState>,
    member: Member,
    Query(Period { tu_ngay, den_ngay }): Query<Period>,
) -> Result<Pdf> {
    let days = clock::day(tu_ngay).zip(clock::day(den_ngay));
    let days = days.filter(|(first, last)| first.start <= last.start);
    let (first, last) = days.ok_or(Error::BadRequest("malformed_query"))?;
    let own = &member.organization.code;
    let time = first.start..last.end;
    let mut conn = state.store.read().await?;
    let orders = payment_invoice::paid_in(&mut conn, own, time, MOST_ORDERS + 1).await?;
    if orders.len() > MOST_ORDERS {
        return Err(Error::BadRequest("too_many_orders"));
    }
    let last = orders.last().ok_or(Error::NotFound)?;
    // As it said of itself last: orders of a year may have been made under two addresses.
    let kept = payment_invoice::find(&mut conn, &last.receipt).await?;
    let kept = kept.ok_or(Error::NotFound)?;
    let period = [tu_ngay, den_ngay].map(|one| day(&one.to_string()));
    let statement = statement(&state, &mut conn, kept, orders, Some(period)).await?;
    drop(conn);
    let name = format!("{own}-{tu_ngay}-{den_ngay}");
    draw(&state, &member.actor, &statement, &name).await
}

/// An order of the member's organization, and to whom it is invoiced.
///
/// # Errors
/// 404 where there is none, or it is another's.
pub(super) async fn own_order(
    conn: &mut Conn,
    member: &Member,
    receipt: &str,
) -> Result<(Invoice, Order)> {
    let kept = payment_invoice::find(conn, receipt).await?;
    let own = kept.filter(|it| it.organization == member.organization.code);
    let order = payment_order::by_receipt(conn, receipt).await?;
    own.zip(order).ok_or(Error::NotFound)
}

async fn draw(state: &AppState, actor: &Actor, statement: &Statement, name: &str) -> Result<Pdf> {
    Ok(Pdf {
        name: format!("{name}.pdf"),
        bytes: statement.draw(state, actor.party()).await?.into(),
    })
}

async fn statement(
    state: &AppState,
    conn: &mut Conn,
    kept: Invoice,
    orders: Vec<Order>,
    period: Option<[String; 2]>,
) -> Result<Statement> {
    let paid = orders.iter().filter(|order| order.paid_at.is_some());
    let (usd, dong) = paid.fold((0, 0), |(usd, dong), order| {
        (usd + order.usd_cents, dong + order.dong)
    });
    let mut shown = Vec::with_capacity(orders.len());
    for order in orders {
        shown.push(shown_order(conn, order).await?);
    }
    Ok(Statement {
        buyer: Buyer {
            name: kept.name,
            tax_code: kept.tax_code,
            address: kept.address,
            email: kept.email,
        },
        period,
        drawn: day(&state.clock.today().to_string()),
        orders: shown,
        usd: dollars(usd),
        dong: thousands(dong),
    })
}

async fn shown_order(conn: &mut Conn, order: Order) -> Result<StatementOrder> {
    let lines = payment_order::lines(conn, &order.receipt).await?;
    let codes: Vec<&str> = lines.iter().map(|line| line.case_code.as_str()).collect();
    let mut names = case_list::names(conn, &codes).await?;
    let lines = lines.into_iter().map(|line| StatementLine {
        name: names.remove(&line.case_code).unwrap_or_default(),
        code: grouped(&line.case_code),
        usd: dollars(line.usd_cents),
        dong: thousands(line.dong),
    });
    Ok(StatementOrder {
        lines: lines.collect(),
        ordered: clock::shown(order.created_at),
        paid: order.paid_at.map(clock::shown),
        rate: thousands(order.rate),
        usd: dollars(order.usd_cents),
        dong: thousands(order.dong),
        receipt: order.receipt,
    })
}
