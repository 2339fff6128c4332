//! The authority's seal on the documents that it issues.

use std::path::PathBuf;

use clap::Args;

use super::ConfigError;

/// Settings of the seal. Documents are not sealed unless both files are named.
#[derive(Args, Clone, Debug)]
pub struct SealFiles {
    /// Private key (PKCS#8, PEM, on P-256 or P-384) with which the authority seals e-visas. Default: none, and documents are
    /// not sealed.
    #[arg(id = "seal-key", long = "seal-key", env = "EVISA_SEAL_KEY")]
    pub key: Option<PathBuf>,

    /// Certificates (PEM) of that key: its own, then those above it, the root's last. Former certificates whose documents are
    /// still in use may stand between.
    #[arg(
        id = "seal-certificates",
        long = "seal-certificates",
        env = "EVISA_SEAL_CERTIFICATES"
    )]
    pub certificates: Option<PathBuf>,

    /// Who seals, as barcodes name them (ICAO Doc 9303-13): two letters of the country, and two letters or digits.
    #[arg(id = "seal-signer", long = "seal-signer", env = "EVISA_SEAL_SIGNER", default_value = "VNEV", value_parser = signer)]
    pub signer: String,
}

fn signer(text: &str) -> Result<String, String> {
    let (country, own) = text.split_at_checked(2).unwrap_or_default();
    let fits = country.bytes().all(|c| c.is_ascii_uppercase())
        && own.len() == 2
        && own
            .bytes()
            .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
    if fits {
        Ok(text.to_owned())
    } else {
        Err("two letters of the country, and two letters or digits, such as VNEV".to_owned())
    }
}

impl SealFiles {
    /// Refuses half a setting.
    ///
    /// # Errors
    /// [`ConfigError::HalfSeal`].
    pub(super) fn check(&self) -> Result<(), ConfigError> {
        if self.key.is_some() == self.certificates.is_some() {
            Ok(())
        } else {
            Err(ConfigError::HalfSeal)
        }
    }
}
