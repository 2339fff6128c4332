//! `Idempotency-Key`: a request that creates something can be repeated when its answer was lost. For a day the same key
//! gives the same answer, from every process that shares the database, and creates nothing again
//! (draft-ietf-httpapi-idempotency-key-header).
//!
//! An answer may tell a security code, of which the portal keeps a digest only. So it is encrypted with a key that is
//! derived from the sender's, and of the sender's no more than a digest is kept.

use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};

use super::caller::Caller;
use super::describe::{DescribeArgument, Description};
use super::envelope::ok;
use crate::platform::digest::sha256;
use crate::security::secrets::Purpose;
use crate::state::AppState;
use crate::store::idempotency::{self, StoredAnswer};
use crate::store::{self, Conn};
use crate::{Error, Result};

const HEADER: &str = "idempotency-key";
/// A UUID has 36 signs. Shorter keys could be met by chance.
const SIGNS: std::ops::RangeInclusive<usize> = 32..=64;
/// How long an answer is kept, in milliseconds.
const LIFETIME_MS: i64 = 24 * 60 * 60_000;
/// What belongs to a try and not to what is asked for: a repetition brings another captcha.
const OF_A_TRY: [&str; 2] = ["captcha", "captcha-id"];
/// Said by a handler when another request with the same key was first; never seen outside.
const REPEATED: Error = Error::Conflict("idempotency_repeated");

/// The key that came with a request, if any.
#[derive(Clone, Debug)]
pub struct IdempotencyKey(Option<Arc<KeyedRequest>>);

struct KeyedRequest {
    /// Under which the answer is kept.
    name: String,
    /// Digest of the body without what belongs to a try.
    body: String,
    secret: [u8; 32],
}

impl std::fmt::Debug for KeyedRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

impl IdempotencyKey {
    /// Keeps the answer in the transaction that makes it true; before anything else in it, so that of two requests at
    /// once the later one waits, and writes nothing.
    ///
    /// # Errors
    /// A conflict when another request with the same key was answered; when the database fails.
    pub async fn keep(&self, conn: &mut Conn, answer: &impl Serialize, now: i64) -> Result<()> {
        let Some(keyed) = &self.0 else {
            return Ok(());
        };
        let kept = StoredAnswer {
            body: keyed.body.clone(),
            answer: keyed.encrypted(serde_json::to_vec(answer).map_err(Error::internal)?, now)?,
        };
        if idempotency::keep(conn, &keyed.name, &kept, now, now + LIFETIME_MS).await? {
            Ok(())
        } else {
            Err(REPEATED)
        }
    }
}

impl KeyedRequest {
    /// `account`: whose session it is, so that nobody else is told what its owner was.
    fn of(state: &AppState, parts: &Parts, account: &str, body: &[u8]) -> Result<Self> {
        let given = parts
            .headers
            .get(HEADER)
            .map_or(&[][..], |it| it.as_bytes());
        let sign = |sign: &u8| sign.is_ascii_alphanumeric() || *sign == b'-';
        if !SIGNS.contains(&given.len()) || !given.iter().all(sign) {
            return Err(Error::BadRequest("idempotency_key_malformed"));
        }
        let path = parts.uri.path().as_bytes();
        let sign = |of: &[u8]| {
            let parts = [of, path, account.as_bytes(), given];
            state.secrets.sign(Purpose::Idempotency, &parts)
        };
        let mut secret = [0; 32];
        hex::decode_to_slice(sign(b"secret"), &mut secret).map_err(Error::internal)?;
        Ok(Self {
            name: sign(b"name"),
            body: digest(body),
            secret,
        })
    }

    fn cipher(&self) -> Result<LessSafeKey> {
        let key = UnboundKey::new(&CHACHA20_POLY1305, &self.secret).map_err(Error::internal)?;
        Ok(LessSafeKey::new(key))
    }

    /// The nonce, and the answer behind it.
    fn encrypted(&self, mut answer: Vec<u8>, now: i64) -> Result<Vec<u8>> {
        // A second answer under one key is kept no sooner than the first one has ended: the time tells them apart.
        let mut nonce = [0; NONCE_LEN];
        nonce[..8].copy_from_slice(&now.to_be_bytes());
        let unique = Nonce::assume_unique_for_key(nonce);
        let aad = Aad::from(self.name.as_bytes());
        self.cipher()?
            .seal_in_place_append_tag(unique, aad, &mut answer)
            .map_err(Error::internal)?;
        Ok([&nonce[..], &answer].concat())
    }

