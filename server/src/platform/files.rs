//! Files are written whole and proven when they are read.

use std::path::Path;
use std::sync::Arc;

use object_store::local::LocalFileSystem;
use object_store::{ObjectStore, ObjectStoreExt, PutPayload};

use super::digest::sha256;
use crate::{Error, Result};

/// The files below a folder. What is put there is synced, with its folder, before it gets its name: after a power cut
/// it is there whole or not at all.
///
/// # Errors
/// When the folder cannot be opened.
pub fn open(folder: &Path) -> object_store::Result<Arc<dyn ObjectStore>> {
    let files = LocalFileSystem::new_with_prefix(folder)?;
    Ok(Arc::new(files.with_fsync(true)))
}

/// Files that were just written and that no row names yet. They are deleted again unless they are [kept](Self::keep):
/// when their row cannot be written, and when nobody waits for it any more. Else a database that takes no writes would
/// fill the disk, with pictures of people that nothing knows of and nothing deletes.
#[derive(Debug)]
pub struct NewFiles {
    files: Arc<dyn ObjectStore>,
    paths: Vec<object_store::path::Path>,
}

impl NewFiles {
    /// None yet.
    #[must_use]
    pub fn new(files: &Arc<dyn ObjectStore>) -> Self {
        Self {
            files: Arc::clone(files),
            paths: Vec::new(),
        }
    }

    /// Writes one.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn put(
        &mut self,
        path: object_store::path::Path,
        bytes: PutPayload,
    ) -> object_store::Result<()> {
        self.paths.push(path.clone());
        self.files.put(&path, bytes).await.map(drop)
    }

    /// They stay. To be called before the commit of the rows that name them: when its answer is lost, nobody knows
    /// whether it took place, and a row without its file would be worse than a file without a row.
    pub fn keep(mut self) {
        self.paths.clear();
    }
}

impl Drop for NewFiles {
    fn drop(&mut self) {
        let paths = std::mem::take(&mut self.paths);
        let Ok(runtime) = tokio::runtime::Handle::try_current() else {
            return;
        };
        if paths.is_empty() {
            return;
        }
        let files = Arc::clone(&self.files);
        runtime.spawn(async move {
            for path in paths {
                match files.delete(&path).await {
                    Ok(()) | Err(object_store::Error::NotFound { .. }) => {}
                    Err(error) => tracing::warn!(%error, "a file that nothing names stays"),
                }
            }
        });
    }
}

/// Takes the data folder away from everybody but its owner, also one that an earlier version made.
///
/// # Errors
/// When its mode cannot be changed.
pub fn keep_private(folder: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(folder)?.permissions().mode();
        if mode & 0o077 != 0 {
            std::fs::set_permissions(folder, std::fs::Permissions::from_mode(mode & 0o7700))?;
        }
    }
    Ok(())
}

/// Whether bytes that were read are those that were written.
///
/// # Errors
/// 500, and a line in the log that names the file, when they are not.
pub fn prove(path: &object_store::path::Path, bytes: &[u8], digest: &str) -> Result<()> {
    if sha256(bytes) == digest {
        return Ok(());
    }
    tracing::error!(file = %path, "a file does not hold what was written: see README, damaged files");
    Err(Error::internal("a file does not hold what was written"))
}
