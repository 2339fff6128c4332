//! Linking an account that was there before. That somebody has its address is not enough: the account's password is asked
//! once, with the limits of signing in, and its second factor, where it has one.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use evisa_core::words::Lang;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{admit, changes, provider};
use crate::http::envelope::Envelope;
use crate::http::extract::Json;
use crate::mails::mail::NationalLoginEvent;
use crate::people::{AnyClient, Tokens, cookies};
use crate::platform::digest::sha256;
use crate::security::openid::Identity;
use crate::security::secrets::Purpose;
use crate::security::ticket;
use crate::sign_in::{Credentials, SignInClient, token};
use crate::state::AppState;
use crate::store::account::Account;
use crate::store::session::{self, OpenSession};
use crate::store::{self, Conn, national_identity};
use crate::{Error, Result};

/// How long the password may be given, in milliseconds.
const LIFETIME_MS: i64 = 10 * 60_000;

/// Whom the issuer proved, and to whose account they may be linked.
#[derive(Deserialize, Serialize)]
struct Ticket {
    issuer: String,
    subject: String,
    account: String,
}

/// The account's password, given once.
#[derive(Deserialize, utoipa::ToSchema)]
pub struct NationalLink {
    /// As `link_required` told it.
    ticket: String,
    password: String,
}

impl std::fmt::Debug for NationalLink {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("NationalLink")
    }
}

/// Says that a password is needed, with a ticket for it.
///
/// # Errors
/// When the ticket cannot be written, which does not happen.
pub(super) fn required(state: &AppState, identity: &Identity, account: &Account) -> Result<Error> {
    let ticket = Ticket {
        issuer: identity.issuer.clone(),
        subject: identity.subject.clone(),
        account: account.id.clone(),
    };
    let until = state.clock.millis() + LIFETIME_MS;
    let with = (&state.secrets, &state.random);
    let ticket = ticket::seal(with, Purpose::NationalTicket, &ticket, until)?;
    Ok(Error::ConflictWith {
        code: "link_required",
        data: json!({ "ticket": ticket, "email": account.email }),
    })
}

/// Links whom the national login proved to the account with the same address, and signs in. Where a second factor is owed,
/// they are linked once it is shown in this session.
#[utoipa::path(
    post,
    path = "/authorization-service/oauth/national/link",
    summary = "Link the national login to the account with the same address, with its password",
    responses(
        (status = 400, description = "national_login_over, sessions_need_https"),
        (status = 401, description = "user_invalid"),
        (status = 403, description = "forbidden"),
        (status = 404, description = "not_found"),
        (status = 409, description = "version_conflict"),
    ),
)]
pub(crate) async fn link(
    State(state): State<AppState>,
    client: SignInClient,
    _: AnyClient,
    Json(given): Json<NationalLink>,
) -> Result<(CookieJar, Envelope<Tokens>)> {
    provider(&state)?;
    let (now, purpose) = (state.clock.millis(), Purpose::NationalTicket);
    let ticket: Ticket = ticket::open(&state.secrets, purpose, &given.ticket, now)
        .ok_or(Error::BadRequest("national_login_over"))?;
    let name = (ticket.issuer.as_str(), ticket.subject.as_str());
    let (account, linked) = {
        let mut conn = state.store.read().await?;
        let account = store::account::find(&mut conn, &ticket.account).await?;
        let linked = national_identity::account(&mut conn, name).await?;
        (account.ok_or(Error::UserInvalid)?, linked)
    };
    if linked.is_some() {
        return Err(Error::Conflict("version_conflict"));
    }
    admit(&state, &client.from, &account).await?;
    let language = client.language;
    let credentials = Credentials::of(account.user_name.clone(), given.password);
    let (cookies, tokens) = token::open_session(&state, client, credentials).await?;
    let mut tx = state.store.begin().await?;
    match tokens.data().half_session() {
        None => keep(&mut tx, &state, language, name, &account).await?,
        Some(token) => {
            let open = session::find(&mut tx, &sha256(token.as_bytes()), now).await?;
            let family = open.ok_or(Error::Unauthorized)?.family;
            session::link_when_whole(&mut tx, &family, name).await?;
        }
    }
    tx.commit().await?;
    Ok((cookies.add(cookies::end_attempt()?), tokens))
}

/// Links whom the national login proved when a session was begun that is whole now. Who was linked meanwhile stays with
/// that account, and the session goes on.
///
/// # Errors
/// When the database fails.
pub(crate) async fn complete(
    conn: &mut Conn,
    state: &AppState,
    language: Lang,
    open: &OpenSession,
) -> Result<()> {
    let Some((issuer, subject)) = session::to_be_linked(conn, &open.family).await? else {
        return Ok(());
    };
    match keep(conn, state, language, (&issuer, &subject), &open.account).await {
        Err(Error::Conflict(_)) => Ok(()),
        kept => kept,
    }
}

/// Links somebody, and tells the owner.
async fn keep(
    conn: &mut Conn,
    state: &AppState,
    language: Lang,
    name: (&str, &str),
    account: &Account,
) -> Result<()> {
    let now = state.clock.millis();
    if !national_identity::insert(conn, name, &account.id, now).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    changes::tell(conn, state, language, account, NationalLoginEvent::Linked).await
}
