//! Who can reach the portal, and which settings are refused where others than this machine can.

use super::{Config, SecondFactorRule};

/// Settings that contradict each other.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum ConfigError {
    /// Settings for development: captchas with readable answers, mails that are shown, and a bank at which nothing is paid.
    #[error(
        "{0} is for this machine alone: refused, because the portal can be reached from others"
    )]
    InPublic(&'static str),
    /// WebAuthn needs the name of a host, which the public address does not have.
    #[error("EVISA_PUBLIC_URL: {0} cannot have passkeys")]
    NoPasskeys(String),
    /// Neither a bank nor the sandbox bank: fees could not be paid.
    #[error(
        "no bank is named: set EVISA_VNPAY_URL, or EVISA_SANDBOX_BANK=1 to try the portal on this machine"
    )]
    NoBank,
    /// Passwords are compared with the list of leaked ones only under the strong rule.
    #[error("EVISA_LEAKED_PASSWORDS needs EVISA_PASSWORD_RULE=strong")]
    LeakedPasswordsUnused,
    /// Intermediates and a time-stamp authority are of use for signatures only, and without roots none is accepted.
    #[error("EVISA_SIGN_INTERMEDIATES and EVISA_SIGN_TSA need EVISA_SIGN_ROOTS")]
    SigningUnused,
    /// Only one of the two settings of the seal.
    #[error("EVISA_SEAL_KEY and EVISA_SEAL_CERTIFICATES belong together: set both or none")]
    HalfSeal,
    /// Only some of the three settings of the national login.
    #[error(
        "EVISA_NATIONAL_LOGIN_ISSUER, EVISA_NATIONAL_LOGIN_CLIENT_ID and EVISA_NATIONAL_LOGIN_CLIENT_SECRET belong together: set all of them or none"
    )]
    NationalLoginPart,
    /// An issuer that could be overheard, or is no address.
    #[error(
        "EVISA_NATIONAL_LOGIN_ISSUER: an https address without query and fragment expected; http only on this machine"
    )]
    NationalLoginIssuer,
}

impl Config {
    /// Refuses settings that contradict each other.
    ///
    /// # Errors
    /// A sentence that names the setting.
    pub fn check(&self) -> Result<(), ConfigError> {
        for (set, name) in [
            (self.test_captcha, "EVISA_TEST_CAPTCHA"),
            (self.development, "EVISA_DEVELOPMENT"),
            (self.sandbox_bank, "EVISA_SANDBOX_BANK"),
            (self.signing.loopback, "EVISA_SIGN_LOOPBACK"),
            (
                self.second_factor == SecondFactorRule::Offered,
                "EVISA_SECOND_FACTOR=offered",
            ),
        ] {
            if set && !self.is_local() {
                return Err(ConfigError::InPublic(name));
            }
        }
        self.national_login.relying_party()?;
        self.passwords.check()?;
        self.signing.check()?;
        self.seal.check()?;
        Ok(())
    }

    /// The same for serving, which needs a bank.
    ///
    /// # Errors
    /// A sentence that names the setting.
    pub fn check_serving(&self) -> Result<(), ConfigError> {
        if self.vnpay_url.is_none() && !self.sandbox_bank {
            return Err(ConfigError::NoBank);
        }
        Ok(())
    }

    /// Whether nobody but this machine reaches the portal: no proxy in front, no public address.
    fn is_local(&self) -> bool {
        let public = self.public_url.as_ref();
        self.bind.ip().is_loopback() && !self.behind_proxy && public.is_none_or(is_this_machine)
    }

    /// Whether a browser can be given a session: over https, or on this machine.
    #[must_use]
    pub fn sessions_are_safe(&self) -> bool {
        match &self.public_url {
            None => self.bind.ip().is_loopback(),
            Some(url) => url.scheme() == "https" || is_this_machine(url),
        }
    }
}

/// Whether an address leads to this machine.
pub(super) fn is_this_machine(url: &url::Url) -> bool {
    match url.host() {
        Some(url::Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(url::Host::Ipv4(ip)) => ip.is_loopback(),
        Some(url::Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ways in which others reach a portal.
    fn public() -> [Config; 3] {
        [
            Config {
                bind: "0.0.0.0:8080".parse().unwrap(),
                ..Config::default()
            },
            Config {
                public_url: Some("https://evisa.example".parse().unwrap()),
                ..Config::default()
            },
            Config {
                behind_proxy: true,
                ..Config::default()
            },
        ]
    }

    #[test]
    fn what_is_for_developers_is_off_until_it_is_asked_for_and_never_public() {
        let usual = Config::default();
        assert!(!usual.development && !usual.test_captcha && !usual.sandbox_bank);
        assert_eq!(usual.check_serving(), Err(ConfigError::NoBank));
        let all = |config| Config {
            test_captcha: true,
            development: true,
            sandbox_bank: true,
            ..config
        };
        let local = all(usual);
        assert_eq!((local.check(), local.check_serving()), (Ok(()), Ok(())));
        for config in public() {
            assert_eq!(config.check_serving(), Err(ConfigError::NoBank));
            let bank = Some("https://bank.example/pay".parse().unwrap());
            let paying = Config {
                vnpay_url: bank,
                ..config.clone()
            };
            assert_eq!(paying.check_serving(), Ok(()));
            let asked = all(config.clone());
            for (config, name) in [
                (
                    Config {
                        test_captcha: true,
                        ..config.clone()
                    },
                    "EVISA_TEST_CAPTCHA",
                ),
                (
                    Config {
                        development: true,
                        ..config.clone()
                    },
                    "EVISA_DEVELOPMENT",
                ),
                (
                    Config {
                        sandbox_bank: true,
                        ..config
                    },
                    "EVISA_SANDBOX_BANK",
                ),
            ] {
                assert_eq!(config.check(), Err(ConfigError::InPublic(name)));
            }
            assert!(asked.check().is_err());
        }
    }

    #[test]
    fn nobody_stamps_signatures_that_are_not_accepted() {
        let mut config = Config::default();
        config.signing.time_stamps = Some("http://tsa.example".parse().unwrap());
        assert_eq!(config.check(), Err(ConfigError::SigningUnused));
        config.signing.roots = Some("roots.pem".into());
        assert_eq!(config.check(), Ok(()));
        config.signing.loopback = true;
        assert_eq!(config.check(), Ok(()));
        config.behind_proxy = true;
        let refused = ConfigError::InPublic("EVISA_SIGN_LOOPBACK");
        config.second_factor = SecondFactorRule::Authority;
        assert_eq!(config.check(), Err(refused));
    }

    #[test]
    fn sessions_need_https_or_this_machine() {
        let at = |url: &str| Config {
            public_url: Some(url.parse().unwrap()),
            ..Config::default()
        };
        assert!(Config::default().sessions_are_safe());
        assert!(at("https://evisa.example").sessions_are_safe());
        assert!(at("http://localhost:5173").sessions_are_safe());
        assert!(!at("http://evisa.example").sessions_are_safe());
    }
}
