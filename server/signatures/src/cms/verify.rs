//! Whether a signature is good: of this content, by this certificate, which was good at that time.

use cms::content_info::CmsVersion;
use der::Encode;
use jiff::Timestamp;
use x509_cert::time::Time;

use crate::chain::{self, Purpose};
use crate::signed_data::{DATA, SIGNING_TIME, Signature, TIME_STAMP_TOKEN, ess, find, signer_of};
use crate::{Certificate, Fault, Hash, Trust, time, timestamp};

/// A signature that is good.
#[derive(Debug, Clone)]
pub struct VerifiedSignature {
    /// By whom.
    pub signer: Certificate,
    /// From the signer's certificate to the root's.
    pub chain: Vec<Certificate>,
    /// When, as the signer says.
    pub claimed_at: Option<Timestamp>,
    /// When it was there at the latest, as a time-stamp authority says.
    pub stamped_at: Option<Timestamp>,
    /// The digest in use.
    pub hash: Hash,
}

/// Whether `cms` is a good signature of the content, whose pieces follow each other.
///
/// The certificates are looked at as of the time stamp, or as of `at` without one: then `at` is the moment in which the
/// signature was received, or now.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(
    cms: &[u8],
    content: &[&[u8]],
    trust: &Trust,
    at: Timestamp,
) -> Result<VerifiedSignature, Fault> {
    let signature = Signature::read(cms)?;
    if signature.data.content.econtent_type != DATA
        || signature.data.content.econtent.is_some()
        || signature.data.version != CmsVersion::V1
        || signature.data.crls.is_some()
    {
        return Err(Fault::Malformed);
    }
    let (signer, hash) = signer_of(&signature, DATA, content)?;
    let attributes = signature
        .signer
        .signed_attrs
        .as_ref()
        .ok_or(Fault::Malformed)?;
    ess(attributes, &signer, false)?;
    let stamped_at = stamp(&signature, trust)?;
    let chain = chain::path(
        &signer,
        &signature.certificates,
        trust,
        stamped_at.unwrap_or(at),
        Purpose::Signing,
    )?;
    if signature
        .certificates
        .iter()
        .any(|certificate| !chain.contains(certificate))
    {
        return Err(Fault::Unexpected);
    }
    let claimed_at = match find(attributes, SIGNING_TIME)? {
        Some(value) => Some(time::from_time(value.decode_as::<Time>()?)),
        None => None,
    };
    Ok(VerifiedSignature {
        signer,
        chain,
        claimed_at,
        stamped_at,
        hash,
    })
}

/// What no signature covers may only be a time stamp.
fn stamp(signature: &Signature, trust: &Trust) -> Result<Option<Timestamp>, Fault> {
    let Some(attributes) = &signature.signer.unsigned_attrs else {
        return Ok(None);
    };
    if attributes.len() != 1 {
        return Err(Fault::Unexpected);
    }
    let token = find(attributes, TIME_STAMP_TOKEN)?
        .ok_or(Fault::Unexpected)?
        .to_der()?;
    timestamp::verify(&token, &[signature.signer.signature.as_bytes()], trust)
        .map(|stamp| Some(stamp.at))
}
