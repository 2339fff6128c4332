//! Whether an authority had taken a certificate back.

mod crl;
mod ocsp;
#[cfg(feature = "testing")]
pub(crate) use ocsp::asn1;

use jiff::Timestamp;

pub use crl::Crl;
pub use ocsp::{OcspResponse, request as ocsp_request};

use crate::trust::Revocation;
use crate::{Certificate, Fault, Trust};

/// What one source knows of a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Known {
    Good,
    Revoked,
}

/// Good if a source that speaks about this time says so, and none says the opposite.
///
/// # Errors
/// [`Fault::Revoked`]; [`Fault::RevocationUnknown`] where nothing is known and that is demanded.
pub fn check(
    certificate: &Certificate,
    issuer: &Certificate,
    trust: &Trust,
    at: Timestamp,
) -> Result<(), Fault> {
    let answers = trust
        .ocsp
        .iter()
        .filter_map(|answer| answer.knows(certificate, issuer, at, &trust.memo));
    let lists = trust
        .crls
        .iter()
        .filter_map(|list| list.knows(certificate, issuer, at, &trust.memo));
    let mut known = false;
    for word in answers.chain(lists) {
        match word {
            Known::Revoked => return Err(Fault::Revoked),
            Known::Good => known = true,
        }
    }
    if known || trust.revocation == Revocation::IfKnown {
        Ok(())
    } else {
        Err(Fault::RevocationUnknown)
    }
}
