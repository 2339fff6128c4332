//! Programs that may ask for sessions, named in a setting.

use std::str::FromStr;

use subtle::ConstantTimeEq;

/// The portal's own pages: a public client (RFC 6749 §2.1), which can keep no secret and needs none.
const OWN_PAGES: &str = "evisa-web";
/// A shorter secret could be guessed.
const LEAST_SECRET: usize = 24;

/// Names and secrets of confidential clients. Secrets are never printed.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Clients(Vec<(String, String)>);

/// What a client is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Client {
    /// Pages in a browser: whoever sends them may be anybody.
    Public,
    /// A program that proved its secret.
    Confidential,
}

impl Clients {
    /// The client of these credentials; `None` for an unknown name or a wrong secret.
    #[must_use]
    pub fn find(&self, name: &str, secret: &str) -> Option<Client> {
        if name == OWN_PAGES {
            return secret.is_empty().then_some(Client::Public);
        }
        let proves = |one: &(String, String)| -> bool {
            let same = one.1.as_bytes().ct_eq(secret.as_bytes());
            (one.0 == name) & bool::from(same)
        };
        // Every one is compared, whichever it is.
        let found = self.0.iter().fold(false, |any, one| any | proves(one));
        found.then_some(Client::Confidential)
    }
}

impl std::fmt::Debug for Clients {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list()
            .entries(self.0.iter().map(|it| &it.0))
            .finish()
    }
}

impl FromStr for Clients {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split(',').map(str::trim).filter(|it| !it.is_empty());
        let read = |part: &str| {
            let (name, secret) = part.split_once(':').ok_or("a client is NAME:SECRET")?;
            if name.is_empty() || name == OWN_PAGES {
                return Err("a client needs a name of its own");
            }
            if secret.len() < LEAST_SECRET {
                return Err("a client's secret has 24 characters or more");
            }
            Ok((name.to_owned(), secret.to_owned()))
        };
        // The error names no secret.
        Ok(Self(parts.map(read).collect::<Result<_, _>>()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "0123456789abcdef01234567";

    #[test]
    fn a_client_is_known_by_name_and_secret() {
        let clients: Clients = format!("agency:{SECRET}, bank:{SECRET}x").parse().unwrap();
        assert_eq!(clients.find("agency", SECRET), Some(Client::Confidential));
        assert_eq!(clients.find("evisa-web", ""), Some(Client::Public));
        for (name, secret) in [
            ("agency", ""),
            ("bank", SECRET),
            ("evisa-web", SECRET),
            ("", ""),
        ] {
            assert_eq!(clients.find(name, secret), None, "{name}");
        }
        assert_eq!(format!("{clients:?}"), r#"["agency", "bank"]"#);
    }

    #[test]
    fn a_setting_that_is_wrong_is_refused_without_its_secret() {
        for wrong in [
            "agency",
            "agency:short",
            ":0123456789abcdef01234567",
            "evisa-web:0123456789abcdef01234567",
        ] {
            let refused = wrong.parse::<Clients>().unwrap_err();
            assert!(
                !refused.contains("short") && !refused.contains("0123"),
                "{refused}"
            );
        }
        assert_eq!("".parse(), Ok(Clients::default()));
    }
}
