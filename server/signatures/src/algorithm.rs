//! The algorithms that are allowed: SHA-2, RSA of 2048 bits and more, ECDSA on P-256 and P-384. Everything else is refused.

pub(crate) mod key;
mod verify;

use const_oid::ObjectIdentifier;
use der::asn1::Any;
use der::{Decode, Encode};
use sha2::{Digest, Sha256, Sha384, Sha512};
use spki::{AlgorithmIdentifierOwned, SubjectPublicKeyInfoOwned};

use self::key::{Key, RSA, RSA_PSS};
use crate::Fault;

pub(crate) use key::{allowed, of_curve, on_curve};
pub use verify::ecdsa_to_der;
pub(crate) use verify::verify;

pub(crate) const SHA_1: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.14.3.2.26");
const SHA_256: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.2.1");
const SHA_384: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.2.2");
const SHA_512: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.2.3");
const RSA_SHA_256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.11");
const RSA_SHA_384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.12");
const RSA_SHA_512: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.13");
const MGF_1: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.8");
const ECDSA_SHA_256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.2");
const ECDSA_SHA_384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.3");
const ECDSA_SHA_512: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.4");

/// A digest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hash {
    /// SHA-256.
    Sha256,
    /// SHA-384.
    Sha384,
    /// SHA-512.
    Sha512,
}

impl Hash {
    /// Of bytes that lie in several pieces.
    #[must_use]
    pub fn digest(self, pieces: &[&[u8]]) -> Vec<u8> {
        fn run<D: Digest>(pieces: &[&[u8]]) -> Vec<u8> {
            let mut digest = D::new();
            for piece in pieces {
                digest.update(piece);
            }
            digest.finalize().to_vec()
        }
        match self {
            Self::Sha256 => run::<Sha256>(pieces),
            Self::Sha384 => run::<Sha384>(pieces),
            Self::Sha512 => run::<Sha512>(pieces),
        }
    }

    /// Its name in ASN.1.
    #[must_use]
    pub const fn oid(self) -> ObjectIdentifier {
        match self {
            Self::Sha256 => SHA_256,
            Self::Sha384 => SHA_384,
            Self::Sha512 => SHA_512,
        }
    }

    /// RFC 5754: without parameters.
    pub(crate) const fn identifier(self) -> AlgorithmIdentifierOwned {
        AlgorithmIdentifierOwned {
            oid: self.oid(),
            parameters: None,
        }
    }

    pub(crate) fn read(algorithm: &AlgorithmIdentifierOwned) -> Result<Self, Fault> {
        nothing_or_null(algorithm)?;
        [Self::Sha256, Self::Sha384, Self::Sha512]
            .into_iter()
            .find(|hash| hash.oid() == algorithm.oid)
            .ok_or(Fault::WeakAlgorithm)
    }
}

/// How a signature is made of a digest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// RSASSA-PKCS1-v1_5, what tokens have always done.
    RsaPkcs1(Hash),
    /// RSASSA-PSS, salt as long as the digest, MGF1 with the same digest.
    RsaPss(Hash),
    /// ECDSA, the signature as a DER sequence of two integers.
    Ecdsa(Hash),
}

impl Scheme {
    /// What a key of this kind signs with where nobody asks for something else.
    ///
    /// # Errors
    /// [`Fault::WeakAlgorithm`] for keys that are not allowed.
    pub fn of_key(key: &SubjectPublicKeyInfoOwned, hash: Hash) -> Result<Self, Fault> {
        match Key::read(key)? {
            Key::Rsa(_) if key.algorithm.oid == RSA_PSS => Ok(Self::RsaPss(hash)),
            Key::Rsa(_) => Ok(Self::RsaPkcs1(hash)),
            Key::P256(_) | Key::P384(_) => Ok(Self::Ecdsa(hash)),
        }
    }

    /// The digest that is signed.
    #[must_use]
    pub const fn hash(self) -> Hash {
        match self {
            Self::RsaPkcs1(hash) | Self::RsaPss(hash) | Self::Ecdsa(hash) => hash,
        }
    }

