//! Roles that move money or open accounts ([`Role::is_granted_by_two`]): one administrator proposes them, another one confirms
//! them, and a day later they act ([`super::role_begins`]). Until then the account does not have them. Every administrator is
//! told, and may refuse them as long as they do not act.

use axum::extract::State;
use evisa_core::words::Lang;
use serde_json::json;

use super::list::{self, OfficerAccount};
use super::{role_begins, role_mails};
use crate::accounts::mailed_link;
use crate::http::envelope::Envelope;
use crate::http::extract::{Language, Path};
use crate::mails::mail::RoleEvent;
use crate::people::distinct_persons::are_distinct_persons;
use crate::people::{AccountManager, JustProved, Role};
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::account::{self, Account};
use crate::store::account_link::{AccountLink, Purpose};
use crate::store::role_grant::{self, RoleGrant};
use crate::store::{Conn, officer};
use crate::{Error, Result};

/// Roles of an account, as they are granted.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Granted {
    /// By one administrator, at once.
    pub at_once: Vec<Role>,
    /// By two.
    pub by_two: Vec<Role>,
}

impl Granted {
    /// What is to be granted to whoever has some roles already.
    pub(super) fn of(wanted: Vec<Role>, held: &[Role]) -> Self {
        let needs_two = |role: &Role| role.is_granted_by_two() && !held.contains(role);
        let (by_two, at_once) = wanted.into_iter().partition(needs_two);
        Self { at_once, by_two }
    }
}

/// Proposes roles for an account, in the caller's transaction.
///
/// # Errors
/// 409 `roles_wait` where others wait for it already.
pub(super) async fn propose(
    conn: &mut Conn,
    state: &AppState,
    asking: &Account,
    (account, roles): (&str, Vec<Role>),
    language: Lang,
) -> Result<()> {
    let new = RoleGrant {
        id: state.random.id(),
        account: account.to_owned(),
        roles,
        by: asking.id.clone(),
        at: state.clock.millis(),
        acts_from: None,
    };
    if !role_grant::propose(conn, &new).await? {
        return Err(Error::Conflict("roles_wait"));
    }
    record(conn, state, asking, "rolesProposed", &new).await?;
    role_mails::queue(conn, state, language, &new, RoleEvent::Proposed).await
}

/// Confirms them: they act after `EVISA_ROLE_DELAY_HOURS`. Whoever was invited for them alone is mailed the link now.
#[utoipa::path(
    post,
    path = "/user-service/authority/accounts/{id}/role-grants/{grant}/confirm",
    summary = "Confirm roles that somebody else proposed for a colleague",
    responses(
        // `same_opener`: one of the two opened the other's account, or one person opened both, less than a month ago.
        (status = 403, description = "same_person, same_opener"),
        (status = 404, description = "not_found"),
        (status = 409, description = "own_account"),
    ),
)]
pub(crate) async fn confirm(
    State(state): State<AppState>,
    AccountManager(asking): AccountManager,
    _: JustProved,
    Language(language): Language,
    Path((id, wanted)): Path<(String, String)>,
) -> Result<Envelope<OfficerAccount>> {
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let found = list::find_other(&mut tx, &state, &asking, &id).await?;
    let grant = named(&found, &wanted)?;
    if grant.by == asking.id {
        return Err(Error::Refused("same_person"));
    }
    let by = account::find(&mut tx, &grant.by).await?;
    if !by.is_some_and(|by| are_distinct_persons(&by, &asking, now)) {
        return Err(Error::Refused("same_opener"));
    }
    let from = now + state.config.role_delay_ms();
    if !role_grant::confirm(&mut tx, &grant.id, &asking.id, from).await? {
        return Err(Error::NotFound);
    }
    role_begins::queue(&mut tx, &grant, language, (now, from)).await?;
    if let (true, Some(email)) = (
        found.account.password_hash.is_empty(),
        found.account.email.clone(),
    ) {
        let purpose = Purpose::Invite;
        let link = AccountLink { purpose, email };
        mailed_link::ask(&mut tx, &state, link, None, language).await?;
    }
    record(&mut tx, &state, &asking, "rolesConfirmed", &grant).await?;
    let event = RoleEvent::Confirmed { acts_from: from };
    role_mails::queue(&mut tx, &state, language, &grant, event).await?;
    list::done(tx, &state, &asking, &id).await
}

/// Refuses them, or takes them back; also when they were confirmed, as long as they do not act.
#[utoipa::path(
    delete,
    path = "/user-service/authority/accounts/{id}/role-grants/{grant}",
    summary = "Refuse roles that were proposed for a colleague, or take them back",
    responses((status = 404, description = "not_found")),
)]
pub(crate) async fn refuse(
    State(state): State<AppState>,
    AccountManager(asking): AccountManager,
    _: JustProved,
    Language(language): Language,
    Path((id, wanted)): Path<(String, String)>,
) -> Result<Envelope<OfficerAccount>> {
    let mut tx = state.store.begin().await?;
    let grant = named(&list::find(&mut tx, &state, &id).await?, &wanted)?;
    if !role_grant::refuse(&mut tx, &grant.id).await? {
        return Err(Error::NotFound);
    }
    record(&mut tx, &state, &asking, "rolesRefused", &grant).await?;
    role_mails::queue(&mut tx, &state, language, &grant, RoleEvent::Refused).await?;
    list::done(tx, &state, &asking, &id).await
}

/// What waits for an account, where it has this id: whoever decides saw just that.
fn named(officer: &officer::Officer, id: &str) -> Result<RoleGrant> {
    let grant = officer.grant.clone().filter(|it| it.id == id);
    grant.ok_or(Error::NotFound)
}

async fn record(
    conn: &mut Conn,
    state: &AppState,
    by: &Account,
    action: &str,
    grant: &RoleGrant,
) -> Result<()> {
    let detail = json!({ "account": grant.account, "roles": grant.roles, "proposedBy": grant.by });
    let done = Access::by(&by.id, action, detail, state.clock.millis());
    Ok(access::record(conn, &state.sealer, &state.random, done).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_has_already_is_not_proposed_again() {
        let wanted = || vec![Role::Officer, Role::Finance, Role::Administrator];
        let of = |held: &[Role]| Granted::of(wanted(), held);
        assert_eq!(
            of(&[]),
            Granted {
                at_once: vec![Role::Officer],
                by_two: vec![Role::Finance, Role::Administrator],
            }
        );
        let more = of(&[Role::Finance]);
        assert_eq!(more.at_once, [Role::Officer, Role::Finance]);
        assert_eq!(more.by_two, [Role::Administrator]);
    }
}
