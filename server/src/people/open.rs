//! Opening accounts.

use evisa_core::{answer, text};
use serde_json::json;

use super::password;
use crate::Result;
use crate::state::AppState;
use crate::store::access::{self, Access, OPERATOR};
use crate::store::account::{self, Account, Membership, OpenedBy, Role};
use crate::store::{role_grant, session};

/// An account to be opened. Names and addresses are kept in lower case.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// The name under which one signs in.
    pub user_name: String,
    /// Where mails go.
    pub email: Option<String>,
    /// As shown to colleagues.
    pub full_name: String,
    /// What the authority calls this person.
    pub roles: Vec<Role>,
    /// Code of the visa-issuing agency whose cases this officer sees; every agency's without.
    pub agency: Option<String>,
    /// Code of the organization in whose name this account applies.
    pub organization: Option<String>,
}

impl NewAccount {
    /// An account of every agency whose user name is its e-mail address.
    #[must_use]
    pub fn with_email(email: &str, full_name: &str, roles: &[Role]) -> Self {
        Self {
            user_name: email.to_owned(),
            email: Some(email.to_owned()),
            full_name: full_name.to_owned(),
            roles: roles.to_vec(),
            agency: None,
            organization: None,
        }
    }
}

/// A sign-in to be told once: the password is not kept.
#[derive(Debug)]
pub struct FirstSignIn {
    /// The user name.
    pub user_name: String,
    /// The only copy of the password.
    pub password: String,
}

/// A user name or an e-mail address as it is kept and looked for. Most user names are addresses, whose domain is kept as mail
/// servers know it; what is none is one line of text.
pub(crate) fn user_name(typed: &str) -> String {
    match answer::email_address(typed) {
        Some(address) => address.to_lowercase(),
        None => text::line(typed).to_lowercase(),
    }
}

/// Opens an account with a random password. `None`, and nothing is changed, when the user name or the
/// address already has one.
///
/// # Errors
/// When the database fails.
pub async fn open(state: &AppState, new: NewAccount) -> Result<Option<FirstSignIn>> {
    let password = password::random_password(&state.random);
    let now = state.clock.millis();
    let mut account = Account {
        id: state.random.id(),
        user_name: user_name(&new.user_name),
        email: new.email.as_deref().map(user_name),
        full_name: new.full_name,
        password_hash: password::hash(&password, &state.random)?,
        roles: new.roles,
        agency: new.agency,
        organization: new.organization.map(Membership::new),
        active: true,
        opened: None,
    };
    if account.is_of_authority() {
        let by = OPERATOR.to_owned();
        account.opened = Some(OpenedBy { by, at: now });
    }
    let mut tx = state.store.begin().await?;
    let opened = account::insert(&mut tx, &account, now).await?;
    if opened {
        let detail = json!({
            "account": account.id,
            "roles": account.roles,
            "agency": account.agency,
            "organization": account.organization.as_ref().map(|it| &it.code),
        });
        let access = Access::operated("accountOpened", detail, now);
        access::record(&mut tx, &state.sealer, &state.random, access).await?;
    }
    tx.commit().await?;
    Ok(opened.then_some(FirstSignIn {
        user_name: account.user_name,
        password,
    }))
}

/// Gives an account another random password and ends its sessions. `None`, and nothing is changed, where there is no
/// such account.
///
/// # Errors
/// When the database fails.
pub async fn reset(state: &AppState, typed: &str) -> Result<Option<FirstSignIn>> {
    let password = password::random_password(&state.random);
    let hash = password::hash(&password, &state.random)?;
    let user_name = user_name(typed);
    let mut tx = state.store.begin().await?;
    let Some(id) = account::set_password(&mut tx, &user_name, &hash).await? else {
        return Ok(None);
    };
    session::revoke_all(&mut tx, &id, state.clock.millis()).await?;
    tx.commit().await?;
    Ok(Some(FirstSignIn {
        user_name,
        password,
    }))
}

/// Closes an account and ends its sessions; whether there was an open one.
///
/// # Errors
/// When the database fails.
pub async fn close(state: &AppState, typed: &str) -> Result<bool> {
    let mut tx = state.store.begin().await?;
    let Some(id) = account::close(&mut tx, &user_name(typed)).await? else {
        return Ok(false);
    };
    role_grant::end_of(&mut tx, &id).await?;
    session::revoke_all(&mut tx, &id, state.clock.millis()).await?;
    tx.commit().await?;
    Ok(true)
}
