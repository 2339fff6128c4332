//! `/client-service/hstc/hstc-ky-so-xac-nhan`: a session shows that it holds the key of a registered signature. From then
//! on, for a working day, cases are signed with that one.

use std::time::Duration;

use axum::extract::State;
use axum_extra::extract::CookieJar;
use evisa_signatures::cms;
use serde::{Deserialize, Serialize};

use super::challenge::{ANSWERED_WITHIN_MS, Challenge, Item, decoded};
use super::examine::{moment, usable};
use super::registered::record;
use super::signer::Signer;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language};
use crate::http::words;
use crate::people::cookies;
use crate::platform::digest::sha256;
use crate::state::AppState;
use crate::store::organization_signature;
use crate::store::signature_session::{self, SignatureSession};
use crate::store::signing_challenge::{self, Challenge as StoredChallenge, Purpose};
use crate::{Error, Result};

/// How long a session may sign with what it has shown: a working day.
const LIFETIME: Duration = Duration::from_hours(8);
/// Prefix of the text that is signed, so that the signature proves nothing else.
const CONTEXT: &str = "evisa sign in with a signature v1";

/// What is asked for, or what came of it.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum SignatureShown {
    /// The token's answer.
    Answered {
        /// Name of the challenge.
        phien: String,
        /// The signature, DER in hexadecimal digits or Base64.
        cms: String,
    },
    /// Which signature is to be shown.
    Wanted {
        /// Its id.
        id: String,
    },
}

/// What the token is asked, or which signature was shown.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum SignatureAnswer {
    /// What the token is asked.
    Asked(Challenge),
    /// It was shown.
    Shown(SignatureInUse),
}

/// A signature with which the session may sign now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignatureInUse {
    id: String,
    /// SHA-256 of the certificate, in hexadecimal digits.
    chung_thu: String,
    /// Until when (RFC 3339).
    den: String,
}

/// Asks the token with a registered signature, and accepts its answer.
#[utoipa::path(
    post,
    path = "/client-service/hstc/hstc-ky-so-xac-nhan",
    summary = "Show that the session holds the key of a digital signature",
    responses(
        (status = 404, description = "not_found"),
        (status = 409, description = "signature_locked"),
        (status = 422, description = "signature_mismatch, verification_failed, certificate_expired, certificate_revoked, certificate_untrusted, revocation_unknown"),
    ),
)]
pub(crate) async fn verify(
    State(state): State<AppState>,
    signer: Signer,
    language: Language,
    Json(wanted): Json<SignatureShown>,
) -> Result<(CookieJar, Envelope<SignatureAnswer>)> {
    match wanted {
        SignatureShown::Wanted { id } => {
            let asked = ask(&state, &signer, language, &id).await?;
            Ok((CookieJar::new(), ok(SignatureAnswer::Asked(asked))))
        }
        SignatureShown::Answered { phien, cms } => {
            let (token, shown) = accept(&state, &signer, &phien, &cms).await?;
            let cookie = cookies::signature(&token, LIFETIME)?;
            let shown = SignatureAnswer::Shown(shown);
            Ok((CookieJar::new().add(cookie), ok(shown)))
        }
    }
}

async fn ask(
    state: &AppState,
    signer: &Signer,
    Language(language): Language,
    id: &str,
) -> Result<Challenge> {
    let millis = state.clock.millis();
    let registered = {
        let mut conn = state.store.read().await?;
        organization_signature::find(&mut conn, signer.organization(), id).await?
    };
    let registered = registered.ok_or(Error::NotFound)?;
    let now = state.clock.now();
    usable(signer, &registered, now).await?;
    let phien = state.random.token();
    let kept = StoredChallenge {
        id: sha256(phien.as_bytes()),
        account: signer.member.account.id.clone(),
        family: signer.session.family.clone(),
        organization: signer.organization().to_owned(),
        signature: registered.id.clone(),
        agency: None,
        content: format!(
            "{CONTEXT}\n{}\n{}\n{}\n{}\n",
            state.config.public(),
            signer.organization(),
            signer.member.account.id,
            state.random.token()
        ),
        asked_at: millis,
        until: millis + ANSWERED_WITHIN_MS,
    };
    let item = Item {
        id: "sign-in".to_owned(),
        title: words::translate(language, "sign_in_with_signature"),
        digest: sha256(kept.content.as_bytes()),
        signing_time: Some(now),
    };
    let challenge = Challenge::of(state, signer, phien, &registered.sha256, &[item])?;
    let mut tx = state.store.begin().await?;
    signing_challenge::insert(&mut tx, Purpose::Verify, &kept).await?;
    tx.commit().await?;
    Ok(challenge)
}

/// The cookie's value, and what was shown.
async fn accept(
    state: &AppState,
    signer: &Signer,
    phien: &str,
    signed: &str,
) -> Result<(String, SignatureInUse)> {
    let millis = state.clock.millis();
    let now = state.clock.now();
    let mut conn = state.store.read().await?;
    let kept = own_challenge(&mut conn, signer, Purpose::Verify, phien, millis).await?;
    let own = signer.organization();
    let registered = organization_signature::find(&mut conn, own, &kept.signature).await?;
    drop(conn);
    let registered = registered.ok_or(Error::unacceptable("verification_failed"))?;
    let (certificate, evidence) = usable(signer, &registered, now).await?;
    let trust = evidence.added_to(&signer.authorities.trust());
    let by = decoded(signed)
        .and_then(|cms| cms::verify(&cms, &[kept.content.as_bytes()], &trust, now).ok())
        .map(|verified| verified.signer);
    if by != Some(certificate) {
        return Err(Error::unacceptable("signature_mismatch"));
    }

    let token = state.random.token();
    let until = millis + LIFETIME.as_millis() as i64;
    let mut tx = state.store.begin().await?;
    // A challenge is used once: of two answers at the same time the second is refused.
    if !signing_challenge::end(&mut tx, &kept.id).await? {
        return Err(Error::unacceptable("verification_failed"));
    }
    let verified = SignatureSession {
        token_hash: &sha256(token.as_bytes()),
        account: &kept.account,
        family: &kept.family,
        signature: &registered.id,
        until,
    };
    signature_session::begin(&mut tx, verified).await?;
    record(state, &mut tx, signer, "signatureShown", &registered).await?;
    tx.commit().await?;
    let shown = SignatureInUse {
        id: registered.id,
        chung_thu: registered.sha256,
        den: moment(until)?.to_string(),
    };
    Ok((token, shown))
}

/// What this person was asked in this session for this organization, if it may still be answered.
///
/// # Errors
/// 422 `verification_failed`.
pub(super) async fn own_challenge(
    conn: &mut crate::store::Conn,
    signer: &Signer,
    purpose: Purpose,
    phien: &str,
    now: i64,
) -> Result<StoredChallenge> {
    let id = sha256(phien.as_bytes());
    let found = signing_challenge::find(conn, purpose, &id, now).await?;
    let own = |kept: &StoredChallenge| {
        kept.account == signer.member.account.id
            && kept.family == signer.session.family
            && kept.organization == signer.organization()
    };
    found
        .filter(own)
        .ok_or(Error::unacceptable("verification_failed"))
}
