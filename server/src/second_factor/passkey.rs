//! Passkeys (WebAuthn level 2). The library checks challenge, origin, relying party, signature and counter.

use serde::de::DeserializeOwned;
use serde_json::Value;
use webauthn_rs::Webauthn;
use webauthn_rs::prelude::{
    AuthenticationResult, Passkey, PasskeyAuthentication, PasskeyRegistration, Uuid,
};

use crate::state::AppState;
use crate::store::account::Account;
use crate::store::second_factor::{Kind, SecondFactor};
use crate::{Error, Result};

/// What a browser is asked, and what is kept until it answers.
pub(super) struct Ceremony<T> {
    /// `PublicKeyCredentialCreationOptions` or `PublicKeyCredentialRequestOptions`, as JSON.
    pub options: Value,
    /// To be kept.
    pub kept: T,
}

/// Asks for a new passkey, by another authenticator than those that the account has.
///
/// # Errors
/// 409 `passkeys_unavailable` where the portal's address can have none.
pub(super) fn ask_new(
    state: &AppState,
    account: &Account,
    known: &[SecondFactor],
) -> Result<Ceremony<PasskeyRegistration>> {
    let party = party(state)?;
    let user = Uuid::parse_str(&account.id).map_err(Error::internal)?;
    let known = passkeys(known)?;
    let known = known.iter().map(|(_, key)| key.cred_id().clone()).collect();
    let shown = match account.full_name.as_str() {
        "" => account.user_name.as_str(),
        name => name,
    };
    let asked = party.start_passkey_registration(user, &account.user_name, shown, Some(known));
    let (challenge, kept) = asked.map_err(Error::internal)?;
    Ok(Ceremony {
        options: options(serde_json::to_value(challenge.public_key))?,
        kept,
    })
}

/// The passkey that a browser made.
///
/// # Errors
/// 400 `second_factor_wrong` for one that does not answer what was asked.
pub(super) fn made(
    state: &AppState,
    kept: &PasskeyRegistration,
    credential: Value,
) -> Result<Passkey> {
    let credential = parsed(credential)?;
    let made = party(state)?.finish_passkey_registration(&credential, kept);
    made.map_err(refused)
}

/// Asks for any of an account's passkeys.
///
/// # Errors
/// 409 `passkeys_unavailable` where it has none.
pub(super) fn ask(
    state: &AppState,
    known: &[SecondFactor],
) -> Result<Ceremony<PasskeyAuthentication>> {
    let keys: Vec<Passkey> = passkeys(known)?.into_iter().map(|(_, key)| key).collect();
    if keys.is_empty() {
        return Err(Error::Conflict("passkeys_unavailable"));
    }
    let asked = party(state)?.start_passkey_authentication(&keys);
    let (challenge, kept) = asked.map_err(Error::internal)?;
    Ok(Ceremony {
        options: options(serde_json::to_value(challenge.public_key))?,
        kept,
    })
}

/// Whether the browser's answer proves one of an account's passkeys: which, as it is to be kept from now on.
///
/// # Errors
/// 400 `second_factor_wrong`.
pub(super) fn proved(
    state: &AppState,
    kept: &PasskeyAuthentication,
    known: &[SecondFactor],
    credential: Value,
) -> Result<(String, Passkey)> {
    let credential = parsed(credential)?;
    let proved = party(state)?.finish_passkey_authentication(&credential, kept);
    let proved: AuthenticationResult = proved.map_err(refused)?;
    for (id, mut key) in passkeys(known)? {
        if key.update_credential(&proved).is_some() {
            return Ok((id.to_owned(), key));
        }
    }
    Err(Error::BadRequest("second_factor_wrong"))
}

fn party(state: &AppState) -> Result<&Webauthn> {
    let asks = state.passkeys.asks();
    asks.ok_or(Error::Conflict("passkeys_unavailable"))
}

fn passkeys(known: &[SecondFactor]) -> Result<Vec<(&str, Passkey)>> {
    let keys = known.iter().filter(|it| it.kind == Kind::Passkey);
    keys.map(|it| {
        let key = serde_json::from_str(&it.credential).map_err(Error::internal)?;
        Ok((it.id.as_str(), key))
    })
    .collect()
}

fn options(options: serde_json::Result<Value>) -> Result<Value> {
    options.map_err(Error::internal)
}

fn parsed<T: DeserializeOwned>(credential: Value) -> Result<T> {
    serde_json::from_value(credential).map_err(|_| Error::BadRequest("second_factor_wrong"))
}

#[expect(clippy::needless_pass_by_value, reason = "maps the error of a result")]
fn refused(error: webauthn_rs::prelude::WebauthnError) -> Error {
    tracing::info!(%error, "a passkey was refused");
    Error::BadRequest("second_factor_wrong")
}
