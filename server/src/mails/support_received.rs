//! A request for help was received: to whoever asked.

use evisa_core::words::{self, Lang};
use serde::Serialize;

use super::contents::Contents;
use crate::store::{Conn, support_request};
use crate::{Error, Result};

/// What it says.
#[derive(Debug, Serialize)]
pub struct SupportReceived {
    name: String,
    number: String,
    topic: String,
    description: String,
}

impl SupportReceived {
    pub(super) async fn load(conn: &mut Conn, number: &str, language: Lang) -> Result<Self> {
        let request = support_request::find(conn, number).await?;
        let request = request.ok_or(Error::NotFound)?;
        Ok(Self {
            topic: topic(&request.topic, language),
            name: request.name,
            number: request.number,
            description: request.description,
        })
    }
}

/// A type of problem in words.
pub(super) fn topic(code: &str, language: Lang) -> String {
    let text = words::text(language, &format!("option.supportTopic.{code}"));
    text.unwrap_or(code).to_owned()
}

impl Contents for SupportReceived {
    const NAME: &'static str = "support-received";

    fn sample() -> Self {
        Self {
            name: "O'NEIL <b>& CO".into(),
            number: "HT-2026-000123".into(),
            topic: "Payment failed".into(),
            description: "I paid <b>twice</b>.".into(),
        }
    }
}
