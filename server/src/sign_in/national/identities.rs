//! Who opens the own account by the national login: which there are, and unlinking one.

use axum::extract::State;
use serde::Serialize;

use super::changes;
use crate::http::describe::Nothing;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Language, Path};
use crate::mails::mail::NationalLoginEvent;
use crate::people::{JustProved, SignedIn};
use crate::platform::clock;
use crate::platform::digest::sha256;
use crate::state::AppState;
use crate::store::national_identity::{self, NationalIdentity};
use crate::store::session;
use crate::{Error, Result};

/// Somebody who opens the account by the national login.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkedIdentity {
    id: String,
    /// Where they prove who they are.
    issuer: String,
    /// Since when they open the account, in the portal's zone.
    since: String,
}

/// All of them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkedIdentities {
    identities: Vec<LinkedIdentity>,
    /// Whether a password opens the account, too: without one the last of them stays.
    has_password: bool,
}

/// Who opens the own account.
#[utoipa::path(
    get,
    path = "/user-service/user/national-identities",
    summary = "Who opens the own account by the national login"
)]
pub(crate) async fn list(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
) -> Result<Envelope<LinkedIdentities>> {
    let mut conn = state.store.read().await?;
    let linked = national_identity::of(&mut conn, &account.id).await?;
    let shown = linked.into_iter().map(|it| LinkedIdentity {
        id: id(&it),
        issuer: it.issuer,
        since: clock::local_time(it.linked_at),
    });
    Ok(ok(LinkedIdentities {
        identities: shown.collect(),
        has_password: !account.password_hash.is_empty(),
    }))
}

/// Unlinks one, and ends the other sessions: whoever began one by it is out.
#[utoipa::path(
    delete,
    path = "/user-service/user/national-identities/{id}",
    summary = "Unlink a national login from the own account",
    responses(
        (status = 404, description = "not_found"),
        // It is the last one of an account without a password, which nobody could open any more.
        (status = 409, description = "password_missing"),
    ),
)]
pub(crate) async fn unlink(
    State(state): State<AppState>,
    JustProved(SignedIn {
        account, family, ..
    }): JustProved,
    Language(language): Language,
    Path(asked): Path<String>,
) -> Result<Envelope<Nothing>> {
    let mut tx = state.store.begin().await?;
    let linked = national_identity::of(&mut tx, &account.id).await?;
    let found = linked.iter().find(|it| id(it) == asked);
    let found = found.ok_or(Error::NotFound)?;
    if account.password_hash.is_empty() && linked.len() == 1 {
        return Err(Error::Conflict("password_missing"));
    }
    let name = (found.issuer.as_str(), found.subject.as_str());
    if !national_identity::delete(&mut tx, name, &account.id).await? {
        return Err(Error::NotFound);
    }
    session::revoke_but(&mut tx, &account.id, Some(&family), state.clock.millis()).await?;
    let what = NationalLoginEvent::Unlinked;
    changes::tell(&mut tx, &state, language, &account, what).await?;
    tx.commit().await?;
    Ok(ok(Nothing))
}

/// Its name in addresses: the subject may be a number of an identity card, which stands in none.
fn id(identity: &NationalIdentity) -> String {
    sha256(format!("{}\n{}", identity.issuer, identity.subject).as_bytes())
}
