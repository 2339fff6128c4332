//! Whose account it is that the national login proved: the linked one, or a new one.

use axum_extra::extract::CookieJar;
use evisa_core::forms::account::REGISTER;
use evisa_core::forms::account::email::EMAIL;
use evisa_core::{Draft, form};
use serde_json::json;

use super::{access, admit, link};
use crate::people::Tokens;
use crate::security::openid::Identity;
use crate::sign_in::{SignInClient, begin};
use crate::state::AppState;
use crate::store::account::Account;
use crate::store::{self, Conn, national_identity};
use crate::{Error, Result};

/// When somebody proved who they are of whom that is not known: before any act that asks for it.
const NEVER: i64 = 0;

/// Signs in whoever is linked; opens an account for whoever has none.
///
/// # Errors
/// As [`super::exchange`].
pub(super) async fn enter(
    state: &AppState,
    client: &SignInClient,
    identity: &Identity,
) -> Result<(CookieJar, Tokens)> {
    let email = identity.email.as_deref();
    let email = email.and_then(|it| address(state, it));
    let (linked, addressed) = {
        let mut conn = state.store.read().await?;
        let linked = national_identity::account(&mut conn, identity.name()).await?;
        let addressed = match &email {
            Some(email) if linked.is_none() => {
                store::account::find_by_email(&mut conn, email).await?
            }
            _ => None,
        };
        (linked, addressed)
    };
    if let Some(account) = linked.as_ref().or(addressed.as_ref()) {
        admit(state, &client.from, account).await?;
    }
    if let Some(account) = &addressed {
        return Err(link::required(state, identity, account)?);
    }
    let new = match &linked {
        Some(_) => None,
        None => Some(nobodys(state, email)),
    };
    // The issuer may have let them in by its own session of this morning. One that does not say when is not believed.
    let proved_at = identity
        .proved_at
        .map_or(NEVER, |at| at.min(state.clock.millis()));
    let mut tx = state.store.begin().await?;
    if let Some(new) = &new {
        open(state, &mut tx, new.clone(), identity).await?;
    }
    let Some(account) = linked.or(new) else {
        return Err(Error::internal("neither an old account nor a new one"));
    };
    let begun = begin::begin(&mut tx, state, client, &account, proved_at).await?;
    tx.commit().await?;
    Ok(begun
        .recorded(state, client, &account, Some("national"))
        .await)
}

/// A verified address as the portal keeps it; none where the rules for addresses refuse it.
fn address(state: &AppState, verified: &str) -> Option<String> {
    let draft: Draft = [("email".to_owned(), json!(verified))]
        .into_iter()
        .collect();
    let answers = form::parse(&REGISTER, &draft, state.clock.today()).ok()?;
    answers.get(EMAIL).map(str::to_lowercase)
}

/// An account to be opened. It has no password until its owner chooses one: as where there is no account, none is right.
fn nobodys(state: &AppState, email: Option<String>) -> Account {
    Account {
        id: state.random.id(),
        user_name: email.clone().unwrap_or_else(|| state.random.id()),
        email,
        full_name: String::new(),
        password_hash: String::new(),
        roles: Vec::new(),
        agency: None,
        organization: None,
        active: true,
        opened: None,
    }
}

/// Keeps a new account and whom it belongs to.
async fn open(
    state: &AppState,
    conn: &mut Conn,
    account: Account,
    identity: &Identity,
) -> Result<()> {
    let now = state.clock.millis();
    let mut opened = store::account::insert(conn, &account, now).await?;
    if !opened {
        // Somebody may sign in under a name that is this address without being theirs.
        let user_name = state.random.id();
        let renamed = Account {
            user_name,
            ..account.clone()
        };
        opened = store::account::insert(conn, &renamed, now).await?;
    }
    // The address, or the person, got an account just now: the next attempt finds it.
    let linked =
        opened && national_identity::insert(conn, identity.name(), &account.id, now).await?;
    if !linked {
        return Err(Error::Conflict("version_conflict"));
    }
    let detail = json!({ "by": "national" });
    let opened = access(state, &account.id, "accountOpened", detail);
    store::access::record(conn, &state.sealer, &state.random, opened).await?;
    Ok(())
}
