//! Files are written whole and proven when they are read.

use std::path::Path;
use std::sync::Arc;

use object_store::ObjectStore;
use object_store::local::LocalFileSystem;

use super::secrets::sha256;
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
