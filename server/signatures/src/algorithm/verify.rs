//! Whether a key has signed a message.

use rsa::{Pkcs1v15Sign, Pss};
use sha2::{Sha256, Sha384, Sha512};
use spki::SubjectPublicKeyInfoOwned;

use super::key::{Key, RSA};
use super::{Hash, Scheme};
use crate::Fault;

/// Whether this key has signed the message.
pub(crate) fn verify(
    key: &SubjectPublicKeyInfoOwned,
    scheme: Scheme,
    message: &[u8],
    signature: &[u8],
) -> Result<(), Fault> {
    use p256::ecdsa::signature::hazmat::PrehashVerifier;

    let digest = scheme.hash().digest(&[message]);
    match (Key::read(key)?, scheme) {
        (Key::Rsa(rsa), Scheme::RsaPkcs1(hash)) if key.algorithm.oid == RSA => {
            let padding = match hash {
                Hash::Sha256 => Pkcs1v15Sign::new::<Sha256>(),
                Hash::Sha384 => Pkcs1v15Sign::new::<Sha384>(),
                Hash::Sha512 => Pkcs1v15Sign::new::<Sha512>(),
            };
            rsa.verify(padding, &digest, signature)
                .map_err(|_| Fault::Forged)
        }
        (Key::Rsa(rsa), Scheme::RsaPss(hash)) => match hash {
            Hash::Sha256 => rsa.verify(Pss::<Sha256>::new(), &digest, signature),
            Hash::Sha384 => rsa.verify(Pss::<Sha384>::new(), &digest, signature),
            Hash::Sha512 => rsa.verify(Pss::<Sha512>::new(), &digest, signature),
        }
        .map_err(|_| Fault::Forged),
        (Key::P256(key), Scheme::Ecdsa(_)) => {
            let signature =
                p256::ecdsa::Signature::from_der(signature).map_err(|_| Fault::Forged)?;
            key.verify_prehash(&digest, &signature)
                .map_err(|_| Fault::Forged)
        }
        (Key::P384(key), Scheme::Ecdsa(_)) => {
            let signature =
                p384::ecdsa::Signature::from_der(signature).map_err(|_| Fault::Forged)?;
            key.verify_prehash(&digest, &signature)
                .map_err(|_| Fault::Forged)
        }
        _ => Err(Fault::Forged),
    }
}

/// An ECDSA signature as tokens give it, two numbers of equal length, as CMS and certificates want it.
///
/// # Errors
/// [`Fault::Malformed`] if it is neither of P-256 nor of P-384.
pub fn ecdsa_to_der(raw: &[u8]) -> Result<Vec<u8>, Fault> {
    match raw.len() {
        64 => p256::ecdsa::Signature::from_slice(raw)
            .map(|signature| signature.to_der().as_bytes().to_vec()),
        96 => p384::ecdsa::Signature::from_slice(raw)
            .map(|signature| signature.to_der().as_bytes().to_vec()),
        _ => return Err(Fault::Malformed),
    }
    .map_err(|_| Fault::Malformed)
}
