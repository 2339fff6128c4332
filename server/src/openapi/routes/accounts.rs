//! Signing in and out.

use serde_json::json;

use super::super::Route;
use super::super::table::Needs::{Captcha, Session};
use super::super::table::{Schemas, route};
use crate::accounts::{Credentials, Refresh, Tokens, UserInfo};
use crate::captcha::Generated;

pub(super) fn all(s: &mut Schemas) -> Vec<Route> {
    vec![
        route(
            "get",
            "/authorization-service/captcha/generate",
            "A new captcha, for five minutes and one answer",
        )
        .answers::<Generated>(s),
        route("post", "/authorization-service/oauth/token", "Sign in")
            .needs(Captcha)
            .form::<Credentials>(s)
            .answers::<Tokens>(s)
            .refuses(&["401 user_invalid", "400 sessions_need_https"]),
        route(
            "post",
            "/authorization-service/oauth/refresh-token",
            "Prolong a session; a token used twice ends it",
        )
        .json::<Refresh>(s)
        .answers::<Tokens>(s)
        .refuses(&["401 unauthorized"]),
        route("delete", "/authorization-service/oauth/revoke", "Sign out")
            .needs(Session)
            .data(&json!({ "type": "null" })),
        route(
            "get",
            "/user-service/user/get-user-info",
            "Who is signed in",
        )
        .needs(Session)
        .answers::<UserInfo>(s),
    ]
}
