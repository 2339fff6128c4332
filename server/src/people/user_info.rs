//! `GET /user-service/user/get-user-info`

use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;

use super::{Permission, SignedIn};
use crate::http::envelope::{Envelope, ok};
use crate::platform::config::{Config, PasswordRule};
use crate::store::account::Role;

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
    #[schema(value_type = Vec<String>)]
    roles: Vec<Role>,
    permissions: Vec<Permission>,
    /// Code of the visa-issuing agency whose cases this officer sees; every agency's without.
    agency: Option<String>,
    /// Code of the organization in whose name this account applies.
    #[serde(rename = "maTC")]
    organization: Option<String>,
    /// Whether the authority lets that organization sign digitally.
    duoc_ky_so: bool,
    /// What is asked of another password.
    password_rule: PasswordRule,
}

/// Tells a session whose it is.
#[utoipa::path(
    get,
    path = "/user-service/user/get-user-info",
    summary = "Who is signed in"
)]
pub async fn user_info(
    State(config): State<Arc<Config>>,
    SignedIn { account, .. }: SignedIn,
) -> Envelope<UserInfo> {
    let signs = account.organization.as_ref().is_some_and(|it| it.may_sign);
    let organization = account.organization.as_ref().map(|it| it.code.clone());
    ok(UserInfo {
        permissions: account.permissions(),
        id: account.id,
        user_name: account.user_name,
        email: account.email,
        full_name: account.full_name,
        roles: account.roles,
        agency: account.agency,
        duoc_ky_so: signs,
        organization,
        password_rule: config.passwords.rule,
    })
}
