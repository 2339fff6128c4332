//! Those who look after money: one of finance proposes, a supervisor confirms.

use reqwest::Method;
use serde_json::{Value, json};

use super::officer::Officer;
use super::portal::send;
use super::{Answer, Portal};

/// Two persons of different roles.
pub struct Treasury<'a> {
    portal: &'a Portal,
    pub finance: Officer<'a>,
    pub chief: Officer<'a>,
}

impl<'a> Treasury<'a> {
    pub async fn new(portal: &'a Portal) -> Self {
        Self::named(portal, "").await
    }

    /// The same with addresses of their own, for stories that share a database.
    pub async fn named(portal: &'a Portal, name: &str) -> Self {
        let email = |letter: &str| format!("{letter}{name}@evisa.example");
        Self {
            portal,
            finance: Officer::new(portal, &email("f"), "finance").await,
            chief: Officer::new(portal, &email("c"), "supervisor").await,
        }
    }

    /// Orders as one of them sees them.
    pub async fn listed(&self, query: &str) -> Answer {
        listed(self.portal, &self.chief, query).await
    }

    /// The order of a receipt code.
    pub async fn entry(&self, receipt: &str) -> Value {
        self.listed(&format!("q={receipt}")).await.data()[0].clone()
    }

    /// Finance proposes something for what was taken.
    pub async fn propose(&self, receipt: &str, act: &str, reason: &str) -> Answer {
        let entry = self.entry(receipt).await;
        let taken = entry["takenVnd"].as_i64().unwrap_or(658_750);
        propose(self.portal, &self.finance, receipt, act, taken, reason).await
    }

    /// The supervisor confirms what was proposed last.
    pub async fn confirm(&self, receipt: &str) -> Answer {
        self.confirmed_by(&self.chief, receipt).await
    }

    /// Somebody confirms what was proposed last.
    pub async fn confirmed_by(&self, who: &Officer<'_>, receipt: &str) -> Answer {
        let entry = self.entry(receipt).await;
        let id = entry["proposal"]["id"].as_str().unwrap().to_owned();
        close(self.portal, who, receipt, &id, "confirm").await
    }

    /// The supervisor confirms this proposal.
    pub async fn confirm_id(&self, receipt: &str, id: &str) -> Answer {
        close(self.portal, &self.chief, receipt, id, "confirm").await
    }

    /// Proposed and confirmed; the answer to whichever was refused.
    pub async fn decide(&self, receipt: &str, act: &str, reason: &str) -> Answer {
        let proposed = self.propose(receipt, act, reason).await;
        if proposed.status != 200 {
            return proposed;
        }
        self.confirm(receipt).await
    }
}

/// Orders as somebody sees them.
pub async fn listed(portal: &Portal, who: &Officer<'_>, query: &str) -> Answer {
    let path = format!("/review-service/payments?{query}");
    let request = portal.request(Method::GET, &path);
    send(request.bearer_auth(&who.token)).await
}

/// Somebody proposes something for an amount that they read.
pub async fn propose(
    portal: &Portal,
    who: &Officer<'_>,
    receipt: &str,
    act: &str,
    taken: i64,
    reason: &str,
) -> Answer {
    let path = format!("/review-service/payments/{receipt}/proposals");
    let request = portal.request(Method::POST, &path).bearer_auth(&who.token);
    send(request.json(&json!({ "act": act, "takenVnd": taken, "reason": reason }))).await
}

/// Somebody confirms or withdraws (`how`) a proposal.
pub async fn close(
    portal: &Portal,
    who: &Officer<'_>,
    receipt: &str,
    id: &str,
    how: &str,
) -> Answer {
    let path = format!("/review-service/payments/{receipt}/proposals/{id}/{how}");
    let request = portal.request(Method::POST, &path);
    send(request.bearer_auth(&who.token)).await
}
