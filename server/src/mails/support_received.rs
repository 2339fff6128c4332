//! A request for help was received: to the person who asked. The address may be unproved, so the mail repeats nothing of what
//! was typed.

use evisa_core::words::{self, Lang};
use serde::Serialize;

use super::contents::Contents;
use super::support_link::link;
use super::when::moment;
use crate::state::AppState;
use crate::store::support_request::SupportRequest;
use crate::store::{Conn, support_request};
use crate::{Error, Result};

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct SupportReceived {
    number: String,
    topic: String,
    /// When it was received.
    at: String,
    /// Where whoever asked sees it, and adds to it.
    link: String,
}

impl SupportReceived {
    pub(super) async fn load(
        conn: &mut Conn,
        state: &AppState,
        number: &str,
        language: Lang,
    ) -> Result<Self> {
        let request = support_request::find(conn, number).await?;
        let link = link(state, number);
        Ok(Self::of(&request.ok_or(Error::NotFound)?, link, language))
    }

    pub(super) fn of(request: &SupportRequest, link: String, language: Lang) -> Self {
        Self {
            number: request.number.clone(),
            topic: topic(&request.topic, language),
            at: moment(language, request.created_at),
            link,
        }
    }
}

/// A type of problem in words; of one without words nothing is said.
pub(super) fn topic(code: &str, language: Lang) -> String {
    let text = words::text(language, &format!("option.supportTopic.{code}"));
    text.unwrap_or("–").to_owned()
}

impl Contents for SupportReceived {
    const NAME: &'static str = "support-received";

    fn sample() -> Self {
        Self {
            number: "HT-2026-000123".into(),
            topic: "Payment failed".into(),
            at: "21 November 2026, 15:00 (GMT+7)".into(),
            link: "https://evisa.example/support/request#HT-2026-000123.c0ffee".into(),
        }
    }
}
