//! Who signed: the digest, the signature, and the certificate that was meant.

use cms::content_info::CmsVersion;
use cms::signed_data::SignerIdentifier;
use const_oid::ObjectIdentifier;
use der::Encode;
use der::asn1::{Any, OctetString};
use sha1::{Digest, Sha1};
use x509_cert::attr::Attributes;

use super::{
    CONTENT_TYPE, MESSAGE_DIGEST, SIGNING_CERTIFICATE, SIGNING_CERTIFICATE_V2, Signature,
    SigningCertificates,
};
use crate::certificate::same;
use crate::{Certificate, Fault, Hash, Scheme, algorithm};

/// The digest and the signature alone; whose certificate it is.
pub(crate) fn signer_of(
    signature: &Signature,
    content_type: ObjectIdentifier,
    content: &[&[u8]],
) -> Result<(Certificate, Hash), Fault> {
    let info = &signature.signer;
    let hash = Hash::read(&info.digest_alg)?;
    if signature
        .data
        .digest_algorithms
        .iter()
        .any(|algorithm| *algorithm != info.digest_alg)
        || signature.data.digest_algorithms.len() != 1
    {
        return Err(Fault::Malformed);
    }
    let (expected, signer) = match &info.sid {
        SignerIdentifier::IssuerAndSerialNumber(id) => (
            CmsVersion::V1,
            signature.certificates.iter().find(|certificate| {
                same(certificate.issuer_name(), &id.issuer)
                    && *certificate.inner().tbs_certificate().serial_number() == id.serial_number
            }),
        ),
        SignerIdentifier::SubjectKeyIdentifier(id) => (
            CmsVersion::V3,
            signature.certificates.iter().find(|certificate| {
                let tbs = certificate.inner().tbs_certificate();
                tbs.get_extension::<x509_cert::ext::pkix::SubjectKeyIdentifier>()
                    .is_ok_and(|found| found.is_some_and(|(_, found)| found == *id))
            }),
        ),
    };
    let signer = signer.ok_or(Fault::NoCertificate)?.clone();
    if info.version != expected {
        return Err(Fault::Malformed);
    }
    let attributes = info.signed_attrs.as_ref().ok_or(Fault::Malformed)?;
    let named = single(attributes, CONTENT_TYPE)?.decode_as::<ObjectIdentifier>()?;
    let digest = single(attributes, MESSAGE_DIGEST)?.decode_as::<OctetString>()?;
    if named != content_type {
        return Err(Fault::Malformed);
    }
    let scheme = Scheme::read(&info.signature_algorithm, Some(hash))?;
    algorithm::verify(
        signer.key(),
        scheme,
        &attributes.to_der()?,
        info.signature.as_bytes(),
    )?;
    // After the signature: whoever changed the digest in it is told that, too, as what it is.
    if digest.as_bytes() != hash.digest(content) {
        return Err(Fault::Altered);
    }
    Ok((signer, hash))
}

/// Whether the certificate is the one that was meant when it was signed. The older attribute names it by SHA-1, as
/// time-stamp authorities still do.
pub(crate) fn ess(attributes: &Attributes, signer: &Certificate, older: bool) -> Result<(), Fault> {
    let (value, newer) = match find(attributes, SIGNING_CERTIFICATE_V2)? {
        Some(value) => (value, true),
        None if older => (single(attributes, SIGNING_CERTIFICATE)?, false),
        None => return Err(Fault::OtherCertificate),
    };
    let ids = value.decode_as::<SigningCertificates>()?;
    let first = ids.certificates.first().ok_or(Fault::Malformed)?;
    let digest = match (&first.algorithm, newer) {
        (None, false) => Sha1::digest(signer.der()).to_vec(),
        (None, true) => Hash::Sha256.digest(&[signer.der()]),
        (Some(algorithm), true) => Hash::read(algorithm)?.digest(&[signer.der()]),
        (Some(_), false) => return Err(Fault::Malformed),
    };
    if digest == first.digest.as_bytes() {
        Ok(())
    } else {
        Err(Fault::OtherCertificate)
    }
}

/// The value of an attribute that may be there once.
pub(crate) fn find(attributes: &Attributes, oid: ObjectIdentifier) -> Result<Option<&Any>, Fault> {
    let mut found = attributes.iter().filter(|attribute| attribute.oid == oid);
    match (found.next(), found.next()) {
        (None, _) => Ok(None),
        (Some(attribute), None) if attribute.values.len() == 1 => Ok(attribute.values.get(0)),
        _ => Err(Fault::Malformed),
    }
}

/// The value of an attribute that must be there once.
fn single(attributes: &Attributes, oid: ObjectIdentifier) -> Result<&Any, Fault> {
    find(attributes, oid)?.ok_or(Fault::Malformed)
}
