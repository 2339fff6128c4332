//! Time stamps (RFC 3161): asking for one, and proving it.

pub(crate) mod asn1;

use cms::content_info::CmsVersion;
use const_oid::ObjectIdentifier;
use der::asn1::{OctetString, Uint};
use der::{Decode, Encode};
use jiff::Timestamp;

use self::asn1::{Imprint, Info, Request, Response};
use crate::chain::{self, Purpose};
use crate::signed_data::{Signature, ess, signer_of};
use crate::{Certificate, Fault, Hash, Trust, limits, time};

pub(crate) const INFO: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.16.1.4");

/// A time stamp that is good.
#[derive(Debug, Clone)]
pub struct Stamp {
    /// When it was there.
    pub at: Timestamp,
    /// By whom.
    pub authority: Certificate,
    /// From the authority's certificate to the root's.
    pub chain: Vec<Certificate>,
}

/// What is posted to an authority (`application/timestamp-query`) about a message; `nonce` is fresh randomness, by which the
/// answer is known to be to this request.
///
/// # Errors
/// [`Fault::Malformed`].
pub fn request(message: &[u8], hash: Hash, nonce: [u8; 8]) -> Result<Vec<u8>, Fault> {
    let imprint = Imprint {
        algorithm: hash.identifier(),
        digest: OctetString::new(hash.digest(&[message]))?,
    };
    Ok(Request {
        version: 1,
        imprint,
        policy: None,
        nonce: Some(number(nonce)?),
        certificates: true,
        extensions: None,
    }
    .to_der()?)
}

fn number(nonce: [u8; 8]) -> Result<Uint, Fault> {
    Ok(Uint::new(&nonce)?)
}

/// The token in an authority's answer, if it is about that message and answers that request. Whether the authority is to be
/// believed is asked by [`verify`].
///
/// # Errors
/// [`Fault::Refused`], [`Fault::TimeStamp`] if it is about something else, [`Fault::Malformed`].
pub fn token(response: &[u8], message: &[u8], nonce: [u8; 8]) -> Result<Vec<u8>, Fault> {
    if response.len() > limits::CMS {
        return Err(Fault::TooLarge);
    }
    let response = Response::from_der(response)?;
    // Granted, and granted with changes.
    let token = response
        .token
        .filter(|_| response.status.status <= 1)
        .ok_or(Fault::Refused)?
        .to_der()?;
    let (info, _) = read(&token)?;
    if info.nonce != Some(number(nonce)?) || !about(&info, &[message])? {
        return Err(Fault::TimeStamp);
    }
    Ok(token)
}

/// Whether a token is about this message, whose pieces follow each other, and by an authority that is believed.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(token: &[u8], message: &[&[u8]], trust: &Trust) -> Result<Stamp, Fault> {
    let (info, content) = read(token)?;
    if !about(&info, message)? {
        return Err(Fault::TimeStamp);
    }
    let signature = Signature::read(token)?;
    let (authority, _) = signer_of(&signature, INFO, &[&content])?;
    ess(
        signature
            .signer
            .signed_attrs
            .as_ref()
            .ok_or(Fault::Malformed)?,
        &authority,
        true,
    )?;
    if signature.signer.unsigned_attrs.is_some() {
        return Err(Fault::Unexpected);
    }
    let at = time::from_generalized(info.at.value())?;
    let chain = chain::path(
        &authority,
        &signature.certificates,
        trust,
        at,
        Purpose::TimeStamping,
    )?;
    Ok(Stamp {
        at,
        authority,
        chain,
    })
}

fn read(token: &[u8]) -> Result<(Info, Vec<u8>), Fault> {
    let data = Signature::read(token)?.data;
    if data.content.econtent_type != INFO || data.version != CmsVersion::V3 || data.crls.is_some() {
        return Err(Fault::Malformed);
    }
    let content = data
        .content
        .econtent
        .ok_or(Fault::Malformed)?
        .decode_as::<OctetString>()?;
    let info = Info::from_der(content.as_bytes())?;
    if info.version != 1 || der::Tagged::tag(&info.at) != der::Tag::GeneralizedTime {
        return Err(Fault::Malformed);
    }
    Ok((info, content.as_bytes().to_vec()))
}

fn about(info: &Info, message: &[&[u8]]) -> Result<bool, Fault> {
    let hash = Hash::read(&info.imprint.algorithm)?;
    Ok(info.imprint.digest.as_bytes() == hash.digest(message))
}
