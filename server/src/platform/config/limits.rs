//! How much anybody may use: requests, connections, disk.

use std::path::Path;

use clap::Args;

/// Settings of limits.
#[derive(Args, Clone, Debug)]
pub struct Limits {
    /// Requests a minute from one address to the API; ten times as many to pages. Many people share an address, those of
    /// a hotel, a mobile network or an authority.
    #[arg(long, env = "EVISA_RATE_LIMIT", default_value_t = 3_000)]
    pub rate_limit: u32,

    /// Requests a minute of one account, from wherever they come.
    #[arg(long, env = "EVISA_RATE_LIMIT_ACCOUNT", default_value_t = 600)]
    pub rate_limit_account: u32,

    /// Requests a minute from one address to what costs work or can be guessed, for each kind of it: captchas, sign-ins,
    /// look-ups, pictures, checks of drafts, applications and payments. Ten times as many to ask whether a payment came, and
    /// of what members write for their organizations.
    #[arg(long, env = "EVISA_RATE_LIMIT_STRICT", default_value_t = 60)]
    pub rate_limit_strict: u32,

    /// Failed tries in an hour to open the case of one code, from wherever they come.
    #[arg(long, env = "EVISA_TRIES_PER_CODE", default_value_t = 20)]
    pub tries_per_code: u32,

    /// Connections in all; at most what the system lets the program open, less 512 for files and database.
    #[arg(long, env = "EVISA_CONNECTIONS", default_value_t = 20_000)]
    pub connections: usize,

    /// Connections from one address, of IPv6 from one network of 64 bits; not counted behind a proxy.
    #[arg(long, env = "EVISA_CONNECTIONS_PER_ADDRESS", default_value_t = 1_000)]
    pub connections_per_address: usize,

    /// Megabytes of pictures that one address may have sent which no application names; as many again for forms that were
    /// begun and are kept for another device.
    #[arg(long, env = "EVISA_UNCLAIMED_MB", default_value_t = 512)]
    pub unclaimed_mb: u32,

    /// The same for one browser or account: less, so that one form does not use up what all behind its address may send.
    #[arg(long, env = "EVISA_UNCLAIMED_BROWSER_MB", default_value_t = 128)]
    pub unclaimed_browser_mb: u32,

    /// Megabytes that stay free in the data folder for payments, answers and the audit trail: with less, no picture and
    /// no new application is received.
    #[arg(long, env = "EVISA_DISK_RESERVE_MB", default_value_t = 1_024)]
    pub disk_reserve_mb: u64,
}

/// File descriptors that are not for connections: database, files, mail servers, the bank.
const OTHER_FILES: u64 = 512;

impl Limits {
    /// Connections that the system allows, having asked it for as many files as it gives.
    #[must_use]
    pub fn connections(&self) -> usize {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        let raised = Rlimit {
            current: maximum,
            maximum,
        };
        // Where it refuses, what was allowed before holds.
        let _ = setrlimit(Resource::Nofile, raised);
        let allowed = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
        let ours = allowed.saturating_sub(OTHER_FILES).max(allowed / 2);
        self.connections
            .min(usize::try_from(ours).unwrap_or(usize::MAX))
    }

    /// Whether so many bytes, of one address and of one browser, are as many as may be kept that no application names.
    #[must_use]
    pub fn is_too_much(&self, of_address: i64, of_browser: i64) -> bool {
        let bytes = |megabytes: u32| i64::from(megabytes) * 1_000_000;
        of_address >= bytes(self.unclaimed_mb) || of_browser >= bytes(self.unclaimed_browser_mb)
    }

    /// Whether less than the reserve is free where `folder` lies.
    #[must_use]
    pub fn is_disk_low(&self, folder: &Path) -> bool {
        let reserve = self.disk_reserve_mb.saturating_mul(1_000_000);
        // A file system that does not tell is none that could be watched.
        free_bytes(folder).is_some_and(|free| free < reserve)
    }
}

/// Bytes that are free for this program where `folder` lies.
fn free_bytes(folder: &Path) -> Option<u64> {
    let told = rustix::fs::statvfs(folder).ok()?;
    Some(told.f_bavail.saturating_mul(told.f_frsize))
}
