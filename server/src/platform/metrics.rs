//! What this process counts: requests, refusals, failures. An operator's monitoring reads it, see `crate::operations`.

use std::sync::Arc;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// Upper bounds of the histogram of requests, in seconds: an answer from the database, one that draws or hashes, a
/// picture check, one that nobody waits for any more.
const SECONDS: [f64; 6] = [0.005, 0.025, 0.1, 0.5, 2.0, 10.0];

/// The counters. Cloning is cheap, and shares them.
#[derive(Clone, Debug)]
pub struct Metrics {
    registry: Arc<Registry>,
    requests: Family<Request, Histogram, fn() -> Histogram>,
    refused: Family<Limit, Counter>,
    /// Changes and documents that were refused because the audit trail does not bear them out, and rounds of signing or
    /// writing the trails that failed.
    pub audit_failures: Counter,
    /// Sign-ins with a wrong name or password.
    pub sign_in_failures: Counter,
    /// What the last check of the whole audit trail found.
    pub audit_doubts: Gauge,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Request {
    method: String,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Limit {
    route: String,
}

impl Default for Metrics {
    fn default() -> Self {
        let histogram: fn() -> Histogram = || Histogram::new(SECONDS);
        let requests = Family::new_with_constructor(histogram);
        let refused = Family::default();
        let (audit_failures, sign_in_failures) = (Counter::default(), Counter::default());
        let mut registry = Registry::with_prefix("evisa");
        registry.register(
            "request_duration_seconds",
            "Time from request to answer, by route and status",
            requests.clone(),
        );
        registry.register(
            "requests_refused",
            "Requests refused because an address made too many",
            refused.clone(),
        );
        registry.register(
            "audit_failures",
            "Changes, documents and rounds of signing that the audit trail failed",
            audit_failures.clone(),
        );
        registry.register(
            "sign_in_failures",
            "Sign-ins with a wrong name or password",
            sign_in_failures.clone(),
        );
        Self {
            registry: Arc::new(registry),
            requests,
            refused,
            audit_failures,
            sign_in_failures,
            audit_doubts: Gauge::default(),
        }
    }
}

impl Metrics {
    /// Counts an answered request. The route is that of the router, never the path as sent.
    pub fn answered(&self, method: &str, route: &str, status: u16, took: Duration) {
        let request = Request {
            method: method.to_owned(),
            route: route.to_owned(),
            status,
        };
        self.requests
            .get_or_create(&request)
            .observe(took.as_secs_f64());
        if status == 429 {
            let route = route.to_owned();
            self.refused.get_or_create(&Limit { route }).inc();
        }
    }

    /// Everything counted, to be written out.
    #[must_use]
    pub fn registry(&self) -> &Registry {
        &self.registry
    }
}
