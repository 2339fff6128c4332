//! The wire of VNPAY 2.1.0, without network or clock: what the portal sends, what the bank answers,
//! and how both prove it.
//!
//! - [`params`]: `vnp_*` query strings, sorted, encoded and signed.
//! - [`api`]: JSON messages of `querydr` and `refund`, signed over values joined by `|`.
//! - [`moment`]: times as 14 digits in GMT+7.
//! - [`codes`]: what response codes mean for the money.

pub mod api;
pub mod codes;
pub mod moment;
pub mod params;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha512;

/// Version of the wire.
pub const VERSION: &str = "2.1.0";

/// What the bank takes at once, in dong: less than a thousand million.
pub const MOST_DONG: i64 = 999_999_999;

/// HMAC-SHA512 of `text` in hexadecimal.
#[must_use]
pub fn sign(secret: &str, text: &str) -> String {
    hex::encode(mac(secret, text).finalize().into_bytes())
}

/// Whether `signature` (hexadecimal, any case) belongs to `text`; takes the same time however much
/// of it is right.
#[must_use]
pub fn verify(secret: &str, text: &str, signature: &str) -> bool {
    hex::decode(signature).is_ok_and(|bytes| mac(secret, text).verify_slice(&bytes).is_ok())
}

#[expect(clippy::expect_used, reason = "HMAC takes keys of every length")]
fn mac(secret: &str, text: &str) -> Hmac<Sha512> {
    let mut mac = <Hmac<Sha512> as KeyInit>::new_from_slice(secret.as_bytes()).expect("a key");
    mac.update(text.as_bytes());
    mac
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231, test case 2.
    #[test]
    fn the_digest_is_hmac_sha512() {
        let expected = "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554\
                        9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737";
        assert_eq!(sign("Jefe", "what do ya want for nothing?"), expected);
        assert!(verify(
            "Jefe",
            "what do ya want for nothing?",
            &expected.to_uppercase()
        ));
        assert!(!verify("Jefe", "what do ya want for nothing", expected));
        for malformed in ["", "00", "zz", &expected[2..]] {
            assert!(!verify("Jefe", "what do ya want for nothing?", malformed));
        }
    }
}
