//! Keys of this installation: one master secret, and a key for each purpose derived from it.

use std::io::Write;
use std::path::Path;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use super::random::Random;

/// What a derived key is for. Keys of different purposes tell nothing about each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Signatures of links to stored pictures.
    FileLink,
    /// Tags of the handles that uploads give.
    FileHandle,
    /// The match-score digest `tiLeKhopHash`.
    MatchScore,
    /// Digests of captcha answers.
    Captcha,
    /// Numbers that a captcha's proof of work looks for.
    CaptchaWork,
    /// Signatures of the audit trail's heads in releases that signed without a public key.
    AuditHead,
    /// The Ed25519 key that signs the audit trail's heads.
    AuditSigning,
    /// Seals of the audit trail's rows.
    AuditSeal,
    /// Digests of search words and names in the access trail.
    AccessTrail,
    /// Digests of security codes.
    SecurityCode,
    /// The secret shared with the sandbox bank, when none is configured.
    SandboxBank,
}

impl Purpose {
    fn label(self) -> &'static [u8] {
        match self {
            Self::FileLink => b"evisa file link",
            Self::FileHandle => b"evisa file handle",
            Self::MatchScore => b"evisa match score",
            Self::Captcha => b"evisa captcha",
            Self::CaptchaWork => b"evisa captcha work",
            Self::AuditHead => b"evisa audit head",
            Self::AuditSigning => b"evisa audit signing",
            Self::AuditSeal => b"evisa audit seal",
            Self::AccessTrail => b"evisa access trail",
            Self::SecurityCode => b"evisa security code",
            Self::SandboxBank => b"evisa sandbox bank",
        }
    }
}

/// The master secret. It is never printed.
#[derive(Clone)]
pub struct Secrets([u8; 32]);

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
    /// The secret given by configuration, or the one in `data_dir/secret`, which is made (readable
    /// by its owner only) at the first start.
    ///
    /// # Errors
    /// When the file cannot be read or written, or the secret is not 64 hexadecimal digits.
    pub fn load(
        given: Option<&str>,
        data_dir: &Path,
        random: &Random,
    ) -> Result<Self, SecretsError> {
        if let Some(given) = given {
            return Self::parse(given);
        }
        let path = data_dir.join("secret");
        let fail = |source| SecretsError::File {
            path: path.display().to_string(),
            source,
        };
        match std::fs::read_to_string(&path) {
            Ok(text) => Self::parse(&text),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let secret = random.token();
                private_file(&path)
                    .and_then(|mut file| {
                        file.write_all(secret.as_bytes())?;
                        file.sync_all()
                    })
                    .map_err(fail)?;
                Self::parse(&secret)
            }
            Err(error) => Err(fail(error)),
        }
    }

    fn parse(text: &str) -> Result<Self, SecretsError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text.trim(), &mut bytes).map_err(|_| SecretsError::Malformed)?;
        Ok(Self(bytes))
    }

    /// The key for one purpose.
    #[must_use]
    pub fn key(&self, purpose: Purpose) -> [u8; 32] {
        mac(&self.0, &[purpose.label()])
    }

    /// HMAC-SHA-256 of `parts` in hexadecimal under the key for `purpose`. Each part's length is
    /// part of what is signed, so no two lists of parts look alike.
    #[must_use]
    pub fn sign(&self, purpose: Purpose, parts: &[&[u8]]) -> String {
        hex::encode(mac(&self.key(purpose), parts))
    }

    /// Whether `signature` is [`Secrets::sign`] of `parts`, in a time that does not tell how much
    /// of it was right.
    #[must_use]
    pub fn verify(&self, purpose: Purpose, parts: &[&[u8]], signature: &str) -> bool {
        use subtle::ConstantTimeEq;
        self.sign(purpose, parts)
            .as_bytes()
            .ct_eq(signature.as_bytes())
            .into()
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

/// SHA-256 in hexadecimal: for digests of images and for long random tokens, which need no key.
#[must_use]
pub fn sha256(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

fn private_file(path: &Path) -> std::io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secret_is_made_once_and_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let first = Secrets::load(None, folder.path(), &Random::System).unwrap();
        let second = Secrets::load(None, folder.path(), &Random::System).unwrap();
        assert_eq!(first.key(Purpose::FileLink), second.key(Purpose::FileLink));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let file = std::fs::metadata(folder.path().join("secret")).unwrap();
            assert_eq!(file.permissions().mode() & 0o777, 0o600);
        }
    }

    #[test]
    fn a_signature_is_bound_to_purpose_and_parts() {
        let secrets = Secrets::parse(&"7".repeat(64)).unwrap();
        let signature = secrets.sign(Purpose::FileLink, &[b"ab", b"c"]);
        assert!(secrets.verify(Purpose::FileLink, &[b"ab", b"c"], &signature));
        assert!(!secrets.verify(Purpose::FileLink, &[b"a", b"bc"], &signature));
        assert!(!secrets.verify(Purpose::MatchScore, &[b"ab", b"c"], &signature));
        assert!(!secrets.verify(Purpose::FileLink, &[b"ab", b"c"], ""));
    }

    #[test]
    fn a_damaged_secret_is_refused() {
        assert!(Secrets::load(Some("short"), Path::new("/"), &Random::System).is_err());
    }
}
