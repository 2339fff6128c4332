//! The effect `mail` of the outbox.

use evisa_core::forms::evisa::EVISA;
use evisa_core::words;
use serde_json::Value;

use super::facts::{Facts, day};
use super::kind::{Mail, Queued};
use super::transport::Transport;
use super::{message, render};
use crate::applications::expected_day;
use crate::payments::orders;
use crate::state::AppState;
use crate::store::application;
use crate::{Error, Result};

/// Writes and sends a queued mail; `id` is the effect's. Everything but the mail's own particulars
/// is read now, so a corrected address gets the mail.
///
/// # Errors
/// When the application is gone, or the mail cannot be written or sent.
pub async fn deliver(
    state: &AppState,
    transport: &Transport,
    id: &str,
    payload: &Value,
    queued_at: i64,
) -> Result<()> {
    let queued: Queued = serde_json::from_value(payload.clone()).map_err(Error::internal)?;
    let (to, lang, facts) = {
        let mut conn = state.store.read().await?;
        let application = application::find(&mut conn, &queued.case).await?;
        let application = application.ok_or(Error::NotFound)?;
        let lang = render::lang(&application.language);
        let mut facts = Facts::of(&application, lang, &state.config.public());
        match &queued.mail {
            Mail::ApplicationReceived { security_code } => {
                facts.security_code.clone_from(security_code);
            }
            Mail::PaymentReceived { receipt } => {
                let order = orders::by_receipt(&mut conn, receipt).await?;
                facts.paid(&order.ok_or(Error::NotFound)?);
                let expected = expected_day(&mut conn, &state.config, &application).await?;
                facts.working_days = state.config.working_days;
                facts.expected = expected.map(|it| day(&it.to_string())).unwrap_or_default();
            }
            Mail::Supplement { fields, reason } => {
                let asked = fields.iter();
                facts.fields = asked.map(|it| words::label(lang, &EVISA, it)).collect();
                facts.reason = Some(reason.clone());
            }
            Mail::Approved | Mail::Denied => {}
        }
        (application.email, lang, facts)
    };
    let mail = render::render(&queued.mail, lang, &facts.value())?;
    let message = message::message(id, &state.config.mail_from, &to, queued_at, &mail)?;
    transport.send(id, message, &to, queued_at, mail).await
}
