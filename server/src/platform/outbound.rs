//! Requests that the portal itself sends to others, the bank among them.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::{self, PemObject};
use rustls::{ClientConfig, RootCertStore, crypto};

/// Why no client can be made.
#[derive(Debug, thiserror::Error)]
pub enum OutboundError {
    /// The file of certificates cannot be read, or holds something else.
    #[error("the certificates of {file}: {source}")]
    Unreadable {
        /// Which file.
        file: PathBuf,
        /// What is wrong with it.
        source: pem::Error,
    },
    /// The file of certificates holds none.
    #[error("no certificate in {0}")]
    Empty(PathBuf),
    /// TLS cannot be set up with these certificates.
    #[error("TLS: {0}")]
    Tls(#[from] rustls::Error),
    /// The client cannot be made.
    #[error(transparent)]
    Client(#[from] reqwest::Error),
}

/// A client that gives up after `patience`, follows no redirect, and believes the certification
/// authorities that browsers believe and those in the PEM file `extra`.
///
/// # Errors
/// See [`OutboundError`].
pub fn client(extra: Option<&Path>, patience: Duration) -> Result<reqwest::Client, OutboundError> {
    Ok(builder(extra, patience)?.build()?)
}

/// The same before it is made: for clients that may ask fewer.
///
/// # Errors
/// See [`OutboundError`].
pub(crate) fn builder(
    extra: Option<&Path>,
    patience: Duration,
) -> Result<reqwest::ClientBuilder, OutboundError> {
    let mut roots = RootCertStore {
        roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
    };
    if let Some(file) = extra {
        for certificate in certificates(file)? {
            roots.add(certificate)?;
        }
    }
    let provider = Arc::new(crypto::ring::default_provider());
    let tls = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(reqwest::Client::builder()
        .tls_backend_preconfigured(tls)
        .timeout(patience)
        .redirect(reqwest::redirect::Policy::none()))
}

/// The body of a successful answer, if it is no longer than `most`.
pub(crate) async fn read(request: reqwest::RequestBuilder, most: usize) -> Option<Vec<u8>> {
    let mut answer = request.send().await.ok()?.error_for_status().ok()?;
    let mut body = Vec::new();
    while let Some(chunk) = answer.chunk().await.ok()? {
        if body.len() + chunk.len() > most {
            return None;
        }
        body.extend_from_slice(&chunk);
    }
    Some(body)
}

fn certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, OutboundError> {
    let unreadable = |source| OutboundError::Unreadable {
        file: file.to_owned(),
        source,
    };
    let found = CertificateDer::pem_file_iter(file)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(unreadable)?;
    if found.is_empty() {
        return Err(OutboundError::Empty(file.to_owned()));
    }
    Ok(found)
}
