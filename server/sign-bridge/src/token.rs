//! Tokens: what they are, and what they sign.

mod items;
mod pkcs11;
#[cfg(test)]
mod tests;

use cryptoki::types::AuthPin;
use evisa_signatures::Certificate;
use jiff::Timestamp;
use serde::Serialize;

pub use items::{Batch, SignatureResult};
pub use pkcs11::Pkcs11Module;

use crate::refusal::Refusal;

/// What brings tokens to this program: a PKCS#11 module, or what another country or maker has in its place. An
/// implementation finds its tokens and has a digest signed; what is signed of it and how, [`Batch::sign_each`] knows.
pub trait Middleware: Send + Sync {
    /// The tokens that are there now.
    ///
    /// # Errors
    /// Where it cannot be asked.
    fn tokens(&self) -> Result<Vec<Token>, Refusal>;

    /// Signs with the key of one of its tokens, which the PIN opens for this batch alone.
    ///
    /// # Errors
    /// [`Refusal::WrongPin`], [`Refusal::Locked`], [`Refusal::NoToken`] and what else keeps the first item from being signed.
    fn sign(&self, batch: &Batch<'_>, pin: &AuthPin) -> Result<Vec<SignatureResult>, Refusal>;
}

/// A token with the certificates in it.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Token {
    /// Its serial number, by which the portal knows it.
    pub serial: String,
    /// Who made it.
    pub manufacturer: String,
    /// What it is.
    pub model: String,
    /// What its owner calls it.
    pub label: String,
    /// What it says of its PIN.
    pub pin: PinState,
    /// Certificates with a key for signing, or seeming to have one: keys show themselves after the PIN only.
    pub certificates: Vec<Entry>,
}

/// A certificate in a token.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// SHA-256 of it, in hexadecimal digits.
    pub fingerprint: String,
    /// Its number with the issuer.
    pub serial: String,
    /// Whose it is.
    pub owner: String,
    /// The owner's organization.
    pub organization: Option<String>,
    /// Who issued it.
    pub issuer: String,
    /// From when.
    pub not_before: Timestamp,
    /// Until when.
    pub not_after: Timestamp,
    /// The certificate itself, in hexadecimal digits: what is registered.
    pub certificate: String,
}

impl Entry {
    pub(crate) fn of(certificate: &Certificate) -> Self {
        Self {
            fingerprint: certificate.fingerprint(),
            serial: certificate.serial(),
            owner: certificate
                .common_name()
                .unwrap_or_else(|| certificate.subject()),
            organization: certificate.organization(),
            issuer: certificate
                .issuer_common_name()
                .unwrap_or_else(|| certificate.issuer()),
            not_before: certificate.not_before(),
            not_after: certificate.not_after(),
            certificate: hex::encode(certificate.der()),
        }
    }
}

/// What a token says of its PIN. How many tries are left, PKCS#11 does not tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum PinState {
    /// Nothing.
    Good,
    /// It was wrong at least once.
    TriesLow,
    /// One more wrong PIN locks it.
    LastTry,
    /// It is locked.
    Locked,
}

/// The tokens of all middleware. One that fails is passed over: the program of a token that is not used is often broken.
#[must_use]
pub fn list(middleware: &[Box<dyn Middleware>]) -> Vec<Token> {
    found(middleware)
        .into_iter()
        .map(|(_, token)| token)
        .collect()
}

/// The token with this certificate, and what brings it.
///
/// # Errors
/// [`Refusal::NoToken`] without tokens, [`Refusal::NoCertificate`] if none has it, [`Refusal::Locked`].
pub fn locate<'m>(
    middleware: &'m [Box<dyn Middleware>],
    fingerprint: &str,
) -> Result<(&'m dyn Middleware, Token, Entry), Refusal> {
    let tokens = found(middleware);
    if tokens.is_empty() {
        return Err(Refusal::NoToken);
    }
    let of = |token: &Token| {
        let mut entries = token.certificates.iter();
        entries
            .find(|entry| entry.fingerprint == fingerprint)
            .cloned()
    };
    let mut all = tokens.into_iter();
    let (by, token, entry) = all
        .find_map(|(by, token)| Some((by, of(&token)?)).map(|(by, entry)| (by, token, entry)))
        .ok_or(Refusal::NoCertificate)?;
    if token.pin == PinState::Locked {
        Err(Refusal::Locked)
    } else {
        Ok((by, token, entry))
    }
}

fn found(middleware: &[Box<dyn Middleware>]) -> Vec<(&dyn Middleware, Token)> {
    let mut tokens: Vec<(&dyn Middleware, Token)> = Vec::new();
    for by in middleware {
        for token in by.tokens().unwrap_or_default() {
            // A card that two programs know is one card.
            let is_known = |(_, known): &(_, Token)| {
                known.serial == token.serial && known.label == token.label
            };
            if !tokens.iter().any(is_known) {
                tokens.push((&**by, token));
            }
        }
    }
    tokens
}
