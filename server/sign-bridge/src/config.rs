//! What the operator says once: which portal, by which key, and where tokens' programs are.

use std::path::PathBuf;

use serde::Deserialize;

/// The file `evisa-sign.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Sites that may ask, exactly as browsers name them: `https://evisa.example.gov.vn`.
    pub origins: Vec<String>,
    /// The portal's Ed25519 public key, 64 hexadecimal digits: what it has not signed is not shown.
    pub portal_key: String,
    /// PKCS#11 modules beside those that are known.
    #[serde(default)]
    pub modules: Vec<PathBuf>,
    /// Whether modules at their usual places are looked for, too.
    #[serde(default = "yes")]
    pub find_modules: bool,
    /// The first of ten ports that are tried; the page looks at the same.
    #[serde(default = "port")]
    pub port: u16,
    /// The program that asks in a window and speaks as `pinentry` does; without one the terminal is used.
    #[serde(default)]
    pub pinentry: Option<PathBuf>,
    /// The language of what is shown: vi, en, zh or ja.
    #[serde(default)]
    pub language: Language,
}

const fn yes() -> bool {
    true
}

/// Registered for nothing by IANA.
const fn port() -> u16 {
    27_180
}

/// The language of what is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Vietnamese.
    #[default]
    Vi,
    /// English.
    En,
    /// Chinese.
    Zh,
    /// Japanese.
    Ja,
}

/// What is wrong with the file.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// It is not TOML with these entries.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// The key is not one.
    #[error("portal_key must be 64 hexadecimal digits")]
    Key,
    /// A site that browsers would name otherwise, or that others could read along with.
    #[error("{0} must be https://HOST or http://localhost:PORT, without a path")]
    Origin(String),
}

impl Config {
    /// Reads the file's text.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, ConfigError> {
        let config: Self = toml::from_str(text)?;
        config.key()?;
        for origin in &config.origins {
            let host = origin.strip_prefix("https://").or_else(|| {
                origin
                    .strip_prefix("http://")
                    .filter(|host| host.starts_with("localhost:") || host.starts_with("127.0.0.1:"))
            });
            if !host.is_some_and(|host| {
                !host.is_empty() && !host.contains(['/', '*', ' ', '?', '#', '@'])
            }) {
                return Err(ConfigError::Origin(origin.clone()));
            }
        }
        Ok(config)
    }

    /// The portal's key.
    ///
    /// # Errors
    /// [`ConfigError::Key`].
    pub fn key(&self) -> Result<[u8; 32], ConfigError> {
        let bytes = hex::decode(&self.portal_key).map_err(|_| ConfigError::Key)?;
        bytes.try_into().map_err(|_| ConfigError::Key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_origins_are_taken() {
        let read = |origin: &str| {
            Config::read(&format!(
                "origins = ['{origin}']\nportal_key = '{}'",
                "00".repeat(32)
            ))
        };
        for good in [
            "https://evisa.example",
            "https://evisa.example:8443",
            "http://localhost:5173",
        ] {
            assert!(read(good).is_ok(), "{good}");
        }
        for bad in [
            "*",
            "null",
            "https://*",
            "https://evisa.example/",
            "http://evisa.example",
            "https://",
            "https://a@b",
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
        assert!(Config::read("origins = []\nportal_key = '00'").is_err());
        assert!(
            Config::read(&format!(
                "origins = []\nportal_key = '{}'\nvirtual = true",
                "00".repeat(32)
            ))
            .is_err()
        );
    }
}
