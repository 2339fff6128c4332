//! A body that came with a solved captcha.

use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::{ticket, work};
use crate::http::describe::{DescribeArgument, Description};
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
struct CaptchaFields {
    /// What the picture shows, or `pow:` and the number that was found.
    captcha: String,
    #[schema(rename = "captcha-id")]
    captcha_id: String,
}

impl<T: utoipa::ToSchema> DescribeArgument for Human<T> {
    fn describe_argument(about: &mut Description) {
        about.body::<T>("application/json");
        about.body_has_too::<CaptchaFields>();
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
        is_human(state, &id, &answer).await?;
        let rest = serde_json::from_value(Value::Object(body))
            .map_err(|_| Error::BadRequest("malformed_json"))?;
        Ok(Self(rest))
    }
}

/// Uses a captcha up, and refuses a wrong answer.
///
/// # Errors
/// `captcha_invalid`.
async fn is_human(state: &AppState, id: &str, answer: &str) -> Result<()> {
    let ticket = ticket::read(&state.secrets, id).ok_or(Error::CaptchaInvalid)?;
    if ticket.until <= state.clock.millis() {
        return Err(Error::CaptchaInvalid);
    }
    let mut tx = state.store.begin().await?;
    let unused = store::captcha::take(&mut tx, ticket.name, ticket.until).await?;
    tx.commit().await?;
    let most = state.config.captcha_work;
    let worked = work::check(&state.secrets, ticket.name, answer, most);
    if unused && worked.unwrap_or_else(|| ticket.is_answer(&state.secrets, answer)) {
        Ok(())
    } else {
        Err(Error::CaptchaInvalid)
    }
}
