//! A key that lies in a file: the authority's own, with which it seals what it issues. Keys of people lie in tokens.

use p256::ecdsa::signature::hazmat::PrehashSigner;
use p256::pkcs8::DecodePrivateKey;
use spki::SubjectPublicKeyInfoOwned;

use crate::algorithm;
use crate::algorithm::key::{P_256, P_384};
use crate::{Fault, Hash, Scheme};

/// A private key on P-256 or P-384. It is wiped when it is dropped, and never printed.
pub struct SigningKey(Curve);

enum Curve {
    P256(p256::ecdsa::SigningKey),
    P384(p384::ecdsa::SigningKey),
}

impl std::fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SigningKey")
    }
}

impl SigningKey {
    /// Reads a key as PKCS#8 in PEM, as `openssl genpkey` writes it.
    ///
    /// # Errors
    /// [`Fault::Malformed`] where it is none, or of another kind.
    pub fn from_pem(text: &str) -> Result<Self, Fault> {
        if let Ok(key) = p256::ecdsa::SigningKey::from_pkcs8_pem(text) {
            return Ok(Self(Curve::P256(key)));
        }
        let key = p384::ecdsa::SigningKey::from_pkcs8_pem(text);
        key.map(|key| Self(Curve::P384(key)))
            .map_err(|_| Fault::Malformed)
    }

    /// The public half, as certificates hold it.
    ///
    /// # Errors
    /// [`Fault::Malformed`] never, unless the library writes a point that is none.
    pub fn info(&self) -> Result<SubjectPublicKeyInfoOwned, Fault> {
        match &self.0 {
            Curve::P256(key) => {
                algorithm::on_curve(P_256, key.verifying_key().to_sec1_point(false).as_bytes())
            }
            Curve::P384(key) => {
                algorithm::on_curve(P_384, key.verifying_key().to_sec1_point(false).as_bytes())
            }
        }
    }

    /// What it signs with.
    #[must_use]
    pub const fn scheme(&self) -> Scheme {
        Scheme::Ecdsa(match self.0 {
            Curve::P256(_) => Hash::Sha256,
            Curve::P384(_) => Hash::Sha384,
        })
    }

    /// Signs a message: r and s as numbers of equal length. [`crate::ecdsa_to_der`] writes them as CMS wants them.
    ///
    /// # Errors
    /// [`Fault::Malformed`] never, unless the library refuses the digest that goes with the curve.
    pub fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Fault> {
        let digest = self.scheme().hash().digest(&[message]);
        match &self.0 {
            Curve::P256(key) => key
                .sign_prehash(&digest)
                .map(|signature: p256::ecdsa::Signature| signature.to_bytes().to_vec()),
            Curve::P384(key) => key
                .sign_prehash(&digest)
                .map(|signature: p384::ecdsa::Signature| signature.to_bytes().to_vec()),
        }
        .map_err(|_| Fault::Malformed)
    }
}
