//! Choosing a password: by whoever opens an account, forgot the old one, or wants another.

use axum::extract::State;
use evisa_core::words::Lang;
use serde::Deserialize;
use serde_json::json;

use super::{mailed_link, password_rule};
use crate::captcha::Human;
use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language};
use crate::mails::mail::Mail;
use crate::mails::queue::Recipient;
use crate::mails::{self};
use crate::people::{SignedIn, lock_out, password};
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::account::Account;
use crate::store::account_link::Purpose;
use crate::store::{self, Conn, session};
use crate::{Error, Result};

/// A password chosen under a mailed link.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChosenPassword {
    /// What stands behind `#` in the link.
    token: String,
    new_password: String,
}

/// Another password.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangedPassword {
    /// The account's id, as `get-user-info` tells it.
    id: String,
    old_password: String,
    new_password: String,
}

/// Opens the account that a link was mailed for.
#[utoipa::path(
    post,
    path = "/user-service/public/user/activate",
    summary = "Open an account with a password, for the link in the mail",
    responses(
        (status = 400, description = "token_not_valid"),
        (status = 409, description = "account_exists"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn activate(
    State(state): State<AppState>,
    Json(chosen): Json<ChosenPassword>,
) -> Result<Envelope<Nothing>> {
    let (id, link) = {
        let mut conn = state.store.read().await?;
        mailed_link::find(&mut conn, &state, &chosen.token).await?
    };
    if link.purpose != Purpose::Activate {
        return Err(Error::BadRequest("token_not_valid"));
    }
    let password_hash = hash_of(&state, chosen.new_password, &[&link.email]).await?;
    let account = Account {
        id: state.random.id(),
        user_name: link.email.clone(),
        email: Some(link.email.clone()),
        full_name: String::new(),
        password_hash,
        roles: Vec::new(),
        agency: None,
        organization: None,
        active: true,
        opened: None,
    };
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    mailed_link::take(&mut tx, &state, id, &link).await?;
    if !store::account::insert(&mut tx, &account, now).await? {
        return Err(Error::Conflict("account_exists"));
    }
    let opened = Access::by(&account.id, "accountOpened", json!({}), now);
    access::record(&mut tx, &state.sealer, &state.random, opened).await?;
    tx.commit().await?;
    Ok(ok(Nothing))
}

/// Gives the account that a link was mailed for a new password, and ends its sessions.
#[utoipa::path(
    post,
    path = "/user-service/forgot-password/reset-password",
    summary = "Choose a new password, for the link in the mail",
    responses(
        (status = 400, description = "token_not_valid, invitation_not_valid, account_not_exist, account_in_organization"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn reset(
    State(state): State<AppState>,
    Language(language): Language,
    Human(chosen): Human<ChosenPassword>,
) -> Result<Envelope<Nothing>> {
    let (id, link, account) = {
        let mut conn = state.store.read().await?;
        let (id, link) = mailed_link::find(&mut conn, &state, &chosen.token).await?;
        let account = store::account::find_by_email(&mut conn, &link.email).await?;
        (id, link, account.filter(|it| it.active))
    };
    if link.purpose == Purpose::Activate {
        return Err(Error::BadRequest("token_not_valid"));
    }
    let account = account.ok_or(Error::BadRequest("account_not_exist"))?;
    if link.purpose == Purpose::Reset && !account.resets_by_mail() {
        return Err(Error::BadRequest("account_in_organization"));
    }
    let names = password_rule::names(&account);
    let hash = hash_of(&state, chosen.new_password.clone(), &names).await?;
    let mut tx = state.store.begin().await?;
    mailed_link::take(&mut tx, &state, id, &link).await?;
    keep(&mut tx, &state, &account, &hash, None, language).await?;
    tx.commit().await?;
    Ok(ok(Nothing))
}

/// Gives whoever is signed in another password, and ends their other sessions.
#[utoipa::path(
    patch,
    path = "/user-service/user/update-password-client",
    summary = "Change the own password",
    responses(
        (status = 400, description = "password_wrong"),
        (status = 403, description = "forbidden"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn change(
    State(state): State<AppState>,
    Language(language): Language,
    SignedIn {
        account, family, ..
    }: SignedIn,
    Json(changed): Json<ChangedPassword>,
) -> Result<Envelope<Nothing>> {
    if changed.id != account.id {
        return Err(Error::Forbidden);
    }
    let (old, new) = (changed.old_password, changed.new_password);
    password_rule::judge(&state, &new, Some(&old), &password_rule::names(&account)).await?;
    let attempts = lock_out::AttemptCounter::of_factor(&state, &account.id);
    let now = state.clock.millis();
    attempts
        .count_attempt(&mut *state.store.read().await?, now)
        .await?;
    let stored = Some(account.password_hash.clone());
    if !password::verify(&state.pools.passwords, old, stored).await? {
        return Err(Error::BadRequest("password_wrong"));
    }
    let random = state.random.clone();
    let hash = password::hash_by(&state.pools.passwords, new, random).await?;
    let mut tx = state.store.begin().await?;
    attempts.succeeded(&mut tx).await?;
    keep(&mut tx, &state, &account, &hash, Some(&family), language).await?;
    tx.commit().await?;
    Ok(ok(Nothing))
}

/// Keeps a new password, ends every session but those of a family, and tells the owner.
async fn keep(
    conn: &mut Conn,
    state: &AppState,
    account: &Account,
    hash: &str,
    family: Option<&str>,
    language: Lang,
) -> Result<()> {
    let now = state.clock.millis();
    let kept = store::account::set_password(conn, &account.user_name, hash).await?;
    kept.ok_or(Error::BadRequest("account_not_exist"))?;
    session::revoke_but(conn, &account.id, family, now).await?;
    lock_out::forgive(state, conn, &account.user_name).await?;
    let changed = Access::by(&account.id, "passwordChanged", json!({}), now);
    access::record(conn, &state.sealer, &state.random, changed).await?;
    if let Some(to) = account.email.clone() {
        let to = Recipient { to, language };
        mails::queue_to(conn, &state.secrets, to, &Mail::PasswordChanged, now).await?;
    }
    Ok(())
}

/// The digest of a new password that the rule allows for these names.
async fn hash_of(state: &AppState, new: String, names: &[&str]) -> Result<String> {
    password_rule::judge(state, &new, None, names).await?;
    password::hash_by(&state.pools.passwords, new, state.random.clone()).await
}
