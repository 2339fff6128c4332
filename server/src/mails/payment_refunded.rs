//! The money of an order was given back to the payer.

use serde::Serialize;

use super::contents::{Contents, Reference};
use super::when::day;
use crate::platform::clock::local_date;
use crate::store::case_file::Case;
use crate::store::{Conn, payment_order};
use crate::text::thousands;
use crate::{Error, Result};

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct PaymentRefunded {
    #[serde(flatten)]
    pub(super) case: Reference,
    /// Receipt code of the order.
    receipt: String,
    /// What was taken, and went back, in dong, in groups of three.
    dong: String,
    /// On which day, as its language writes days.
    refunded_on: String,
}

impl PaymentRefunded {
    /// Reads the order of a receipt code. `at`: when it became known that the money went back.
    pub(super) async fn load(
        conn: &mut Conn,
        case: &Case,
        reference: Reference,
        receipt: &str,
        at: i64,
    ) -> Result<Self> {
        let order = payment_order::by_receipt(conn, receipt).await?;
        let order = order.ok_or(Error::NotFound)?;
        Ok(Self {
            case: reference,
            receipt: receipt.to_owned(),
            dong: thousands(order.taken.unwrap_or(order.dong)),
            refunded_on: day(case.language, local_date(at)),
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
            refunded_on: "28 November 2026".into(),
        }
    }
}
