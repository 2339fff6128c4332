//! An authority of tests, with everything it issues.

mod issue;
mod revocation;

use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use const_oid::ObjectIdentifier;
use jiff::Timestamp;
use spki::SubjectPublicKeyInfoOwned;
use x509_cert::name::Name;

use self::issue::issue;
use super::{Key, days};
use crate::Certificate;

/// What a certificate is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// Issuing others, with so many authorities below.
    Authority(Option<u8>),
    /// Signing.
    Signing,
    /// Signing, as far as these purposes (extended key usage) allow it.
    SigningFor(&'static [ObjectIdentifier]),
    /// Encrypting only.
    Encrypting,
    /// Stamping time.
    TimeStamping,
    /// Answering about revocation.
    Ocsp,
}

/// What is asked of an authority.
#[derive(Debug, Clone)]
pub struct CertificateRequest {
    /// Whose it is, as RFC 4514 writes names.
    pub subject: String,
    /// The public key.
    pub key: SubjectPublicKeyInfoOwned,
    /// From when.
    pub from: Timestamp,
    /// Until when.
    pub to: Timestamp,
    /// What for.
    pub usage: Use,
}

impl CertificateRequest {
    /// For someone who signs, valid for a year around now.
    #[must_use]
    pub fn signer(subject: &str, key: SubjectPublicKeyInfoOwned, now: Timestamp) -> Self {
        Self {
            subject: subject.to_owned(),
            key,
            from: days(now, -180),
            to: days(now, 180),
            usage: Use::Signing,
        }
    }
}

/// An authority.
#[derive(Debug)]
pub struct Authority {
    key: Key,
    certificate: Certificate,
    issued: AtomicU32,
    /// Where it tells what it has taken back: its list, and its answers about single certificates.
    tells: [Option<String>; 2],
}

impl Authority {
    /// A root authority.
    #[must_use]
    pub fn root(subject: &str, key: Key, from: Timestamp, to: Timestamp) -> Self {
        let wanted = CertificateRequest {
            subject: subject.to_owned(),
            key: key.info(),
            from,
            to,
            usage: Use::Authority(None),
        };
        let name = Name::from_str(subject).unwrap();
        let certificate = issue(&key, &name, 1, &wanted, &[None, None]);
        Self {
            key,
            certificate,
            issued: AtomicU32::new(1),
            tells: [None, None],
        }
    }

    /// One below, which issues for those who sign only.
    #[must_use]
    pub fn authority(&self, subject: &str, key: Key, from: Timestamp, to: Timestamp) -> Self {
        let wanted = CertificateRequest {
            subject: subject.to_owned(),
            key: key.info(),
            from,
            to,
            usage: Use::Authority(Some(0)),
        };
        Self {
            key,
            certificate: self.issue(&wanted),
            issued: AtomicU32::new(1),
            tells: [None, None],
        }
    }

    /// The same, and what it issues from now on names where its list is and where it answers.
    #[must_use]
    pub fn telling(self, list: Option<String>, answers: Option<String>) -> Self {
        Self {
            tells: [list, answers],
            ..self
        }
    }

    /// Its own certificate.
    #[must_use]
    pub fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    /// Issues a certificate.
    #[must_use]
    pub fn issue(&self, wanted: &CertificateRequest) -> Certificate {
        let serial = self.issued.fetch_add(1, Ordering::Relaxed) + 1;
        let name = self.certificate.subject_name();
        issue(&self.key, name, serial, wanted, &self.tells)
    }
}
