//! `GET /client-service/public/hstt/ti-gia` and `…/le-phi`, and `POST /client-service/hstt/hstc/le-phi` for many cases.

use axum::extract::State;
use evisa_core::fee::{self, Amount};
use serde::{Deserialize, Serialize};

use super::case_codes::PaymentCases;
use super::open_order::{Reason, UnpayableCase, some_not_payable};
use super::show::dollars;
use crate::catalogues;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Query};
use crate::people::Payer;
use crate::platform::clock;
use crate::security::codes;
use crate::state::AppState;
use crate::store::case_file::{self, Case};
use crate::store::{Conn, Scope, price};
use crate::{Error, Result, kinds};

/// Of which currency the rate is asked.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
pub struct RateQuery {
    /// Three letters; USD when left out.
    #[serde(rename = "ngoaiTe")]
    code: Option<String>,
}

/// An exchange rate.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExchangeRate {
    /// Whole dong for one unit.
    #[serde(rename = "tiGia")]
    rate: i64,
    /// Since when, in the portal's zone.
    #[serde(rename = "ngayApDung")]
    since: String,
}

/// The exchange rate in force.
#[utoipa::path(
    get,
    path = "/client-service/public/hstt/ti-gia",
    summary = "The exchange rate in force",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn exchange_rate(
    State(state): State<AppState>,
    Query(query): Query<RateQuery>,
) -> Result<Envelope<ExchangeRate>> {
    let currency = query.code.as_deref().unwrap_or("USD").to_uppercase();
    let mut conn = state.store.read().await?;
    let rate = price::rate(&mut conn, &currency, state.clock.millis())
        .await?
        .ok_or(Error::NotFound)?;
    Ok(ok(ExchangeRate {
        rate: rate.dong,
        since: clock::local_time(rate.effective_from),
    }))
}

/// Whose fee.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
pub struct FeeQuery {
    /// Registration code.
    #[serde(rename = "maHoSo")]
    code: String,
}

/// The fee of a case; it tells nothing about the person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Fee {
    /// In US dollars.
    #[serde(rename = "soTien")]
    usd: f64,
    /// Dong for one dollar, in force now; an order freezes it.
    #[serde(rename = "tiGia")]
    rate: i64,
    /// Always USD.
    #[serde(rename = "donViTinh")]
    currency: &'static str,
    /// Name of the fee in Vietnamese.
    #[serde(rename = "tenLP")]
    name_vi: &'static str,
    /// Name of the fee in English.
    #[serde(rename = "tenLPEn")]
    name_en: &'static str,
    /// The same in Chinese.
    #[serde(rename = "tenLPZh")]
    name_zh: &'static str,
    /// The same in Japanese.
    #[serde(rename = "tenLPJa")]
    name_ja: &'static str,
    /// The same in dong.
    #[serde(rename = "soTienVnd")]
    vnd: i64,
    /// Whether another case of the same person asks for an overlapping stay: whoever pays is asked whether they want both.
    possible_duplicate: bool,
}

/// The fee of one of several cases.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseFee {
    /// Registration code.
    #[serde(rename = "maSoHoso")]
    code: String,
    #[serde(flatten)]
    fee: Fee,
}

/// The fees of several cases and what they come to; in dong as an order made now would ask.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeeTotal {
    /// Each case that was named, once, by registration code.
    #[serde(rename = "hoSo")]
    fees: Vec<CaseFee>,
    /// The sum in US dollars.
    #[serde(rename = "tongTien")]
    total_usd: f64,
    /// The sum of the amounts in dong.
    #[serde(rename = "tongTienVnd")]
    total_vnd: i64,
    /// Dong for one dollar, in force now; an order freezes it.
    #[serde(rename = "tiGia")]
    rate: i64,
    /// Always USD.
    #[serde(rename = "donViTinh")]
    currency: &'static str,
}

