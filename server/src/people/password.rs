//! Passwords: Argon2id with the library's parameters (19 MiB, two passes), in PHC form, of the one form of what is typed.

use std::sync::LazyLock;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use evisa_core::text;

use crate::platform::random::Random;
use crate::platform::workers::Workers;
use crate::{Error, Result};

/// Hashes a password for storing. Takes some 30 ms of a processor.
pub(crate) fn hash(password: &str, random: &Random) -> Result<String> {
    let hash: PasswordHash = Argon2::default()
        .hash_password_with_salt(text::password(password).as_bytes(), &random.bytes::<16>())
        .map_err(Error::internal)?;
    Ok(hash.to_string())
}

/// Hashes a password on the workers for passwords.
///
/// # Errors
/// 503 `busy` when too many passwords wait already.
pub(crate) async fn hash_by(workers: &Workers, password: String, random: Random) -> Result<String> {
    let work = move || hash(&password, &random);
    workers.run(workers.until(), work).await?
}

/// Compared with when there is no account, so that both cases take the same time.
static NOBODY: LazyLock<String> =
    LazyLock::new(|| hash("nobody", &Random::System).unwrap_or_default());

/// Whether `password` is the one behind `stored`; without an account the same work is done and the
/// answer is no.
///
/// # Errors
/// 503 `busy` when too many passwords wait already.
pub(crate) async fn verify(
    workers: &Workers,
    password: String,
    stored: Option<String>,
) -> Result<bool> {
    let compare = move || {
        let known = stored.is_some();
        let stored = stored.unwrap_or_else(|| NOBODY.clone());
        let right = PasswordHash::new(&stored).is_ok_and(|hash| is_behind(&hash, &password));
        known && right
    };
    workers.run(workers.until(), compare).await
}

/// Whether a password is the one behind a hash. Until the end of 2026 passwords were hashed as they were typed: where
/// that differs from the one form, it is tried as well. How long this takes depends on what was typed and on whether it
/// is right, and on nothing else.
fn is_behind(hash: &PasswordHash, typed: &str) -> bool {
    let normal = text::password(typed);
    let is = |password: &str| {
        let verified = Argon2::default().verify_password(password.as_bytes(), hash);
        verified.is_ok()
    };
    is(&normal) || (normal != typed && is(typed))
}

/// A password for a first sign-in: 20 signs with upper case, lower case and a special sign, some
/// 97 random bits, so that it meets the portal's own rule.
#[must_use]
pub(crate) fn random_password(random: &Random) -> String {
    const SIGNS: &[u8; 64] = b"abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789+*=@%?!#";
    let body: String = random
        .bytes::<17>()
        .iter()
        .map(|byte| char::from(SIGNS[usize::from(byte & 63)]))
        .collect();
    format!("{body}xK-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_opens() {
        let workers = Workers::new(1, 1, std::time::Duration::from_mins(1));
        let password = random_password(&Random::System);
        assert_eq!(password.len(), 20);
        let stored = hash(&password, &Random::System).unwrap();
        assert!(stored.starts_with("$argon2id$"), "{stored}");
        assert!(
            verify(&workers, password.clone(), Some(stored.clone()))
                .await
                .unwrap()
        );
        assert!(
            !verify(&workers, password.to_lowercase(), Some(stored))
                .await
                .unwrap()
        );
        assert!(!verify(&workers, "nobody".into(), None).await.unwrap());
    }

    #[test]
    fn letters_composed_otherwise_open_the_same_account() {
        let (composed, decomposed) = ("Mật khẩu-7", "Ma\u{323}\u{302}t kha\u{302}\u{309}u-7");
        for chosen in [composed, decomposed] {
            let stored = hash(chosen, &Random::System).unwrap();
            let stored = PasswordHash::new(&stored).unwrap();
            for typed in [composed, decomposed, "Mật\u{a0}khẩu-7"] {
                assert!(is_behind(&stored, typed), "{typed}");
            }
            assert!(!is_behind(&stored, "Mat khau-7"));
        }
    }

    #[test]
    fn a_password_that_was_hashed_as_typed_still_opens() {
        let typed = "Ma\u{323}\u{302}t-7";
        let old: PasswordHash = Argon2::default()
            .hash_password_with_salt(typed.as_bytes(), &Random::System.bytes::<16>())
            .unwrap();
        assert!(is_behind(&old, typed));
        assert!(!is_behind(&old, "Ma\u{323}t-7"));
    }
}
