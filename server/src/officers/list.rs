//! `GET /user-service/authority/accounts`

use axum::extract::State;
use serde::Serialize;

use crate::http::describe::List;
use crate::http::envelope::{Envelope, ok};
use crate::people::{AccountManager, Role};
use crate::platform::clock;
use crate::state::AppState;
use crate::store::account::Account;
use crate::store::officer::{self, Officer};
use crate::store::{Conn, Tx};
use crate::{Error, Result};

/// How long a reset waits for a second person.
const RESET_LASTS_MS: i64 = 24 * 60 * 60_000;

/// An account of the authority.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a mark of its own in the list"
)]
pub struct OfficerAccount {
    id: String,
    user_name: String,
    full_name: String,
    email: Option<String>,
    roles: Vec<Role>,
    /// Code of the visa-issuing agency; every agency's cases without.
    agency: Option<String>,
    /// Whether it is open.
    active: bool,
    /// Whether its owner has not chosen a password yet.
    invited: bool,
    second_factor: bool,
    /// When it was used last, in the portal's zone.
    signed_in_at: Option<String>,
    /// A reset of the second factor that waits for another person.
    reset: Option<PendingReset>,
    /// Roles that do not act yet.
    grant: Option<PendingRoles>,
    /// Whether it is that of who asks.
    own: bool,
}

/// A reset that somebody asked for.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PendingReset {
    /// Who asked.
    by: String,
    /// Whether that was who asks now.
    mine: bool,
    /// When, in the portal's zone.
    at: String,
}

/// Roles that move money or open accounts, which somebody proposed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PendingRoles {
    /// Names them when they are confirmed or refused.
    id: String,
    roles: Vec<Role>,
    /// Who proposed them.
    by: String,
    /// Whether that was who asks now.
    mine: bool,
    /// When, in the portal's zone.
    at: String,
    /// From when they act, in the portal's zone; nothing while they wait for another person.
    acts_from: Option<String>,
}

/// All of them, by name.
#[utoipa::path(
    get,
    path = "/user-service/authority/accounts",
    summary = "The accounts of those who work for the authority"
)]
pub(crate) async fn list(
    State(state): State<AppState>,
    AccountManager(asking): AccountManager,
) -> Result<Envelope<List<OfficerAccount>>> {
    let mut conn = state.store.read().await?;
    let all = officer::list(&mut conn, state.clock.millis() - RESET_LASTS_MS).await?;
    let shown = all.into_iter().map(|it| shown(it, &asking));
    Ok(ok(List(shown.collect())))
}

/// Ends what was done with one of them: keeps it, and answers with the account as it is now.
///
/// # Errors
/// 404 for what is no account of the authority.
pub(super) async fn done(
    mut tx: Tx,
    state: &AppState,
    asking: &Account,
    id: &str,
) -> Result<Envelope<OfficerAccount>> {
    let changed = shown(find(&mut tx, state, id).await?, asking);
    tx.commit().await?;
    Ok(ok(changed))
}

/// One of them, to be changed.
///
/// # Errors
/// 404 for what is no account of the authority.
pub(super) async fn find(conn: &mut Conn, state: &AppState, id: &str) -> Result<Officer> {
    let found = officer::find_one(conn, id, state.clock.millis() - RESET_LASTS_MS).await?;
    found.ok_or(Error::NotFound)
}

/// The same, of somebody else: nobody does this to their own account.
///
/// # Errors
/// The same; 409 `own_account`.
pub(super) async fn find_other(
    conn: &mut Conn,
    state: &AppState,
    asking: &Account,
    id: &str,
) -> Result<Officer> {
    let found = find(conn, state, id).await?;
    if found.account.id == asking.id {
        return Err(Error::Conflict("own_account"));
    }
    Ok(found)
}

fn shown(officer: Officer, asking: &Account) -> OfficerAccount {
    let account = officer.account;
    let by = officer.reset_by;
    let proposer = officer.grant_by;
    OfficerAccount {
        own: account.id == asking.id,
        invited: account.password_hash.is_empty(),
        id: account.id,
        user_name: account.user_name,
        full_name: account.full_name,
        email: account.email,
        roles: account.roles,
        agency: account.agency,
        active: account.active,
        second_factor: officer.second_factor,
        signed_in_at: officer.signed_in_at.map(clock::local_time),
        reset: officer.reset.map(|asked| PendingReset {
            mine: asked.by == asking.id,
            by: by.unwrap_or_default(),
            at: clock::local_time(asked.at),
        }),
        grant: officer.grant.map(|grant| PendingRoles {
            id: grant.id,
            roles: grant.roles,
            mine: grant.by == asking.id,
            by: proposer.unwrap_or_default(),
            at: clock::local_time(grant.at),
            acts_from: grant.acts_from.map(clock::local_time),
        }),
    }
}
