//! What a merchant asks for: the signed parameters with which a visitor arrives.

use serde::{Deserialize, Serialize};
use url::Url;

use super::settings::Settings;
use crate::payments::vnpay::params::Params;
use crate::payments::vnpay::{VERSION, moment};

/// The bank takes from 5,000 to below a thousand million dong at once.
const AMOUNTS: std::ops::Range<i64> = 5_000..1_000_000_000;
/// How long an order without `vnp_ExpireDate` can be paid.
const OPEN_MS: i64 = 15 * 60_000;

/// Language of the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lang {
    /// Vietnamese.
    Vi,
    /// English.
    En,
}

impl Lang {
    /// By `vnp_Locale`; Vietnamese unless it is `en`.
    #[must_use]
    pub fn of(params: &Params) -> Self {
        match params.get("vnp_Locale") {
            Some("en") => Self::En,
            _ => Self::Vi,
        }
    }
}

/// A genuine order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The merchant's name for it.
    pub txn_ref: String,
    /// Amount in dong.
    pub dong: i64,
    /// What the visitor reads.
    pub info: String,
    /// When the merchant made it, as on the wire.
    pub created: String,
    /// Until when it can be paid, milliseconds since 1970.
    pub expires_at: i64,
    /// Where the visitor returns to.
    pub return_url: Url,
    /// Language of the pages.
    pub lang: Lang,
}

/// Why the bank does not take an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// A parameter is missing or malformed.
    #[error("malformed request")]
    Malformed,
    /// Another merchant.
    #[error("unknown terminal")]
    Terminal,
    /// The checksum is missing or wrong.
    #[error("wrong checksum")]
    Forged,
    /// Too little or too much.
    #[error("amount out of range")]
    Amount,
    /// Its time is over.
    #[error("expired")]
    Expired,
    /// An order of that name exists and is about something else.
    #[error("the order exists with other details")]
    Clash,
}

impl Refusal {
    /// Key of the sentence on the page.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Malformed => "malformed",
            Self::Terminal => "terminal",
            Self::Forged => "forged",
            Self::Amount => "amount",
            Self::Expired => "expired",
            Self::Clash => "clash",
        }
    }
}

/// Reads an order. Nothing of a request with a wrong checksum is looked at, its terminal excepted.
///
/// # Errors
/// See [`Refusal`].
pub fn read(params: &Params, settings: &Settings, now: i64) -> Result<Order, Refusal> {
    if params.get("vnp_TmnCode") != Some(&settings.terminal) {
        return Err(Refusal::Terminal);
    }
    if !params.is_genuine(&settings.secret) {
        return Err(Refusal::Forged);
    }
    let needed = |name| params.get(name).ok_or(Refusal::Malformed);
    let constants = [
        ("vnp_Version", VERSION),
        ("vnp_Command", "pay"),
        ("vnp_CurrCode", "VND"),
    ];
    if constants
        .iter()
        .any(|(name, value)| params.get(name) != Some(value))
    {
        return Err(Refusal::Malformed);
    }
    let txn_ref = needed("vnp_TxnRef")?;
    let info = needed("vnp_OrderInfo")?;
    if !is_name(txn_ref) || info.chars().count() > 255 {
        return Err(Refusal::Malformed);
    }
    let created = needed("vnp_CreateDate")?;
    let created_at = moment::read(created).ok_or(Refusal::Malformed)?;
    let expires_at = match params.get("vnp_ExpireDate") {
        Some(digits) => moment::read(digits).ok_or(Refusal::Malformed)?,
        None => created_at + OPEN_MS,
    };
    let dong = params.dong().ok_or(Refusal::Malformed)?;
    if !AMOUNTS.contains(&dong) {
        return Err(Refusal::Amount);
    }
    if now > expires_at {
        return Err(Refusal::Expired);
    }
    Ok(Order {
        txn_ref: txn_ref.to_owned(),
        dong,
        info: info.to_owned(),
        created: created.to_owned(),
        expires_at,
        return_url: address(needed("vnp_ReturnUrl")?).ok_or(Refusal::Malformed)?,
        lang: Lang::of(params),
    })
}

/// Letters, digits and hyphens, at most 100.
fn is_name(text: &str) -> bool {
    text.len() <= 100
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn address(text: &str) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    (matches!(url.scheme(), "http" | "https") && url.has_host()).then_some(url)
}
