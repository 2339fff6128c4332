//! Forms that somebody has begun here and goes on with there: on another device, or after signing in.
//!
//! The portal keeps what it cannot read. Answers and pictures are encrypted on the device (AES-256-GCM) with a key that is
//! derived from the secret of the draft's link; the secret stands behind `#`, which no browser sends to a server. From the
//! same secret come the draft's id and what its holder proves to be one with ([`Holder`]), so whoever reads the database
//! neither opens nor changes a draft. A link by mail and an account need the secret all the same: it is sealed in both
//! places, and no route tells it to anybody but the account's owner.

mod account;
mod holder;
mod keep;
mod link;
mod picture;
mod quota;
mod upkeep;

pub use account::*;
pub use holder::Holder;
pub use keep::*;
pub use link::*;
pub use picture::*;
pub use upkeep::forget_ended;

/// How long a draft is kept after its last change, in milliseconds: as long as the device keeps one.
pub const LIFETIME_MS: i64 = 30 * 24 * 60 * 60_000;
