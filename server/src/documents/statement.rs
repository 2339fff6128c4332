//! What an organization has paid for: the invoice of an order, or several orders as one statement.

use serde::Serialize;

use super::engine::{self, Document};
use crate::Result;
use crate::platform::workers::Party;
use crate::state::AppState;

/// What it says. Money and days are written as people read them.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Statement {
    /// Whose orders they are.
    pub buyer: Buyer,
    /// First and last day of a statement, DD/MM/YYYY; an invoice has none.
    pub period: Option<[String; 2]>,
    /// Day on which it was drawn, DD/MM/YYYY.
    pub drawn: String,
    /// Oldest first.
    pub orders: Vec<StatementOrder>,
    /// Sum of what was paid, in US dollars.
    pub usd: String,
    /// The same in dong.
    pub dong: String,
}

/// What an organization said of itself when its order was made.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Buyer {
    /// Its name.
    pub name: String,
    /// Its tax code.
    pub tax_code: String,
    /// Its address.
    pub address: String,
    /// Where its mails go.
    pub email: String,
}

/// An order.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StatementOrder {
    /// Receipt code.
    pub receipt: String,
    /// When it was made, in the portal's zone.
    pub ordered: String,
    /// When it was paid, in the portal's zone.
    pub paid: Option<String>,
    /// Dong for one US dollar.
    pub rate: String,
    /// What it pays for.
    pub lines: Vec<StatementLine>,
    /// Its sum in US dollars.
    pub usd: String,
    /// What the bank was asked for, in dong.
    pub dong: String,
}

/// A fee.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StatementLine {
    /// Whom the application is about; empty where it was deleted.
    pub name: String,
    /// Registration code in groups.
    pub code: String,
    /// The fee in US dollars.
    pub usd: String,
    /// The fee in dong.
    pub dong: String,
}

impl Document for Statement {
    const TEMPLATE: &'static str = "statement.typ";
}

impl Statement {
    /// Draws it, in the turn of `party`: it may have thousands of lines.
    ///
    /// # Errors
    /// When the drawing fails.
    pub async fn draw(&self, state: &AppState, party: Party) -> Result<Vec<u8>> {
        engine::draw_long(state, party, self).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::engine::tests::drawn;

    fn statement(period: Option<[String; 2]>) -> String {
        let line = StatementLine {
            name: "LINDQVIST EVA".into(),
            code: "K7PQ 3XWM 9ADH 2RTE F".into(),
            usd: "25.00".into(),
            dong: "658,750".into(),
        };
        let (drawn, _) = drawn(
            &Statement {
                buyer: Buyer {
                    name: "Công ty TNHH Sao Mai".into(),
                    tax_code: "0401234566".into(),
                    address: "15 Lê Lợi, Đà Nẵng".into(),
                    email: "visa@saomai.example".into(),
                },
                period,
                drawn: "01/12/2026".into(),
                orders: vec![StatementOrder {
                    receipt: "EV261128-6HA6JQ".into(),
                    ordered: "28/11/2026 23:41".into(),
                    paid: None,
                    rate: "26,350".into(),
                    lines: vec![line],
                    usd: "25.00".into(),
                    dong: "658,750".into(),
                }],
                usd: "0.00".into(),
                dong: "0".into(),
            },
            &Vec::new(),
        );
        drawn.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn an_invoice_names_who_pays_for_whom() {
        let text = statement(None);
        for part in [
            "HÓA ĐƠN LỆ PHÍ",
            "Công ty TNHH Sao Mai",
            "0401234566",
            "EV261128-6HA6JQ",
            "LINDQVIST EVA",
            "K7PQ 3XWM 9ADH 2RTE F",
            "658,750",
            "Chưa thanh toán",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }

    #[test]
    fn a_statement_says_of_which_days_it_is() {
        let text = statement(Some(["01/11/2026".into(), "30/11/2026".into()]));
        assert!(text.contains("SAO KÊ LỆ PHÍ"), "{text}");
        assert!(text.contains("01/11/2026 – 30/11/2026"), "{text}");
    }
}
