//! To whom an organization's order is invoiced: what it had said of itself when the order was made.

use axum::extract::State;
use evisa_core::forms::organization as form;
use serde::Serialize;
use serde_json::Value;

use super::show::PaymentSummary;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Path;
use crate::people::{Member, Payer};
use crate::state::AppState;
use crate::store::payment_invoice::{self, Invoice};
use crate::store::{Conn, organization, payment_order};
use crate::{Error, Result};

/// An order as its organization invoices it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderInvoice {
    #[serde(flatten)]
    summary: PaymentSummary,
    /// Name of the organization.
    ten_tc: String,
    /// Its tax code.
    ma_so_thue: String,
    /// Its address.
    dia_chi: String,
    /// Where its mails go.
    email: String,
    /// Registration codes of what the order pays for.
    ma_ho_so: Vec<String>,
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
///
/// # Errors
/// 404 for an unknown receipt code, and for another organization's order.
#[utoipa::path(
    get,
    path = "/client-service/hstc/hoa-don/{receipt}",
    summary = "An order of the own organization, with what its invoice says",
    responses((status = 404, description = "not_found")),
)]
pub async fn invoice(
    State(state): State<AppState>,
    member: Member,
    Path(receipt): Path<String>,
) -> Result<Envelope<OrderInvoice>> {
    let receipt = receipt.trim().to_ascii_uppercase();
    let mut conn = state.store.read().await?;
    let kept = payment_invoice::find(&mut conn, &receipt).await?;
    let own = kept.filter(|it| it.organization == member.organization.code);
    let kept = own.ok_or(Error::NotFound)?;
    let order = payment_order::by_receipt(&mut conn, &receipt).await?;
    let order = order.ok_or(Error::NotFound)?;
    let lines = payment_order::lines(&mut conn, &receipt).await?;
    Ok(ok(OrderInvoice {
        summary: PaymentSummary::of(order, &lines.iter().collect::<Vec<_>>()),
        ten_tc: kept.name,
        ma_so_thue: kept.tax_code,
        dia_chi: kept.address,
        email: kept.email,
        ma_ho_so: lines.into_iter().map(|line| line.case_code).collect(),
    }))
}
