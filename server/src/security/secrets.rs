//! Keys of this installation: one master secret, and a key for each purpose derived from it.
//!
//! The secret can be changed while what the former one signed still holds: former secrets are kept beside the present one,
//! verify and never sign. `evisa secret rotate` makes a new one; `evisa secret retire` ends the former ones: they open
//! nothing any more, and are kept for the audit trail alone, whose old rows nobody could tell from forged ones without.

mod file;
mod purpose;

use std::path::Path;
use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

pub use self::purpose::Purpose;

use self::file::{each, path_in, rewrite, write};
use crate::platform::random::Random;

/// Before a secret that only the audit trail still knows.
const RETIRED: &str = "retired:";

/// The master secret, and those before it, the latest first. They are never printed.
#[derive(Clone)]
pub struct Secrets {
    present: [u8; 32],
    former: Arc<[FormerSecret]>,
}

#[derive(Clone, Copy)]
struct FormerSecret {
    secret: [u8; 32],
    retired: bool,
}

impl std::fmt::Debug for Secrets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secrets")
    }
}

/// Why there is no master secret.
#[derive(Debug, thiserror::Error)]
pub enum SecretsError {
    /// The file cannot be read or written.
    #[error("the secret file {path}: {source}")]
    File {
        /// Which file.
        path: String,
        /// What the system said.
        source: std::io::Error,
    },
    /// Not 64 hexadecimal digits.
    #[error("the master secret must be 64 hexadecimal digits")]
    Malformed,
}

impl Secrets {
    /// The secrets given by configuration, or those in `data_dir/secret`, which is made (readable by its owner only) at the
    /// first start. Several are separated by commas or lines, the present one first; `retired:` stands before those that
    /// only the audit trail still knows.
    ///
    /// # Errors
    /// When the file cannot be read or written, or a secret is not 64 hexadecimal digits.
    pub fn load(
        given: Option<&str>,
        data_dir: &Path,
        random: &Random,
    ) -> Result<Self, SecretsError> {
        if let Some(given) = given {
            return Self::parse(given);
        }
        let path = path_in(data_dir);
        let fail = |source| SecretsError::File {
            path: path.display().to_string(),
            source,
        };
        match std::fs::read_to_string(&path) {
            Ok(text) => Self::parse(&text),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let secret = random.token();
                write(&path, &secret).map_err(fail)?;
                Self::parse(&secret)
            }
            Err(error) => Err(fail(error)),
        }
    }

    /// Puts a new secret before those in `data_dir/secret`, which is written whole: a running portal goes on with what it
    /// read.
    ///
    /// # Errors
    /// When there is no such file, or it cannot be read or written.
    pub fn rotate(data_dir: &Path, random: &Random) -> Result<(), SecretsError> {
        rewrite(data_dir, |kept| format!("{}\n{kept}", random.token()))
    }

    /// Ends all but the present secret in `data_dir/secret`; how many that were still in force.
    ///
    /// # Errors
    /// When there is no such file, or it cannot be read or written.
    pub fn retire(data_dir: &Path) -> Result<usize, SecretsError> {
        let mut gone = 0;
        rewrite(data_dir, |kept| {
            let end = |(place, secret): (usize, &str)| {
                if place == 0 || secret.starts_with(RETIRED) {
                    return secret.to_owned();
                }
                gone += 1;
                format!("{RETIRED}{secret}")
            };
            let ended: Vec<_> = each(kept).enumerate().map(end).collect();
            ended.join("\n")
        })?;
        Ok(gone)
    }

    /// A secret of these bytes, for tests.
    #[cfg(test)]
    pub(crate) fn of(present: [u8; 32]) -> Self {
        let former = Arc::default();
        Self { present, former }
    }

    fn parse(text: &str) -> Result<Self, SecretsError> {
        let read = |text: &str| {
            let mut bytes = [0; 32];
            hex::decode_to_slice(text, &mut bytes).map_err(|_| SecretsError::Malformed)?;
            Ok(bytes)
        };
        let mut all = each(text);
        let present = read(all.next().unwrap_or_default())?;
        let former = all.map(|text| {
            let secret = text.strip_prefix(RETIRED);
            Ok(FormerSecret {
                secret: read(secret.unwrap_or(text))?,
                retired: secret.is_some(),
            })
        });
        let former = former.collect::<Result<_, _>>()?;
        Ok(Self { present, former })
    }

    /// The present key for one purpose.
    #[must_use]
    pub fn key(&self, purpose: Purpose) -> [u8; 32] {
        mac(&self.present, &[purpose.label()])
    }

    /// Every key for one purpose that still verifies, the present one first.
    pub fn keys(&self, purpose: Purpose) -> impl Iterator<Item = [u8; 32]> + '_ {
        let holds = move |former: &&FormerSecret| !former.retired || purpose.is_record();
        let former = self.former.iter().filter(holds);
        std::iter::once(&self.present)
            .chain(former.map(|former| &former.secret))
            .map(move |secret| mac(secret, &[purpose.label()]))
    }

    /// HMAC-SHA-256 of `parts` in hexadecimal under the key for `purpose`. Each part's length is
    /// part of what is signed, so no two lists of parts look alike.
    #[must_use]
    pub fn sign(&self, purpose: Purpose, parts: &[&[u8]]) -> String {
        hex::encode(mac(&self.key(purpose), parts))
    }

    /// A name for something that is counted and must not be told: equal for equal texts, and no more.
    #[must_use]
    pub fn pseudonym(&self, text: &str) -> String {
        self.sign(Purpose::Counted, &[text.as_bytes()])[..32].to_owned()
    }

    /// Whether `signature` is [`Secrets::sign`] of `parts`, in a time that does not tell how much
    /// of it was right.
    #[must_use]
    pub fn verify(&self, purpose: Purpose, parts: &[&[u8]], signature: &str) -> bool {
        use subtle::ConstantTimeEq;
        self.signatures(purpose, parts).fold(false, |right, ours| {
            right | bool::from(ours.as_bytes().ct_eq(signature.as_bytes()))
        })
    }

    /// Every signature of `parts` that holds: [`Secrets::sign`]'s, and those of former secrets.
    pub fn signatures<'a>(
        &'a self,
        purpose: Purpose,
        parts: &'a [&'a [u8]],
    ) -> impl Iterator<Item = String> + 'a {
        let keys = self.keys(purpose);
        keys.map(move |key| hex::encode(mac(&key, parts)))
    }
}

fn mac(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    // HMAC itself pads a short key with zeros to one block of 64 bytes.
    let mut block = [0; 64];
    block[..32].copy_from_slice(key);
    let mut mac = <Hmac<Sha256> as KeyInit>::new(&block.into());
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests;
