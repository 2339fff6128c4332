//! The national login: who is asked, and as whom the portal asks.

use clap::Args;
use url::Url;

use super::ConfigError;
use super::exposure::is_this_machine;

/// Settings of the national login (OpenID Connect). It is off unless all three are set.
#[derive(Args, Clone, Default)]
pub struct NationalLogin {
    /// The issuer of the national login (OpenID Connect), letter by letter as it names itself; https, but for one on this
    /// machine. What else is needed is asked at `/.well-known/openid-configuration` below it. The portal's redirect URI is
    /// `/login/national` below its public address. Default: there is no national login.
    #[arg(
        id = "national-login-issuer",
        long = "national-login-issuer",
        env = "EVISA_NATIONAL_LOGIN_ISSUER"
    )]
    pub issuer: Option<String>,

    /// Name under which the issuer knows the portal (`client_id`).
    #[arg(
        id = "national-login-client-id",
        long = "national-login-client-id",
        env = "EVISA_NATIONAL_LOGIN_CLIENT_ID"
    )]
    pub client_id: Option<String>,

    /// Secret with which the portal proves that name (`client_secret`).
    #[arg(
        id = "national-login-client-secret",
        long = "national-login-client-secret",
        env = "EVISA_NATIONAL_LOGIN_CLIENT_SECRET",
        hide_env_values = true
    )]
    pub client_secret: Option<String>,
}

/// The portal as a client (relying party) of an issuer.
#[derive(Clone)]
pub struct RelyingParty {
    /// As the issuer names itself.
    pub issuer: String,
    /// As the issuer names the portal.
    pub client_id: String,
    /// What proves it. Never printed.
    pub client_secret: String,
    /// Whether the issuer is one on this machine, named by http.
    is_local: bool,
}

impl NationalLogin {
    /// The settings together; none where none of them is set.
    ///
    /// # Errors
    /// When some are missing, or the issuer could be overheard.
    pub fn relying_party(&self) -> Result<Option<RelyingParty>, ConfigError> {
        let set = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
        let all = [&self.issuer, &self.client_id, &self.client_secret].map(set);
        let [Some(issuer), Some(client_id), Some(client_secret)] = all else {
            return if all.iter().all(Option::is_none) {
                Ok(None)
            } else {
                Err(ConfigError::NationalLoginPart)
            };
        };
        let url = Url::parse(&issuer).map_err(|_| ConfigError::NationalLoginIssuer)?;
        let is_local = url.scheme() == "http" && is_this_machine(&url);
        let plain = url.query().is_none() && url.fragment().is_none();
        if !plain || !(is_local || url.scheme() == "https") {
            return Err(ConfigError::NationalLoginIssuer);
        }
        Ok(Some(RelyingParty {
            issuer,
            client_id,
            client_secret,
            is_local,
        }))
    }
}

impl RelyingParty {
    /// Whether an address that the issuer names may be asked, or a browser sent there: over https; over http only on this
    /// machine, and only where the settings name such an issuer.
    #[must_use]
    pub fn may_ask(&self, url: &Url) -> bool {
        match url.scheme() {
            "https" => true,
            "http" => self.is_local && is_this_machine(url),
            _ => false,
        }
    }
}

impl std::fmt::Debug for NationalLogin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.issuer)
    }
}

impl std::fmt::Debug for RelyingParty {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} at {}", self.client_id, self.issuer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn login(issuer: &str) -> NationalLogin {
        NationalLogin {
            issuer: Some(issuer.into()),
            client_id: Some("portal".into()),
            client_secret: Some("tell-nobody".into()),
        }
    }

    #[test]
    fn it_is_off_until_all_three_are_set() {
        let off = NationalLogin::default();
        assert!(off.relying_party().unwrap().is_none());
        let blank = NationalLogin {
            issuer: Some(String::new()),
            ..off
        };
        assert!(blank.relying_party().unwrap().is_none());
        let part = NationalLogin {
            client_secret: None,
            ..login("https://id.example")
        };
        let refused = part.relying_party().unwrap_err();
        assert_eq!(refused, ConfigError::NationalLoginPart);
        let on = login("https://id.example");
        let party = on.relying_party().unwrap().unwrap();
        assert_eq!(party.issuer, "https://id.example", "letter by letter");
        assert!(!format!("{on:?} {party:?}").contains("tell-nobody"));
    }

    #[test]
    fn nobody_is_asked_where_the_line_can_be_overheard() {
        for wrong in [
            "http://id.example",
            "id.example",
            "ftp://localhost",
            "https://id.example?a=b",
            "https://id.example#a",
        ] {
            let refused = login(wrong).relying_party().unwrap_err();
            assert_eq!(refused, ConfigError::NationalLoginIssuer, "{wrong}");
        }
        let may = |issuer: &str, url: &str| {
            let party = login(issuer).relying_party().unwrap().unwrap();
            party.may_ask(&url.parse().unwrap())
        };
        assert!(may("https://id.example", "https://keys.example/a"));
        assert!(!may("https://id.example", "http://id.example/a"));
        assert!(!may("https://id.example", "http://127.0.0.1/a"));
        assert!(!may("https://id.example", "file:///etc/passwd"));
        assert!(may("http://localhost:1", "http://127.0.0.1:1/a"));
        assert!(!may("http://localhost:1", "http://id.example/a"));
    }
}
