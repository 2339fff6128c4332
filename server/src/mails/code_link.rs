//! Links that mails carry instead of a security code: under each, a new code can be had once.
//!
//! Everything stands behind `#`, which no browser sends to a server: it stays out of every log.

use subtle::ConstantTimeEq;

use crate::security::secrets::{Purpose, Secrets};

/// How long a link holds, in milliseconds: as long as an unpaid application.
pub const LIFETIME_MS: i64 = 30 * 24 * 60 * 60_000;

/// The address of the page that gives a new code. `serial` names the link among those of its case.
pub(super) fn address(secrets: &Secrets, public: &str, code: &str, serial: i64) -> String {
    let parts: [&[u8]; 2] = [code.as_bytes(), &serial.to_be_bytes()];
    let seal = secrets.sign(Purpose::CodeLink, &parts);
    format!("{public}/e-visa/security-code#{code}.{serial}.{seal}")
}

/// The case's code and the serial, of what stands behind `#` in a link that this portal made.
#[must_use]
pub fn read<'a>(secrets: &Secrets, link: &'a str) -> Option<(&'a str, i64)> {
    let mut parts = link.trim().split('.');
    let (code, serial) = (parts.next()?, parts.next()?.parse::<i64>().ok()?);
    let seal = parts.next()?;
    let signed: [&[u8]; 2] = [code.as_bytes(), &serial.to_be_bytes()];
    let genuine = secrets
        .signatures(Purpose::CodeLink, &signed)
        .any(|ours| ours.as_bytes().ct_eq(seal.as_bytes()).into());
    (genuine && parts.next().is_none()).then_some((code, serial))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_read_only_as_it_was_made() {
        let secrets = Secrets::of([7; 32]);
        let made = address(&secrets, "https://evisa.example", "K7PQ", 5);
        let link = made.split_once('#').unwrap().1;
        assert_eq!(read(&secrets, link), Some(("K7PQ", 5)));
        for changed in [
            link.replace("K7PQ", "K7PR"),
            link.replace(".5.", ".6."),
            format!("{link}0"),
            String::new(),
        ] {
            assert_eq!(read(&secrets, &changed), None, "{changed}");
        }
    }
}
