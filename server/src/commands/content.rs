//! `evisa content export|import FOLDER`: what the pages tell, as files that a ministry edits.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Subcommand;
use evisa_core::exemption::Exemption;
use evisa_core::words::{self, Gate};
use serde_json::json;

use crate::content::entry::{Collection, Entry};
use crate::content::{entries, file};
use crate::platform::config::Config;
use crate::platform::digest::sha256;
use crate::state::{AppState, StartError};
use crate::store::Conn;
use crate::store::content::add_list;
use crate::{Error, Result, authority_lists, exemptions, gates};

/// What can be done with the content.
#[derive(Debug, Subcommand)]
pub enum ContentCommand {
    /// Write what is shown now into a folder: a file for each collection, one of the border gates and one of who
    /// needs no visa.
    Export {
        /// The folder.
        folder: PathBuf,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
    /// Take what a folder's files say instead; what has no file stays as it is.
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

/// Writes a file for each collection, one of the border gates and one of the exemptions from visas.
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
    let path = folder.join(gates::FILE);
    let text = gates::write(words::gates()).map_err(Error::internal)?;
    std::fs::write(&path, text).map_err(|cause| about(&path, cause))?;
    let path = folder.join(exemptions::FILE);
    let text = exemptions::write(&exemptions::listed()).map_err(Error::internal)?;
    std::fs::write(&path, text).map_err(|cause| about(&path, cause))
}

/// What a file of the folder says.
enum ContentFile {
    Entries(Collection, Vec<Entry>),
    Gates(Vec<Gate>),
    Exemptions(Vec<Exemption>),
}

impl ContentFile {
    const fn name(&self) -> &'static str {
        match self {
            Self::Entries(collection, _) => collection.name(),
            Self::Gates(_) => gates::COLLECTION,
            Self::Exemptions(_) => exemptions::COLLECTION,
        }
    }

    const fn count(&self) -> usize {
        match self {
            Self::Entries(_, entries) => entries.len(),
            Self::Gates(gates) => gates.len(),
            Self::Exemptions(list) => list.len(),
        }
    }

    async fn keep(&self, conn: &mut Conn, now: i64) -> Result<()> {
        match self {
            Self::Entries(collection, list) => add_list(conn, collection.name(), list, now).await,
            Self::Gates(list) => add_list(conn, gates::COLLECTION, list, now).await,
            Self::Exemptions(list) => add_list(conn, exemptions::COLLECTION, list, now).await,
        }
    }
}

/// Takes the files of a folder, all or none; the name and number of entries of each.
///
/// # Errors
/// When the folder has none of the files, one cannot be read, or the database fails; then nothing has changed.
pub async fn import(state: &AppState, folder: &Path) -> Result<Vec<(&'static str, usize)>> {
    let mut read = Vec::new();
    for collection in Collection::ALL {
        let path = path(folder, collection);
        let Some(text) = text_of(&path)? else {
            continue;
        };
        let entries = file::read(&text).map_err(|cause| about(&path, cause))?;
        read.push((
            sha256(text.as_bytes()),
            ContentFile::Entries(collection, entries),
        ));
    }
    let path = folder.join(gates::FILE);
    if let Some(text) = text_of(&path)? {
        let list = gates::read(&text, words::gates()).map_err(|cause| about(&path, cause))?;
        read.push((sha256(text.as_bytes()), ContentFile::Gates(list)));
    }
    let path = folder.join(exemptions::FILE);
    if let Some(text) = text_of(&path)? {
        let list = exemptions::read(&text).map_err(|cause| about(&path, cause))?;
        read.push((sha256(text.as_bytes()), ContentFile::Exemptions(list)));
    }
    if read.is_empty() {
        return Err(about(folder, "none of the files is there"));
    }
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    for (digest, read) in &read {
        read.keep(&mut tx, now).await?;
        let detail = json!({ "collection": read.name(), "entries": read.count(), "file": digest });
        super::operated(state, &mut tx, "contentImported", detail).await?;
    }
    tx.commit().await?;
    authority_lists::follow(state).await?;
    let taken = read.iter();
    Ok(taken.map(|(_, read)| (read.name(), read.count())).collect())
}

/// The text of a file; `None` where there is none.
fn text_of(path: &Path) -> Result<Option<String>> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(cause) => Err(about(path, cause)),
    }
}

fn path(folder: &Path, collection: Collection) -> PathBuf {
    folder.join(format!("{}.toml", collection.name()))
}

fn about(path: &Path, cause: impl std::fmt::Display) -> Error {
    Error::internal(format!("{}: {cause}", path.display()))
}
