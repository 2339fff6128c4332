//! The national login: people prove who they are at an issuer of OpenID Connect, and are signed in here.
//!
//! - [`begin`]: the browser is sent there, with [`attempt`] in a cookie;
//! - [`exchange`]: it comes back with a code;
//! - [`enter`]: whose account that is, or a new one;
//! - [`link`]: an account with the same address is linked once its password was given;
//! - [`identities`]: its owner sees who opens it, and unlinks them.
//!
//! Accounts of the authority are never signed in or linked by it: whoever governs the issuer would decide cases here.

mod attempt;
pub mod begin;
mod changes;
mod enter;
pub mod identities;
pub mod link;

use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use serde::Deserialize;
use serde_json::json;

use self::attempt::Attempt;
use super::SignInClient;
use crate::people::{Tokens, cookies};
use crate::platform::digest::sha256;
use crate::security::openid::{OpenIdError, Provider};
use crate::state::AppState;
use crate::store::access::Access;
use crate::store::account::{Account, Role};
use crate::store::session;
use crate::{Error, Result};

/// Page to which the issuer sends the browser back: the redirect URI below the portal's public address.
const PAGE: &str = "/login/national";
/// Longest code that is passed on.
const CODE_LETTERS: usize = 4_096;
/// When to come again while the issuer does not answer.
const RETRY_SECONDS: u64 = 15;

/// What the issuer sent the browser back with.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct NationalCode {
    code: String,
    state: String,
}

/// Changes a code for a session: of the account that is linked, or of a new one.
///
/// # Errors
/// 404 where there is no national login; `sessions_need_https`; 400 `national_login_over` for a code that does not belong
/// to this browser's last attempt, `national_login_failed` for one that the issuer or its token does not bear out; 409
/// `link_required` with a ticket for [`link`]; 401 `user_invalid` for a closed account; 403 for one of the authority; 503
/// `national_login_unavailable`.
pub async fn exchange(
    state: &AppState,
    client: &SignInClient,
    code: &NationalCode,
) -> Result<(CookieJar, Tokens, Option<String>)> {
    let provider = provider(state)?;
    let from = client.from.as_str();
    let sealed = client.jar.get(cookies::ATTEMPT_COOKIE).map(Cookie::value);
    let attempt = sealed.and_then(|it| Attempt::open(state, it, &code.state));
    let Some(attempt) = attempt.filter(|_| code.code.len() <= CODE_LETTERS) else {
        failed(state, from, None, "no attempt of this browser").await;
        return Err(Error::BadRequest("national_login_over"));
    };
    let (challenge, redirect) = (attempt.challenge(), redirect(state));
    let asked = provider.identify(&code.code, &challenge, &redirect);
    let identity = match asked.await {
        Ok(identity) => identity,
        Err(OpenIdError::Refused(why)) => {
            failed(state, from, None, why).await;
            return Err(Error::BadRequest("national_login_failed"));
        }
        Err(OpenIdError::Unavailable(why)) => return Err(unavailable(&why)),
    };
    if !attempt.is_met_by(identity.proved_at) {
        failed(state, from, None, "not proven anew").await;
        return Err(Error::BadRequest("national_login_failed"));
    }
    let (cookies, tokens) = enter::enter(state, client, &identity).await?;
    if attempt.is_anew() {
        end_former(state, client).await?;
    }
    Ok((cookies.add(cookies::end_attempt()?), tokens, attempt.back))
}

/// Ends the session that asked to be proven anew: the one that was begun just now stands in its place.
async fn end_former(state: &AppState, client: &SignInClient) -> Result<()> {
    let Some(token) = client.jar.get(cookies::ACCESS_COOKIE) else {
        return Ok(());
    };
    let (digest, now) = (sha256(token.value().as_bytes()), state.clock.millis());
    let mut tx = state.store.begin().await?;
    if let Some(former) = session::find(&mut tx, &digest, now).await? {
        session::revoke_family(&mut tx, &former.account.id, &former.family, now).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// The issuer, where sessions can be begun.
fn provider(state: &AppState) -> Result<&Provider> {
    let provider = state.national.as_deref().ok_or(Error::NotFound)?;
    if state.config.sessions_are_safe() {
        Ok(provider)
    } else {
        Err(Error::BadRequest("sessions_need_https"))
    }
}

/// Where the issuer sends the browser back to.
fn redirect(state: &AppState) -> String {
    format!("{}{PAGE}", state.config.public())
}

fn unavailable(why: &str) -> Error {
    tracing::warn!(why, "the national login");
    Error::Unavailable {
        code: "national_login_unavailable",
        retry_after: RETRY_SECONDS,
    }
}

/// Refuses accounts that the national login opens for nobody.
///
/// # Errors
/// 401 `user_invalid` for a closed one, 403 for one of the authority.
async fn admit(state: &AppState, from: &str, account: &Account) -> Result<()> {
    let (why, error) = if !account.active {
        ("closed", Error::UserInvalid)
    } else if account.is_of_authority() || account.roles.iter().any(|it| *it != Role::Organization)
    {
        ("of the authority", Error::Forbidden)
    } else {
        return Ok(());
    };
    failed(state, from, Some(&account.id), why).await;
    Err(error)
}

/// Counts a failure and writes it into the access trail; no name and no address stand there.
async fn failed(state: &AppState, from: &str, account: Option<&str>, why: &str) {
    state.metrics.sign_in_failures.inc();
    let detail = json!({ "account": account, "from": from, "by": "national", "why": why });
    let access = access(state, "visitor", "signInFailed", detail);
    state.trail.record(access).await;
}

fn access(state: &AppState, actor: &str, action: &str, detail: serde_json::Value) -> Access {
    Access {
        at: state.clock.millis(),
        actor: actor.to_owned(),
        action: action.to_owned(),
        subject: None,
        detail,
    }
}
