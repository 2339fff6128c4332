//! A certificate: what it says, and as which bytes it came.

mod extensions;
mod names;

use der::Decode;
use jiff::Timestamp;
use sha2::{Digest, Sha256};
use spki::SubjectPublicKeyInfoOwned;

pub(crate) use extensions::{OCSP_SIGNING, TIME_STAMPING};
pub(crate) use names::same;

use crate::{Fault, Memo, limits, pem, time};

/// A certificate that could be read. Nothing is proven of it yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    der: Vec<u8>,
    inner: x509_cert::Certificate,
}

impl Certificate {
    /// Reads one.
    ///
    /// # Errors
    /// [`Fault::Malformed`] and [`Fault::TooLarge`].
    pub fn from_der(der: &[u8]) -> Result<Self, Fault> {
        if der.len() > limits::CERTIFICATE {
            return Err(Fault::TooLarge);
        }
        let inner = x509_cert::Certificate::from_der(der)?;
        if inner.signature_algorithm() != inner.tbs_certificate().signature() {
            return Err(Fault::Malformed);
        }
        Ok(Self {
            der: der.to_vec(),
            inner,
        })
    }

    /// Reads those of a PEM file, as authorities publish their chains.
    ///
    /// # Errors
    /// [`Fault::Malformed`] and [`Fault::TooLarge`].
    pub fn from_pem(text: &str) -> Result<Vec<Self>, Fault> {
        pem::blocks(text, "CERTIFICATE")?
            .iter()
            .map(|der| Self::from_der(der))
            .collect()
    }

    /// Its bytes.
    #[must_use]
    pub fn der(&self) -> &[u8] {
        &self.der
    }

    pub(crate) fn inner(&self) -> &x509_cert::Certificate {
        &self.inner
    }

    /// Its public key.
    #[must_use]
    pub fn key(&self) -> &SubjectPublicKeyInfoOwned {
        self.inner.tbs_certificate().subject_public_key_info()
    }

    /// Its number with the issuer, in hexadecimal digits.
    #[must_use]
    pub fn serial(&self) -> String {
        hex::encode(self.inner.tbs_certificate().serial_number().as_bytes())
    }

    /// From when it is valid.
    #[must_use]
    pub fn not_before(&self) -> Timestamp {
        time::from_time(self.inner.tbs_certificate().validity().not_before)
    }

    /// Until when it is valid.
    #[must_use]
    pub fn not_after(&self) -> Timestamp {
        time::from_time(self.inner.tbs_certificate().validity().not_after)
    }

    /// SHA-256 of its bytes, in hexadecimal digits.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        hex::encode(Sha256::digest(&self.der))
    }

    /// Refused if its time is not `at`.
    pub(crate) fn valid(&self, at: Timestamp) -> Result<(), Fault> {
        if at < self.not_before() {
            Err(Fault::NotYetValid)
        } else if at > self.not_after() {
            Err(Fault::Expired)
        } else {
            Ok(())
        }
    }

    /// Whether the key of `issuer` has signed it.
    pub(crate) fn signed_by(&self, issuer: &Self, memo: &Memo) -> Result<(), Fault> {
        memo.verify(Sha256::digest(&self.der).into(), &self.der, issuer.key())
    }
}
