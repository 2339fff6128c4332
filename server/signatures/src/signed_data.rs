//! `SignedData` of CMS (RFC 5652): its structures, certificates as the bytes they came in, and who signed. What CAdES signatures
//! and time stamps share.

mod signer;

pub(crate) use signer::{ess, find, signer_of};

use cms::content_info::{CmsVersion, ContentInfo};
use cms::signed_data::{EncapsulatedContentInfo, SignerInfo};
use const_oid::ObjectIdentifier;
use der::asn1::{Any, OctetString, SetOfVec};
use der::{Decode, Encode, Sequence};
use spki::AlgorithmIdentifierOwned;
use x509_cert::attr::Attribute;

use crate::{Certificate, Fault, limits};

pub(crate) const DATA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.1");
pub(crate) const SIGNED_DATA: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.2");
pub(crate) const CONTENT_TYPE: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.3");
pub(crate) const MESSAGE_DIGEST: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.4");
pub(crate) const SIGNING_TIME: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.5");
pub(crate) const SIGNING_CERTIFICATE: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.16.2.12");
pub(crate) const SIGNING_CERTIFICATE_V2: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.16.2.47");
pub(crate) const TIME_STAMP_TOKEN: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.16.2.14");

#[derive(Debug, Clone, PartialEq, Eq, Sequence)]
pub(crate) struct SignedData {
    pub(crate) version: CmsVersion,
    pub(crate) digest_algorithms: SetOfVec<AlgorithmIdentifierOwned>,
    pub(crate) content: EncapsulatedContentInfo,
    #[asn1(
        context_specific = "0",
        tag_mode = "IMPLICIT",
        constructed = "true",
        optional = "true"
    )]
    pub(crate) certificates: Option<SetOfVec<Any>>,
    #[asn1(
        context_specific = "1",
        tag_mode = "IMPLICIT",
        constructed = "true",
        optional = "true"
    )]
    pub(crate) crls: Option<SetOfVec<Any>>,
    pub(crate) signers: SetOfVec<SignerInfo>,
}

/// `SigningCertificateV2` of RFC 5035, and `SigningCertificate` of RFC 2634, which is always SHA-1.
#[derive(Debug, Clone, PartialEq, Eq, Sequence)]
pub(crate) struct SigningCertificates {
    pub(crate) certificates: Vec<CertificateId>,
    #[asn1(optional = "true")]
    pub(crate) policies: Option<Vec<Any>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Sequence)]
pub(crate) struct CertificateId {
    /// Left out for SHA-256.
    #[asn1(optional = "true")]
    pub(crate) algorithm: Option<AlgorithmIdentifierOwned>,
    pub(crate) digest: OctetString,
    #[asn1(optional = "true")]
    pub(crate) issuer_serial: Option<Any>,
}

/// A signature with one signer, and the certificates beside it.
#[derive(Debug, Clone)]
pub(crate) struct Signature {
    pub(crate) data: SignedData,
    pub(crate) signer: SignerInfo,
    pub(crate) certificates: Vec<Certificate>,
}

impl Signature {
    /// Reads what is written in DER to the last byte: nothing in it can be changed without being read as something else.
    pub(crate) fn read(der: &[u8]) -> Result<Self, Fault> {
        if der.len() > limits::CMS {
            return Err(Fault::TooLarge);
        }
        let info = ContentInfo::from_der(der)?;
        if info.content_type != SIGNED_DATA {
            return Err(Fault::Malformed);
        }
        let data = info.content.decode_as::<SignedData>()?;
        let again = ContentInfo {
            content_type: SIGNED_DATA,
            content: Any::encode_from(&data)?,
        };
        if again.to_der()? != der {
            return Err(Fault::Malformed);
        }
        let mut signers = data.signers.iter();
        let (Some(signer), None) = (signers.next().cloned(), signers.next()) else {
            return Err(Fault::Malformed);
        };
        let any = data.certificates.iter().flat_map(SetOfVec::iter);
        let certificates = any
            .map(|any| Certificate::from_der(&any.to_der()?))
            .collect::<Result<Vec<_>, Fault>>()?;
        if certificates.len() > limits::CANDIDATES {
            return Err(Fault::TooLarge);
        }
        Ok(Self {
            data,
            signer,
            certificates,
        })
    }

    pub(crate) fn write(self) -> Result<Vec<u8>, Fault> {
        let mut data = self.data;
        data.signers = SetOfVec::try_from(vec![self.signer])?;
        write(&data)
    }
}

pub(crate) fn write(data: &SignedData) -> Result<Vec<u8>, Fault> {
    Ok(ContentInfo {
        content_type: SIGNED_DATA,
        content: Any::encode_from(data)?,
    }
    .to_der()?)
}

/// An attribute with one value.
pub(crate) fn attribute(
    oid: ObjectIdentifier,
    value: &(impl Encode + der::Tagged + der::EncodeValue),
) -> Result<Attribute, Fault> {
    Ok(Attribute {
        oid,
        values: SetOfVec::try_from(vec![Any::from_der(&value.to_der()?)?])?,
    })
}
