//! What follows from settings: defaults that depend on others, and times in milliseconds.

use std::path::PathBuf;
use std::time::Duration;

use super::Config;

const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 24 * 60 * MINUTE_MS;

impl Config {
    /// The database's URL, with the default filled in.
    #[must_use]
    pub fn database(&self) -> String {
        self.database_url
            .clone()
            .unwrap_or_else(|| format!("sqlite://{}", self.data_dir.join("evisa.db").display()))
    }

    /// The address people type, without a slash at its end.
    #[must_use]
    pub fn public(&self) -> String {
        match &self.public_url {
            Some(url) => url.as_str().trim_end_matches('/').to_owned(),
            None => format!("http://{}", self.bind),
        }
    }

    /// The file of signed heads, with the default filled in.
    #[must_use]
    pub fn audit_heads(&self) -> PathBuf {
        let default = || self.data_dir.join("audit-heads.jsonl");
        self.audit_heads.clone().unwrap_or_else(default)
    }

    /// After how many milliseconds a picture that no application names is deleted.
    #[must_use]
    pub fn unclaimed_ms(&self) -> i64 {
        i64::from(self.unclaimed_days) * DAY_MS
    }

    /// After how many milliseconds the sender of an unpaid application is reminded.
    #[must_use]
    pub fn unpaid_reminder_ms(&self) -> i64 {
        i64::from(self.unpaid_reminder_days) * DAY_MS
    }

    /// After how many milliseconds an unpaid application is cancelled.
    #[must_use]
    pub fn unpaid_expiry_ms(&self) -> i64 {
        i64::from(self.unpaid_expiry_days) * DAY_MS
    }

    /// For how many milliseconds a proof of who somebody is stands for what is dangerous.
    #[must_use]
    pub fn step_up_ms(&self) -> i64 {
        i64::from(self.step_up_minutes) * MINUTE_MS
    }

    /// How many milliseconds after its confirmation a role begins to act that two administrators grant.
    #[must_use]
    pub fn role_delay_ms(&self) -> i64 {
        i64::from(self.role_delay_hours) * 60 * MINUTE_MS
    }

    /// Longest time for the answer of a picture check.
    #[must_use]
    pub fn ekyc_time(&self) -> Duration {
        Duration::from_secs(self.ekyc_seconds)
    }
}
