//! The certificates that an authority of tests issues.

use std::str::FromStr;

use const_oid::ObjectIdentifier;
use der::asn1::{Any, BitString, Ia5String};
use der::{Decode, Encode, Sequence};
use jiff::Timestamp;
use spki::{AlgorithmIdentifierOwned, SubjectPublicKeyInfoOwned};
use x509_cert::certificate::Version;
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

use super::super::Key;
use super::{CertificateRequest, Use};
use crate::certificate::{OCSP_SIGNING, TIME_STAMPING};
use crate::{Certificate, Hash, time};

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

pub(super) fn issue(
    by: &Key,
    issuer: &Name,
    serial: u32,
    wanted: &CertificateRequest,
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

pub(super) fn signed(key: &Key, content: &[u8]) -> Vec<u8> {
    let scheme = key.scheme(Hash::Sha256);
    let signature = BitString::from_bytes(&key.sign(scheme, content)).unwrap();
    let parts = SignedParts {
        content: Any::from_der(content).unwrap(),
        algorithm: scheme.identifier().unwrap(),
        signature,
    };
    parts.to_der().unwrap()
}

pub(super) fn moment(at: Timestamp) -> Time {
    Time::from(time::to_date(at).unwrap())
}
