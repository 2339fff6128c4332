//! Forms that somebody has begun here and goes on with there: on another device, or after signing in.
//!
//! The portal keeps what it cannot read. Answers and pictures are encrypted on the device (AES-256-GCM) with a key that is
//! derived from the secret of the draft's link; the secret stands behind `#`, which no browser sends to a server. From the
//! same secret come the draft's id and what its holder proves to be one with ([`Holder`]), so whoever reads the database
//! neither opens nor changes a draft. A link by mail and an account need the secret all the same: it is sealed in both
//! places, and no route tells it to anybody but the account's owner.
//!
//! In the same way a computer asks a phone for one photo: see [`PHOTO`].

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

use evisa_core::case;

/// How long a draft is kept after its last change, in milliseconds: as long as the device keeps one.
pub const LIFETIME_MS: i64 = 30 * 24 * 60 * 60_000;

/// A photo that one device is asked for by another: a draft without answers. It is given at once or not at all.
const PHOTO: &str = "photo";
/// How long such a request, and the photo that answers it, is kept, in milliseconds.
const PHOTO_LIFETIME_MS: i64 = 30 * 60_000;

/// How long a draft of this name is kept after its last change, in milliseconds; none: there is no such form.
fn lifetime_of(form: &str) -> Option<i64> {
    let is_form = || case::ALL.iter().any(|kind| kind.form.name == form);
    match form {
        PHOTO => Some(PHOTO_LIFETIME_MS),
        _ => is_form().then_some(LIFETIME_MS),
    }
}
