//! `POST /client-service/public/lien-he`: a request for help.

use axum::extract::State;
use evisa_core::forms::support as asked;
use evisa_core::words::Lang;
use evisa_core::{Draft, form};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::captcha::Human;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Language;
use crate::mails::support_arrived::WINDOW_MS;
use crate::mails::{self, Mail, Recipient, Sender, support_link};
use crate::state::AppState;
use crate::store::{counter, support_request};
use crate::{Error, Result};

/// What the authority reads.
pub(super) const OFFICE: Lang = Lang::Vi;

/// A request for help: the form `support` of core.
#[derive(Debug, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportRequest {
    /// Full name.
    #[serde(rename = "hoTen")]
    name: Option<String>,
    /// Phone number.
    #[serde(rename = "sdt")]
    phone: Option<String>,
    /// Passport number.
    #[serde(rename = "soHoChieu")]
    passport_number: Option<String>,
    /// Code of a country.
    #[serde(rename = "quocTich")]
    nationality: Option<String>,
    /// Where the answer goes.
    email: Option<String>,
    /// Code of a type of problem.
    #[serde(rename = "loaiVanDe")]
    topic: Option<String>,
    /// In their own words.
    #[serde(rename = "noiDung")]
    description: Option<String>,
}

/// What whoever asked is told.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportReceipt {
    /// Number of the request, to be named in what follows.
    ticket_number: String,
    /// With it whoever asked sees the request and adds to it: `X-Request-Key`.
    key: String,
}

impl std::fmt::Debug for SupportReceipt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SupportReceipt({})", self.ticket_number)
    }
}

/// Keeps the request, and mails a receipt, as far as there is room for more; where an address for it is set, the authority is
/// mailed what has come in a quarter of an hour.
#[utoipa::path(
    post,
    path = "/client-service/public/lien-he",
    summary = "Ask for help",
    responses((status = 422, description = "invalid")),
)]
pub(crate) async fn ask(
    State(state): State<AppState>,
    Language(language): Language,
    sender: Sender,
    Human(asking): Human<SupportRequest>,
) -> Result<Envelope<SupportReceipt>> {
    let draft = serde_json::to_value(asking).map_err(Error::internal)?;
    let draft: Draft = serde_json::from_value(draft).map_err(Error::internal)?;
    let today = state.clock.today();
    let answers = form::parse(&asked::SUPPORT, &draft, today).map_err(Error::invalid)?;
    let text = |value: Option<&str>| value.unwrap_or_default().to_owned();
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let request = support_request::SupportRequest {
        number: number(today, counter::next(&mut tx, &counter_of(today)).await?),
        language,
        name: text(answers.get(asked::NAME)),
        email: text(answers.get(asked::EMAIL)).to_lowercase(),
        phone: text(answers.get(asked::PHONE)),
        passport: text(answers.get(asked::PASSPORT_NUMBER)),
        nationality: text(answers.get(asked::NATIONALITY)),
        topic: text(answers.get(asked::TOPIC)),
        description: text(answers.get(asked::DESCRIPTION)),
        created_at: now,
        closed_at: None,
    };
    support_request::insert(&mut tx, &request).await?;
    let number = request.number;
    let person = Recipient {
        to: request.email,
        language,
    };
    let receipt = Mail::SupportReceived {
        number: number.clone(),
    };
    mails::queue_within(&mut tx, &state, person, Some(&sender), &receipt, now).await?;
    if let Some(to) = state.config.support_mail.clone() {
        let office = Recipient {
            to,
            language: OFFICE,
        };
        let (secrets, arrived) = (&state.secrets, Mail::SupportArrived);
        mails::queue_gathered(&mut tx, secrets, office, &arrived, WINDOW_MS, now).await?;
    }
    tx.commit().await?;
    Ok(ok(SupportReceipt {
        key: support_link::key(&state.secrets, &number),
        ticket_number: number,
    }))
}

fn counter_of(today: Date) -> String {
    format!("support-{}", today.year())
}

fn number(today: Date, running: i64) -> String {
    format!("HT-{}-{running:06}", today.year())
}
