//! What the decisions of finance about money have in common: the reason asked for, and the answer.

use evisa_core::form::Code;
use serde::{Deserialize, Serialize};

use super::show;
use crate::http::envelope::{Envelope, ok};
use crate::store::payment_order::status::Status;
use crate::{Error, Result};

/// Longest reason, in characters.
const REASON_MOST: usize = 2_000;

/// Why money is accepted or given back.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = PaymentReason)]
pub struct Why {
    /// For the audit trail; at most 2,000 characters.
    reason: String,
}

/// How the order stands now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = PaymentDecided)]
pub struct Decided {
    #[schema(schema_with = show::statuses)]
    status: &'static str,
}

/// The answer to a decision.
pub(super) fn decided(status: Status) -> Envelope<Decided> {
    let status = status.wire();
    ok(Decided { status })
}

impl Why {
    /// The reason, trimmed.
    ///
    /// # Errors
    /// 422 when it is missing or too long.
    pub(super) fn reason(&self) -> Result<&str> {
        let reason = self.reason.trim();
        let problem = match reason.chars().count() {
            0 => Code::Required.at("reason"),
            1..=REASON_MOST => return Ok(reason),
            _ => Code::Maximum.with("max", REASON_MOST).at("reason"),
        };
        Err(Error::invalid([problem]))
    }
}
