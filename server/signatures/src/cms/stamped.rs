//! A time stamp beside a signature (CAdES-T): added afterwards, about the signature itself.

use der::Decode;
use der::asn1::{Any, SetOfVec};
use x509_cert::attr::Attribute;

use crate::Fault;
use crate::signed_data::{Signature, TIME_STAMP_TOKEN};

/// The bytes that a time stamp is about.
///
/// # Errors
/// [`Fault::Malformed`].
pub fn signature_value(cms: &[u8]) -> Result<Vec<u8>, Fault> {
    Ok(Signature::read(cms)?.signer.signature.as_bytes().to_vec())
}

/// The same signature with a token of a time-stamp authority, which is proven when the signature is.
///
/// # Errors
/// [`Fault::Malformed`], and [`Fault::Unexpected`] if it has one already.
pub fn with_time_stamp(cms: &[u8], token: &[u8]) -> Result<Vec<u8>, Fault> {
    let mut signature = Signature::read(cms)?;
    if signature.signer.unsigned_attrs.is_some() {
        return Err(Fault::Unexpected);
    }
    let values = SetOfVec::try_from(vec![Any::from_der(token)?])?;
    signature.signer.unsigned_attrs = Some(SetOfVec::try_from(vec![Attribute {
        oid: TIME_STAMP_TOKEN,
        values,
    }])?);
    signature.write()
}
