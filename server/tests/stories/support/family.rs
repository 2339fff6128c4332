//! Several persons whose fees are paid with one order, at a bank that says what the story lets it say.

use evisa_core::case::Change;
use evisa_server::audit::baseline;
use evisa_server::cases::{Act, advance};
use evisa_server::payments::vnpay::params::{Params, hundredths};
use evisa_server::people::Actor;
use evisa_server::store::{Scope, case_file};
use serde_json::{Value, json};

use super::payer::{self, times};
use super::teller::Teller;
use super::treasury::Treasury;
use super::{Answer, Portal};

/// The fee of a single entry in dong.
pub const FEE: i64 = 658_750;

/// A portal with applications that wait for their fees.
pub struct Family {
    pub teller: Teller,
    pub portal: Portal,
    pub codes: Vec<String>,
}

impl Family {
    /// A family of so many, on SQLite or in the database of this URL.
    pub async fn new(database: Option<&str>, persons: usize) -> Self {
        let url = database.map(str::to_owned);
        let change = |config: &mut evisa_server::platform::config::Config| {
            if url.is_some() {
                config.database_url = url;
            }
        };
        let (teller, portal, first) = Teller::unpaid_with(change).await;
        let mut family = Self {
            teller,
            portal,
            codes: vec![first],
        };
        while family.codes.len() < persons {
            family.born("0").await;
        }
        family
    }

    /// One more, who asks for this entry type.
    pub async fn born(&mut self, entry_type: &str) {
        let mut draft = self.portal.good_draft().await;
        draft.insert("nddnTtDeNghi".into(), json!(entry_type));
        let (code, _) = self.portal.apply(&draft).await;
        self.codes.push(code);
    }

    /// Asks for an order of these codes.
    pub async fn start(&self, codes: &[&str]) -> Answer {
        let path = "/client-service/public/hstt/thanh-toan-nhieu";
        self.portal.post(path, &json!({ "maHoSo": codes })).await
    }

    /// Asks for an order of these persons; its receipt code.
    pub async fn order(&self, persons: &[usize]) -> String {
        let codes: Vec<_> = persons.iter().map(|it| self.codes[*it].as_str()).collect();
        let started = self.start(&codes).await.data();
        assert!(started["url"].as_str().unwrap().contains("vnp_Amount="));
        started["receiptCode"].as_str().unwrap().to_owned()
    }

    /// Asks for an order that is refused; the reason of each person, in the order of the persons.
    pub async fn refused(&self, persons: &[usize]) -> Vec<Option<String>> {
        let codes: Vec<_> = persons.iter().map(|it| self.codes[*it].as_str()).collect();
        let answer = self.start(&codes).await;
        assert_eq!(answer.refusal(), (409, "some_not_payable".into()));
        let body = answer.json();
        assert_eq!(
            body["message"],
            "Some of the listed applications cannot be paid. Check their status."
        );
        let cases = body["data"]["cases"].as_array().unwrap();
        let reason = |code: &&str| {
            let case = cases.iter().find(|it| it["maSoHoso"] == **code)?;
            Some(case["code"].as_str().unwrap().to_owned())
        };
        codes.iter().map(reason).collect()
    }

    /// The bank's notice that `dong` were paid for an order.
    pub async fn paid(&self, receipt: &str, dong: i64) -> String {
        self.notice(receipt, dong, |it| it).await
    }

    /// The same, changed as the story likes.
    pub async fn notice(
        &self,
        receipt: &str,
        dong: i64,
        change: impl Fn(Params) -> Params,
    ) -> String {
        let amount = |it: Params| change(it.with("vnp_Amount", hundredths(dong)));
        payer::notice(&self.portal, receipt, amount).await
    }

    pub async fn status(&self, receipt: &str) -> String {
        payer::status(&self.portal, receipt).await
    }

    /// The order as its page shows it.
    pub async fn shown(&self, receipt: &str) -> Value {
        let path = format!("/payment-service/orders/{receipt}");
        self.portal.get(&path).await.data()
    }

    /// How often something was done to each person's case.
    pub async fn times(&self, action: &str) -> Vec<usize> {
        let mut found = Vec::new();
        for code in &self.codes {
            found.push(times(&self.portal, code, action).await);
        }
        found
    }

    /// The authority cancels a person's case.
    pub async fn cancel(&self, person: usize) {
        let code = &self.codes[person];
        let mut tx = self.portal.state.store.begin().await.unwrap();
        let case = case_file::find(&mut tx, code, &Scope::Everything).await;
        let (mut case, now) = (case.unwrap().unwrap(), self.portal.state.clock.millis());
        let change = Change::Cancel {
            officer: None,
            reason: None,
        };
        let act = Act::of(&self.portal.state, &Actor::System, now);
        let done = advance(&mut tx, &act, &mut case, change, json!({}));
        done.await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Those who look after money; every family has its own, because stories may share a database.
    pub async fn treasury(&self) -> Treasury<'_> {
        Treasury::named(&self.portal, &self.codes[0].to_lowercase()).await
    }

    /// Vouches for what the story did to a person's case by hand.
    pub async fn seal(&self, person: usize) {
        let state = &self.portal.state;
        let mut tx = state.store.begin().await.unwrap();
        let code = &self.codes[person];
        baseline::vouch(state, &mut tx, code, "story")
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    /// Lets go of the database: stories that share one must not use up its connections.
    pub async fn end(self) {
        self.portal.state.store.pool.close().await;
    }
}
