//! Asking authorities what they have taken back. What they answer is kept until they say something new, an hour at most.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use evisa_signatures::{Certificate, Crl, OcspResponse, limits, ocsp_request};
use jiff::{SignedDuration, Timestamp};
use reqwest::header::CONTENT_TYPE;
use url::Url;

use super::reachable::{AddressRule, resolver};
use crate::platform::outbound::{self, OutboundError};

/// Answers that are kept: of more authorities and signers than one portal knows.
const MOST: usize = 256;
/// How long an answer is kept at most: what is revoked is known within the hour.
const LONGEST: SignedDuration = SignedDuration::from_hours(1);
/// Addresses of one certificate that are tried.
const TRIED: usize = 2;

/// Asks, and remembers.
#[derive(Debug)]
pub(super) struct Fetcher {
    client: reqwest::Client,
    reachable: AddressRule,
    kept: Mutex<HashMap<String, CachedAnswer>>,
}

#[derive(Clone, Debug)]
struct CachedAnswer {
    der: Arc<[u8]>,
    until: Timestamp,
}

/// The body that an OCSP request is sent as.
const OCSP_REQUEST: &str = "application/ocsp-request";

impl Fetcher {
    /// Waits so long for each answer; `loopback` for tests.
    pub(super) fn new(patience: Duration, loopback: bool) -> Result<Self, OutboundError> {
        let reachable = AddressRule { loopback };
        let client = outbound::builder(None, patience)?
            // A proxy would resolve names by itself.
            .no_proxy()
            .dns_resolver(resolver(reachable))
            .build()?;
        Ok(Self {
            client,
            reachable,
            kept: Mutex::default(),
        })
    }

    /// What its issuer answers about a certificate.
    pub(super) async fn answer(
        &self,
        certificate: &Certificate,
        issuer: &Certificate,
        now: Timestamp,
    ) -> Option<OcspResponse> {
        let asked = ocsp_request(certificate, issuer).ok()?;
        for address in certificate.ocsp_addresses().iter().take(TRIED) {
            let name = format!("{address} {}", certificate.fingerprint());
            if let Some(der) = self.known(&name, now) {
                return OcspResponse::from_der(&der).ok();
            }
            let came = self.ask(address, Some(asked.clone()), limits::OCSP).await;
            if let Some(answer) = came.and_then(|der| OcspResponse::from_der(&der).ok()) {
                self.keep(name, answer.der(), answer.next_update(), now);
                return Some(answer);
            }
        }
        None
    }

    /// The list on which a certificate would stand.
    pub(super) async fn list(&self, certificate: &Certificate, now: Timestamp) -> Option<Crl> {
        for address in certificate.crl_addresses().iter().take(TRIED) {
            if let Some(der) = self.known(address, now) {
                return Crl::from_der(&der).ok();
            }
            let came = self.ask(address, None, limits::CRL).await;
            let read = came.and_then(|bytes| Crl::from_file(&bytes).ok());
            if let Some(list) = read.and_then(|lists| lists.into_iter().next()) {
                self.keep(address.clone(), list.der(), list.next_update(), now);
                return Some(list);
            }
        }
        None
    }

    async fn ask(&self, address: &str, body: Option<Vec<u8>>, most: usize) -> Option<Vec<u8>> {
        let url = address.parse::<Url>().ok()?;
        if !self.reachable.admits(&url) {
            tracing::warn!(address, "a certificate names an address that is not asked");
            return None;
        }
        let request = match body {
            None => self.client.get(url),
            Some(body) => self
                .client
                .post(url)
                .header(CONTENT_TYPE, OCSP_REQUEST)
                .body(body),
        };
        let read = outbound::read(request, most).await;
        if read.is_none() {
            tracing::warn!(address, "an authority does not say what it has revoked");
        }
        read
    }

    fn known(&self, name: &str, now: Timestamp) -> Option<Arc<[u8]>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.get(name).filter(|kept| kept.until > now)?;
        Some(Arc::clone(&kept.der))
    }

    /// What says nothing of the next time is asked for each time.
    fn keep(&self, name: String, der: &[u8], next: Option<Timestamp>, now: Timestamp) {
        let Some((next, longest)) = next.zip(now.checked_add(LONGEST).ok()) else {
            return;
        };
        let kept = CachedAnswer {
            der: der.into(),
            until: next.min(longest),
        };
        let mut all = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, kept| kept.until > now);
        if all.len() < MOST {
            all.insert(name, kept);
        }
    }
}
