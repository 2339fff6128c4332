//! Lists of revoked certificates (RFC 5280, section 5): whole lists of one authority. Partial and indirect ones count for
//! nothing.

use std::collections::HashMap;

use const_oid::ObjectIdentifier;
use const_oid::db::rfc5280::{ID_CE_CRL_REASONS, ID_CE_ISSUING_DISTRIBUTION_POINT};
use der::{Decode, Encode};
use jiff::Timestamp;
use sha2::{Digest, Sha256};
use x509_cert::crl::CertificateList;
use x509_cert::ext::pkix::crl::IssuingDistributionPoint;
use x509_cert::ext::{Extension, Extensions};

use super::RevocationStatus;
use crate::{Certificate, Fault, Memo, limits, pem, time};

const KNOWN_IN_ENTRIES: [ObjectIdentifier; 1] = [ID_CE_CRL_REASONS];

/// A list of revoked certificates that could be read. Its signature is proven when it is asked.
#[derive(Debug, Clone)]
pub struct Crl {
    der: Vec<u8>,
    /// SHA-256 of it: a long list is not read again for each certificate.
    digest: [u8; 32],
    issuer: Vec<u8>,
    this_update: Timestamp,
    next_update: Option<Timestamp>,
    /// By serial number, since when.
    revoked: HashMap<Vec<u8>, Timestamp>,
    scope: Scope,
}

/// Of which certificates of its issuer it speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scope {
    All,
    Users,
    Authorities,
}

impl Crl {
    /// Reads one.
    ///
    /// # Errors
    /// [`Fault::Malformed`], [`Fault::TooLarge`], and [`Fault::UnknownExtension`] for partial and indirect lists.
    pub fn from_der(der: &[u8]) -> Result<Self, Fault> {
        if der.len() > limits::CRL {
            return Err(Fault::TooLarge);
        }
        let list = CertificateList::<x509_cert::certificate::Rfc5280>::from_der(der)?;
        let content = list.tbs_cert_list;
        let scope = scope(content.crl_extensions.as_ref())?;
        let mut revoked = HashMap::new();
        for entry in content.revoked_certificates.unwrap_or_default() {
            let extensions = entry
                .crl_entry_extensions
                .as_ref()
                .map_or(&[][..], Vec::as_slice);
            if critical(extensions).any(|extension| !KNOWN_IN_ENTRIES.contains(&extension.extn_id))
            {
                return Err(Fault::UnknownExtension);
            }
            revoked.insert(
                entry.serial_number.as_bytes().to_vec(),
                time::from_time(entry.revocation_date),
            );
        }
        Ok(Self {
            der: der.to_vec(),
            digest: Sha256::digest(der).into(),
            issuer: content.issuer.to_der()?,
            this_update: time::from_time(content.this_update),
            next_update: content.next_update.map(time::from_time),
            revoked,
            scope,
        })
    }

    /// Reads those of a file, PEM or DER.
    ///
    /// # Errors
    /// As [`Crl::from_der`].
    pub fn from_file(bytes: &[u8]) -> Result<Vec<Self>, Fault> {
        match core::str::from_utf8(bytes) {
            Ok(text) if text.contains("-----BEGIN X509 CRL") => pem::blocks(text, "X509 CRL")?
                .iter()
                .map(|der| Self::from_der(der))
                .collect(),
            _ => Ok(vec![Self::from_der(bytes)?]),
        }
    }

    /// Its bytes.
    #[must_use]
    pub fn der(&self) -> &[u8] {
        &self.der
    }

    /// When the next one comes: until then it is worth keeping.
    #[must_use]
    pub fn next_update(&self) -> Option<Timestamp> {
        self.next_update
    }

    /// Nothing if it is by someone else, about something else, or was out of date by then.
    pub(crate) fn knows(
        &self,
        certificate: &Certificate,
        issuer: &Certificate,
        at: Timestamp,
        memo: &Memo,
    ) -> Option<RevocationStatus> {
        let by_issuer = issuer
            .subject_name()
            .to_der()
            .is_ok_and(|name| name == self.issuer);
        let may = issuer.usage().ok()?.is_none_or(|usage| usage.crl_sign());
        let authority = certificate
            .constraints()
            .ok()?
            .is_some_and(|constraints| constraints.ca);
        let about = match self.scope {
            Scope::All => true,
            Scope::Users => !authority,
            Scope::Authorities => authority,
        };
        if !by_issuer
            || !may
            || !about
            || memo.verify(self.digest, &self.der, issuer.key()).is_err()
        {
            return None;
        }
        let serial = certificate
            .inner()
            .tbs_certificate()
            .serial_number()
            .as_bytes();
        match self.revoked.get(serial) {
            Some(since) if *since <= at => Some(RevocationStatus::Revoked),
            // A list that was made later knows what was true then, too: it forgets nothing before a certificate expires.
            _ if self.next_update.is_some_and(|next| next >= at) || self.this_update >= at => {
                Some(RevocationStatus::Good)
            }
            _ => None,
        }
    }
}

fn critical(extensions: &[Extension]) -> impl Iterator<Item = &Extension> {
    extensions.iter().filter(|extension| extension.critical)
}

fn scope(extensions: Option<&Extensions>) -> Result<Scope, Fault> {
    let extensions = extensions.map_or(&[][..], Vec::as_slice);
    if critical(extensions).any(|extension| extension.extn_id != ID_CE_ISSUING_DISTRIBUTION_POINT) {
        return Err(Fault::UnknownExtension);
    }
    let Some(point) = extensions
        .iter()
        .find(|extension| extension.extn_id == ID_CE_ISSUING_DISTRIBUTION_POINT)
    else {
        return Ok(Scope::All);
    };
    let point = IssuingDistributionPoint::from_der(point.extn_value.as_bytes())?;
    if point.indirect_crl
        || point.only_contains_attribute_certs
        || point.only_some_reasons.is_some()
    {
        return Err(Fault::UnknownExtension);
    }
    match (point.only_contains_user_certs, point.only_contains_ca_certs) {
        (false, false) => Ok(Scope::All),
        (true, false) => Ok(Scope::Users),
        (false, true) => Ok(Scope::Authorities),
        (true, true) => Err(Fault::Malformed),
    }
}
