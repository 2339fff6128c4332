//! Opening accounts for people of the authority.

use super::password;
use crate::state::AppState;
use crate::store::account::{self, Account};
use crate::{Result, store};

/// The officer that the first start opens an account for.
pub const FIRST_OFFICER: &str = "officer@evisa.example";

/// A sign-in to be told once: the password is not kept.
#[derive(Debug)]
pub struct FirstSignIn {
    /// The user name.
    pub email: String,
    /// The only copy of the password.
    pub password: String,
}

/// Opens an account with a random password. `None`, and nothing is changed, when the address
/// already has one.
///
/// # Errors
/// When the database fails.
pub async fn open(
    state: &AppState,
    email: &str,
    full_name: &str,
    roles: &[String],
) -> Result<Option<FirstSignIn>> {
    let password = password::random_password(&state.random);
    let account = Account {
        id: state.random.id(),
        email: email.trim().to_lowercase(),
        full_name: full_name.to_owned(),
        password_hash: password::hash(&password, &state.random)?,
        roles: roles.to_vec(),
        active: true,
    };
    let mut tx = state.store.begin().await?;
    let new = account::insert(&mut tx, &account, state.clock.millis()).await?;
    tx.commit().await?;
    Ok(new.then_some(FirstSignIn {
        email: account.email,
        password,
    }))
}

/// Opens the first officer's account where there is no account at all.
///
/// # Errors
/// When the database fails.
pub async fn open_first(state: &AppState) -> Result<Option<FirstSignIn>> {
    let accounts = {
        let mut conn = state.store.read().await?;
        store::account::count(&mut conn).await?
    };
    if accounts > 0 {
        return Ok(None);
    }
    open(
        state,
        FIRST_OFFICER,
        "First officer",
        &["officer".to_owned()],
    )
    .await
}
