//! Digital signatures of organizations: which authorities are believed, and who stamps the time.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use url::Url;

use super::ConfigError;
use super::parse::flag;

/// Settings of digital signatures. They are off unless roots are named.
#[derive(Args, Clone, Debug)]
pub struct Signing {
    /// Certificates (PEM) of the root authorities whose digital signatures are accepted from organizations. Default: none,
    /// and nobody signs.
    #[arg(id = "sign-roots", long = "sign-roots", env = "EVISA_SIGN_ROOTS")]
    pub roots: Option<PathBuf>,

    /// Certificates (PEM) of the authorities below those roots that issue certificates to organizations: what is registered
    /// comes without them.
    #[arg(
        id = "sign-intermediates",
        long = "sign-intermediates",
        env = "EVISA_SIGN_INTERMEDIATES"
    )]
    pub intermediates: Option<PathBuf>,

    /// Address of a time-stamp authority (RFC 3161), whose root is among the roots: signatures can then be proven after their
    /// certificates have expired. Default: none.
    #[arg(id = "sign-tsa", long = "sign-tsa", env = "EVISA_SIGN_TSA")]
    pub time_stamps: Option<Url>,

    /// Seconds to wait for a list of revoked certificates, an answer about one, or a time stamp.
    #[arg(id = "sign-seconds", long = "sign-seconds", env = "EVISA_SIGN_SECONDS", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=30))]
    pub seconds: u64,

    /// Lets lists of revoked certificates come from this machine, for tests. Refused where others than this machine can
    /// reach the portal.
    #[arg(id = "sign-loopback", long = "sign-loopback", env = "EVISA_SIGN_LOOPBACK", default_value = "0", value_parser = flag)]
    pub loopback: bool,
}

impl Signing {
    /// How long others are waited for.
    #[must_use]
    pub fn patience(&self) -> Duration {
        Duration::from_secs(self.seconds)
    }

    /// Refuses half a setting.
    ///
    /// # Errors
    /// [`ConfigError::SigningUnused`].
    pub(super) fn check(&self) -> Result<(), ConfigError> {
        let more = self.intermediates.is_some() || self.time_stamps.is_some();
        if self.roots.is_none() && more {
            return Err(ConfigError::SigningUnused);
        }
        Ok(())
    }
}
