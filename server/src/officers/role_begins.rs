//! Roles that two administrators granted begin to act.

use evisa_core::words::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::role_mails;
use crate::jobs::{self, JobKind, Lane};
use crate::mails::mail::RoleEvent;
use crate::people::{Actor, Role};
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::account::{self, Account};
use crate::store::role_grant::{self, RoleGrant};
use crate::store::{Conn, officer, session};
use crate::{Error, Result};

/// The job by which they do. It is no mail, and takes as little time as one: those of its lane are looked at at once.
pub const JOB: JobKind = JobKind {
    name: "role-begins",
    lane: Lane::Mail,
};

/// Which roles begin, and in which language administrators are told of it.
#[derive(Deserialize, Serialize)]
struct Begins {
    grant: String,
    language: Lang,
}

/// Has roles begin that were confirmed now, in the caller's transaction; both times in milliseconds since 1970.
///
/// # Errors
/// When the database fails.
pub(super) async fn queue(
    conn: &mut Conn,
    grant: &RoleGrant,
    language: Lang,
    (now, from): (i64, i64),
) -> Result<()> {
    let key = format!("{}:{}", JOB.name, grant.id);
    let begins = Begins {
        grant: grant.id.clone(),
        language,
    };
    jobs::queue_at(conn, &JOB, &key, &json!(begins), now, from).await?;
    Ok(())
}

/// Gives the account its roles, and ends its sessions. Safe to repeat; what was refused meanwhile begins never.
///
/// # Errors
/// When the database fails.
pub async fn begin(state: &AppState, payload: &Value) -> Result<()> {
    let Begins { grant, language } =
        serde_json::from_value(payload.clone()).map_err(Error::internal)?;
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let Some(grant) = role_grant::take_due(&mut tx, &grant, now).await? else {
        return Ok(());
    };
    let Some(before) = account::find(&mut tx, &grant.account).await? else {
        return Err(Error::internal("roles of no account"));
    };
    let has = |role: &Role| before.roles.contains(role) || grant.roles.contains(role);
    let after = Account {
        roles: Role::AUTHORITY.into_iter().filter(has).collect(),
        ..before.clone()
    };
    officer::change(&mut tx, &after).await?;
    session::revoke_all(&mut tx, &after.id, now).await?;
    let detail = json!({ "account": after.id, "roles": after.roles });
    let done = Access::by(Actor::System.name(), "rolesBegan", detail, now);
    access::record(&mut tx, &state.sealer, &state.random, done).await?;
    role_mails::queue(&mut tx, state, language, &grant, RoleEvent::Began).await?;
    tx.commit().await?;
    Ok(())
}
