//! New passwords of an organization's members: the organization asks, the authority has a link mailed (specification §6).

use axum::extract::State;
use evisa_core::words::Lang;
use serde_json::json;

use super::members::{self, ShownMember};
use crate::accounts::mailed_link;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Language, Path};
use crate::people::{JustProved, MemberManager, OrganizationManager};
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::account::Account;
use crate::store::account_link::{AccountLink, Purpose};
use crate::store::{Conn, member, organization};
use crate::{Error, Result};

/// Asks the authority for a new password of a member; who has not chosen one yet gets another link at once.
#[utoipa::path(
    post,
    path = "/client-service/hstc/tai-khoan/{id}/mat-khau",
    summary = "Ask for a new password of a member of the own organization",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "account_closed"),
    ),
)]
pub(crate) async fn ask(
    State(state): State<AppState>,
    MemberManager(asking): MemberManager,
    _: JustProved,
    Language(language): Language,
    Path(id): Path<String>,
) -> Result<Envelope<ShownMember>> {
    let now = state.clock.millis();
    let code = &asking.organization.code;
    let mut tx = state.store.begin().await?;
    let account = open(&mut tx, code, &id).await?;
    if account.password_hash.is_empty() {
        mail(&mut tx, &state, &account, language).await?;
    } else {
        member::ask_reset(&mut tx, &id, &asking.account.id, now).await?;
    }
    let detail = json!({ "account": id, "organization": code });
    let done = Access::by(&asking.account.id, "memberResetAsked", detail, now).about(code);
    access::record(&mut tx, &state.sealer, &state.random, done).await?;
    let asked = members::find(&mut tx, code, &id).await?;
    tx.commit().await?;
    Ok(ok(members::shown(asked, &asking.account.id)))
}

/// Mails a member a link under which a new password is chosen; the old one opens the account until then.
#[utoipa::path(
    post,
    path = "/user-service/authority/organizations/{code}/accounts/{id}/password",
    summary = "Mail a member of an organization a link to choose a password",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "account_closed"),
    ),
)]
pub(crate) async fn reset(
    State(state): State<AppState>,
    OrganizationManager(asking): OrganizationManager,
    _: JustProved,
    Path((code, id)): Path<(String, String)>,
) -> Result<Envelope<ShownMember>> {
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let found = organization::find(&mut tx, &code).await?;
    let organization = found.ok_or(Error::NotFound)?;
    let account = open(&mut tx, &code, &id).await?;
    mail(&mut tx, &state, &account, organization.language).await?;
    member::end_reset(&mut tx, &id).await?;
    let detail = json!({ "account": id, "organization": code });
    let done = Access::by(&asking.id, "memberReset", detail, now).about(&code);
    access::record(&mut tx, &state.sealer, &state.random, done).await?;
    let answered = members::find(&mut tx, &code, &id).await?;
    tx.commit().await?;
    Ok(ok(members::shown(answered, &asking.id)))
}

/// The open account of a member.
async fn open(conn: &mut Conn, organization: &str, id: &str) -> Result<Account> {
    let account = members::find(conn, organization, id).await?.account;
    if account.active {
        Ok(account)
    } else {
        Err(Error::Conflict("account_closed"))
    }
}

async fn mail(conn: &mut Conn, state: &AppState, account: &Account, language: Lang) -> Result<()> {
    let email = account.email.clone().ok_or(Error::NotFound)?;
    let purpose = Purpose::Invite;
    let link = AccountLink { purpose, email };
    mailed_link::ask(conn, state, link, None, language).await?;
    Ok(())
}
