//! A request for help was received: to whoever answers.

use evisa_core::words::Lang;
use serde::Serialize;

use super::contents::Contents;
use super::support_received::topic;
use crate::store::{Conn, support_request};
use crate::{Error, Result};

/// What it says.
#[derive(Debug, Serialize)]
pub struct SupportArrived {
    number: String,
    topic: String,
    name: String,
    email: String,
    phone: String,
    passport: String,
    nationality: String,
    description: String,
}

impl SupportArrived {
    pub(super) async fn load(conn: &mut Conn, number: &str, language: Lang) -> Result<Self> {
        let request = support_request::find(conn, number).await?;
        let request = request.ok_or(Error::NotFound)?;
        Ok(Self {
            topic: topic(&request.topic, language),
            number: request.number,
            name: request.name,
            email: request.email,
            phone: request.phone,
            passport: request.passport,
            nationality: request.nationality,
            description: request.description,
        })
    }
}

impl Contents for SupportArrived {
    const NAME: &'static str = "support-arrived";

    fn sample() -> Self {
        Self {
            number: "HT-2026-000123".into(),
            topic: "Payment failed".into(),
            name: "O'NEIL <b>& CO".into(),
            email: "o'neil@example.com".into(),
            phone: "+46-701234567".into(),
            passport: "X1234567".into(),
            nationality: "SWE".into(),
            description: "I paid <b>twice</b>.".into(),
        }
    }
}
