//! Visible digital seals for non-electronic documents (ICAO Doc 9303-13, version 4): what a barcode says of a document, signed,
//! so that whoever stands before the paper can prove it without a network.
//!
//! Three parts: a header that names issuer, signer and days, features (tag, length, value), and an ECDSA signature of both
//! (r and s of equal length). A [`visa`] is one profile of it.

pub mod c40;
mod header;
pub mod visa;

use crate::{Certificate, Fault, Scheme, algorithm, ecdsa_to_der, limits};
pub use header::{Header, Profile};

/// Begins the signature, which no feature's tag may.
const SIGNATURE: u8 = 0xFF;

/// A seal that is to be signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft(Vec<u8>);

/// A seal as it was read. Nothing is proven of it yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seal {
    /// Who has sealed what kind of document, when.
    pub header: Header,
    /// Tag and value of each feature.
    pub features: Vec<(u8, Vec<u8>)>,
    message: Vec<u8>,
    signature: Vec<u8>,
}

impl Draft {
    /// The bytes of a header and its features.
    ///
    /// # Errors
    /// [`Fault::Malformed`] for what has no place in a seal, such as letters that C40 lacks.
    pub fn new(header: &Header, features: &[(u8, Vec<u8>)]) -> Result<Self, Fault> {
        let mut bytes = header.write()?;
        for (tag, value) in features {
            let length = u8::try_from(value.len()).map_err(|_| Fault::TooLarge)?;
            if *tag == SIGNATURE || length == u8::MAX {
                return Err(Fault::Malformed);
            }
            bytes.extend([*tag, length]);
            bytes.extend(value);
        }
        Ok(Self(bytes))
    }

    /// What is signed.
    #[must_use]
    pub fn message(&self) -> &[u8] {
        &self.0
    }

    /// The seal with its signature, r and s as numbers of equal length.
    ///
    /// # Errors
    /// [`Fault::Malformed`] if it is neither of P-256 nor of P-384.
    pub fn finish(self, signature: &[u8]) -> Result<Vec<u8>, Fault> {
        ecdsa_to_der(signature)?;
        let length = u8::try_from(signature.len()).map_err(|_| Fault::Malformed)?;
        let mut bytes = self.0;
        bytes.extend([SIGNATURE, length]);
        bytes.extend(signature);
        Ok(bytes)
    }
}

impl Seal {
    /// Reads what a barcode holds.
    ///
    /// # Errors
    /// [`Fault::Malformed`], [`Fault::TooLarge`]; [`Fault::NotSigned`] without a signature.
    pub fn read(bytes: &[u8]) -> Result<Self, Fault> {
        if bytes.len() > limits::SEAL {
            return Err(Fault::TooLarge);
        }
        let (header, mut rest) = Header::read(bytes)?;
        let mut features = Vec::new();
        loop {
            let start = bytes.len() - rest.len();
            let [tag, length, after @ ..] = rest else {
                return Err(Fault::NotSigned);
            };
            let (value, after) = after
                .split_at_checked(usize::from(*length))
                .ok_or(Fault::Malformed)?;
            if *tag != SIGNATURE {
                features.push((*tag, value.to_vec()));
                rest = after;
                continue;
            }
            // Nothing stands behind the signature: it would not be covered by it.
            if !after.is_empty() {
                return Err(Fault::Unexpected);
            }
            return Ok(Self {
                header,
                features,
                message: bytes.get(..start).ok_or(Fault::Malformed)?.to_vec(),
                signature: value.to_vec(),
            });
        }
    }

    /// The value of the first feature with this tag.
    #[must_use]
    pub fn feature(&self, tag: u8) -> Option<&[u8]> {
        let found = self.features.iter().find(|(other, _)| *other == tag);
        found.map(|(_, value)| value.as_slice())
    }

    /// Whether this certificate is the one that the header names: by its number with its issuer.
    #[must_use]
    pub fn names(&self, certificate: &Certificate) -> bool {
        self.header.certificate == reference(certificate)
    }

    /// Whether the key of this certificate has signed it. Whether the certificate is to be believed, [`crate::chain::path`]
    /// tells.
    ///
    /// # Errors
    /// [`Fault::OtherCertificate`] where the header names another; [`Fault::Forged`]; [`Fault::WeakAlgorithm`] for keys that
    /// are not on P-256 or P-384.
    pub fn verify(&self, certificate: &Certificate) -> Result<(), Fault> {
        if !self.names(certificate) {
            return Err(Fault::OtherCertificate);
        }
        let hash = algorithm::of_curve(certificate.key())?;
        let signature = ecdsa_to_der(&self.signature).map_err(|_| Fault::Forged)?;
        let scheme = Scheme::Ecdsa(hash);
        algorithm::verify(certificate.key(), scheme, &self.message, &signature)
    }
}

/// How a header names a certificate of its signer: the certificate's number in hexadecimal digits, without zeros before it.
#[must_use]
pub fn reference(certificate: &Certificate) -> String {
    let serial = certificate.serial().to_uppercase();
    serial.trim_start_matches('0').to_owned()
}
