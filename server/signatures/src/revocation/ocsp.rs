//! Answers about single certificates (RFC 6960).

pub(crate) mod asn1;

use const_oid::ObjectIdentifier;
use der::asn1::OctetString;
use der::{Decode, Encode};
use jiff::Timestamp;
use sha1::{Digest, Sha1};

use self::asn1::{
    BasicResponse, CertId, OcspRequest, Request, Response, ResponseData, Single, Status, TbsRequest,
};
use super::RevocationStatus;
use crate::algorithm::{Hash, SHA_1, Scheme};
use crate::certificate::{OCSP_SIGNING, same};
use crate::{Certificate, Fault, Memo, algorithm, limits, time};

const BASIC: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.48.1.1");

/// What is asked of an authority about a certificate, without a nonce: so answers can be kept and proven later.
///
/// # Errors
/// [`Fault::Malformed`].
pub fn request(certificate: &Certificate, issuer: &Certificate) -> Result<Vec<u8>, Fault> {
    // SHA-1 names the issuer and protects nothing; other digests are not understood by every authority.
    let id = id(
        certificate,
        issuer,
        |bytes| Sha1::digest(bytes).to_vec(),
        SHA_1,
    )?;
    let requests = vec![Request { id }];
    Ok(OcspRequest {
        content: TbsRequest { requests },
    }
    .to_der()?)
}

fn id(
    certificate: &Certificate,
    issuer: &Certificate,
    digest: impl Fn(&[u8]) -> Vec<u8>,
    oid: ObjectIdentifier,
) -> Result<CertId, Fault> {
    let key = issuer.key().subject_public_key.raw_bytes();
    Ok(CertId {
        algorithm: spki::AlgorithmIdentifierOwned {
            oid,
            parameters: Some(der::asn1::Any::null()),
        },
        name: OctetString::new(digest(&issuer.subject_name().to_der()?))?,
        key: OctetString::new(digest(key))?,
        serial: certificate
            .inner()
            .tbs_certificate()
            .serial_number()
            .clone(),
    })
}

/// An answer that could be read. Its signature is proven when it is asked.
#[derive(Debug, Clone)]
pub struct OcspResponse {
    der: Vec<u8>,
    basic: BasicResponse,
    /// What is signed, as it came.
    content: Vec<u8>,
    produced_at: Timestamp,
    answers: Vec<Single>,
    delegates: Vec<Certificate>,
}

impl OcspResponse {
    /// Reads one.
    ///
    /// # Errors
    /// [`Fault::Malformed`], [`Fault::TooLarge`], and [`Fault::Refused`] where the authority did not answer.
    pub fn from_der(der: &[u8]) -> Result<Self, Fault> {
        if der.len() > limits::OCSP {
            return Err(Fault::TooLarge);
        }
        let response = Response::from_der(der)?;
        let bytes = response
            .bytes
            .filter(|_| response.status == Status::Successful)
            .ok_or(Fault::Refused)?;
        if bytes.kind != BASIC {
            return Err(Fault::Malformed);
        }
        let basic = BasicResponse::from_der(bytes.response.as_bytes())?;
        let content = basic.content.to_der()?;
        let ResponseData {
            produced_at,
            answers,
            ..
        } = ResponseData::from_der(&content)?;
        let produced_at = time::from_date(produced_at.to_date_time());
        let certificates = basic.certificates.iter().flatten().take(limits::PATH);
        let delegates = certificates
            .map(|any| Certificate::from_der(&any.to_der()?))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            der: der.to_vec(),
            basic,
            content,
            produced_at,
            answers,
            delegates,
        })
    }

    /// Its bytes.
    #[must_use]
    pub fn der(&self) -> &[u8] {
        &self.der
    }

    /// When an answer about the same certificate will be newer, the earliest of them.
    #[must_use]
    pub fn next_update(&self) -> Option<Timestamp> {
        self.answers
            .iter()
            .filter_map(|answer| answer.next_update)
            .map(|next| time::from_date(next.to_date_time()))
            .min()
    }

    /// Nothing if it is by someone else, about something else, or was out of date by then.
    pub(crate) fn knows(
        &self,
        certificate: &Certificate,
        issuer: &Certificate,
        at: Timestamp,
        memo: &Memo,
    ) -> Option<RevocationStatus> {
        let answer = self
            .answers
            .iter()
            .find(|answer| about(&answer.id, certificate, issuer))?;
        self.signed_for(issuer, memo).ok()?;
        let this = time::from_date(answer.this_update.to_date_time());
        let next = answer
            .next_update
            .map(|next| time::from_date(next.to_date_time()));
        match &answer.status {
            asn1::CertStatus::Revoked(revoked)
                if time::from_date(revoked.since.to_date_time()) <= at =>
            {
                Some(RevocationStatus::Revoked)
            }
            asn1::CertStatus::Unknown(_) => None,
            _ if next.is_some_and(|next| next >= at) || this >= at => Some(RevocationStatus::Good),
            _ => None,
        }
    }

    /// By the issuer itself or by whom it has named for this.
    fn signed_for(&self, issuer: &Certificate, memo: &Memo) -> Result<(), Fault> {
        let scheme = Scheme::read(&self.basic.algorithm, None)?;
        let signature = self.basic.signature.as_bytes().ok_or(Fault::Malformed)?;
        if algorithm::verify(issuer.key(), scheme, &self.content, signature).is_ok() {
            return Ok(());
        }
        let named = |delegate: &&Certificate| {
            same(delegate.issuer_name(), issuer.subject_name())
                && delegate
                    .purposes()
                    .ok()
                    .flatten()
                    .is_some_and(|purposes| purposes.contains(&OCSP_SIGNING))
                && delegate.understood().is_ok()
                && algorithm::verify(delegate.key(), scheme, &self.content, signature).is_ok()
                && delegate.signed_by(issuer, memo).is_ok()
        };
        self.delegates
            .iter()
            .find(named)
            .ok_or(Fault::Forged)?
            .valid(self.produced_at)
    }
}

fn about(asked: &CertId, certificate: &Certificate, issuer: &Certificate) -> bool {
    let expected = if asked.algorithm.oid == SHA_1 {
        id(
            certificate,
            issuer,
            |bytes| Sha1::digest(bytes).to_vec(),
            SHA_1,
        )
    } else {
        Hash::read(&asked.algorithm).and_then(|hash| {
            id(
                certificate,
                issuer,
                |bytes| hash.digest(&[bytes]),
                hash.oid(),
            )
        })
    };
    expected.is_ok_and(|expected| {
        expected.name == asked.name && expected.key == asked.key && expected.serial == asked.serial
    })
}
