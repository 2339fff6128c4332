//! What the issuer says of itself (OpenID Connect Discovery 1.0), and its keys: asked once an hour, sooner when a token is
//! signed with a key that is not among them.

use std::sync::Arc;

use openidconnect::core::CoreProviderMetadata;
use openidconnect::{DiscoveryError, IssuerUrl};
use tokio::sync::Mutex;

use super::http::{Http, HttpError};
use super::used::MetadataClient;
use super::{OpenIdError, unavailable};

/// How long it is believed, in milliseconds: keys that the issuer withdraws open nothing after that.
const FRESH_MS: i64 = 60 * 60_000;
/// Pause between two questions, however many tokens have unknown keys.
const BETWEEN_MS: i64 = 60_000;
/// Pause after an issuer did not answer: those who come meanwhile need not wait for it.
const PAUSE_MS: i64 = 10_000;

/// What the issuer said.
#[derive(Debug)]
pub(super) struct IssuerMetadata {
    /// Endpoints and keys.
    pub(super) metadata: CoreProviderMetadata,
    at: i64,
}

/// A cache of it. The first request that finds it missing asks the issuer; the others wait for that answer.
#[derive(Debug, Default)]
pub(super) struct MetadataCache(Mutex<CachedMetadata>);

#[derive(Debug, Default)]
struct CachedMetadata {
    known: Option<Arc<IssuerMetadata>>,
    failed_at: Option<i64>,
}

impl MetadataCache {
    /// What is known, asked where it is not known or too old.
    pub(super) async fn known(
        &self,
        now: i64,
        http: &Http,
    ) -> Result<Arc<IssuerMetadata>, OpenIdError> {
        let mut remembered = self.0.lock().await;
        match &remembered.known {
            Some(known) if now - known.at < FRESH_MS => Ok(Arc::clone(known)),
            _ => remembered.ask(now, http).await,
        }
    }

    /// What is known by now, in place of what has turned out to be old; nothing where that was asked just before.
    pub(super) async fn anew(
        &self,
        old: &IssuerMetadata,
        now: i64,
        http: &Http,
    ) -> Result<Option<Arc<IssuerMetadata>>, OpenIdError> {
        let mut remembered = self.0.lock().await;
        match &remembered.known {
            Some(known) if known.at != old.at => Ok(Some(Arc::clone(known))),
            Some(known) if now - known.at < BETWEEN_MS => Ok(None),
            _ => remembered.ask(now, http).await.map(Some),
        }
    }
}

impl CachedMetadata {
    async fn ask(&mut self, now: i64, http: &Http) -> Result<Arc<IssuerMetadata>, OpenIdError> {
        if self.failed_at.is_some_and(|at| now - at < PAUSE_MS) {
            return Err(unavailable("it did not answer just before"));
        }
        let issuer = IssuerUrl::new(http.issuer().to_owned())
            .map_err(|_| unavailable("its name is no address"))?;
        let asked = CoreProviderMetadata::discover_async(issuer, &MetadataClient(http)).await;
        self.failed_at = asked.is_err().then_some(now);
        let metadata = asked.map_err(|error| unavailable(&error_text(&error)))?;
        let known = Arc::new(IssuerMetadata { metadata, at: now });
        self.known = Some(Arc::clone(&known));
        Ok(known)
    }
}

/// For the log: what went wrong, without what was answered.
fn error_text(error: &DiscoveryError<HttpError>) -> String {
    match error {
        DiscoveryError::Request(failed) => format!("discovery or keys: {failed}"),
        DiscoveryError::Response(status, ..) => format!("discovery or keys: answered {status}"),
        DiscoveryError::Validation(_) => "it names itself otherwise than the settings".to_owned(),
        _ => "discovery or keys: what was answered cannot be read".to_owned(),
    }
}
