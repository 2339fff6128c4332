//! What is wrong with a certificate, in the words of the wire.

use evisa_signatures::chain::Purpose;
use evisa_signatures::pdf::Evidence;
use evisa_signatures::{Certificate, Fault};
use jiff::Timestamp;

use super::Signer;
use crate::store::organization_signature::RegisteredSignature;
use crate::{Error, Result};

/// The code of what is wrong with a certificate.
pub(super) const fn code(fault: Fault) -> &'static str {
    match fault {
        Fault::Malformed | Fault::TooLarge => "certificate_unreadable",
        Fault::Expired | Fault::NotYetValid => "certificate_expired",
        Fault::Revoked => "certificate_revoked",
        Fault::RevocationUnknown => "revocation_unknown",
        Fault::WrongUsage | Fault::UnknownExtension => "certificate_not_for_signing",
        Fault::WeakAlgorithm => "certificate_weak",
        _ => "certificate_untrusted",
    }
}

/// Refuses a certificate.
pub(super) fn refused(fault: Fault) -> Error {
    Error::unacceptable(code(fault))
}

/// A time that was stored, as signatures have it.
///
/// # Errors
/// Never: what is stored was a moment of the clock.
pub(super) fn moment(millis: i64) -> Result<Timestamp> {
    Timestamp::from_millisecond(millis).map_err(Error::internal)
}

/// The certificate of a registered signature that may be used now, and what proves it.
///
/// # Errors
/// 409 `signature_locked`; 422 with the code of what is wrong with the certificate.
pub(super) async fn usable(
    signer: &Signer,
    registered: &RegisteredSignature,
    now: Timestamp,
) -> Result<(Certificate, Evidence)> {
    if !registered.active {
        return Err(Error::Conflict("signature_locked"));
    }
    let certificate = Certificate::from_der(&registered.certificate).map_err(refused)?;
    let authorities = &signer.authorities;
    let examined = authorities.examine(&certificate, &[], Purpose::Signing, now);
    let (_, evidence) = examined.await.map_err(refused)?;
    Ok((certificate, evidence))
}
