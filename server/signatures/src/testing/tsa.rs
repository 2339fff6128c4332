//! A time-stamp authority of tests.

use cms::signed_data::EncapsulatedContentInfo;
use const_oid::ObjectIdentifier;
use der::asn1::{Any, GeneralizedTime, OctetString, Uint};
use der::{Decode, Encode};
use jiff::Timestamp;

use super::{Authority, CertificateRequest, Key, Use, days};
use crate::cms::Draft;
use crate::timestamp::INFO;
use crate::timestamp::asn1::{Info, Request, Response, StatusInfo};
use crate::{Certificate, Hash, time};

/// A time-stamp authority.
#[derive(Debug)]
pub struct TimeStampAuthority {
    key: Key,
    certificate: Certificate,
    chain: Vec<Certificate>,
}

impl TimeStampAuthority {
    /// One whose certificate is issued by this authority, valid for ten years from now.
    #[must_use]
    pub fn of(issuer: &Authority, now: Timestamp) -> Self {
        let key = Key::p256(9);
        let certificate = issuer.issue(&CertificateRequest {
            subject: "CN=Test TSA,O=evisa tests,C=VN".to_owned(),
            key: key.info(),
            from: days(now, -10),
            to: days(now, 3650),
            usage: Use::TimeStamping,
        });
        Self {
            key,
            certificate,
            chain: vec![issuer.certificate().clone()],
        }
    }

    /// Its certificate.
    #[must_use]
    pub fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    /// What it answers to a request.
    #[must_use]
    pub fn answer(&self, request: &[u8], at: Timestamp) -> Vec<u8> {
        let Ok(request) = Request::from_der(request) else {
            let status = StatusInfo {
                status: 2,
                text: None,
                failure: None,
            };
            return Response {
                status,
                token: None,
            }
            .to_der()
            .unwrap();
        };
        let moment = GeneralizedTime::from_date_time(time::to_date(at).unwrap());
        let info = Info {
            version: 1,
            policy: ObjectIdentifier::new_unwrap("1.3.6.1.4.1.32473.1"),
            imprint: request.imprint,
            serial: Uint::new(&[7]).unwrap(),
            at: Any::from_der(&moment.to_der().unwrap()).unwrap(),
            accuracy: None,
            ordering: false,
            nonce: request.nonce,
            authority: None,
            extensions: None,
        };
        let content = info.to_der().unwrap();
        let scheme = self.key.scheme(Hash::Sha256);
        let digest = Hash::Sha256.digest(&[&content]);
        let draft =
            Draft::of_type(INFO, &self.certificate, Hash::Sha256, &digest, Some(at)).unwrap();
        let signature = self.key.sign(scheme, &draft.to_sign().unwrap());
        let octets = OctetString::new(content).unwrap().to_der().unwrap();
        let around = EncapsulatedContentInfo {
            econtent_type: INFO,
            econtent: Some(Any::from_der(&octets).unwrap()),
        };
        let token = draft
            .finish_around(around, scheme, &signature, &self.chain)
            .unwrap();
        let status = StatusInfo {
            status: 0,
            text: None,
            failure: None,
        };
        Response {
            status,
            token: Some(Any::from_der(&token).unwrap()),
        }
        .to_der()
        .unwrap()
    }
}
