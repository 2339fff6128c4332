//! Pictures: received, kept without metadata, and shown to whoever holds a signed link.

mod keep;
mod link;
mod show;
mod upload;

pub use keep::{NewImage, keep, read, write};
pub use link::{Seal, link, sign_links};
pub use show::show;
pub use upload::{Uploaded, upload};
pub(crate) use upload::{limits, read_part, refuse};