/// What is to be paid for a case, at today's rate.
#[utoipa::path(
    get,
    path = "/client-service/public/hstt/le-phi",
    summary = "The fee of an application",
    responses(
        (status = 403, description = "organization_login_needed"),
        (status = 404, description = "not_found"),
        (status = 409, description = "already_paid, not_payable"),
    ),
)]
pub(crate) async fn fee(
    State(state): State<AppState>,
    payer: Payer,
    Query(query): Query<FeeQuery>,
) -> Result<Envelope<Fee>> {
    let code = codes::read_registration(&query.code).ok_or(Error::NotFound)?;
    let now = state.clock.millis();
    let mut conn = state.store.read().await?;
    let case = find(&mut conn, &payer, &code).await?;
    if case.is_paid() {
        return Err(Error::Conflict("already_paid"));
    }
    if !case.is_payable() {
        return Err(Error::Conflict("not_payable"));
    }
    let rate = dollar_rate(&mut conn, now).await?;
    let (fee, _) = fee_of(&mut conn, case, rate, now).await?;
    Ok(ok(fee))
}

/// The fees of several cases at today's rate, paid ones too.
#[utoipa::path(
    post,
    path = "/client-service/hstt/hstc/le-phi",
    summary = "The fees of several applications and their sum",
    responses(
        (status = 409, description = "some_not_payable"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn fees(
    State(state): State<AppState>,
    payer: Payer,
    Json(cases): Json<PaymentCases>,
) -> Result<Envelope<FeeTotal>> {
    let named = cases.read(&payer)?;
    let mut unpayable: Vec<_> = named
        .malformed
        .into_iter()
        .map(UnpayableCase::unknown)
        .collect();
    let now = state.clock.millis();
    let mut conn = state.store.read().await?;
    let rate = dollar_rate(&mut conn, now).await?;
    let (mut fees, mut amounts) = (Vec::new(), Vec::new());
    for code in named.codes {
        let priced = async {
            let case = find(&mut conn, &payer, &code).await?;
            fee_of(&mut conn, case, rate, now).await
        };
        let reason = match priced.await {
            Ok((fee, amount)) => {
                fees.push(CaseFee { code, fee });
                amounts.push(amount);
                continue;
            }
            Err(Error::NotFound) => Reason::NotFound,
            Err(Error::Refused(_)) => Reason::NotYours,
            Err(Error::Conflict(_)) => Reason::NotPayable,
            Err(error) => return Err(error),
        };
        unpayable.push(UnpayableCase { code, reason });
    }
    if !unpayable.is_empty() {
        return Err(some_not_payable(&unpayable));
    }
    let total = fee::total(&amounts).map_err(Error::internal)?;
    Ok(ok(FeeTotal {
        fees,
        total_usd: dollars(total.usd_cents),
        total_vnd: total.vnd,
        rate,
        currency: "USD",
    }))
}

/// Dong for a dollar.
async fn dollar_rate(conn: &mut Conn, now: i64) -> Result<i64> {
    let rate = price::rate(conn, "USD", now).await?;
    let rate = rate.ok_or_else(|| Error::internal("no exchange rate"))?;
    Ok(rate.dong)
}

/// The case of a code. That alone is enough to ask: it holds 80 random bits, and the answer names nobody. Of an
/// organization's case its members ask.
async fn find(conn: &mut Conn, payer: &Payer, code: &str) -> Result<Case> {
    let case = case_file::find(conn, code, &Scope::Everything).await?;
    let case = case.ok_or(Error::NotFound)?;
    if payer.may_pay(&case) {
        Ok(case)
    } else {
        Err(Error::Refused("organization_login_needed"))
    }
}

/// What a case costs.
async fn fee_of(conn: &mut Conn, case: Case, rate: i64, now: i64) -> Result<(Fee, Amount)> {
    let possible_duplicate = kinds::of(case.kind).has_twin(conn, &case).await?;
    let class = case.fee_class.ok_or(Error::Conflict("not_payable"))?;
    let cents = price::fee(conn, &class, now).await?;
    let cents = cents.ok_or_else(|| Error::internal("no fee for this fee class"))?;
    let amount = Amount::of(cents, rate).map_err(Error::internal)?;
    let [name_vi, name_en, name_zh, name_ja] = catalogues::fee_names(&class);
    let fee = Fee {
        usd: dollars(cents),
        rate,
        currency: "USD",
        name_vi,
        name_en,
        name_zh,
        name_ja,
        vnd: amount.vnd,
        possible_duplicate,
    };
    Ok((fee, amount))
}
