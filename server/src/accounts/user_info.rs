//! `GET /user-service/user/get-user-info`

use serde::Serialize;

use super::Who;
use crate::envelope::{Envelope, ok};

/// Who is signed in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserInfo {
    email: String,
    full_name: String,
    roles: Vec<String>,
}

/// Tells a session whose it is.
pub async fn user_info(who: Who) -> Envelope<UserInfo> {
    ok(UserInfo {
        email: who.account.email,
        full_name: who.account.full_name,
        roles: who.account.roles,
    })
}
