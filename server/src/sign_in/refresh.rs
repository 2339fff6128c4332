//! `POST /authorization-service/oauth/refresh-token`

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum_extra::extract::CookieJar;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::national::{self, NationalCode};
use super::{SignInClient, begin};
use crate::http::envelope::{Envelope, ok};
use crate::people::session::{self, SessionStart};
use crate::people::{AnyClient, Tokens, cookies};
use crate::platform::digest::sha256;
use crate::state::AppState;
use crate::store::access::Access;
use crate::store::session::Rotation;
use crate::{Error, Result, store};

/// The refresh token, unless it comes as a cookie; or what the national login sent the browser back with.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum Refresh {
    /// Prolongs a session.
    Token {
        /// As it was issued.
        refresh_token: String,
    },
    /// Begins one.
    Code(NationalCode),
}

/// A new token pair.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RefreshedTokens {
    #[serde(flatten)]
    tokens: Tokens,
    /// After the national login: the page to which the person wanted to go.
    #[serde(skip_serializing_if = "Option::is_none")]
    back: Option<String>,
}

/// Changes a refresh token for a new pair. A token used twice has been stolen by one of its two
/// users: the whole family ends. A code of the national login is changed for a first pair.
#[utoipa::path(
    post,
    path = "/authorization-service/oauth/refresh-token",
    summary = "Prolong a session, a token used twice ends it; or sign in with a code of the national login",
    request_body = Refresh,
    responses(
        (status = 400, description = "sessions_need_https, national_login_over, national_login_failed"),
        (status = 401, description = "unauthorized, user_invalid"),
        (status = 403, description = "forbidden"),
        (status = 404, description = "not_found"),
        (status = 409, description = "link_required, version_conflict"),
        (status = 503, description = "national_login_unavailable"),
    ),
)]
pub(crate) async fn refresh(
    State(state): State<AppState>,
    client: SignInClient,
    _: AnyClient,
    headers: HeaderMap,
    body: Bytes,
) -> Result<(CookieJar, Envelope<RefreshedTokens>)> {
    let token = match read(&client, &headers, &body)? {
        Refresh::Token { refresh_token } => refresh_token,
        Refresh::Code(code) => {
            // Its attempt comes as a cookie.
            if !client.is_ours {
                return Err(Error::Forbidden);
            }
            let (cookies, tokens, back) = national::exchange(&state, &client, &code).await?;
            return Ok((cookies, ok(RefreshedTokens { tokens, back })));
        }
    };
    let (cookies, tokens) = rotate(&state, &client, &token).await?;
    Ok((cookies, ok(RefreshedTokens { tokens, back: None })))
}

async fn rotate(
    state: &AppState,
    client: &SignInClient,
    token: &str,
) -> Result<(CookieJar, Tokens)> {
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    match store::session::rotate(&mut tx, &sha256(token.as_bytes()), now).await? {
        Rotation::Fresh {
            account_id,
            family,
            until,
            device,
            proved_at,
        } => {
            let begins = SessionStart {
                account_id: &account_id,
                family: &family,
                until,
                device: device.as_deref(),
                proved_at,
            };
            let tokens = session::issue(state, &mut tx, begins).await?;
            tx.commit().await?;
            Ok((begin::for_browser(client, &tokens)?, tokens))
        }
        Rotation::Reused { account_id, family } => {
            store::session::revoke_family(&mut tx, &account_id, &family, now).await?;
            tx.commit().await?;
            state
                .trail
                .record(Access {
                    at: now,
                    actor: account_id,
                    action: "refreshTokenReused".into(),
                    subject: None,
                    detail: json!({ "family": family }),
                })
                .await;
            tracing::warn!(
                family,
                "a refresh token was used twice: the sessions are ended"
            );
            Err(Error::Unauthorized)
        }
        Rotation::Unknown => Err(Error::Unauthorized),
    }
}

fn is_form(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|it| it.to_str().ok());
    kind.is_some_and(|it| it.starts_with("application/x-www-form-urlencoded"))
}

fn read(client: &SignInClient, headers: &HeaderMap, body: &[u8]) -> Result<Refresh> {
    if is_form(headers) {
        // As RFC 6749 §6 has it, for programs.
        let mut pairs = url::form_urlencoded::parse(body);
        let token = pairs.find(|(name, _)| name == "refresh_token");
        let (_, token) = token.ok_or(Error::BadRequest("malformed_form"))?;
        return Ok(Refresh::Token {
            refresh_token: token.into_owned(),
        });
    }
    if !body.is_empty() {
        return serde_json::from_slice(body).map_err(|_| Error::BadRequest("malformed_json"));
    }
    let cookie = client
        .jar
        .get(cookies::REFRESH_COOKIE)
        .ok_or(Error::Unauthorized)?;
    if client.is_ours {
        Ok(Refresh::Token {
            refresh_token: cookie.value().to_owned(),
        })
    } else {
        Err(Error::Forbidden)
    }
}
