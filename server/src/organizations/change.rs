//! What only the authority changes of an organization: what it said of itself, and which account is the main one.

use axum::extract::State;
use evisa_core::form::{Form, parse};
use evisa_core::forms::organization as form;
use serde::Deserialize;
use serde_json::json;

use super::list::{self, OrganizationDetail};
use super::members;
use crate::http::draft::draft;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Path};
use crate::mails::organization::OrganizationEvent;
use crate::mails::tell;
use crate::people::{JustProved, OrganizationManager, Role, Viewer};
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::account::Account;
use crate::store::organization::{self, Organization};
use crate::store::{Tx, officer, session};
use crate::{Error, Result};

const FORM: &Form = &form::ORGANIZATION;

draft!(OrganizationDraft, FORM, "OrganizationDraft");

/// What the organization says of itself from now on.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ChangedOrganization {
    #[serde(flatten)]
    draft: OrganizationDraft,
    /// The version that was seen.
    version: i64,
}

/// Which account is to be the main one.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct MainAccount {
    /// Id of the member's account.
    account: String,
    /// The version that was seen.
    version: i64,
}

/// Changes what is known of an organization, as it asked for it. What it sent and paid before keeps what it said then.
#[utoipa::path(
    put,
    path = "/user-service/authority/organizations/{code}/info",
    summary = "Change what an organization says of itself",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "version_conflict"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn info(
    State(state): State<AppState>,
    OrganizationManager(asking): OrganizationManager,
    _: JustProved,
    viewer: Viewer,
    Path(code): Path<String>,
    Json(wanted): Json<ChangedOrganization>,
) -> Result<Envelope<OrganizationDetail>> {
    let answers = parse(FORM, &wanted.draft.0, state.clock.today()).map_err(Error::invalid)?;
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let mut changed = super::seen(&mut tx, &code, wanted.version).await?;
    changed.name = answers.get(form::NAME).unwrap_or_default().to_owned();
    let mut said = answers.into_json();
    let mut fields = Vec::new();
    for name in FORM.fields().map(|field| field.name) {
        if name == form::SIGNATURE_LIST.name {
            continue;
        }
        let answer = said.remove(name);
        if changed.answers.get(name) != answer.as_ref() {
            fields.push(name);
        }
        match answer {
            Some(answer) => changed.answers.insert(name.to_owned(), answer),
            None => changed.answers.remove(name),
        };
    }
    // Which answers, and not what they say: that stands in the organization.
    let detail = json!({ "organization": code, "fields": fields });
    if !fields.is_empty() {
        let done = Access::by(&asking.id, "organizationChanged", detail, now).about(&code);
        keep(
            &state,
            &mut tx,
            &mut changed,
            done,
            OrganizationEvent::DataChanged,
        )
        .await?;
    }
    let shown = list::one(&state, &mut tx, &viewer, &asking.id, &code).await?;
    tx.commit().await?;
    Ok(ok(shown))
}

/// Makes another member's account the main one: its owner may do everything for the organization from now on. The former one
/// stays a member.
#[utoipa::path(
    put,
    path = "/user-service/authority/organizations/{code}/main-account",
    summary = "Make another account the main one of an organization",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "account_closed, version_conflict"),
    ),
)]
pub(crate) async fn main_account(
    State(state): State<AppState>,
    OrganizationManager(asking): OrganizationManager,
    _: JustProved,
    viewer: Viewer,
    Path(code): Path<String>,
    Json(wanted): Json<MainAccount>,
) -> Result<Envelope<OrganizationDetail>> {
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let mut changed = super::seen(&mut tx, &code, wanted.version).await?;
    let member = members::find(&mut tx, &code, &wanted.account).await?;
    if !member.account.active || member.account.email.is_none() {
        return Err(Error::Conflict("account_closed"));
    }
    // Whoever had the main account is told, too.
    tell::changed(&mut tx, &state, &code, OrganizationEvent::MainAccount, now).await?;
    changed.main_account = Some(wanted.account.clone());
    let account = Account {
        roles: Role::MEMBER.to_vec(),
        ..member.account
    };
    officer::change(&mut tx, &account).await?;
    session::revoke_all(&mut tx, &account.id, now).await?;
    let detail = json!({ "organization": code, "account": account.id, "roles": account.roles });
    let done = Access::by(&asking.id, "organizationMainAccount", detail, now).about(&code);
    keep(
        &state,
        &mut tx,
        &mut changed,
        done,
        OrganizationEvent::MainAccount,
    )
    .await?;
    let shown = list::one(&state, &mut tx, &viewer, &asking.id, &code).await?;
    tx.commit().await?;
    Ok(ok(shown))
}

/// Keeps a change, writes it down, and tells whose account is the main one.
async fn keep(
    state: &AppState,
    tx: &mut Tx,
    changed: &mut Organization,
    done: Access,
    what: OrganizationEvent,
) -> Result<()> {
    let now = state.clock.millis();
    if !organization::change(tx, changed, now).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    access::record(tx, &state.sealer, &state.random, done).await?;
    tell::changed(tx, state, &changed.code, what, now).await
}