    /// Its name in ASN.1 with what belongs to it.
    pub(crate) fn identifier(self) -> Result<AlgorithmIdentifierOwned, Fault> {
        let (oid, parameters) = match self {
            Self::RsaPkcs1(Hash::Sha256) => (RSA_SHA_256, Some(Any::null())),
            Self::RsaPkcs1(Hash::Sha384) => (RSA_SHA_384, Some(Any::null())),
            Self::RsaPkcs1(Hash::Sha512) => (RSA_SHA_512, Some(Any::null())),
            Self::RsaPss(hash) => (RSA_PSS, Some(pss_parameters(hash)?)),
            Self::Ecdsa(Hash::Sha256) => (ECDSA_SHA_256, None),
            Self::Ecdsa(Hash::Sha384) => (ECDSA_SHA_384, None),
            Self::Ecdsa(Hash::Sha512) => (ECDSA_SHA_512, None),
        };
        Ok(AlgorithmIdentifierOwned { oid, parameters })
    }

    /// `digest` is what stands beside it in CMS, where the name of an RSA signature may leave the digest out.
    pub(crate) fn read(
        algorithm: &AlgorithmIdentifierOwned,
        digest: Option<Hash>,
    ) -> Result<Self, Fault> {
        let scheme = match algorithm.oid {
            RSA => Self::RsaPkcs1(digest.ok_or(Fault::Malformed)?),
            RSA_SHA_256 => Self::RsaPkcs1(Hash::Sha256),
            RSA_SHA_384 => Self::RsaPkcs1(Hash::Sha384),
            RSA_SHA_512 => Self::RsaPkcs1(Hash::Sha512),
            RSA_PSS => return read_pss(algorithm).and_then(|scheme| agrees(scheme, digest)),
            ECDSA_SHA_256 => Self::Ecdsa(Hash::Sha256),
            ECDSA_SHA_384 => Self::Ecdsa(Hash::Sha384),
            ECDSA_SHA_512 => Self::Ecdsa(Hash::Sha512),
            _ => return Err(Fault::WeakAlgorithm),
        };
        nothing_or_null(algorithm)?;
        agrees(scheme, digest)
    }
}

fn agrees(scheme: Scheme, digest: Option<Hash>) -> Result<Scheme, Fault> {
    if digest.is_some_and(|digest| digest != scheme.hash()) {
        Err(Fault::Malformed)
    } else {
        Ok(scheme)
    }
}

fn nothing_or_null(algorithm: &AlgorithmIdentifierOwned) -> Result<(), Fault> {
    match &algorithm.parameters {
        None => Ok(()),
        Some(parameters) if parameters.is_null() => Ok(()),
        Some(_) => Err(Fault::Malformed),
    }
}

fn pss_parameters(hash: Hash) -> Result<Any, Fault> {
    let parameters = match hash {
        Hash::Sha256 => pkcs1::RsaPssParamsRef::new::<Sha256>(32).to_der()?,
        Hash::Sha384 => pkcs1::RsaPssParamsRef::new::<Sha384>(48).to_der()?,
        Hash::Sha512 => pkcs1::RsaPssParamsRef::new::<Sha512>(64).to_der()?,
    };
    Ok(Any::from_der(&parameters)?)
}

/// Only as we write them ourselves, the digests' names with NULL or without: everybody does.
fn read_pss(algorithm: &AlgorithmIdentifierOwned) -> Result<Scheme, Fault> {
    let parameters = algorithm
        .parameters
        .as_ref()
        .ok_or(Fault::WeakAlgorithm)?
        .to_der()?;
    let read = pkcs1::RsaPssParamsOwned::from_der(&parameters)?;
    let hash = Hash::read(&read.hash)?;
    let mask = read.mask_gen.parameters.as_ref().ok_or(Fault::Malformed)?;
    let length = hash.digest(&[]).len();
    if read.mask_gen.oid != MGF_1
        || Hash::read(mask)? != hash
        || usize::from(read.salt_len) != length
    {
        return Err(Fault::WeakAlgorithm);
    }
    Ok(Scheme::RsaPss(hash))
}
