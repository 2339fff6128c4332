//! What an authority of tests says of certificates that it has taken back.

use const_oid::ObjectIdentifier;
use der::asn1::{Any, BitString, GeneralizedTime, Null, OctetString};
use der::{Decode, Encode};
use jiff::Timestamp;
use spki::AlgorithmIdentifierOwned;
use x509_cert::certificate::{Rfc5280, Version};
use x509_cert::crl::{RevokedCert, TbsCertList};

use super::super::{Key, days};
use super::Authority;
use super::issue::{moment, signed};
use crate::revocation::asn1::{
    BasicResponse, CertStatus, OcspRequest, Response, ResponseBytes, ResponseData, RevokedInfo,
    Single, Status,
};
use crate::{Certificate, Hash, ocsp_request, time};

impl Authority {
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

fn generalized(at: Timestamp) -> GeneralizedTime {
    GeneralizedTime::from_date_time(time::to_date(at).unwrap())
}
