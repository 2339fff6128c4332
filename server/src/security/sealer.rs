//! Seals (keyed digests) of the audit trails' rows: write access to the database alone is not enough to make one.

use prometheus_client::metrics::counter::Counter;

use super::secrets::{Purpose, Secrets};

/// Makes and checks seals, and counts the rows that did not hold. Cloning is cheap, and shares the count.
#[derive(Clone, Debug)]
pub struct Sealer {
    secrets: Secrets,
    failures: Counter,
}

impl Sealer {
    /// A sealer under this installation's key.
    #[must_use]
    pub fn new(secrets: Secrets, failures: Counter) -> Self {
        Self { secrets, failures }
    }

    /// The seal of a row, by its digest: that covers the chain, the row's place there, and everything in it.
    #[must_use]
    pub fn seal(&self, hash: &str) -> String {
        self.secrets.sign(Purpose::AuditSeal, &[hash.as_bytes()])
    }

    /// Whether a seal is the one of this row.
    #[must_use]
    pub fn is_genuine(&self, hash: &str, seal: &str) -> bool {
        self.secrets
            .verify(Purpose::AuditSeal, &[hash.as_bytes()], seal)
    }

    /// Counts something that was refused because the trail does not bear it out.
    pub fn failed(&self) {
        self.failures.inc();
    }
}
