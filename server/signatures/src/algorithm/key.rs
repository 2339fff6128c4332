//! Public keys of the kinds and lengths that are allowed.

use const_oid::ObjectIdentifier;
use der::Decode;
use der::asn1::{Any, BitString};
use rsa::RsaPublicKey;
use rsa::traits::PublicKeyParts;
use spki::{AlgorithmIdentifierOwned, SubjectPublicKeyInfoOwned};

use super::Hash;
use crate::Fault;

pub(crate) const RSA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.1");
pub(super) const RSA_PSS: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.10");
const EC: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.2.1");
pub(crate) const P_256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.3.1.7");
pub(crate) const P_384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.132.0.34");

/// RSA keys that are accepted, in bits. Longer ones would let a stranger's certificate cost more than it is worth.
const RSA_BITS: core::ops::RangeInclusive<u32> = 2048..=8192;

pub(super) enum Key {
    Rsa(RsaPublicKey),
    P256(p256::ecdsa::VerifyingKey),
    P384(p384::ecdsa::VerifyingKey),
}

impl Key {
    pub(super) fn read(info: &SubjectPublicKeyInfoOwned) -> Result<Self, Fault> {
        let bytes = info.subject_public_key.as_bytes().ok_or(Fault::Malformed)?;
        match info.algorithm.oid {
            RSA | RSA_PSS => {
                let key = pkcs1::RsaPublicKey::from_der(bytes)?;
                let number = |part: pkcs1::UintRef<'_>| {
                    rsa::BoxedUint::from_be_slice_vartime(part.as_bytes())
                };
                // A modulus of more bits is refused by the constructor, too; the exponent is at most 33 bits there.
                let key = RsaPublicKey::new_with_max_size(
                    number(key.modulus),
                    number(key.public_exponent),
                    8192,
                )
                .map_err(|_| Fault::WeakAlgorithm)?;
                if RSA_BITS.contains(&key.n().bit_width_vartime()) {
                    Ok(Self::Rsa(key))
                } else {
                    Err(Fault::WeakAlgorithm)
                }
            }
            EC => {
                let curve = info.algorithm.parameters.as_ref().ok_or(Fault::Malformed)?;
                match curve.decode_as::<ObjectIdentifier>()? {
                    P_256 => p256::ecdsa::VerifyingKey::from_sec1_bytes(bytes).map(Self::P256),
                    P_384 => p384::ecdsa::VerifyingKey::from_sec1_bytes(bytes).map(Self::P384),
                    _ => return Err(Fault::WeakAlgorithm),
                }
                .map_err(|_| Fault::Malformed)
            }
            _ => Err(Fault::WeakAlgorithm),
        }
    }
}

/// Whether a key is of a kind and length that is allowed.
pub(crate) fn allowed(key: &SubjectPublicKeyInfoOwned) -> Result<(), Fault> {
    Key::read(key).map(|_| ())
}

/// A public key on a curve, its point as SEC 1 writes it.
pub(crate) fn on_curve(
    curve: ObjectIdentifier,
    point: &[u8],
) -> Result<SubjectPublicKeyInfoOwned, Fault> {
    Ok(SubjectPublicKeyInfoOwned {
        algorithm: AlgorithmIdentifierOwned {
            oid: EC,
            parameters: Some(Any::from(curve)),
        },
        subject_public_key: BitString::from_bytes(point)?,
    })
}

/// The digest that goes with a key's curve.
pub(crate) fn of_curve(key: &SubjectPublicKeyInfoOwned) -> Result<Hash, Fault> {
    match Key::read(key)? {
        Key::P256(_) => Ok(Hash::Sha256),
        Key::P384(_) => Ok(Hash::Sha384),
        Key::Rsa(_) => Err(Fault::WeakAlgorithm),
    }
}
