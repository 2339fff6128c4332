//! Opening and changing the accounts of an organization's members.

use axum::extract::State;
use evisa_core::form::parse;
use evisa_core::forms::member::{EMAIL, FULL_NAME, MEMBER_CHANGE, MEMBER_INVITATION, ROLES};
use serde::Deserialize;
use serde_json::json;

use super::members::{self, ShownMember};
use crate::accounts::mailed_link;
use crate::http::draft::draft;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language, Path};
use crate::mails::organization::OrganizationEvent;
use crate::mails::tell;
use crate::people::{JustProved, MemberManager};
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::account::{self, Account, OpenedBy};
use crate::store::account_link::{AccountLink, Purpose};
use crate::store::{officer, session};
use crate::{Error, Result};

draft!(NewMember, &MEMBER_INVITATION, "NewMember");
draft!(MemberChangeDraft, &MEMBER_CHANGE, "MemberChangeDraft");

/// The account as it is to be.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ChangedMember {
    #[serde(flatten)]
    draft: MemberChangeDraft,
    /// Whether it is open.
    active: bool,
}

/// Opens an account without a password, and mails the link under which one is chosen.
#[utoipa::path(
    post,
    path = "/client-service/hstc/tai-khoan",
    summary = "Open an account for a member of the own organization",
    responses(
        (status = 409, description = "invitee_has_account"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn open(
    State(state): State<AppState>,
    MemberManager(asking): MemberManager,
    _: JustProved,
    Language(language): Language,
    Json(NewMember(draft)): Json<NewMember>,
) -> Result<Envelope<ShownMember>> {
    let answers = parse(&MEMBER_INVITATION, &draft, state.clock.today()).map_err(Error::invalid)?;
    let email = mailed_link::kept(answers.get(EMAIL));
    let organization = asking.organization;
    let now = state.clock.millis();
    let opened = Account {
        id: state.random.id(),
        user_name: email.clone(),
        email: Some(email.clone()),
        full_name: answers.get(FULL_NAME).unwrap_or_default().to_owned(),
        password_hash: String::new(),
        roles: members::roles(answers.get(ROLES)),
        agency: None,
        organization: Some(organization.clone()),
        active: true,
        opened: Some(OpenedBy {
            by: asking.account.id.clone(),
            at: now,
        }),
    };
    let mut tx = state.store.begin().await?;
    if !account::insert(&mut tx, &opened, now).await? {
        return Err(Error::Conflict("invitee_has_account"));
    }
    let detail = json!({
        "account": opened.id, "organization": organization.code, "roles": opened.roles,
    });
    let done =
        Access::by(&asking.account.id, "memberOpened", detail, now).about(&organization.code);
    access::record(&mut tx, &state.sealer, &state.random, done).await?;
    let purpose = Purpose::Invite;
    let link = AccountLink { purpose, email };
    mailed_link::ask(&mut tx, &state, link, None, language).await?;
    let opened = members::find(&mut tx, &organization.code, &opened.id).await?;
    tx.commit().await?;
    Ok(ok(members::shown(opened, &asking.account.id)))
}

/// Changes a member's account, or closes it. Where that changes what its owner may do, the sessions end.
#[utoipa::path(
    patch,
    path = "/client-service/hstc/tai-khoan/{id}",
    summary = "Change or close the account of a member of the own organization",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "own_account, main_account"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn change(
    State(state): State<AppState>,
    MemberManager(asking): MemberManager,
    _: JustProved,
    Path(id): Path<String>,
    Json(wanted): Json<ChangedMember>,
) -> Result<Envelope<ShownMember>> {
    let now = state.clock.millis();
    let code = &asking.organization.code;
    let mut tx = state.store.begin().await?;
    let member = members::find(&mut tx, code, &id).await?;
    if member.account.id == asking.account.id {
        return Err(Error::Conflict("own_account"));
    }
    // The authority's contact with the organization: no member takes it away.
    if member.is_main {
        return Err(Error::Conflict("main_account"));
    }
    let answers =
        parse(&MEMBER_CHANGE, &wanted.draft.0, state.clock.today()).map_err(Error::invalid)?;
    let before = member.account;
    let after = Account {
        full_name: answers.get(FULL_NAME).unwrap_or_default().to_owned(),
        roles: members::roles(answers.get(ROLES)),
        active: wanted.active,
        ..before.clone()
    };
    officer::change(&mut tx, &after).await?;
    if (&before.roles, before.active) != (&after.roles, after.active) {
        session::revoke_all(&mut tx, &after.id, now).await?;
    }
    let detail = json!({
        "account": after.id, "organization": code, "roles": after.roles, "active": after.active,
    });
    let done = Access::by(&asking.account.id, "memberChanged", detail, now).about(code);
    access::record(&mut tx, &state.sealer, &state.random, done).await?;
    if let Some(to) = after.email.filter(|_| before.active != after.active) {
        let what = if after.active {
            OrganizationEvent::MemberReopened
        } else {
            OrganizationEvent::MemberClosed
        };
        tell::account(&mut tx, &state, code, to, what, now).await?;
    }
    let changed = members::find(&mut tx, code, &id).await?;
    tx.commit().await?;
    Ok(ok(members::shown(changed, &asking.account.id)))
}
