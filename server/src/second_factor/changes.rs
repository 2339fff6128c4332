//! What follows when second factors come and go.

use axum_extra::extract::CookieJar;
use evisa_core::words::Lang;
use serde::Serialize;
use serde_json::json;

use super::recovery;
use crate::http::envelope::{Envelope, ok};
use crate::mails::mail::{Mail, SecondFactorEvent};
use crate::mails::queue::Recipient;
use crate::mails::{self};
use crate::people::session as sessions;
use crate::sign_in::{SignInClient, begin};
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::account::{self, Account};
use crate::store::second_factor::{self, SecondFactor};
use crate::store::session::{self, OpenSession};
use crate::store::{Conn, Tx, recovery_code};
use crate::{Error, Result};

/// Second factors that an account has at most.
const MOST: usize = 10;

/// What somebody is told who set one up.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewSecondFactor {
    /// With the first one: the only copy of the recovery codes.
    recovery_codes: Option<Vec<String>>,
}

/// Keeps a second factor, ends every session, and begins one that owes nothing.
///
/// # Errors
/// 409 `second_factors_full`; `version_conflict` when another one was faster.
pub(super) async fn keep(
    state: &AppState,
    mut tx: Tx,
    open: &OpenSession,
    client: &SignInClient,
    factor: &SecondFactor,
) -> Result<(CookieJar, Envelope<NewSecondFactor>)> {
    let (account, now) = (&open.account, state.clock.millis());
    let known = second_factor::of(&mut tx, &account.id).await?;
    if known.len() >= MOST {
        return Err(Error::Conflict("second_factors_full"));
    }
    second_factor::insert(&mut tx, factor).await?;
    let recovery_codes = if known.is_empty() {
        Some(recovery::renew(&mut tx, &state.random, &account.id).await?)
    } else {
        None
    };
    session::revoke_all(&mut tx, &account.id, now).await?;
    let until = match open.proved_at {
        Some(_) => open.until,
        None => sessions::end(state),
    };
    let begun = begin::whole(&mut tx, state, client, account, (until, now)).await?;
    tell(
        &mut tx,
        state,
        client.language,
        account,
        SecondFactorEvent::Added,
    )
    .await?;
    tx.commit().await?;
    Ok((begun.cookies(), ok(NewSecondFactor { recovery_codes })))
}

/// Takes every second factor of an account away, and ends its sessions: two persons of the authority said so.
///
/// # Errors
/// When the database fails.
pub(crate) async fn take_all(
    conn: &mut Conn,
    state: &AppState,
    language: Lang,
    account: &Account,
) -> Result<()> {
    second_factor::delete_all(conn, &account.id).await?;
    recovery_code::forget(conn, &account.id).await?;
    session::revoke_all(conn, &account.id, state.clock.millis()).await?;
    tell(conn, state, language, account, SecondFactorEvent::Reset).await
}

/// The same by a command on the server's machine; whether there is an open account of this name.
///
/// # Errors
/// When the database fails.
pub async fn reset(state: &AppState, typed: &str) -> Result<bool> {
    let mut tx = state.store.begin().await?;
    let found = account::find_by_user_name(&mut tx, &crate::people::open::user_name(typed)).await?;
    let Some(account) = found.filter(|it| it.active) else {
        return Ok(false);
    };
    take_all(&mut tx, state, Lang::Vi, &account).await?;
    let detail = json!({ "account": account.id });
    let done = Access::operated("secondFactorReset", detail, state.clock.millis());
    access::record(&mut tx, &state.sealer, &state.random, done).await?;
    tx.commit().await?;
    Ok(true)
}

/// Tells the owner and the trail what happened.
///
/// # Errors
/// When the database fails.
pub(super) async fn tell(
    conn: &mut Conn,
    state: &AppState,
    language: Lang,
    account: &Account,
    what: SecondFactorEvent,
) -> Result<()> {
    let now = state.clock.millis();
    let action = match what {
        SecondFactorEvent::Added => "secondFactorAdded",
        SecondFactorEvent::Removed => "secondFactorRemoved",
        SecondFactorEvent::Codes => "recoveryCodesRenewed",
        SecondFactorEvent::Reset => "secondFactorReset",
    };
    let done = Access::by(&account.id, action, json!({}), now);
    access::record(conn, &state.sealer, &state.random, done).await?;
    if let Some(to) = account.email.clone() {
        let mail = Mail::SecondFactorChanged { what };
        let to = Recipient { to, language };
        mails::queue_to(conn, &state.secrets, to, &mail, now).await?;
    }
    Ok(())
}
