//! ID tokens (OpenID Connect Core 1.0 §3.1.3.7).

use chrono::{DateTime, Utc};
use openidconnect::core::{CoreIdToken, CoreIdTokenClaims, CoreJwsSigningAlgorithm};
use openidconnect::{
    ClaimsVerificationError, ClientId, IdTokenVerifier, IssuerUrl, Nonce,
    SignatureVerificationError,
};

use super::Identity;
use super::metadata::IssuerMetadata;
use super::used::Key;
use crate::platform::clock::Clock;
use crate::platform::config::RelyingParty;

/// Signatures that only the issuer can make. `none` is no signature, and whoever has the key of an HMAC can sign.
const ALGORITHMS: [CoreJwsSigningAlgorithm; 8] = [
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256,
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha384,
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha512,
    CoreJwsSigningAlgorithm::RsaSsaPssSha256,
    CoreJwsSigningAlgorithm::RsaSsaPssSha384,
    CoreJwsSigningAlgorithm::RsaSsaPssSha512,
    CoreJwsSigningAlgorithm::EcdsaP256Sha256,
    CoreJwsSigningAlgorithm::EcdsaP384Sha384,
];
/// How far the issuer's clock may be before ours.
const AHEAD_MS: i64 = 2 * 60_000;
/// Longest name of somebody (§2, `sub`), in ASCII.
const SUBJECT_LETTERS: usize = 255;

/// Why a token is not believed.
#[derive(Debug)]
pub(super) enum TokenRejection {
    /// No key that is known has signed it: the issuer may have a new one.
    KeyUnknown(&'static str),
    /// For any other reason.
    Refused(&'static str),
}

impl TokenRejection {
    /// The reason, for the log: without personal data.
    pub(super) fn why(self) -> &'static str {
        match self {
            Self::KeyUnknown(why) | Self::Refused(why) => why,
        }
    }
}

/// A token without what is not used.
#[derive(Clone, Copy)]
pub(super) struct Token<'a> {
    /// Its claims, and the signature of the whole.
    pub(super) token: &'a CoreIdToken,
    /// The text that the signature is of.
    pub(super) signed: &'a str,
}

/// Whom a token is about, once everything about it is proven.
pub(super) fn identity(
    party: &RelyingParty,
    known: &IssuerMetadata,
    token: Token<'_>,
    nonce: &str,
    clock: &Clock,
) -> Result<Identity, TokenRejection> {
    let now = DateTime::<Utc>::from_timestamp_millis(clock.millis());
    let now = now.ok_or(TokenRejection::Refused("the clock is wrong"))?;
    let issuer = IssuerUrl::new(party.issuer.clone())
        .map_err(|_| TokenRejection::Refused("the issuer is not a URL"))?;
    let soon = chrono::TimeDelta::milliseconds(AHEAD_MS);
    // As a public client: the secret is no key of a signature.
    let verifier = IdTokenVerifier::new_public_client(
        ClientId::new(party.client_id.clone()),
        issuer,
        Key::all(known.metadata.jwks(), token.signed),
    )
    .set_allowed_algs(ALGORITHMS)
    .set_time_fn(move || now)
    .set_issue_time_verifier_fn(move |issued| match issued.signed_duration_since(now) {
        ahead if ahead > soon => Err("issued later than now".to_owned()),
        _ => Ok(()),
    });
    let claims = token.token.claims(&verifier, &Nonce::new(nonce.to_owned()));
    read(party, claims.map_err(|error| unverified(&error))?)
}

fn read(party: &RelyingParty, claims: &CoreIdTokenClaims) -> Result<Identity, TokenRejection> {
    let authorized = claims.authorized_party();
    if authorized.is_some_and(|it| it.as_str() != party.client_id) {
        return Err(TokenRejection::Refused("issued to another party"));
    }
    let subject = claims.subject().as_str();
    if subject.is_empty() || subject.len() > SUBJECT_LETTERS {
        return Err(TokenRejection::Refused("the subject is empty or too long"));
    }
    let verified = claims.email_verified() == Some(true);
    let email = claims.email().filter(|_| verified);
    Ok(Identity {
        issuer: party.issuer.clone(),
        subject: subject.to_owned(),
        email: email.map(|it| it.as_str().to_owned()),
        proved_at: claims.auth_time().map(|it| it.timestamp_millis()),
    })
}

fn unverified(error: &ClaimsVerificationError) -> TokenRejection {
    use ClaimsVerificationError as Claims;
    use SignatureVerificationError as Signature;
    match error {
        Claims::SignatureVerification(Signature::NoMatchingKey) => {
            TokenRejection::KeyUnknown("signed with an unknown key")
        }
        // Keys without a name change too.
        Claims::SignatureVerification(Signature::CryptoError(_)) => {
            TokenRejection::KeyUnknown("signed by somebody else")
        }
        Claims::SignatureVerification(
            Signature::NoSignature | Signature::DisallowedAlg(_) | Signature::UnsupportedAlg(_),
        ) => TokenRejection::Refused("not signed as it must be"),
        Claims::SignatureVerification(_) => TokenRejection::Refused("its key cannot be used"),
        Claims::Expired(_) => TokenRejection::Refused("not in force now"),
        Claims::InvalidAudience(_) => TokenRejection::Refused("issued for others"),
        Claims::InvalidIssuer(_) => TokenRejection::Refused("issued by another issuer"),
        Claims::InvalidNonce(_) => TokenRejection::Refused("issued for another attempt"),
        _ => TokenRejection::Refused("not believed"),
    }
}
