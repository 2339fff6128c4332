//! The id of a captcha: a random name, the time until which it may be answered, and two seals.

use evisa_core::text;
use subtle::ConstantTimeEq;

use crate::security::secrets::{Purpose, Secrets};

/// Hexadecimal digits of a seal: 128 bits.
const SEAL: usize = 32;

/// A captcha that this portal made, read back from its id.
#[derive(Debug)]
pub(super) struct Ticket<'a> {
    /// Its random name.
    pub name: &'a str,
    /// Until when it may be answered, milliseconds since 1970.
    pub until: i64,
    answered: &'a str,
}

/// The id of a captcha with this answer.
pub(super) fn id(secrets: &Secrets, name: &str, until: i64, answer: &str) -> String {
    // The first is by the present secret.
    let made = made(secrets, name, until).next().unwrap_or_default();
    let answered = sealed(secrets, name, answer).next().unwrap_or_default();
    format!("{name}.{until}.{made}.{answered}")
}

/// What an id tells; `None` for one that this portal did not make.
pub(super) fn read<'a>(secrets: &Secrets, id: &'a str) -> Option<Ticket<'a>> {
    let mut parts = id.split('.');
    let (name, until) = (parts.next()?, parts.next()?.parse().ok()?);
    let (seal, answered) = (parts.next()?, parts.next()?);
    let genuine =
        parts.next().is_none() && made(secrets, name, until).any(|ours| same(&ours, seal));
    genuine.then_some(Ticket {
        name,
        until,
        answered,
    })
}

impl Ticket<'_> {
    /// Whether this is what the picture shows.
    pub(super) fn is_answer(&self, secrets: &Secrets, typed: &str) -> bool {
        sealed(secrets, self.name, typed).any(|ours| same(&ours, self.answered))
    }
}

fn made(secrets: &Secrets, name: &str, until: i64) -> std::vec::IntoIter<String> {
    let parts: [&[u8]; 2] = [name.as_bytes(), &until.to_be_bytes()];
    seals(secrets, &parts)
}

fn sealed(secrets: &Secrets, name: &str, answer: &str) -> std::vec::IntoIter<String> {
    let typed: String = text::normal(answer)
        .chars()
        .filter(|sign| !sign.is_whitespace())
        .flat_map(char::to_uppercase)
        .collect();
    seals(secrets, &[name.as_bytes(), b"answer", typed.as_bytes()])
}

/// One by each secret that holds.
fn seals(secrets: &Secrets, parts: &[&[u8]]) -> std::vec::IntoIter<String> {
    let signed = secrets.signatures(Purpose::Captcha, parts);
    let short = |mut seal: String| {
        seal.truncate(SEAL);
        seal
    };
    signed.map(short).collect::<Vec<_>>().into_iter()
}

fn same(ours: &str, theirs: &str) -> bool {
    ours.as_bytes().ct_eq(theirs.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_only_as_it_was_made() {
        let secrets = Secrets::of([7; 32]);
        let id = id(&secrets, "name", 1_000, "AB3");
        let ticket = read(&secrets, &id).unwrap();
        assert_eq!((ticket.name, ticket.until), ("name", 1_000));
        for typed in [" ab 3", "ＡＢ３", "a\u{200b}b\u{3000}3"] {
            assert!(ticket.is_answer(&secrets, typed), "{typed}");
        }
        assert!(!ticket.is_answer(&secrets, "AB4"));
        for changed in [
            id.replace("1000", "9000"),
            id.replace("name", "nome"),
            format!("{id}.x"),
            "name.1000".to_owned(),
            String::new(),
        ] {
            assert!(read(&secrets, &changed).is_none(), "{changed}");
        }
        assert!(read(&Secrets::of([8; 32]), &id).is_none());
    }
}
