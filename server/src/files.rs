//! Pictures: received, kept without metadata, and shown to whoever holds a signed link.

mod handle;
mod keep;
mod link;
mod show;
pub mod sweep;
mod upload;

pub(crate) use handle::{each_name, named, sent};
pub use handle::{handle, name};
pub use keep::{NewImage, keep, read, read_to_judge, write};
pub(crate) use link::opened;
pub use link::{Seal, link, sign_links};
pub use show::show;
pub use upload::{Uploaded, upload};
pub(crate) use upload::{limits, read_part, refuse};
