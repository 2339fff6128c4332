//! Pictures: received, kept without metadata, and shown to whoever holds a signed link.

mod handle;
mod keep;
mod link;
pub mod quota;
pub mod show;
pub mod sweep;
pub mod upload;

pub(crate) use handle::{answer_of, each_name, named, names_in, sent, take_names};
pub use handle::{handle, name};
pub use keep::{NewImage, read, read_to_judge, write};
pub(crate) use link::opened;
pub use link::{Seal, link, sign_links};
pub use upload::UploadedPicture;
pub(crate) use upload::{limits, read_part, refuse};
