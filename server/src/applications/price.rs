//! `GET /client-service/public/hstt/ti-gia` and `…/le-phi`

use axum::extract::State;
use serde::{Deserialize, Serialize};

use super::find::by_code;
use crate::envelope::{Envelope, ok};
use crate::extract::Query;
use crate::state::AppState;
use crate::{Error, Result, clock, store};

/// Which currency.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
pub struct Currency {
    /// Three letters; USD when left out.
    ngoai_te: Option<String>,
}

/// An exchange rate.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExchangeRate {
    /// Whole dong for one unit.
    ti_gia: i64,
    /// Since when, in the portal's zone.
    ngay_ap_dung: String,
}

/// The exchange rate in force.
///
/// # Errors
/// 404 for a currency without a rate.
pub async fn exchange_rate(
    State(state): State<AppState>,
    Query(currency): Query<Currency>,
) -> Result<Envelope<ExchangeRate>> {
    let currency = currency.ngoai_te.as_deref().unwrap_or("USD").to_uppercase();
    let mut conn = state.store.read().await?;
    let rate = store::price::rate(&mut conn, &currency, state.clock.millis())
        .await?
        .ok_or(Error::NotFound)?;
    Ok(ok(ExchangeRate {
        ti_gia: rate.dong,
        ngay_ap_dung: clock::local_time(rate.effective_from),
    }))
}

/// Whose fee.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
pub struct Whose {
    /// Registration code.
    ma_ho_so: String,
}

/// The fee of an application; it tells nothing about the person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Fee {
    /// In US dollars.
    so_tien: f64,
    /// Dong for one dollar, in force now; an order freezes it.
    ti_gia: i64,
    /// Always USD.
    don_vi_tinh: &'static str,
    /// Name of the fee in Vietnamese.
    #[serde(rename = "tenLP")]
    ten_lp: &'static str,
    /// Name of the fee in English.
    #[serde(rename = "tenLPEn")]
    ten_lp_en: &'static str,
    /// The same in Chinese.
    #[serde(rename = "tenLPZh")]
    ten_lp_zh: &'static str,
    /// The same in Japanese.
    #[serde(rename = "tenLPJa")]
    ten_lp_ja: &'static str,
    /// The same in dong.
    so_tien_vnd: i64,
}

/// The fee of an application at today's rate.
///
/// # Errors
/// 404 for an unknown code.
pub async fn fee(
    State(state): State<AppState>,
    Query(whose): Query<Whose>,
) -> Result<Envelope<Fee>> {
    let application = by_code(&state, &whose.ma_ho_so)
        .await?
        .ok_or(Error::NotFound)?;
    let now = state.clock.millis();
    let mut conn = state.store.read().await?;
    let cents = store::price::fee(&mut conn, &application.entry_type, now)
        .await?
        .ok_or_else(|| Error::internal("no fee for this entry type"))?;
    let rate = store::price::rate(&mut conn, "USD", now)
        .await?
        .ok_or_else(|| Error::internal("no exchange rate"))?;
    let [ten_lp, ten_lp_en, ten_lp_zh, ten_lp_ja] =
        crate::catalogues::fee_names(&application.entry_type);
    Ok(ok(Fee {
        so_tien: cents as f64 / 100.0,
        ti_gia: rate.dong,
        don_vi_tinh: "USD",
        ten_lp,
        ten_lp_en,
        ten_lp_zh,
        ten_lp_ja,
        so_tien_vnd: evisa_core::fee::vnd(cents, rate.dong).map_err(Error::internal)?,
    }))
}
