//! What is kept so that only this installation reads it: AES-256-GCM under a key of the master secret.
//!
//! A sealed text begins with the name of its key, so that what a former secret sealed is found, and sealed anew before that
//! secret is retired.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD as BASE64;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

use super::secrets::{Purpose, Secrets};
use crate::platform::digest::sha256;
use crate::platform::random::Random;

/// Hexadecimal digits of a key's name.
const NAME: usize = 16;

/// What every text begins with that the present secret seals for a purpose.
#[must_use]
pub fn prefix(secrets: &Secrets, purpose: Purpose) -> String {
    name(&secrets.key(purpose))
}

/// Seals a text. `owner` (the row that holds it) is sealed with it: in another row it opens nothing.
///
/// # Errors
/// When it is too long for the cipher.
pub fn seal(
    secrets: &Secrets,
    purpose: Purpose,
    random: &Random,
    owner: &str,
    plain: &[u8],
) -> crate::Result<String> {
    let key = secrets.key(purpose);
    let nonce = random.bytes::<NONCE_LEN>();
    let mut body = plain.to_vec();
    cipher(&key)?
        .seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::from(owner.as_bytes()),
            &mut body,
        )
        .map_err(crate::Error::internal)?;
    let whole = [&nonce[..], &body].concat();
    Ok(format!("{}.{}", name(&key), BASE64.encode(whole)))
}

/// Opens what [`seal`] sealed, also under a former secret that is not retired; `None` for anything else.
#[must_use]
pub fn open(secrets: &Secrets, purpose: Purpose, owner: &str, sealed: &str) -> Option<Vec<u8>> {
    let (named, body) = sealed.split_once('.')?;
    let key = secrets.keys(purpose).find(|key| name(key) == named)?;
    let mut whole = BASE64.decode(body).ok()?;
    let (nonce, sealed) = whole.split_first_chunk_mut::<NONCE_LEN>()?;
    let nonce = Nonce::assume_unique_for_key(*nonce);
    let plain = cipher(&key)
        .ok()?
        .open_in_place(nonce, Aad::from(owner.as_bytes()), sealed);
    plain.ok().map(|plain| plain.to_vec())
}

fn cipher(key: &[u8; 32]) -> crate::Result<LessSafeKey> {
    let key = UnboundKey::new(&AES_256_GCM, key).map_err(crate::Error::internal)?;
    Ok(LessSafeKey::new(key))
}

fn name(key: &[u8; 32]) -> String {
    let mut name = sha256(key);
    name.truncate(NAME);
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOR: Purpose = Purpose::SecondFactor;

    #[test]
    fn only_this_installation_opens_what_it_sealed_and_only_in_its_row() {
        let ours = Secrets::of([7; 32]);
        let sealed = seal(&ours, FOR, &Random::System, "row", b"secret").unwrap();
        assert_eq!(open(&ours, FOR, "row", &sealed).unwrap(), b"secret");
        assert!(sealed.starts_with(&prefix(&ours, FOR)));
        let again = seal(&ours, FOR, &Random::System, "row", b"secret").unwrap();
        assert_ne!(sealed, again);
        assert!(open(&ours, FOR, "other row", &sealed).is_none());
        assert!(open(&Secrets::of([8; 32]), FOR, "row", &sealed).is_none());
        let (_, body) = sealed.split_once('.').unwrap();
        for damaged in [
            body.to_owned(),
            String::new(),
            sealed[..30].to_owned(),
            format!("{sealed}A"),
            sealed.replace('.', ".!"),
        ] {
            assert!(open(&ours, FOR, "row", &damaged).is_none(), "{damaged}");
        }
    }

    #[test]
    fn what_a_former_secret_sealed_opens_until_it_is_retired() {
        let folder = tempfile::tempdir().unwrap();
        let load = || Secrets::load(None, folder.path(), &Random::System).unwrap();
        let sealed = seal(&load(), FOR, &Random::System, "row", b"secret").unwrap();
        Secrets::rotate(folder.path(), &Random::System).unwrap();
        assert_eq!(open(&load(), FOR, "row", &sealed).unwrap(), b"secret");
        assert!(!sealed.starts_with(&prefix(&load(), FOR)));
        Secrets::retire(folder.path()).unwrap();
        assert!(open(&load(), FOR, "row", &sealed).is_none());
    }
}
