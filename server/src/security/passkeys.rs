//! The portal as a relying party of WebAuthn: its name, and the address at which its passkeys work.

use std::sync::Arc;

use url::{Host, Url};
use webauthn_rs::{Webauthn, WebauthnBuilder};

use crate::platform::config::{Config, ConfigError};

/// As authenticators and apps show it.
pub const NAME: &str = "Viet Nam e-Visa";

/// Asks authenticators, where passkeys can be had: an address of digits has none.
#[derive(Clone, Debug)]
pub struct Passkeys(Option<Arc<Webauthn>>);

impl Passkeys {
    /// That of the address that people type.
    ///
    /// # Errors
    /// When the address has a name that cannot have passkeys.
    pub fn of(config: &Config) -> Result<Self, ConfigError> {
        let refused = |_| ConfigError::NoPasskeys(config.public());
        let public = Url::parse(&config.public()).map_err(refused)?;
        let Some(Host::Domain(name)) = public.host() else {
            return Ok(Self(None));
        };
        let refused = |_| ConfigError::NoPasskeys(config.public());
        let party = WebauthnBuilder::new(name, &public).map_err(refused)?;
        let party = party.rp_name(NAME).build().map_err(refused)?;
        Ok(Self(Some(Arc::new(party))))
    }

    /// The relying party that asks authenticators; `None` where there are no passkeys.
    #[must_use]
    pub fn asks(&self) -> Option<&Webauthn> {
        self.0.as_deref()
    }
}
