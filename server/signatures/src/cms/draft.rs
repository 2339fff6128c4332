//! A signature that is made in two steps, because the key is somewhere else: what is to be signed, then the signature.

use cms::cert::IssuerAndSerialNumber;
use cms::content_info::CmsVersion;
use cms::signed_data::{EncapsulatedContentInfo, SignerIdentifier, SignerInfo};
use const_oid::ObjectIdentifier;
use der::asn1::{Any, OctetString, SetOfVec};
use der::{Decode, Encode};
use jiff::Timestamp;
use x509_cert::attr::Attribute;
use x509_cert::time::Time;

use crate::signed_data::{
    CONTENT_TYPE, CertificateId, DATA, MESSAGE_DIGEST, SIGNING_CERTIFICATE_V2, SIGNING_TIME,
    SignedData, SigningCertificates, attribute, write,
};
use crate::{Certificate, Fault, Hash, Scheme, algorithm, time};

/// A signature without the signature.
#[derive(Debug, Clone)]
pub struct Draft {
    attributes: SetOfVec<Attribute>,
    hash: Hash,
    certificate: Certificate,
}

impl Draft {
    /// For content with this digest. A PDF says itself when it was signed: then `signing_time` is left out.
    ///
    /// # Errors
    /// [`Fault::Malformed`] if the digest is not one of this kind.
    pub fn new(
        certificate: &Certificate,
        hash: Hash,
        content_digest: &[u8],
        signing_time: Option<Timestamp>,
    ) -> Result<Self, Fault> {
        Self::of_type(DATA, certificate, hash, content_digest, signing_time)
    }

    pub(crate) fn of_type(
        content_type: ObjectIdentifier,
        certificate: &Certificate,
        hash: Hash,
        content_digest: &[u8],
        signing_time: Option<Timestamp>,
    ) -> Result<Self, Fault> {
        if content_digest.len() != hash.digest(&[]).len() {
            return Err(Fault::Malformed);
        }
        let id = CertificateId {
            algorithm: (hash != Hash::Sha256).then(|| hash.identifier()),
            digest: OctetString::new(hash.digest(&[certificate.der()]))?,
            issuer_serial: None,
        };
        let mut attributes = vec![
            attribute(CONTENT_TYPE, &content_type)?,
            attribute(MESSAGE_DIGEST, &OctetString::new(content_digest)?)?,
            attribute(
                SIGNING_CERTIFICATE_V2,
                &SigningCertificates {
                    certificates: vec![id],
                    policies: None,
                },
            )?,
        ];
        if let Some(at) = signing_time {
            let value = Any::from_der(&Time::from(time::to_date(at)?).to_der()?)?;
            attributes.push(Attribute {
                oid: SIGNING_TIME,
                values: SetOfVec::try_from(vec![value])?,
            });
        }
        Ok(Self {
            attributes: SetOfVec::try_from(attributes)?,
            hash,
            certificate: certificate.clone(),
        })
    }

    /// What the key signs: its digest by [`Draft::hash`] is given to a token.
    ///
    /// # Errors
    /// [`Fault::Malformed`].
    pub fn to_sign(&self) -> Result<Vec<u8>, Fault> {
        Ok(self.attributes.to_der()?)
    }

    /// The digest in use.
    #[must_use]
    pub fn hash(&self) -> Hash {
        self.hash
    }

    /// The signature, with the certificates that lead to a root (`chain`, without the signer's own and without the root).
    ///
    /// # Errors
    /// [`Fault::Forged`] if the signature is not by the certificate's key: whoever asks a token knows it at once.
    pub fn finish(
        &self,
        scheme: Scheme,
        signature: &[u8],
        chain: &[Certificate],
    ) -> Result<Vec<u8>, Fault> {
        self.finish_around(
            EncapsulatedContentInfo {
                econtent_type: DATA,
                econtent: None,
            },
            scheme,
            signature,
            chain,
        )
    }

    pub(crate) fn finish_around(
        &self,
        content: EncapsulatedContentInfo,
        scheme: Scheme,
        signature: &[u8],
        chain: &[Certificate],
    ) -> Result<Vec<u8>, Fault> {
        if scheme.hash() != self.hash {
            return Err(Fault::Malformed);
        }
        algorithm::verify(self.certificate.key(), scheme, &self.to_sign()?, signature)?;
        let tbs = self.certificate.inner().tbs_certificate();
        let signer = SignerInfo {
            version: CmsVersion::V1,
            sid: SignerIdentifier::IssuerAndSerialNumber(IssuerAndSerialNumber {
                issuer: tbs.issuer().clone(),
                serial_number: tbs.serial_number().clone(),
            }),
            digest_alg: self.hash.identifier(),
            signed_attrs: Some(self.attributes.clone()),
            signature_algorithm: scheme.identifier()?,
            signature: OctetString::new(signature)?,
            unsigned_attrs: None,
        };
        let mut certificates: Vec<Any> = Vec::new();
        for certificate in core::iter::once(&self.certificate).chain(chain) {
            let any = Any::from_der(certificate.der())?;
            if !certificates.contains(&any) {
                certificates.push(any);
            }
        }
        write(&SignedData {
            version: if content.econtent_type == DATA {
                CmsVersion::V1
            } else {
                CmsVersion::V3
            },
            digest_algorithms: SetOfVec::try_from(vec![self.hash.identifier()])?,
            content,
            certificates: Some(SetOfVec::try_from(certificates)?),
            crls: None,
            signers: SetOfVec::try_from(vec![signer])?,
        })
    }
}
