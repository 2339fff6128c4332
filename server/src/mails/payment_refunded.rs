//! The money of an order went back to whoever paid.

use serde::Serialize;

use super::contents::{Contents, Reference};
use crate::store::{Conn, payment_order};
use crate::text::thousands;
use crate::{Error, Result};

/// What it says.
#[derive(Debug, Serialize)]
pub struct PaymentRefunded {
    #[serde(flatten)]
    case: Reference,
    /// Receipt code of the order.
    receipt: String,
    /// What was taken, and went back, in dong, in groups of three.
    dong: String,
}

impl PaymentRefunded {
    /// Reads the order of a receipt code.
    pub(super) async fn load(conn: &mut Conn, reference: Reference, receipt: &str) -> Result<Self> {
        let order = payment_order::by_receipt(conn, receipt).await?;
        let order = order.ok_or(Error::NotFound)?;
        Ok(Self {
            case: reference,
            receipt: receipt.to_owned(),
            dong: thousands(order.taken.unwrap_or(order.dong)),
        })
    }
}

impl Contents for PaymentRefunded {
    const NAME: &'static str = "payment-refunded";

    fn sample() -> Self {
        Self {
            case: Reference::sample(),
            receipt: "EV261121-7K3M9Q".into(),
            dong: thousands(658_750),
        }
    }
}