    fn decrypted(&self, mut answer: Vec<u8>) -> Result<Value> {
        let (nonce, sealed) = answer
            .split_first_chunk_mut::<NONCE_LEN>()
            .ok_or_else(|| Error::internal("an answer without a nonce"))?;
        let nonce = Nonce::assume_unique_for_key(*nonce);
        let aad = Aad::from(self.name.as_bytes());
        let key = self.cipher()?;
        let plain = key.open_in_place(nonce, aad, sealed);
        serde_json::from_slice(plain.map_err(Error::internal)?).map_err(Error::internal)
    }

    /// What was answered to an earlier request with this key.
    async fn earlier(&self, state: &AppState) -> Result<Option<Response>> {
        let mut conn = state.store.read().await?;
        let kept = store::idempotency::find(&mut conn, &self.name, state.clock.millis()).await?;
        let Some(kept) = kept else {
            return Ok(None);
        };
        if kept.body != self.body {
            return Err(Error::Conflict("idempotency_conflict"));
        }
        let answer = self.decrypted(kept.answer)?;
        Ok(Some(ok(answer).into_response()))
    }
}

/// Digest of a body without what belongs to a try.
fn digest(body: &[u8]) -> String {
    let Ok(mut object) = serde_json::from_slice::<Map<String, Value>>(body) else {
        return sha256(body);
    };
    object.retain(|name, _| !OF_A_TRY.contains(&name.as_str()));
    sha256(Value::Object(object).to_string().as_bytes())
}

/// Whether a request has a key.
#[must_use]
pub fn has_key(request: &Request) -> bool {
    request.headers().contains_key(HEADER)
}

/// Repeats what was answered to a request with the same key. Looks again when the request was refused: it may have been
/// under way twice, and its captcha can be used only once.
///
/// # Errors
/// 400 `idempotency_key_malformed`; 409 `idempotency_conflict` for other answers than before; when the database fails.
pub async fn repeat(
    State((state, most)): State<(AppState, usize)>,
    request: Request,
    next: Next,
) -> Result<Response> {
    if !has_key(&request) {
        return Ok(next.run(request).await);
    }
    let (mut parts, body) = request.into_parts();
    let body: Bytes = to_bytes(body, most).await.map_err(|_| Error::TooLarge)?;
    let caller = parts.extensions.get::<Caller>().cloned();
    let account = caller
        .as_ref()
        .and_then(Caller::account)
        .unwrap_or_default();
    let keyed = Arc::new(KeyedRequest::of(&state, &parts, account, &body)?);
    if let Some(answer) = keyed.earlier(&state).await? {
        return Ok(answer);
    }
    parts.extensions.insert(Arc::clone(&keyed));
    let response = next.run(Request::from_parts(parts, Body::from(body))).await;
    if response.status().is_success() {
        return Ok(response);
    }
    Ok(keyed.earlier(&state).await?.unwrap_or(response))
}

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(parts.extensions.get().cloned()))
    }
}

impl DescribeArgument for IdempotencyKey {
    fn describe_argument(about: &mut Description) {
        let (least, most) = (*SIGNS.start(), *SIGNS.end());
        let text = ObjectBuilder::new()
            .schema_type(Type::String)
            .min_length(Some(least))
            .max_length(Some(most));
        let header = ParameterBuilder::new()
            .name("Idempotency-Key")
            .parameter_in(ParameterIn::Header)
            .description(Some(
                "Letters, digits and hyphens, a new UUID for what is to be created: for a day the same key gives the same answer.",
            ))
            .schema(Some(text));
        let known = about.operation.parameters.get_or_insert_default();
        known.push(header.build().into());
        about.refuses("400", "idempotency_key_malformed");
        about.refuses("409", "idempotency_conflict");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repetition_brings_another_captcha_and_the_same_answers() {
        let first = digest(br#"{"a":1,"captcha":"x","captcha-id":"y"}"#);
        assert_eq!(first, digest(br#"{ "captcha-id": "z", "a": 1 }"#));
        assert_ne!(first, digest(br#"{"a":2}"#));
        assert_ne!(digest(b"a=1"), digest(b"a=2"));
    }
}
