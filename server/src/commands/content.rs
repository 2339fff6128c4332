//! `evisa content export|import FOLDER`: what the pages tell, as files that a ministry edits.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Subcommand;
use serde_json::json;

use crate::content::entry::Collection;
use crate::content::{entries, file};
use crate::platform::config::Config;
use crate::platform::secrets::sha256;
use crate::state::{AppState, StartError};
use crate::{Error, Result, store};

/// What can be done with the content.
#[derive(Debug, Subcommand)]
pub enum ContentCommand {
    /// Write what is shown now into a folder, a file for each collection.
    Export {
        /// The folder.
        folder: PathBuf,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
    /// Take what a folder's files say instead; a collection without a file stays as it is.
    Import {
        /// The folder.
        folder: PathBuf,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
}

/// Does it.
///
/// # Errors
/// When the portal's state cannot be opened, a file cannot be read or written, or the database fails.
pub async fn run(command: ContentCommand) -> Result<ExitCode, StartError> {
    match command {
        ContentCommand::Export { folder, config } => {
            export(&super::open(config).await?, &folder).await?;
        }
        ContentCommand::Import { folder, config } => {
            for (name, count) in import(&super::open(config).await?, &folder).await? {
                println!("{name}: {count} entries");
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes a file for each collection.
///
/// # Errors
/// When the database fails or a file cannot be written.
pub async fn export(state: &AppState, folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder).map_err(|cause| about(folder, cause))?;
    let mut conn = state.store.read().await?;
    for collection in Collection::ALL {
        let text = file::write(&entries(&mut conn, collection).await?).map_err(Error::internal)?;
        let path = path(folder, collection);
        std::fs::write(&path, text).map_err(|cause| about(&path, cause))?;
    }
    Ok(())
}

/// Takes the files of a folder, all or none; the name and number of entries of each.
///
/// # Errors
/// When the folder has none of the files, one cannot be read, or the database fails; then nothing has changed.
pub async fn import(state: &AppState, folder: &Path) -> Result<Vec<(&'static str, usize)>> {
    let mut read = Vec::new();
    for collection in Collection::ALL {
        let path = path(folder, collection);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => continue,
            Err(cause) => return Err(about(&path, cause)),
        };
        let entries = file::read(&text).map_err(|cause| about(&path, cause))?;
        read.push((collection, sha256(text.as_bytes()), entries));
    }
    if read.is_empty() {
        return Err(about(folder, "none of the files is there"));
    }
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    for (collection, digest, entries) in &read {
        let kept = serde_json::to_string(entries).map_err(Error::internal)?;
        store::content::add(&mut tx, collection.name(), &kept, now).await?;
        let detail =
            json!({ "collection": collection.name(), "entries": entries.len(), "file": digest });
        super::operated(state, &mut tx, "contentImported", detail).await?;
    }
    tx.commit().await?;
    let names = read.into_iter();
    Ok(names
        .map(|(collection, _, entries)| (collection.name(), entries.len()))
        .collect())
}

fn path(folder: &Path, collection: Collection) -> PathBuf {
    folder.join(format!("{}.toml", collection.name()))
}

fn about(path: &Path, cause: impl std::fmt::Display) -> Error {
    Error::internal(format!("{}: {cause}", path.display()))
}
