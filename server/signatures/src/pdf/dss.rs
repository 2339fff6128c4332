//! What was known of certificates and their revocation, kept in the file (PAdES B-LT, the document security store).

use super::file::File;
use super::raw::{Dict, array, reference};
use super::update::Update;
use crate::{Certificate, Crl, Fault, OcspResponse, Trust, limits};

/// What is needed to prove a signature years later, in DER.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Evidence {
    /// Certificates from signers and authorities for time stamps to their roots.
    pub certificates: Vec<Vec<u8>>,
    /// Lists of revoked certificates.
    pub crls: Vec<Vec<u8>>,
    /// Answers about single certificates.
    pub ocsp: Vec<Vec<u8>>,
}

impl Evidence {
    fn is_empty(&self) -> bool {
        self.certificates.is_empty() && self.crls.is_empty() && self.ocsp.is_empty()
    }

    /// Trust in these roots, with this evidence. What cannot be read is left out: it proves nothing.
    #[must_use]
    pub fn added_to(&self, trust: &Trust) -> Trust {
        let mut trust = trust.clone();
        trust.intermediates.extend(
            self.certificates
                .iter()
                .filter_map(|der| Certificate::from_der(der).ok()),
        );
        trust
            .crls
            .extend(self.crls.iter().filter_map(|der| Crl::from_der(der).ok()));
        trust.ocsp.extend(
            self.ocsp
                .iter()
                .filter_map(|der| OcspResponse::from_der(der).ok()),
        );
        trust
    }

    pub(crate) fn read(file: &File<'_>) -> Result<Self, Fault> {
        let Some(raw) = file.catalog()?.get("DSS") else {
            return Ok(Self::default());
        };
        let dict = Dict::read(file.follow(raw)?)?;
        let streams = |name: &str| -> Result<Vec<Vec<u8>>, Fault> {
            let Some(raw) = dict.get(name) else {
                return Ok(Vec::new());
            };
            let streams = array(file.follow(raw)?)?;
            if streams.len() > limits::CANDIDATES {
                return Err(Fault::TooLarge);
            }
            let read = |raw| {
                reference(raw)
                    .ok_or(Fault::Malformed)
                    .and_then(|object| file.stream(object).map(<[u8]>::to_vec))
            };
            streams.into_iter().map(read).collect()
        };
        Ok(Self {
            certificates: streams("Certs")?,
            crls: streams("CRLs")?,
            ocsp: streams("OCSPs")?,
        })
    }
}

/// The number of the store's object, if there is something to keep.
pub(crate) fn write(update: &mut Update<'_>, evidence: &Evidence) -> Result<Option<u32>, Fault> {
    if evidence.is_empty() {
        return Ok(None);
    }
    let mut entries = String::new();
    for (name, parts) in [
        ("Certs", &evidence.certificates),
        ("CRLs", &evidence.crls),
        ("OCSPs", &evidence.ocsp),
    ] {
        if parts.len() > limits::CANDIDATES {
            return Err(Fault::TooLarge);
        }
        let mut named = String::new();
        for part in parts {
            let number = update.number();
            update.stream(number, "", part);
            named = named + &number.to_string() + " 0 R ";
        }
        if !parts.is_empty() {
            entries = entries + "/" + name + " [" + &named + "] ";
        }
    }
    let store = update.number();
    update.object(store, format!("<< /Type /DSS {entries}>>").as_bytes());
    Ok(Some(store))
}

/// A signed file with what became known later, as about the certificate of the time stamp: the signature stays good, and
/// [`super::verify()`] says that nothing else was added. The same file where nothing is known.
///
/// # Errors
/// [`Fault::Malformed`] for files that are not read here, [`Fault::TooLarge`].
pub fn with_evidence(pdf: &[u8], evidence: &Evidence) -> Result<Vec<u8>, Fault> {
    let file = File::read(pdf)?;
    let mut all = Evidence::read(&file)?;
    let add = |known: &mut Vec<Vec<u8>>, new: &[Vec<u8>]| {
        for part in new {
            if !known.contains(part) {
                known.push(part.clone());
            }
        }
    };
    add(&mut all.certificates, &evidence.certificates);
    add(&mut all.crls, &evidence.crls);
    add(&mut all.ocsp, &evidence.ocsp);
    let mut update = Update::of(&file);
    let Some(store) = write(&mut update, &all)? else {
        return Ok(pdf.to_vec());
    };
    let known = [("DSS", format!("{store} 0 R").into_bytes())];
    update.object(file.root, &file.catalog()?.with(&known));
    update.finish()
}
