//! Proof of work: the other way to answer a captcha, for people who cannot see the picture and for
//! applications sent when the network is back.
//!
//! The browser is told a salt, a digest and the largest number, and looks for the number with
//! SHA-256(salt + number) = digest. It answers the same captcha id with `pow:` and that number. The
//! number follows from the captcha's name by a key, so nothing is stored; the captcha is used up by the attempt like any
//! other.

use serde::Serialize;

use crate::platform::digest::sha256;
use crate::security::secrets::{Purpose, Secrets};

/// How an answer by work begins.
const PREFIX: &str = "pow:";

/// What is to be found out.
#[derive(Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CaptchaWork)]
pub struct Work {
    /// `SHA-256`.
    algorithm: &'static str,
    /// What the number is appended to, in decimal digits without leading zeros.
    salt: String,
    /// SHA-256 of salt and number, in lower-case hexadecimal.
    challenge: String,
    /// The number is between 0 and this.
    max_number: u64,
}

/// The work of a captcha; none when the settings ask for none.
pub(super) fn work(secrets: &Secrets, name: &str, most: u64) -> Option<Work> {
    (most > 0).then(|| Work {
        algorithm: "SHA-256",
        salt: name.to_owned(),
        challenge: sha256(format!("{name}{}", number(secrets, name, most)).as_bytes()),
        max_number: most,
    })
}

/// Whether an answer is one by work, and then whether it is right.
pub(super) fn check(secrets: &Secrets, name: &str, answer: &str, most: u64) -> Option<bool> {
    let typed = answer.trim().strip_prefix(PREFIX)?;
    let right = typed.parse() == Ok(number(secrets, name, most));
    Some(most > 0 && right)
}

fn number(secrets: &Secrets, name: &str, most: u64) -> u64 {
    let digest = secrets.sign(Purpose::CaptchaWork, &[name.as_bytes()]);
    // Sixteen hexadecimal digits always are a number.
    u64::from_str_radix(&digest[..16], 16).unwrap_or_default() % (most + 1)
}
