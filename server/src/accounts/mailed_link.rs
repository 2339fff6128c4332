//! Asking for a link by mail, and using it. What is answered never tells whether there is an account.

use evisa_core::words::Lang;
use evisa_core::{Draft, form};
use serde_json::json;

use crate::mails::account_link::{self, ACTIVATION_MS, INVITATION_MS, RESET_MS};
use crate::mails::mail::Mail;
use crate::mails::queue::Recipient;
use crate::mails::{self, Admission, Sender};
use crate::state::AppState;
use crate::store::account_link::{AccountLink, Purpose};
use crate::store::{self, Conn};
use crate::{Error, Result};

/// An address as the portal keeps it, by the rules of the form that asks for it.
///
/// # Errors
/// 422 with the problems.
pub(crate) fn address(state: &AppState, form: &'static form::Form, typed: &str) -> Result<String> {
    let draft: Draft = [("email".to_owned(), json!(typed))].into_iter().collect();
    let answers = form::parse(form, &draft, state.clock.today()).map_err(Error::invalid)?;
    let email = answers.get(evisa_core::forms::account::email::EMAIL);
    Ok(kept(email))
}

/// The address that a form's answers name, as the portal keeps it.
#[must_use]
pub(crate) fn kept(email: Option<&str>) -> String {
    email.map(str::to_lowercase).unwrap_or_default()
}

/// Queues the mail with a link, in the caller's transaction, as far as there is room; `from` asks for it, where that is nobody
/// of the authority or of an organization.
///
/// # Errors
/// When the database fails.
pub(crate) async fn ask(
    conn: &mut Conn,
    state: &AppState,
    link: AccountLink,
    from: Option<&Sender>,
    language: Lang,
) -> Result<Admission> {
    let now = state.clock.millis();
    let id = state.random.id();
    let lasts = match link.purpose {
        Purpose::Activate => ACTIVATION_MS,
        Purpose::Reset => RESET_MS,
        Purpose::Invite => INVITATION_MS,
    };
    let mail = match link.purpose {
        Purpose::Activate => Mail::Registration { link: id.clone() },
        Purpose::Reset => Mail::ForgottenPassword { link: id.clone() },
        Purpose::Invite => Mail::Invitation { link: id.clone() },
    };
    let to = Recipient {
        to: link.email.clone(),
        language,
    };
    let passage = mails::queue_within(conn, state, to, from, &mail, now).await?;
    if passage == Admission::Admitted {
        store::account_link::open(conn, &id, &link, now + lasts).await?;
    }
    Ok(passage)
}

/// The link of a token, where it can still be used, with its id.
///
/// # Errors
/// 400 `token_not_valid` for one that is used, too old, or none; `invitation_not_valid` for an invitation, because another
/// one is asked for elsewhere.
pub(super) async fn find<'t>(
    conn: &mut Conn,
    state: &AppState,
    token: &'t str,
) -> Result<(&'t str, AccountLink)> {
    let id = account_link::read(&state.secrets, token).ok_or_else(|| not_valid(None))?;
    if let Some(found) = store::account_link::find(conn, id, state.clock.millis()).await? {
        return Ok((id, found));
    }
    let purpose = store::account_link::purpose_of(conn, id).await?;
    Err(not_valid(purpose))
}

fn not_valid(purpose: Option<Purpose>) -> Error {
    Error::BadRequest(match purpose {
        Some(Purpose::Invite) => "invitation_not_valid",
        _ => "token_not_valid",
    })
}

/// Uses a link up, and every other one of its address.
///
/// # Errors
/// 400 as [`find`] when somebody else was faster.
pub(super) async fn take(
    conn: &mut Conn,
    state: &AppState,
    id: &str,
    link: &AccountLink,
) -> Result<()> {
    let now = state.clock.millis();
    if !store::account_link::take(conn, id, now).await? {
        return Err(not_valid(Some(link.purpose)));
    }
    store::account_link::end_all(conn, &link.email, now).await?;
    Ok(())
}
