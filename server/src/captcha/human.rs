//! A body that came with a solved captcha.

use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use subtle::ConstantTimeEq;

use super::{digest, work};
use crate::http::describe::{Asks, Description};
use crate::http::extract::{Form, Json};
use crate::state::AppState;
use crate::{Error, Result, store};

/// A JSON or form body whose `captcha` and `captcha-id` were right. The captcha is used up by the
/// attempt, right or wrong, so that an answer cannot be guessed twice.
#[derive(Debug)]
pub struct Human<T>(pub T);

/// What a captcha adds to a body.
#[derive(utoipa::ToSchema)]
#[expect(
    dead_code,
    reason = "it describes the body; both are taken out of it by name"
)]
struct Answered {
    /// What the picture shows, or `pow:` and the number that was found.
    captcha: String,
    #[schema(rename = "captcha-id")]
    captcha_id: String,
}

impl<T: utoipa::ToSchema> Asks for Human<T> {
    fn ask(about: &mut Description) {
        about.body::<T>("application/json");
        about.body_has_too::<Answered>();
        about.refuses("400", "captcha_invalid");
    }
}

impl<T: DeserializeOwned> FromRequest<AppState> for Human<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &AppState) -> Result<Self> {
        let is_form = request.headers().get(CONTENT_TYPE).is_some_and(|kind| {
            kind.as_bytes()
                .starts_with(b"application/x-www-form-urlencoded")
        });
        let mut body: Map<String, Value> = if is_form {
            Form::from_request(request, state).await?.0
        } else {
            Json::from_request(request, state).await?.0
        };
        let mut take = |name| match body.remove(name) {
            Some(Value::String(text)) => text,
            _ => String::new(),
        };
        let (answer, id) = (take("captcha"), take("captcha-id"));
        check(state, &id, &answer).await?;
        let rest = serde_json::from_value(Value::Object(body))
            .map_err(|_| Error::BadRequest("malformed_json"))?;
        Ok(Self(rest))
    }
}

async fn check(state: &AppState, id: &str, answer: &str) -> Result<()> {
    let mut tx = state.store.begin().await?;
    let stored = store::captcha::take(&mut tx, id).await?;
    tx.commit().await?;
    let (hash, until) = stored.ok_or(Error::CaptchaInvalid)?;
    let worked = work::check(&state.secrets, id, answer, state.config.captcha_work);
    let right = worked.unwrap_or_else(|| {
        let given = digest(&state.secrets, id, answer);
        hash.as_bytes().ct_eq(given.as_bytes()).into()
    });
    if right && until > state.clock.millis() {
        Ok(())
    } else {
        Err(Error::CaptchaInvalid)
    }
}
