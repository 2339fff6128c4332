//! The fee arrived. An order may pay for several cases: each has a mail of its own, which names its own amount.

use evisa_core::form::Answers;
use evisa_core::words;
use serde::Serialize;

use super::contents::{Contents, Reference};
use super::together_link;
use super::when::day;
use crate::calendar::{expected_day, working_days};
use crate::state::AppState;
use crate::store::case_file::{self, Case};
use crate::store::payment_line::Line;
use crate::store::{Conn, Proof, Scope, payment_order};
use crate::text::{dollars, thousands};
use crate::{Error, Result};

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct PaymentReceived {
    #[serde(flatten)]
    pub(super) case: Reference,
    /// Receipt code of the order.
    receipt: String,
    /// Fee of this case.
    #[serde(flatten)]
    fee: Amount,
    /// Dong for a dollar, in groups of three.
    rate: String,
    /// The whole order, where it pays for several cases.
    order: Option<WholeOrder>,
    /// What came in all, in dong, in groups of three, where it is not what was asked for.
    taken: Option<String>,
    /// How often one may enter, in words: what the fee depends on.
    entries: Option<String>,
    /// Working days within which the authority means to decide.
    working_days: u16,
    /// The last of them, as its language writes days; `None` while it is not known.
    expected: Option<String>,
    /// Where all that was paid for together is on one page, as far as it is mailed to the same address.
    together: Option<String>,
}

/// An amount as people read it.
#[derive(Debug, Serialize)]
struct Amount {
    /// In US dollars.
    usd: String,
    /// In dong, in groups of three.
    dong: String,
}

/// A whole order.
#[derive(Debug, Serialize)]
struct WholeOrder {
    #[serde(flatten)]
    total: Amount,
    /// How many cases it pays for.
    cases: usize,
}

impl Amount {
    fn of(usd_cents: i64, dong: i64) -> Self {
        Self {
            usd: dollars(usd_cents),
            dong: thousands(dong),
        }
    }
}

impl PaymentReceived {
    /// Reads the order of a receipt code, of which this case is a line.
    pub(super) async fn load(
        conn: &mut Conn,
        state: &AppState,
        case: &Case,
        reference: Reference,
        receipt: &str,
    ) -> Result<Self> {
        let config = &state.config;
        let order = payment_order::by_receipt(conn, receipt).await?;
        let order = order.ok_or(Error::NotFound)?;
        let lines = payment_order::lines(conn, receipt).await?;
        let own = lines.iter().find(|line| line.case_code == case.code);
        let own = own.ok_or(Error::NotFound)?;
        let expected = expected_day(conn, config, case).await?;
        let together = if is_shared(conn, case, &lines).await? {
            Some(together_link::address(state, receipt, &case.email)?)
        } else {
            None
        };
        Ok(Self {
            case: reference,
            receipt: receipt.to_owned(),
            fee: Amount::of(own.usd_cents, own.dong),
            rate: thousands(order.rate),
            order: (lines.len() > 1).then(|| WholeOrder {
                total: Amount::of(order.usd_cents, order.dong),
                cases: lines.len(),
            }),
            taken: order
                .taken
                .filter(|taken| *taken != order.dong)
                .map(thousands),
            entries: paid_for(case),
            working_days: working_days(config, case),
            expected: expected.map(|it| day(case.language, it)),
            together,
        })
    }
}

/// Whether another case of an order is mailed to the same address.
async fn is_shared(conn: &mut Conn, case: &Case, lines: &[Line]) -> Result<bool> {
    let others = lines.iter().filter(|line| line.case_code != case.code);
    let same = Scope::Proof(Proof {
        email: Some(case.email.clone()),
        ..Proof::default()
    });
    for line in others {
        if case_file::find(conn, &line.case_code, &same)
            .await?
            .is_some()
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The answer that the fee was for, in words: the one that stays as it is once the fee is paid.
fn paid_for(case: &Case) -> Option<String> {
    let form = case.kind.form;
    let field = form.fields().find(|field| field.fixed)?;
    let answers = Answers::from_stored(form, &case.answers);
    words::answer(case.language, &answers, field.name)
}

impl Contents for PaymentReceived {
    const NAME: &'static str = "payment-received";

    fn sample() -> Self {
        Self {
            case: Reference::sample(),
            receipt: "EV261121-7K3M9Q".into(),
            fee: Amount::of(2_500, 658_750),
            rate: thousands(26_350),
            order: Some(WholeOrder {
                total: Amount::of(7_500, 1_976_250),
                cases: 2,
            }),
            taken: Some(thousands(1_980_000)),
            entries: Some("Single entry".into()),
            working_days: 3,
            expected: Some("26 November 2026".into()),
            together: Some("https://evisa.example/e-visa/together#EV261121-7K3M9Q.c0ffee".into()),
        }
    }
}
