//! Keys of tests.

use der::Encode;
use der::asn1::{Any, BitString};
use p256::ecdsa::signature::hazmat::PrehashSigner;
use rand::SeedableRng;
use rsa::traits::PublicKeyParts;
use rsa::{Pkcs1v15Sign, Pss, RsaPrivateKey};
use sha2::{Sha256, Sha384, Sha512};
use spki::{AlgorithmIdentifierOwned, SubjectPublicKeyInfoOwned};

use crate::algorithm::key::{P_256, P_384, RSA};
use crate::algorithm::on_curve;
use crate::{Hash, Scheme};

/// A private key.
#[derive(Debug, Clone)]
pub enum Key {
    /// ECDSA on P-256.
    P256(p256::ecdsa::SigningKey),
    /// ECDSA on P-384.
    P384(p384::ecdsa::SigningKey),
    /// RSA.
    Rsa(Box<RsaPrivateKey>),
}

impl Key {
    /// One on P-256.
    #[must_use]
    pub fn p256(seed: u8) -> Self {
        Self::P256(p256::ecdsa::SigningKey::from_slice(&[seed; 32]).unwrap())
    }

    /// One on P-384.
    #[must_use]
    pub fn p384(seed: u8) -> Self {
        Self::P384(p384::ecdsa::SigningKey::from_slice(&[seed; 48]).unwrap())
    }

    /// One of RSA, of this many bits. Takes a second.
    #[must_use]
    pub fn rsa(seed: u64, bits: usize) -> Self {
        let mut random = rand::rngs::StdRng::seed_from_u64(seed);
        Self::Rsa(Box::new(RsaPrivateKey::new(&mut random, bits).unwrap()))
    }

    /// The public half.
    #[must_use]
    pub fn info(&self) -> SubjectPublicKeyInfoOwned {
        match self {
            Self::P256(key) => {
                on_curve(P_256, key.verifying_key().to_sec1_point(false).as_bytes()).unwrap()
            }
            Self::P384(key) => {
                on_curve(P_384, key.verifying_key().to_sec1_point(false).as_bytes()).unwrap()
            }
            Self::Rsa(key) => rsa_info(&key.n().to_be_bytes(), &key.e().to_be_bytes()),
        }
    }

    /// The public half of an RSA key of so many bits that nobody has.
    #[must_use]
    pub fn info_of_length(bits: usize) -> SubjectPublicKeyInfoOwned {
        rsa_info(&vec![0xFF; bits / 8], &[1, 0, 1])
    }

    /// What it signs with where nobody asks for something else.
    #[must_use]
    pub fn scheme(&self, hash: Hash) -> Scheme {
        if matches!(self, Self::Rsa(_)) {
            Scheme::RsaPkcs1(hash)
        } else {
            Scheme::Ecdsa(hash)
        }
    }

    /// Signs a message for a seal: r and s as numbers of equal length.
    #[must_use]
    pub fn seal(&self, message: &[u8]) -> Vec<u8> {
        let hash = if matches!(self, Self::P384(_)) {
            Hash::Sha384
        } else {
            Hash::Sha256
        };
        let der = self.sign(Scheme::Ecdsa(hash), message);
        match self {
            Self::P256(_) => p256::ecdsa::Signature::from_der(&der)
                .unwrap()
                .to_bytes()
                .to_vec(),
            Self::P384(_) => p384::ecdsa::Signature::from_der(&der)
                .unwrap()
                .to_bytes()
                .to_vec(),
            Self::Rsa(_) => der,
        }
    }

    /// Signs a message.
    #[must_use]
    pub fn sign(&self, scheme: Scheme, message: &[u8]) -> Vec<u8> {
        let digest = scheme.hash().digest(&[message]);
        match (self, scheme) {
            (Self::P256(key), _) => {
                let signature: p256::ecdsa::Signature = key.sign_prehash(&digest).unwrap();
                signature.to_der().as_bytes().to_vec()
            }
            (Self::P384(key), _) => {
                let signature: p384::ecdsa::Signature = key.sign_prehash(&digest).unwrap();
                signature.to_der().as_bytes().to_vec()
            }
            (Self::Rsa(key), Scheme::RsaPss(hash)) => {
                let mut random = rand::rngs::StdRng::seed_from_u64(1);
                match hash {
                    Hash::Sha256 => key.sign_with_rng(&mut random, Pss::<Sha256>::new(), &digest),
                    Hash::Sha384 => key.sign_with_rng(&mut random, Pss::<Sha384>::new(), &digest),
                    Hash::Sha512 => key.sign_with_rng(&mut random, Pss::<Sha512>::new(), &digest),
                }
                .unwrap()
            }
            (Self::Rsa(key), scheme) => match scheme.hash() {
                Hash::Sha256 => key.sign(Pkcs1v15Sign::new::<Sha256>(), &digest),
                Hash::Sha384 => key.sign(Pkcs1v15Sign::new::<Sha384>(), &digest),
                Hash::Sha512 => key.sign(Pkcs1v15Sign::new::<Sha512>(), &digest),
            }
            .unwrap(),
        }
    }
}

fn rsa_info(modulus: &[u8], exponent: &[u8]) -> SubjectPublicKeyInfoOwned {
    let public = pkcs1::RsaPublicKey {
        modulus: pkcs1::UintRef::new(modulus).unwrap(),
        public_exponent: pkcs1::UintRef::new(exponent).unwrap(),
    };
    SubjectPublicKeyInfoOwned {
        algorithm: AlgorithmIdentifierOwned {
            oid: RSA,
            parameters: Some(Any::null()),
        },
        subject_public_key: BitString::from_bytes(&public.to_der().unwrap()).unwrap(),
    }
}
