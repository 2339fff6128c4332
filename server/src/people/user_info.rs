//! `GET /user-service/user/get-user-info`

use axum::extract::State;
use axum::http::HeaderMap;
use serde::Serialize;

use super::{Permission, SignedIn, signature};
use crate::Result;
use crate::http::envelope::{Envelope, ok};
use crate::platform::config::PasswordRule;
use crate::state::AppState;
use crate::store::account::Role;
use crate::store::organization_signature;

/// Who is signed in, and what this person may do.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserInfo {
    id: String,
    user_name: String,
    /// Members of an organization may have none.
    email: Option<String>,
    full_name: String,
    /// What the authority calls this person; what to show is asked of the permissions.
    roles: Vec<Role>,
    permissions: Vec<Permission>,
    /// Code of the visa-issuing agency whose cases this officer sees; every agency's without.
    agency: Option<String>,
    /// Code of the organization in whose name this account applies.
    #[serde(rename = "maTC")]
    organization: Option<String>,
    /// Whether the authority lets that organization sign digitally.
    #[serde(rename = "duocKySo")]
    may_sign: bool,
    /// What this session can do with digital signatures.
    #[serde(rename = "kySo")]
    signing: SignatureStatus,
    /// What is asked of another password.
    password_rule: PasswordRule,
}

/// What a session can do with digital signatures: where a member goes after signing in follows from it.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignatureStatus {
    /// Whether this person may sign: by their duties, by what the authority grants their organization, and because the
    /// portal accepts signatures.
    #[serde(rename = "duocKySo")]
    may_sign: bool,
    /// Whether the organization has registered a signature that can be used now.
    #[serde(rename = "coChuKy")]
    has_signature: bool,
    /// Whether this session has shown one.
    #[serde(rename = "daXacNhan")]
    is_shown: bool,
}

impl SignatureStatus {
    async fn of(state: &AppState, session: &SignedIn, headers: &HeaderMap) -> Result<Self> {
        let account = &session.account;
        let signs = account.may(Permission::SignForOrganization) && state.authorities.is_some();
        let organization = account.organization.as_ref();
        let Some(organization) = organization.filter(|it| it.may_sign && signs) else {
            return Ok(Self::default());
        };
        let now = state.clock.millis();
        let mut conn = state.store.read().await?;
        let code = &organization.code;
        Ok(Self {
            may_sign: true,
            has_signature: organization_signature::has_active(&mut conn, code, now).await?,
            is_shown: signature::shown(&mut conn, session, headers, now)
                .await?
                .is_some(),
        })
    }
}

/// Tells a session whose it is.
#[utoipa::path(
    get,
    path = "/user-service/user/get-user-info",
    summary = "Who is signed in"
)]
pub(crate) async fn user_info(
    State(state): State<AppState>,
    session: SignedIn,
    headers: HeaderMap,
) -> Result<Envelope<UserInfo>> {
    let signing = SignatureStatus::of(&state, &session, &headers).await?;
    let account = session.account;
    let signs = account.organization.as_ref().is_some_and(|it| it.may_sign);
    let organization = account.organization.as_ref().map(|it| it.code.clone());
    Ok(ok(UserInfo {
        permissions: account.permissions(),
        id: account.id,
        user_name: account.user_name,
        email: account.email,
        full_name: account.full_name,
        roles: account.roles,
        agency: account.agency,
        may_sign: signs,
        organization,
        signing,
        password_rule: state.config.passwords.rule,
    }))
}
