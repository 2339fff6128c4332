//! Requests for help were received: to the office that answers them, gathered. However many come, the office gets four mails in an hour.

use evisa_core::words::Lang;
use serde::Serialize;

use super::contents::Contents;
use super::support_received::topic;
use crate::Result;
use crate::platform::limiter::MINUTE_MS;
use crate::store::support_request::SupportRequest;
use crate::store::{Conn, support_request};

/// The time of which one mail tells, in milliseconds.
pub const WINDOW_MS: i64 = 15 * MINUTE_MS;
/// Requests in one mail, the first that came; the others stand in the portal.
const MOST: i64 = 20;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct SupportArrived {
    /// How many came.
    count: i64,
    requests: Vec<Request>,
    /// How many of them are not listed.
    pub(super) more: i64,
    /// How many wait for an answer, earlier ones too.
    waiting: i64,
    /// Where they are answered.
    link: String,
}

/// A request.
#[derive(Debug, Serialize)]
struct Request {
    number: String,
    topic: String,
    name: String,
    email: String,
    phone: String,
    passport: String,
    nationality: String,
    description: String,
}

impl Request {
    fn of(request: SupportRequest, language: Lang) -> Self {
        Self {
            topic: topic(&request.topic, language),
            number: request.number,
            name: request.name,
            email: request.email,
            phone: request.phone,
            passport: request.passport,
            nationality: request.nationality,
            description: request.description,
        }
    }
}

impl SupportArrived {
    /// What came in the window that `at` is in.
    pub(super) async fn load(
        conn: &mut Conn,
        public: &str,
        at: i64,
        language: Lang,
    ) -> Result<Self> {
        let from = at.div_euclid(WINDOW_MS) * WINDOW_MS;
        let span = from..from + WINDOW_MS;
        let found = support_request::made_in(conn, &span, MOST).await?;
        let count = support_request::count_in(conn, &span).await?;
        let requests = found.into_iter().map(|it| Request::of(it, language));
        let requests: Vec<_> = requests.collect();
        Ok(Self {
            count,
            more: count - requests.len() as i64,
            requests,
            waiting: support_request::count_open(conn).await?,
            link: format!("{public}/authority/support"),
        })
    }
}

impl Contents for SupportArrived {
    const NAME: &'static str = "support-arrived";

    fn sample() -> Self {
        let request = Request {
            number: "HT-2026-000123".into(),
            topic: "Payment failed".into(),
            name: "O'NEIL <b>& CO".into(),
            email: "o'neil@example.com".into(),
            phone: "+46-701234567".into(),
            passport: "X1234567".into(),
            nationality: "SWE".into(),
            description: "I paid <b>twice</b>.".into(),
        };
        Self {
            count: 21,
            requests: vec![request],
            more: 20,
            waiting: 34,
            link: "https://evisa.example/authority/support".into(),
        }
    }
}
