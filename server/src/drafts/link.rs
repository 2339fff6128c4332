//! `POST /client-service/public/ho-so-nhap/{id}/gui-link`: the link of a draft by mail.

use axum::extract::State;
use evisa_core::forms::account::FORGOT_PASSWORD;
use serde::Deserialize;

use super::Holder;
use super::holder::is_hex;
use crate::accounts::mailed_link;
use crate::captcha::Human;
use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Language, Path};
use crate::mails::mail::Mail;
use crate::mails::queue::Recipient;
use crate::mails::{self, Sender, draft_link};
use crate::state::AppState;
use crate::store::draft;
use crate::{Error, Result};

/// Mails with the link of one draft: whoever wants more fills somebody's letter box.
const MOST_MAILS: i64 = 3;
/// Hexadecimal digits of a link's secret.
pub(super) const SECRET_DIGITS: usize = 64;

/// Where the link goes.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct LinkByMail {
    /// An e-mail address.
    email: String,
    /// What stands behind `#` in the link.
    secret: String,
}

impl std::fmt::Debug for LinkByMail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("LinkByMail")
    }
}

/// Mails the link. Whether the letter box has enough of such mails already is told to nobody.
#[utoipa::path(
    post,
    path = "/client-service/public/ho-so-nhap/{id}/gui-link",
    summary = "Mail the link to a form that was begun",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn mail_link(
    State(state): State<AppState>,
    Language(language): Language,
    holder: Holder,
    sender: Sender,
    Path(id): Path<String>,
    Human(asked): Human<LinkByMail>,
) -> Result<Envelope<Nothing>> {
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    holder.find_form(&mut tx, &id, now).await?;
    let to = mailed_link::address(&state, &FORGOT_PASSWORD, &asked.email)?;
    if !is_hex(&asked.secret, SECRET_DIGITS) {
        return Err(Error::BadRequest("malformed_body"));
    }
    if !draft::count_mail(&mut tx, &id, MOST_MAILS).await? {
        return Err(Error::TooMany {
            retry_after: super::LIFETIME_MS.unsigned_abs() / 1000,
        });
    }
    let sealed = draft_link::seal(&state, &id, &asked.secret)?;
    let mail = Mail::DraftLink { draft: id, sealed };
    let to = Recipient { to, language };
    mails::queue_within(&mut tx, &state, to, Some(&sender), &mail, now)
        .await?
        .into_result()?;
    tx.commit().await?;
    Ok(ok(Nothing))
}
