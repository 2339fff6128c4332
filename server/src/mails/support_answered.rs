//! A request for help was answered: to the person who asked. What they wrote is not repeated: the address may be unproved.

use evisa_core::words::Lang;
use serde::Serialize;

use super::contents::Contents;
use super::support_link::link;
use super::support_received::topic;
use super::when::moment;
use crate::state::AppState;
use crate::store::support_request::SupportRequest;
use crate::store::{Conn, support_answer, support_request};
use crate::{Error, Result};

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct SupportAnswered {
    number: String,
    topic: String,
    /// When it was asked.
    at: String,
    answer: String,
    /// Where whoever asked sees it, and adds to it.
    link: String,
}

impl SupportAnswered {
    /// `serial`: which of the answers.
    pub(super) async fn load(
        conn: &mut Conn,
        state: &AppState,
        number: &str,
        serial: i64,
        language: Lang,
    ) -> Result<Self> {
        let request = support_request::find(conn, number).await?;
        let answers = support_answer::of(conn, number).await?;
        let answer = answers.into_iter().find(|one| one.serial == serial);
        let answer = answer.ok_or(Error::NotFound)?.text;
        let link = link(state, number);
        let request = request.ok_or(Error::NotFound)?;
        Ok(Self::of(&request, answer, link, language))
    }

    pub(super) fn of(
        request: &SupportRequest,
        answer: String,
        link: String,
        language: Lang,
    ) -> Self {
        Self {
            number: request.number.clone(),
            topic: topic(&request.topic, language),
            at: moment(language, request.created_at),
            answer,
            link,
        }
    }
}

impl Contents for SupportAnswered {
    const NAME: &'static str = "support-answered";

    fn sample() -> Self {
        Self {
            number: "HT-2026-000123".into(),
            topic: "Payment failed".into(),
            at: "21 November 2026, 15:00 (GMT+7)".into(),
            link: "https://evisa.example/support/request#HT-2026-000123.c0ffee".into(),
            answer: "We gave the <b>second</b> payment back.".into(),
        }
    }
}
