//! What the pages tell: posts, popups, notes, instructions, questions and answers.
//!
//! A ministry edits files, one for each collection ([`mod@file`]), and imports them; what came with the program is shown until
//! then.

pub mod entry;
pub mod file;
mod lists;
mod markdown;
pub mod show;

use crate::store::{self, Conn};
use crate::{Error, Result};
use entry::{Collection, Entry};

/// The entries of a collection, in their order.
///
/// # Errors
/// When the database fails, or keeps what is no entry.
pub async fn entries(conn: &mut Conn, collection: Collection) -> Result<Vec<Entry>> {
    match store::content::last(conn, collection.name()).await? {
        Some(kept) => serde_json::from_str(&kept).map_err(Error::internal),
        // A test holds that each of them can be read.
        None => file::read(collection.built_in()).map_err(Error::internal),
    }
}
