//! Opening an account for somebody who works for the authority: a link is mailed under which the password is chosen.

use axum::extract::State;
use evisa_core::form::parse;
use evisa_core::forms::officer::{EMAIL, OFFICER_INVITATION};
use serde_json::json;

use super::list::{self, OfficerAccount};
use super::particulars::Particulars;
use super::role_grant::{self, Granted};
use crate::accounts::mailed_link;
use crate::http::describe::Nothing;
use crate::http::draft::draft;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language, Path};
use crate::people::{AccountManager, JustProved};
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::account::{self, Account, OpenedBy};
use crate::store::account_link::{AccountLink, Purpose};
use crate::store::officer::Officer;
use crate::{Error, Result};

draft!(InvitationDraft, &OFFICER_INVITATION, "Invitation");

/// Opens an account without a password, and mails the link. Roles that two administrators grant are proposed; where there
/// are no others, the link is mailed once they are confirmed.
#[utoipa::path(
    post,
    path = "/user-service/authority/accounts",
    summary = "Invite somebody to work for the authority",
    responses(
        (status = 409, description = "invitee_has_account"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn invite(
    State(state): State<AppState>,
    AccountManager(asking): AccountManager,
    _: JustProved,
    Language(language): Language,
    Json(InvitationDraft(draft)): Json<InvitationDraft>,
) -> Result<Envelope<OfficerAccount>> {
    let answers =
        parse(&OFFICER_INVITATION, &draft, state.clock.today()).map_err(Error::invalid)?;
    let email = mailed_link::kept(answers.get(EMAIL));
    let Particulars {
        full_name,
        roles,
        agency,
    } = (&answers).into();
    let Granted { at_once, by_two } = Granted::of(roles, &[]);
    let now = state.clock.millis();
    let opened = Account {
        id: state.random.id(),
        user_name: email.clone(),
        email: Some(email.clone()),
        full_name,
        password_hash: String::new(),
        roles: at_once,
        agency,
        organization: None,
        active: true,
        opened: Some(OpenedBy {
            by: asking.id.clone(),
            at: now,
        }),
    };
    let mut tx = state.store.begin().await?;
    if !account::insert(&mut tx, &opened, now).await? {
        return Err(Error::Conflict("invitee_has_account"));
    }
    let detail = json!({ "account": opened.id, "roles": opened.roles, "agency": opened.agency });
    let done = Access::by(&asking.id, "accountOpened", detail, now);
    access::record(&mut tx, &state.sealer, &state.random, done).await?;
    if !by_two.is_empty() {
        let roles = (opened.id.as_str(), by_two);
        role_grant::propose(&mut tx, &state, &asking, roles, language).await?;
    }
    if !opened.roles.is_empty() {
        let purpose = Purpose::Invite;
        let link = AccountLink { purpose, email };
        mailed_link::ask(&mut tx, &state, link, None, language).await?;
    }
    list::done(tx, &state, &asking, &opened.id).await
}

/// Mails another link.
#[utoipa::path(
    post,
    path = "/user-service/authority/accounts/{id}/invitation",
    summary = "Mail an invitation again",
    responses(
        (status = 404, description = "not_found"),
        // `roles_wait`: nobody confirmed yet what somebody was invited for.
        (status = 409, description = "password_chosen, roles_wait"),
    ),
)]
pub(crate) async fn again(
    State(state): State<AppState>,
    AccountManager(_): AccountManager,
    _: JustProved,
    Language(language): Language,
    Path(id): Path<String>,
) -> Result<Envelope<Nothing>> {
    let mut tx = state.store.begin().await?;
    let Officer { account, grant, .. } = list::find(&mut tx, &state, &id).await?;
    let waits = grant.is_some_and(|it| it.acts_from.is_none());
    if waits && account.roles.is_empty() {
        return Err(Error::Conflict("roles_wait"));
    }
    let (true, Some(email)) = (account.password_hash.is_empty(), account.email) else {
        return Err(Error::Conflict("password_chosen"));
    };
    let purpose = Purpose::Invite;
    let link = AccountLink { purpose, email };
    mailed_link::ask(&mut tx, &state, link, None, language).await?;
    tx.commit().await?;
    Ok(ok(Nothing))
}
