//! Whom a verifier believes, and what it knows.

use jiff::Timestamp;

use crate::revocation::RevocationStatus;
use crate::{Certificate, Crl, Fault, Memo, OcspResponse};

/// Whether it must be known that certificates were not revoked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Revocation {
    /// Of every certificate but the root it must be known: for what is accepted now.
    #[default]
    Demanded,
    /// What is known counts, and nothing known counts as not revoked: for looking at a document without a network.
    IfKnown,
}

/// Whom a verifier believes, and what it knows of certificates that were taken back. All of it is brought by the caller.
#[derive(Debug, Clone, Default)]
pub struct Trust {
    /// Authorities that are believed.
    pub roots: Vec<Certificate>,
    /// Authorities below them that signatures may leave out.
    pub intermediates: Vec<Certificate>,
    /// Lists of revoked certificates. Those that are not signed by whom they concern count for nothing.
    pub crls: Vec<Crl>,
    /// Answers about single certificates. Those that are not signed by whom they concern count for nothing.
    pub ocsp: Vec<OcspResponse>,
    /// Whether it must be known.
    pub revocation: Revocation,
    /// What was found good already: kept from one signature to the next where many are proven.
    pub memo: Memo,
}

impl Trust {
    /// Believes these authorities and knows nothing else.
    #[must_use]
    pub fn of(roots: Vec<Certificate>, revocation: Revocation) -> Self {
        Self {
            roots,
            revocation,
            ..Self::default()
        }
    }
}

/// Good if a source that speaks about this time says so, and none says the opposite.
///
/// # Errors
/// [`Fault::Revoked`]; [`Fault::RevocationUnknown`] where nothing is known and that is demanded.
pub fn check_revocation(
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
    for status in answers.chain(lists) {
        match status {
            RevocationStatus::Revoked => return Err(Fault::Revoked),
            RevocationStatus::Good => known = true,
        }
    }
    if known || trust.revocation == Revocation::IfKnown {
        Ok(())
    } else {
        Err(Fault::RevocationUnknown)
    }
}
