//! The fee of an order arrived: one mail for all of its cases that concern a letter box.

use serde::Serialize;

use super::super::contents::Contents;
use super::{ListedCase, Readers};
use crate::state::AppState;
use crate::store::case_file;
use crate::store::{Conn, Scope, payment_order};
use crate::text::{dollars, thousands};
use crate::{Error, Result};

/// Cases that it names; the others are counted.
const MOST: usize = 200;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub(in crate::mails) struct OrderPaid {
    /// Receipt code of the order.
    receipt: String,
    /// In US dollars: of the cases named here.
    usd: String,
    /// The same in dong, in groups of three.
    dong: String,
    /// Dong for a dollar, in groups of three.
    rate: String,
    /// How many cases it concerns.
    count: usize,
    cases: Vec<ListedCase>,
    /// How many of them are not named.
    more: usize,
    /// How many wait for a signature.
    pub(in crate::mails) to_sign: usize,
    /// What the organization has sent.
    link: String,
}

impl OrderPaid {
    pub(in crate::mails) async fn load(
        conn: &mut Conn,
        state: &AppState,
        receipt: &str,
        address: &str,
    ) -> Result<Self> {
        let order = payment_order::by_receipt(conn, receipt).await?;
        let order = order.ok_or(Error::NotFound)?;
        let (mut cases, mut usd_cents, mut dong, mut to_sign) = (Vec::new(), 0, 0, 0);
        let mut readers = Readers::default();
        for line in payment_order::lines(conn, receipt).await? {
            let found = case_file::find(conn, &line.case_code, &Scope::Everything).await?;
            let Some(case) = found else { continue };
            if !readers.have(conn, &case, address).await? {
                continue;
            }
            usd_cents += line.usd_cents;
            dong += line.dong;
            to_sign += usize::from(case.must_sign() && case.signed_at.is_none());
            cases.push(ListedCase::of(&case));
        }
        let count = cases.len();
        cases.truncate(MOST);
        Ok(Self {
            receipt: receipt.to_owned(),
            usd: dollars(usd_cents),
            dong: thousands(dong),
            rate: thousands(order.rate),
            count,
            more: count - cases.len(),
            cases,
            to_sign,
            link: format!("{}/thong-tin-to-chuc/ho-so-da-nop", state.config.public()),
        })
    }
}

impl Contents for OrderPaid {
    const NAME: &'static str = "order-paid";

    fn sample() -> Self {
        Self {
            receipt: "EV261121-7K3M9Q".into(),
            usd: dollars(7_500),
            dong: thousands(1_976_250),
            rate: thousands(26_350),
            count: 3,
            cases: vec![ListedCase::sample()],
            more: 2,
            to_sign: 3,
            link: "https://evisa.example/thong-tin-to-chuc/ho-so-da-nop".into(),
        }
    }
}
