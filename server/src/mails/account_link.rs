//! Links in mails, under which an account is opened or a new password chosen.
//!
//! The token stands behind `#`, which no browser sends to a server: it stays out of every log.

use subtle::ConstantTimeEq;

use crate::security::secrets::{Purpose, Secrets};

const HOUR_MS: i64 = 60 * 60_000;
/// How long an account may be opened, in milliseconds; the mail says so.
pub const ACTIVATION_MS: i64 = 24 * HOUR_MS;
/// How long a new password may be chosen, in milliseconds; the mail says so.
pub const RESET_MS: i64 = HOUR_MS;
/// How long the first password of an account of the authority may be chosen, in milliseconds; the mail says so.
pub const INVITATION_MS: i64 = 7 * 24 * HOUR_MS;

/// The token of the link of this id.
pub(super) fn token(secrets: &Secrets, id: &str) -> String {
    let seal = secrets.sign(Purpose::AccountLink, &[id.as_bytes()]);
    format!("{id}.{seal}")
}

/// The id of the link of a token that this portal made.
#[must_use]
pub fn read<'a>(secrets: &Secrets, token: &'a str) -> Option<&'a str> {
    let (id, seal) = token.trim().split_once('.')?;
    let genuine = secrets
        .signatures(Purpose::AccountLink, &[id.as_bytes()])
        .any(|ours| ours.as_bytes().ct_eq(seal.as_bytes()).into());
    genuine.then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_only_as_it_was_made() {
        let secrets = Secrets::of([7; 32]);
        let made = token(&secrets, "a1b2");
        assert_eq!(read(&secrets, &made), Some("a1b2"));
        for changed in [
            made.replace("a1b2", "a1b3"),
            format!("{made}0"),
            "a1b2".into(),
            String::new(),
        ] {
            assert_eq!(read(&secrets, &changed), None, "{changed}");
        }
    }
}
