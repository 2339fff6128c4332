//! `POST /authorization-service/oauth/refresh-token`

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use serde_json::json;

use super::client::AnyClient;
use super::session::{self, Begins};
use super::{Tokens, cookies, signed_in};
use crate::http::envelope::{Envelope, ok};
use crate::platform::secrets::sha256;
use crate::state::AppState;
use crate::store::access::Access;
use crate::store::session::Rotation;
use crate::{Error, Result, store};

/// The refresh token, unless it comes as a cookie.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct Refresh {
    refresh_token: String,
}

/// Changes a refresh token for a new pair. A token used twice has been stolen by one of its two
/// users: the whole family ends.
///
/// # Errors
/// 401 for a token that is unknown, used, revoked or too old.
#[utoipa::path(
    post,
    path = "/authorization-service/oauth/refresh-token",
    summary = "Prolong a session; a token used twice ends it",
    request_body = Refresh,
    responses(
        (status = 401, description = "unauthorized"),
    ),
)]
pub async fn refresh(
    State(state): State<AppState>,
    _: AnyClient,
    jar: CookieJar,
    headers: HeaderMap,
    body: Bytes,
) -> Result<(CookieJar, Envelope<Tokens>)> {
    let token = token(&jar, &headers, &body)?;
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
            let begins = Begins {
                account_id: &account_id,
                family: &family,
                until,
                device: device.as_deref(),
                proved_at,
            };
            let tokens = session::issue(&state, &mut tx, begins).await?;
            tx.commit().await?;
            Ok((cookies::set(&tokens)?, ok(tokens)))
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

fn token(jar: &CookieJar, headers: &HeaderMap, body: &[u8]) -> Result<String> {
    if !body.is_empty() {
        return serde_json::from_slice::<Refresh>(body)
            .map(|body| body.refresh_token)
            .map_err(|_| Error::BadRequest("malformed_json"));
    }
    let cookie = jar
        .get(cookies::REFRESH_COOKIE)
        .ok_or(Error::Unauthorized)?;
    if signed_in::is_ours(headers) {
        Ok(cookie.value().to_owned())
    } else {
        Err(Error::Forbidden)
    }
}
