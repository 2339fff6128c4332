//! The authority's seal: the key with which it signs what it issues, and the certificates that prove it.

use std::path::{Path, PathBuf};

use evisa_signatures::chain::{self, Purpose};
use evisa_signatures::pdf::{Draft, Evidence, Field};
use evisa_signatures::seal::visa::{PROFILE, Visa};
use evisa_signatures::seal::{Header, reference};
use evisa_signatures::{Certificate, Fault, Revocation, SigningKey, Trust, cms, ecdsa_to_der};
use jiff::Timestamp;
use jiff::civil::Date;

use crate::platform::config::SealFiles;

/// The state that issues, as machine-readable zones name it.
const COUNTRY: &str = "VNM";

/// Why nothing can be sealed.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// A file cannot be read.
    #[error("{file}: {source}")]
    File {
        /// Which file.
        file: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// A file holds something else than it should.
    #[error("{file}: {fault}")]
    Unusable {
        /// Which file.
        file: PathBuf,
        /// What is wrong with it.
        fault: Fault,
    },
    /// The first certificate is that of another key.
    #[error("the first certificate is not that of the key")]
    OtherKey,
}

/// The key and its certificates.
#[derive(Debug)]
pub struct Seal {
    key: SigningKey,
    own: Certificate,
    /// Those above it, and former ones; the root's last.
    others: Vec<Certificate>,
    /// Those that lead to the root, without it.
    path: Vec<Certificate>,
    signer: String,
}

impl Seal {
    /// The one that the settings name; `None` where they name none. A certificate that is not good now is reported in the log:
    /// verifiers do not accept what is sealed with it.
    ///
    /// # Errors
    /// See [`SealError`].
    pub fn open(files: &SealFiles, now: Timestamp) -> Result<Option<Self>, SealError> {
        let (Some(key_file), Some(file)) = (&files.key, &files.certificates) else {
            return Ok(None);
        };
        let unusable = |file: &Path| {
            let file = file.to_owned();
            move |fault| SealError::Unusable { file, fault }
        };
        let key = SigningKey::from_pem(&read(key_file)?).map_err(unusable(key_file))?;
        let certificates = Certificate::from_pem(&read(file)?).map_err(unusable(file))?;
        let mut certificates = certificates.into_iter();
        let own = certificates.next();
        let own = own.ok_or_else(|| unusable(file)(Fault::NoCertificate))?;
        if key.info().ok().as_ref() != Some(own.key()) {
            return Err(SealError::OtherKey);
        }
        let mut seal = Self {
            key,
            own,
            others: certificates.collect(),
            path: Vec::new(),
            signer: files.signer.clone(),
        };
        match seal.proven(now) {
            Ok(path) => seal.path = path,
            Err(fault) => {
                tracing::error!(%fault, "the seal's certificates prove nothing: documents are sealed all the same");
            }
        }
        Ok(Some(seal))
    }

    /// The root that vouches for it.
    #[must_use]
    pub fn root(&self) -> &Certificate {
        self.others.last().unwrap_or(&self.own)
    }

    /// Its own certificate, those above it, and former ones.
    pub fn certificates(&self) -> impl Iterator<Item = &Certificate> {
        std::iter::once(&self.own).chain(&self.others)
    }

    /// The way by which verifiers who believe its root believe it: certificates between its own and the root's.
    fn proven(&self, now: Timestamp) -> Result<Vec<Certificate>, Fault> {
        let trust = Trust::of(vec![self.root().clone()], Revocation::IfKnown);
        let path = chain::path(&self.own, &self.others, &trust, now, Purpose::Signing)?;
        let between = path.len().saturating_sub(2);
        Ok(path.into_iter().skip(1).take(between).collect())
    }

    /// The barcode of a visa.
    ///
    /// # Errors
    /// [`Fault::Malformed`] for what has no place in a barcode.
    pub fn visa(&self, visa: &Visa, issued: Date, signed: Date) -> Result<Vec<u8>, Fault> {
        let header = Header {
            country: COUNTRY.to_owned(),
            signer: self.signer.clone(),
            certificate: reference(&self.own),
            issued,
            signed,
            profile: PROFILE,
        };
        let draft = visa.draft(&header)?;
        let signature = self.key.sign(draft.message())?;
        draft.finish(&signature)
    }

    /// An update of a PDF that is to be sealed, and the signature that goes into it.
    ///
    /// # Errors
    /// [`Fault::Malformed`] for files that are not read here.
    pub fn pdf(&self, pdf: &[u8], reason: &str, at: Timestamp) -> Result<(Draft, Vec<u8>), Fault> {
        let field = Field {
            name: "Seal".to_owned(),
            signer: self.own.common_name().unwrap_or_else(|| self.own.subject()),
            reason: reason.to_owned(),
            at,
            page: 0,
            stamp: None,
        };
        let draft = Draft::new(pdf, &field, &Evidence::default())?;
        let scheme = self.key.scheme();
        let hash = scheme.hash();
        let signing = cms::Draft::new(&self.own, hash, &draft.digest(hash), None)?;
        let signature = ecdsa_to_der(&self.key.sign(&signing.to_sign()?)?)?;
        let cms = signing.finish(scheme, &signature, &self.path)?;
        Ok((draft, cms))
    }
}

fn read(file: &Path) -> Result<String, SealError> {
    std::fs::read_to_string(file).map_err(|source| SealError::File {
        file: file.to_owned(),
        source,
    })
}
