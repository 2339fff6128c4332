//! An authority of tests, with everything it issues.

use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use const_oid::ObjectIdentifier;
use der::asn1::{Any, BitString, GeneralizedTime, Ia5String, Null, OctetString};
use der::{Decode, Encode, Sequence};
use jiff::Timestamp;
use spki::{AlgorithmIdentifierOwned, SubjectPublicKeyInfoOwned};
use x509_cert::certificate::{Rfc5280, Version};
use x509_cert::crl::{RevokedCert, TbsCertList};
use x509_cert::ext::pkix::crl::dp::DistributionPoint;
use x509_cert::ext::pkix::name::{DistributionPointName, GeneralName};
use x509_cert::ext::pkix::{
    AccessDescription, AuthorityInfoAccessSyntax, BasicConstraints, CrlDistributionPoints,
    ExtendedKeyUsage, KeyUsage, KeyUsages,
};
use x509_cert::ext::{Extension, Extensions, ToExtension};
use x509_cert::name::Name;
use x509_cert::serial_number::SerialNumber;
use x509_cert::time::{Time, Validity};

use super::{Key, days};
use crate::chain::{OCSP_SIGNING, TIME_STAMPING};
use crate::revocation::asn1::{
    BasicResponse, CertStatus, OcspRequest, Response, ResponseBytes, ResponseData, RevokedInfo,
    Single, Status,
};
use crate::{Certificate, Hash, ocsp_request, time};

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
pub struct Wanted {
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

impl Wanted {
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

#[derive(Sequence)]
struct Tbs {
    #[asn1(context_specific = "0", tag_mode = "EXPLICIT")]
    version: Version,
    serial: SerialNumber,
    algorithm: AlgorithmIdentifierOwned,
    issuer: Name,
    validity: Validity,
    subject: Name,
    key: SubjectPublicKeyInfoOwned,
    #[asn1(context_specific = "3", tag_mode = "EXPLICIT")]
    extensions: Extensions,
}

#[derive(Sequence)]
struct SignedParts {
    content: Any,
    algorithm: AlgorithmIdentifierOwned,
    signature: BitString,
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
    /// One that nobody stands above.
    #[must_use]
    pub fn root(subject: &str, key: Key, from: Timestamp, to: Timestamp) -> Self {
        let wanted = Wanted {
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
        let wanted = Wanted {
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
    pub fn issue(&self, wanted: &Wanted) -> Certificate {
        let serial = self.issued.fetch_add(1, Ordering::Relaxed) + 1;
        let name = self.certificate.subject_name();
        issue(&self.key, name, serial, wanted, &self.tells)
    }

    /// Its list of revoked certificates.
    #[must_use]
    pub fn crl(
        &self,
        revoked: &[(&Certificate, Timestamp)],
        this: Timestamp,
        next: Timestamp,
    ) -> Vec<u8> {
        let entry = |(certificate, since): &(&Certificate, Timestamp)| RevokedCert {
            serial_number: certificate
                .inner()
                .tbs_certificate()
                .serial_number()
                .clone(),
            revocation_date: moment(*since),
            crl_entry_extensions: None,
        };
        let list = TbsCertList::<Rfc5280> {
            version: Version::V2,
            signature: self.algorithm(),
            issuer: self.certificate.subject_name().clone(),
            this_update: moment(this),
            next_update: Some(moment(next)),
            revoked_certificates: (!revoked.is_empty())
                .then(|| revoked.iter().map(entry).collect()),
            crl_extensions: None,
        };
        signed(&self.key, &list.to_der().unwrap())
    }

    /// Its answer about a certificate, signed by itself or by a delegate with this certificate and key.
    #[must_use]
    pub fn ocsp(
        &self,
        certificate: &Certificate,
        revoked: Option<Timestamp>,
        this: Timestamp,
        delegate: Option<(&Certificate, &Key)>,
    ) -> Vec<u8> {
        let request =
            OcspRequest::from_der(&ocsp_request(certificate, &self.certificate).unwrap()).unwrap();
        let status = revoked.map_or(CertStatus::Good(Null), |since| {
            CertStatus::Revoked(RevokedInfo {
                since: generalized(since),
                reason: None,
            })
        });
        let answer = Single {
            id: request.content.requests[0].id.clone(),
            status,
            this_update: generalized(this),
            next_update: Some(generalized(days(this, 2))),
            extensions: None,
        };
        let (by, key) = delegate.unwrap_or((&self.certificate, &self.key));
        let name = by.subject_name().to_der().unwrap();
        let responder = Any::new(
            der::Tag::ContextSpecific {
                constructed: true,
                number: der::TagNumber(1),
            },
            name,
        )
        .unwrap();
        let data = ResponseData {
            version: 0,
            responder,
            produced_at: generalized(this),
            answers: vec![answer],
            extensions: None,
        };
        let content = data.to_der().unwrap();
        let scheme = key.scheme(Hash::Sha256);
        let basic = BasicResponse {
            signature: BitString::from_bytes(&key.sign(scheme, &content)).unwrap(),
            content: Any::from_der(&content).unwrap(),
            algorithm: scheme.identifier().unwrap(),
            certificates: delegate
                .map(|(certificate, _)| vec![Any::from_der(certificate.der()).unwrap()]),
        };
        let bytes = ResponseBytes {
            kind: ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.48.1.1"),
            response: OctetString::new(basic.to_der().unwrap()).unwrap(),
        };
        Response {
            status: Status::Successful,
            bytes: Some(bytes),
        }
        .to_der()
        .unwrap()
    }

    fn algorithm(&self) -> AlgorithmIdentifierOwned {
        self.key.scheme(Hash::Sha256).identifier().unwrap()
    }
}

fn issue(
    by: &Key,
    issuer: &Name,
    serial: u32,
    wanted: &Wanted,
    tells: &[Option<String>; 2],
) -> Certificate {
    let subject = Name::from_str(&wanted.subject).unwrap();
    let mut extensions = extensions(wanted.usage, &subject);
    extensions.extend(addresses(tells, &subject));
    let tbs = Tbs {
        version: Version::V3,
        serial: SerialNumber::from(serial),
        algorithm: by.scheme(Hash::Sha256).identifier().unwrap(),
        issuer: issuer.clone(),
        validity: Validity::new(moment(wanted.from), moment(wanted.to)),
        subject,
        key: wanted.key.clone(),
        extensions,
    };
    Certificate::from_der(&signed(by, &tbs.to_der().unwrap())).unwrap()
}

fn extensions(usage: Use, subject: &Name) -> Extensions {
    let (constraints, usages, purposes) = match usage {
        Use::Authority(below) => (
            Some(BasicConstraints {
                ca: true,
                path_len_constraint: below,
            }),
            KeyUsages::KeyCertSign | KeyUsages::CRLSign,
            &[][..],
        ),
        Use::Signing | Use::SigningFor(_) => (
            None,
            KeyUsages::DigitalSignature | KeyUsages::NonRepudiation,
            match usage {
                Use::SigningFor(purposes) => purposes,
                _ => &[],
            },
        ),
        Use::Encrypting => (None, KeyUsages::KeyEncipherment.into(), &[][..]),
        Use::TimeStamping => (
            None,
            KeyUsages::DigitalSignature.into(),
            &[TIME_STAMPING][..],
        ),
        Use::Ocsp => (
            None,
            KeyUsages::DigitalSignature.into(),
            &[OCSP_SIGNING][..],
        ),
    };
    let mut extensions: Extensions = Vec::new();
    if let Some(constraints) = constraints {
        extensions.push((&constraints).to_extension(subject, &[]).unwrap());
    }
    extensions.push((&KeyUsage(usages)).to_extension(subject, &[]).unwrap());
    if !purposes.is_empty() {
        let purposes = ExtendedKeyUsage(purposes.to_vec());
        extensions.push(Extension {
            critical: true,
            ..(&purposes).to_extension(subject, &[]).unwrap()
        });
    }
    extensions
}

/// Where the issuer tells what it has taken back.
fn addresses([list, answers]: &[Option<String>; 2], subject: &Name) -> Extensions {
    let name = |url: &str| GeneralName::UniformResourceIdentifier(Ia5String::new(url).unwrap());
    let list = list.as_deref().map(|url| {
        let point = DistributionPoint {
            distribution_point: Some(DistributionPointName::FullName(vec![name(url)])),
            reasons: None,
            crl_issuer: None,
        };
        (&CrlDistributionPoints(vec![point]))
            .to_extension(subject, &[])
            .unwrap()
    });
    let answers = answers.as_deref().map(|url| {
        let access = AccessDescription {
            access_method: ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.48.1"),
            access_location: name(url),
        };
        (&AuthorityInfoAccessSyntax(vec![access]))
            .to_extension(subject, &[])
            .unwrap()
    });
    list.into_iter().chain(answers).collect()
}

fn signed(key: &Key, content: &[u8]) -> Vec<u8> {
    let scheme = key.scheme(Hash::Sha256);
    let signature = BitString::from_bytes(&key.sign(scheme, content)).unwrap();
    let parts = SignedParts {
        content: Any::from_der(content).unwrap(),
        algorithm: scheme.identifier().unwrap(),
        signature,
    };
    parts.to_der().unwrap()
}

fn moment(at: Timestamp) -> Time {
    Time::from(time::to_date(at).unwrap())
}

fn generalized(at: Timestamp) -> GeneralizedTime {
    GeneralizedTime::from_date_time(time::to_date(at).unwrap())
}
