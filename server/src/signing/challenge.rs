//! What a token is asked through `evisa-sign`: text that the portal has signed (Ed25519), so that the page which carries it
//! cannot change it. What it is made of, `server/sign-bridge` says.

use jiff::{SignedDuration, Timestamp};
use ring::signature::{Ed25519KeyPair, KeyPair};
use serde::Serialize;
use url::Url;

use super::Signer;
use crate::security::secrets::{Purpose, Secrets};
use crate::state::AppState;
use crate::{Error, Result};

/// Before the text that is signed, so that nothing else the portal signs can be taken for a challenge.
const CONTEXT: &[u8] = b"evisa-sign challenge v1\n";
/// How long `evisa-sign` accepts it: less than the five minutes that it allows, for clocks that are slow.
const LIFETIME: SignedDuration = SignedDuration::from_mins(4);
/// How long the answer is waited for: a token takes up to a second for each signature, and its owner looks for the PIN.
pub(super) const ANSWERED_WITHIN_MS: i64 = 30 * 60_000;

/// What a page carries to `evisa-sign`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = SigningChallenge)]
pub struct Challenge {
    /// Name by which the portal finds the challenge again.
    phien: String,
    /// What is asked, as it was signed.
    text: String,
    /// The portal's signature of it, in hexadecimal digits.
    signature: String,
}

/// One of the things to be signed.
#[derive(Debug, Serialize)]
pub(super) struct Item {
    pub(super) id: String,
    pub(super) title: String,
    /// SHA-256 of the content, in hexadecimal digits.
    pub(super) digest: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) signing_time: Option<Timestamp>,
}

#[derive(Serialize)]
struct Text<'a> {
    origin: String,
    account: &'a str,
    nonce: &'a str,
    expires: Timestamp,
    certificate: &'a str,
    items: &'a [Item],
}

impl Challenge {
    /// Asks the token with this certificate to sign these; `phien` is the random name of the challenge.
    ///
    /// # Errors
    /// Never, but for a public address without a host.
    pub(super) fn of(
        state: &AppState,
        signer: &Signer,
        phien: String,
        certificate: &str,
        items: &[Item],
    ) -> Result<Self> {
        let now = state.clock.now();
        let public: Url = state.config.public().parse().map_err(Error::internal)?;
        let text = Text {
            origin: public.origin().ascii_serialization(),
            account: &signer.member.account.user_name,
            nonce: &state.random.id(),
            expires: now.checked_add(LIFETIME).map_err(Error::internal)?,
            certificate,
            items,
        };
        let text = serde_json::to_string(&text).map_err(Error::internal)?;
        let signed = [CONTEXT, text.as_bytes()].concat();
        let key = key(&state.secrets.key(Purpose::SigningChallenge))?;
        Ok(Self {
            phien,
            signature: hex::encode(key.sign(&signed)),
            text,
        })
    }
}

fn key(seed: &[u8; 32]) -> Result<Ed25519KeyPair> {
    Ed25519KeyPair::from_seed_unchecked(seed).map_err(Error::internal)
}

/// The public keys that tell this portal's challenges, in hexadecimal digits: the present one, which `evisa-sign` must know,
/// then those of former secrets.
///
/// # Errors
/// Never: every seed of this length is a key.
pub fn public_keys(secrets: &Secrets) -> Result<Vec<String>> {
    let seeds = secrets.keys(Purpose::SigningChallenge);
    seeds
        .map(|seed| Ok(hex::encode(key(&seed)?.public_key().as_ref())))
        .collect()
}

/// A signature as the page brings it: DER in hexadecimal digits, as `evisa-sign` gives it, or in Base64.
pub(super) fn decoded(text: &str) -> Option<Vec<u8>> {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    // DER of a sequence begins with 30, and its Base64 with an M.
    if text.starts_with("30") {
        hex::decode(text).ok()
    } else {
        STANDARD.decode(text).ok()
    }
}
