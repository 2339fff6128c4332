//! Keys of this installation: one master secret, and a key for each purpose derived from it.
//!
//! The secret can be changed while what the former one signed still holds: former secrets are kept beside the present one,
//! verify and never sign. `evisa secret rotate` makes a new one; `evisa secret retire` ends the former ones: they open
//! nothing any more, and are kept for the audit trail alone, whose old rows nobody could tell from forged ones without.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

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
    /// The Ed25519 key that signs what `evisa-sign` is asked.
    SigningChallenge,
    /// Digests of search words and names in the access trail.
    AccessTrail,
    /// Digests of security codes.
    SecurityCode,
    /// The secret shared with the sandbox bank, when none is configured.
    SandboxBank,
    /// Links under which a security code can be made anew.
    CodeLink,
    /// Links under which an account is opened or a password chosen.
    AccountLink,
    /// Browsers with which somebody has signed in before.
    KnownDevice,
    /// Attempts at the national login, kept by the browser.
    NationalAttempt,
    /// Whom the national login proved, until a password links them to an account.
    NationalTicket,
    /// Keys of requests that may be repeated, and of their answers.
    Idempotency,
    /// Secrets that people share with an authenticator app.
    SecondFactor,
    /// Secrets of links to drafts, for their owners and for mails.
    Draft,
    /// Addresses, accounts and codes that are only counted, so that the database does not tell them.
    Counted,
}

impl Purpose {
    /// Whether what was signed is a record that must be told from a forged one for ever.
    fn is_record(self) -> bool {
        matches!(self, Self::AuditHead | Self::AuditSigning | Self::AuditSeal)
    }

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
            Self::SigningChallenge => b"evisa signing challenge",
            Self::AccessTrail => b"evisa access trail",
            Self::SecurityCode => b"evisa security code",
            Self::SandboxBank => b"evisa sandbox bank",
            Self::CodeLink => b"evisa code link",
            Self::AccountLink => b"evisa account link",
            Self::KnownDevice => b"evisa known device",
            Self::NationalAttempt => b"evisa national attempt",
            Self::NationalTicket => b"evisa national ticket",
            Self::Idempotency => b"evisa idempotency",
            Self::SecondFactor => b"evisa second factor",
            Self::Draft => b"evisa draft",
            Self::Counted => b"evisa counted",
        }
    }
}

/// Before a secret that only the audit trail still knows.
const RETIRED: &str = "retired:";

/// The master secret, and those before it, the latest first. They are never printed.
#[derive(Clone)]
pub struct Secrets {
    present: [u8; 32],
    former: Arc<[Former]>,
}

#[derive(Clone, Copy)]
struct Former {
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
        let path = file(data_dir);
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
            Ok(Former {
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
        let holds = move |former: &&Former| !former.retired || purpose.is_record();
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

/// SHA-256 in hexadecimal: for digests of images and for long random tokens, which need no key.
#[must_use]
pub fn sha256(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

fn file(data_dir: &Path) -> PathBuf {
    data_dir.join("secret")
}

fn each(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split([',', '\n']).map(str::trim);
    parts.filter(|part| !part.is_empty())
}

fn rewrite(data_dir: &Path, change: impl FnOnce(&str) -> String) -> Result<(), SecretsError> {
    let path = file(data_dir);
    let fail = |source| SecretsError::File {
        path: path.display().to_string(),
        source,
    };
    let kept = std::fs::read_to_string(&path).map_err(fail)?;
    Secrets::parse(&kept)?;
    let beside = path.with_extension("new");
    let replaced = match std::fs::remove_file(&beside) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
        _ => write(&beside, &change(&kept)).and_then(|()| std::fs::rename(&beside, &path)),
    };
    replaced.map_err(fail)
}

/// Writes a new file that only its owner reads.
fn write(path: &Path, text: &str) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
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
    fn what_a_former_secret_signed_holds_until_it_is_retired() {
        let folder = tempfile::tempdir().unwrap();
        let load = || Secrets::load(None, folder.path(), &Random::System).unwrap();
        let old = load().sign(Purpose::FileLink, &[b"a"]);
        let row = load().sign(Purpose::AuditSeal, &[b"a"]);
        Secrets::rotate(folder.path(), &Random::System).unwrap();
        let rotated = load();
        let new = rotated.sign(Purpose::FileLink, &[b"a"]);
        assert_ne!(old, new);
        for held in [&old, &new] {
            assert!(rotated.verify(Purpose::FileLink, &[b"a"], held));
        }
        assert_eq!(Secrets::retire(folder.path()).unwrap(), 1);
        let retired = load();
        assert!(retired.verify(Purpose::FileLink, &[b"a"], &new));
        assert!(!retired.verify(Purpose::FileLink, &[b"a"], &old));
        assert!(!retired.verify(Purpose::FileLink, &[b"a"], &row));
        assert!(retired.verify(Purpose::AuditSeal, &[b"a"], &row));
        assert_eq!(Secrets::retire(folder.path()).unwrap(), 0);
        Secrets::rotate(folder.path(), &Random::System).unwrap();
        assert_eq!(load().keys(Purpose::FileLink).count(), 2);
        assert_eq!(load().keys(Purpose::AuditSigning).count(), 3);
    }

    #[test]
    fn a_damaged_secret_is_refused() {
        let two = [&"7".repeat(64), ",8"].concat();
        assert!(Secrets::load(Some(&two), Path::new("/"), &Random::System).is_err());
        assert!(Secrets::load(Some(" "), Path::new("/"), &Random::System).is_err());
        assert!(Secrets::load(Some("short"), Path::new("/"), &Random::System).is_err());
        let only_retired = [RETIRED, &"7".repeat(64)].concat();
        assert!(Secrets::load(Some(&only_retired), Path::new("/"), &Random::System).is_err());
    }
}
