//! The authorities whose digital signatures are accepted: what they have issued, what they have taken back, and who stamps
//! the time.
//!
//! Only of certificates that one of the roots vouches for is it asked whether they were revoked: nobody makes the portal
//! ask an address by showing a certificate of their own making.

mod fetch;
mod reachable;

use std::path::{Path, PathBuf};

use evisa_signatures::chain::{self, Purpose};
use evisa_signatures::pdf::Evidence;
use evisa_signatures::{
    Certificate, Fault, Hash, Memo, Revocation, Trust, check_revocation, cms, limits, timestamp,
};
use jiff::Timestamp;
use reqwest::header::CONTENT_TYPE;
use url::Url;

use self::fetch::Fetcher;
use crate::platform::config::Signing;
use crate::platform::outbound::{self, OutboundError};

/// Why the authorities are not known.
#[derive(Debug, thiserror::Error)]
pub enum AuthoritiesError {
    /// A file cannot be read.
    #[error("the certificates of {file}: {source}")]
    File {
        /// Which file.
        file: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// A file holds something else than certificates, or none.
    #[error("the certificates of {0}: none, or not as PEM")]
    Unreadable(PathBuf),
    /// They cannot be asked.
    #[error(transparent)]
    Outbound(#[from] OutboundError),
}

/// Whom the portal believes, and what it has learnt of them.
#[derive(Debug)]
pub struct Authorities {
    trust: Trust,
    fetcher: Fetcher,
    stamps: Option<Stamps>,
}

/// Who stamps the time.
#[derive(Debug)]
struct Stamps {
    address: Url,
    client: reqwest::Client,
}

/// A signature with what proves it later.
#[derive(Clone, Debug)]
pub struct TimestampedSignature {
    /// The signature, with a time stamp where there is an authority for those.
    pub cms: Vec<u8>,
    /// When it was there at the latest.
    pub at: Option<Timestamp>,
    /// The stamp's certificates and what is known of them.
    pub evidence: Evidence,
}

impl Authorities {
    /// Those that the settings name; `None` where they name no root.
    ///
    /// # Errors
    /// See [`AuthoritiesError`].
    pub fn open(settings: &Signing) -> Result<Option<Self>, AuthoritiesError> {
        let Some(roots) = &settings.roots else {
            return Ok(None);
        };
        let mut trust = Trust::of(certificates(roots)?, Revocation::Demanded);
        if let Some(file) = &settings.intermediates {
            trust.intermediates = certificates(file)?;
        }
        let patience = settings.patience();
        let stamps = match &settings.time_stamps {
            None => None,
            Some(address) => Some(Stamps {
                address: address.clone(),
                client: outbound::client(None, patience)?,
            }),
        };
        Ok(Some(Self {
            trust,
            fetcher: Fetcher::new(patience, settings.loopback)?,
            stamps,
        }))
    }

    /// Whom to believe; nothing is known of what they took back.
    #[must_use]
    pub fn trust(&self) -> Trust {
        self.trust.clone()
    }

    /// The path from a certificate to a root, if every part of it is good now and none was taken back; with what proves that.
    ///
    /// # Errors
    /// What is wrong with it.
    pub async fn examine(
        &self,
        certificate: &Certificate,
        beside: &[Certificate],
        purpose: Purpose,
        now: Timestamp,
    ) -> Result<(Vec<Certificate>, Evidence), Fault> {
        let unasked = Trust {
            revocation: Revocation::IfKnown,
            ..self.trust()
        };
        let path = chain::path(certificate, beside, &unasked, now, purpose)?;
        let evidence = self.evidence(&path, now).await;
        let asked = evidence.added_to(&self.trust);
        let path = chain::path(certificate, beside, &asked, now, purpose)?;
        Ok((path, evidence))
    }

    /// The certificates of a path and what their issuers say of them.
    async fn evidence(&self, path: &[Certificate], now: Timestamp) -> Evidence {
        let mut evidence = Evidence {
            certificates: path.iter().map(|it| it.der().to_vec()).collect(),
            ..Evidence::default()
        };
        for pair in path.windows(2) {
            let (certificate, issuer) = (&pair[0], &pair[1]);
            let mut known = Trust::of(Vec::new(), Revocation::Demanded);
            known.memo = self.memo();
            // An answer is short; a list may have megabytes, and goes into every signed file.
            known
                .ocsp
                .extend(self.fetcher.answer(certificate, issuer, now).await);
            let said = check_revocation(certificate, issuer, &known, now);
            if said == Err(Fault::RevocationUnknown) {
                known.crls.extend(self.fetcher.list(certificate, now).await);
            }
            evidence
                .ocsp
                .extend(known.ocsp.iter().map(|it| it.der().to_vec()));
            evidence
                .crls
                .extend(known.crls.iter().map(|it| it.der().to_vec()));
        }
        evidence
    }

    fn memo(&self) -> Memo {
        self.trust.memo.clone()
    }

    /// A signature with a time stamp, if somebody stamps; `nonce` is fresh randomness.
    ///
    /// # Errors
    /// What is wrong with the stamp; [`Fault::Refused`] where none came.
    pub async fn stamp(
        &self,
        signed: Vec<u8>,
        nonce: [u8; 8],
        now: Timestamp,
    ) -> Result<TimestampedSignature, Fault> {
        let Some(stamps) = &self.stamps else {
            return Ok(TimestampedSignature {
                cms: signed,
                at: None,
                evidence: Evidence::default(),
            });
        };
        let value = cms::signature_value(&signed)?;
        let asked = timestamp::request(&value, Hash::Sha256, nonce)?;
        let request = stamps
            .client
            .post(stamps.address.clone())
            .header(CONTENT_TYPE, "application/timestamp-query")
            .body(asked);
        let Some(answer) = outbound::read(request, limits::CMS).await else {
            tracing::error!(address = %stamps.address, "the time-stamp authority does not answer");
            return Err(Fault::Refused);
        };
        let token = timestamp::token(&answer, &value, nonce)?;
        let unasked = Trust {
            revocation: Revocation::IfKnown,
            ..self.trust()
        };
        let stamp = timestamp::verify(&token, &[&value], &unasked)?;
        let evidence = self.evidence(&stamp.chain, now).await;
        timestamp::verify(&token, &[&value], &evidence.added_to(&self.trust))?;
        Ok(TimestampedSignature {
            cms: cms::with_time_stamp(&signed, &token)?,
            at: Some(stamp.at),
            evidence,
        })
    }
}

/// The certificates of a PEM file.
///
/// # Errors
/// [`AuthoritiesError::File`], [`AuthoritiesError::Unreadable`].
fn certificates(file: &Path) -> Result<Vec<Certificate>, AuthoritiesError> {
    let text = std::fs::read_to_string(file).map_err(|source| AuthoritiesError::File {
        file: file.to_owned(),
        source,
    })?;
    match Certificate::from_pem(&text) {
        Ok(found) if !found.is_empty() => Ok(found),
        _ => Err(AuthoritiesError::Unreadable(file.to_owned())),
    }
}
