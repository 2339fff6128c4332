//! The key that signs the trail's heads: Ed25519, so that whoever has the public key, and neither database nor secrets,
//! can tell a genuine head.

use ring::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};

use crate::security::secrets::{Purpose, Secrets};
use crate::{Error, Result};

/// Digits of a public key in hexadecimal.
const KEY_DIGITS: usize = 64;

/// Signs heads.
#[derive(Debug)]
pub struct Signer(Ed25519KeyPair);

/// Tells genuine heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey([u8; KEY_DIGITS / 2]);

impl Signer {
    /// The signer of this installation.
    ///
    /// # Errors
    /// Never: every seed of this length is a key.
    pub fn of(secrets: &Secrets) -> Result<Self> {
        Self::from_seed(secrets.key(Purpose::AuditSigning))
    }

    fn from_seed(seed: [u8; 32]) -> Result<Self> {
        let pair = Ed25519KeyPair::from_seed_unchecked(&seed);
        pair.map(Self).map_err(Error::internal)
    }

    /// A signature in hexadecimal.
    #[must_use]
    pub fn sign(&self, message: &[u8]) -> String {
        hex::encode(self.0.sign(message))
    }

    /// The key that tells its signatures.
    ///
    /// # Errors
    /// Never: every public key has this length.
    pub fn public_key(&self) -> Result<PublicKey> {
        let bytes = self.0.public_key().as_ref();
        bytes.try_into().map(PublicKey).map_err(Error::internal)
    }
}

impl PublicKey {
    /// The keys that tell the signatures of this installation, of its former secrets too; the present one first.
    ///
    /// # Errors
    /// Never: every seed of this length is a key.
    pub fn all(secrets: &Secrets) -> Result<Vec<Self>> {
        let seeds = secrets.keys(Purpose::AuditSigning);
        seeds
            .map(|seed| Signer::from_seed(seed)?.public_key())
            .collect()
    }

    /// Reads 64 hexadecimal digits.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut bytes = [0; KEY_DIGITS / 2];
        hex::decode_to_slice(text.trim(), &mut bytes).ok()?;
        Some(Self(bytes))
    }

    /// Whether a signature in hexadecimal is genuine.
    #[must_use]
    pub fn verifies(&self, message: &[u8], signature: &str) -> bool {
        let key = UnparsedPublicKey::new(&ED25519, self.0);
        hex::decode(signature).is_ok_and(|signature| key.verify(message, &signature).is_ok())
    }
}

impl std::fmt::Display for PublicKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}
