//! What the pages tell: posts, popups, notes, instructions, questions and answers.
//!
//! A ministry edits files, one for each collection ([`mod@file`]), and imports them; what came with the program is shown until
//! then. Each import is a version; an earlier one can be restored ([`versions`]).

pub mod entry;
pub mod file;
mod lists;
mod markdown;
pub mod moment;
pub mod show;
pub mod versions;

use crate::store::{self, Conn};
use crate::{Error, Result};
use entry::{Collection, Entry};

/// The entries of a collection, in their order.
///
/// # Errors
/// When the database fails, or keeps what is no entry.
pub async fn entries(conn: &mut Conn, collection: Collection) -> Result<Vec<Entry>> {
    match store::content::last(conn, collection.name()).await? {
        Some(kept) => kept_entries(&kept),
        None => built_in(collection),
    }
}

/// The entries of a version, as the database keeps them.
fn kept_entries(kept: &str) -> Result<Vec<Entry>> {
    serde_json::from_str(kept).map_err(Error::internal)
}

/// The entries that came with the program; a test holds that they can be read.
fn built_in(collection: Collection) -> Result<Vec<Entry>> {
    file::read(collection.built_in()).map_err(Error::internal)
}
