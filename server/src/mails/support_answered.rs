//! A request for help was answered: to whoever asked.

use evisa_core::words::Lang;
use serde::Serialize;

use super::contents::Contents;
use super::support_received::topic;
use crate::store::{Conn, support_answer, support_request};
use crate::{Error, Result};

/// What it says.
#[derive(Debug, Serialize)]
pub struct SupportAnswered {
    name: String,
    number: String,
    topic: String,
    answer: String,
    /// What was asked.
    description: String,
}

impl SupportAnswered {
    /// `serial`: which of the answers.
    pub(super) async fn load(
        conn: &mut Conn,
        number: &str,
        serial: i64,
        language: Lang,
    ) -> Result<Self> {
        let request = support_request::find(conn, number).await?;
        let request = request.ok_or(Error::NotFound)?;
        let answers = support_answer::of(conn, number).await?;
        let answer = answers.into_iter().find(|one| one.serial == serial);
        Ok(Self {
            topic: topic(&request.topic, language),
            name: request.name,
            number: request.number,
            answer: answer.ok_or(Error::NotFound)?.text,
            description: request.description,
        })
    }
}

impl Contents for SupportAnswered {
    const NAME: &'static str = "support-answered";

    fn sample() -> Self {
        Self {
            name: "O'NEIL <b>& CO".into(),
            number: "HT-2026-000123".into(),
            topic: "Payment failed".into(),
            answer: "We gave the <b>second</b> payment back.".into(),
            description: "I paid <b>twice</b>.".into(),
        }
    }
}
