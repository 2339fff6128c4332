//! What others keep for the portal for a while and cannot read or change: encrypted and authenticated (ChaCha20-Poly1305),
//! with the time until which it holds.

use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine};
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::secrets::{Purpose, Secrets};
use crate::platform::random::Random;
use crate::{Error, Result};

/// Longest text that is read back; a cookie has 4 KiB.
const MOST: usize = 4_096;

#[derive(Deserialize, Serialize)]
struct TicketContent<T> {
    /// Milliseconds since 1970.
    until: i64,
    what: T,
}

/// A text of letters that cookies and JSON take as they are, which only [`open`] reads, and until a time.
///
/// # Errors
/// When it cannot be written, which does not happen.
pub fn seal<T: Serialize>(
    (secrets, random): (&Secrets, &Random),
    purpose: Purpose,
    what: &T,
    until: i64,
) -> Result<String> {
    let mut text = serde_json::to_vec(&TicketContent { until, what }).map_err(Error::internal)?;
    let nonce = random.bytes::<NONCE_LEN>();
    cipher(&secrets.key(purpose))
        .ok_or_else(|| Error::internal("no key to seal with"))?
        .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut text)
        .map_err(Error::internal)?;
    Ok(BASE64_URL_SAFE_NO_PAD.encode([&nonce[..], &text].concat()))
}

/// What was sealed for this purpose, while it holds.
#[must_use]
pub fn open<T: DeserializeOwned>(
    secrets: &Secrets,
    purpose: Purpose,
    sealed: &str,
    now: i64,
) -> Option<T> {
    if sealed.len() > MOST {
        return None;
    }
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(sealed).ok()?;
    let (nonce, text) = bytes.split_first_chunk::<NONCE_LEN>()?;
    // Former secrets too: what the present one did not seal may be of before it.
    let opened = secrets.keys(purpose).find_map(|key| {
        let (mut text, nonce) = (text.to_vec(), Nonce::assume_unique_for_key(*nonce));
        let plain = cipher(&key)?.open_in_place(nonce, Aad::empty(), &mut text);
        serde_json::from_slice::<TicketContent<T>>(plain.ok()?).ok()
    })?;
    (opened.until > now).then_some(opened.what)
}

fn cipher(key: &[u8; 32]) -> Option<LessSafeKey> {
    let key = UnboundKey::new(&CHACHA20_POLY1305, key).ok()?;
    Some(LessSafeKey::new(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_is_read_by_its_purpose_unchanged_and_in_time() {
        let secrets = Secrets::of([7; 32]);
        let purpose = Purpose::NationalAttempt;
        let sealed = seal((&secrets, &Random::System), purpose, &"anna", 1_000).unwrap();
        let read = |purpose, sealed: &str, now| open::<String>(&secrets, purpose, sealed, now);
        assert_eq!(read(purpose, &sealed, 999).as_deref(), Some("anna"));
        assert_eq!(read(purpose, &sealed, 1_000), None);
        assert_eq!(read(Purpose::NationalTicket, &sealed, 0), None);
        let other = Secrets::of([8; 32]);
        assert_eq!(open::<String>(&other, purpose, &sealed, 0), None);
        for place in 0..sealed.len() {
            let mut changed = sealed.clone().into_bytes();
            changed[place] = if changed[place] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(changed).unwrap();
            assert_ne!(read(purpose, &changed, 0).as_deref(), Some("bnna"));
            assert!(read(purpose, &changed[..place], 0).is_none());
        }
        assert_eq!(read(purpose, &"A".repeat(MOST + 1), 0), None);
        assert_eq!(read(purpose, "", 0), None);
    }
}
