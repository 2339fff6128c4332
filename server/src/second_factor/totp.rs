//! Codes by time (RFC 6238), as authenticator apps show them: SHA-1, six digits, 30 seconds, which every app knows.

use evisa_core::text;
use qrcode::QrCode;
use qrcode::render::svg;
use totp_rs::{Builder, Secret, Totp};

use crate::platform::random::Random;
use crate::security::passkeys::NAME;
use crate::{Error, Result};

/// Bytes of a shared secret: what RFC 4226 §4 recommends.
const SECRET_BYTES: usize = 20;
/// Side of the picture that apps scan, in pixels of its own.
const QR_SIDE: u32 = 240;

/// What an app is told, to be scanned or typed.
#[derive(Debug)]
pub(super) struct Offer {
    /// Base32 in groups of four.
    pub typed: String,
    /// `otpauth://totp/…`
    pub uri: String,
    /// The same as an SVG.
    pub qr: String,
}

/// A new secret.
pub(super) fn new_secret(random: &Random) -> [u8; SECRET_BYTES] {
    random.bytes()
}

/// What an app is told of a secret.
///
/// # Errors
/// When the user name cannot stand in such an address.
pub(super) fn offer(secret: &[u8], user_name: &str) -> Result<Offer> {
    let totp = totp(secret, user_name)?;
    let uri = totp.to_url().map_err(Error::internal)?;
    let qr = QrCode::new(uri.as_bytes()).map_err(Error::internal)?;
    let qr = qr.render::<svg::Color<'_>>();
    let base32 = Secret::from(secret.to_vec()).to_base32();
    Ok(Offer {
        typed: groups(&base32),
        qr: { qr }.min_dimensions(QR_SIDE, QR_SIDE).build(),
        uri,
    })
}

/// The time step whose code this is: the present one or one beside it, since clocks differ.
pub(super) fn step_of(secret: &[u8], code: &str, millis: i64) -> Option<i64> {
    let code = text::normal(code);
    let code: String = code.chars().filter(char::is_ascii_digit).collect();
    let seconds = u64::try_from(millis / 1_000).ok()?;
    let step = totp(secret, "someone").ok()?.check(&code, seconds)?;
    i64::try_from(step).ok()
}

fn totp(secret: &[u8], user_name: &str) -> Result<Totp> {
    // A colon ends the issuer's name in the address.
    let account = user_name.replace(':', " ");
    Builder::new()
        .with_secret(secret.to_vec())
        .with_issuer(Some(NAME))
        .with_account_name(account)
        .build()
        .map_err(Error::internal)
}

fn groups(text: &str) -> String {
    let signs: Vec<char> = text.chars().collect();
    let groups: Vec<String> = signs.chunks(4).map(|it| it.iter().collect()).collect();
    groups.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 6238, appendix B: the last six digits of its SHA-1 codes.
    #[test]
    fn codes_are_those_of_the_standard() {
        let secret = b"12345678901234567890";
        for (second, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_234_567_890, "005924"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(step_of(secret, code, second * 1_000), Some(second / 30));
            assert_eq!(
                step_of(secret, code, (second + 30) * 1_000),
                Some(second / 30)
            );
            assert_eq!(
                step_of(secret, code, (second + 90) * 1_000),
                None,
                "too old"
            );
        }
        for wrong in ["", "287083", "28708", "2870822"] {
            assert_eq!(step_of(secret, wrong, 59_000), None, "{wrong}");
        }
        for typed in ["287 082", "２８７０８２", "٢٨٧٠٨٢"] {
            assert_eq!(step_of(secret, typed, 59_000), Some(1), "{typed}");
        }
    }

    #[test]
    fn an_app_is_told_the_portal_the_account_and_the_secret() {
        let offer = offer(b"12345678901234567890", "anna:b@example.com").unwrap();
        assert_eq!(offer.typed, "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ");
        assert!(offer.uri.starts_with("otpauth://totp/Viet%20Nam%20e-Visa:"));
        assert!(
            offer
                .uri
                .contains("secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
        );
        assert!(offer.qr.contains("<svg"));
    }
}
