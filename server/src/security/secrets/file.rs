//! The file of the master secret: its lines, the present one first.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::{Secrets, SecretsError};

pub(super) fn path_in(data_dir: &Path) -> PathBuf {
    data_dir.join("secret")
}

pub(super) fn each(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split([',', '\n']).map(str::trim);
    parts.filter(|part| !part.is_empty())
}

pub(super) fn rewrite(
    data_dir: &Path,
    change: impl FnOnce(&str) -> String,
) -> Result<(), SecretsError> {
    let path = path_in(data_dir);
    let fail = |source| SecretsError::File {
        path: path.display().to_string(),
        source,
    };
    let kept = std::fs::read_to_string(&path).map_err(fail)?;
    Secrets::parse(&kept)?;
    let beside = path.with_extension("new");
    let replaced = match std::fs::remove_file(&beside) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
        _ => write(&beside, &change(&kept)).and_then(|()| std::fs::rename(&beside, &path)),
    };
    replaced.map_err(fail)
}

/// Writes a new file that only its owner reads.
pub(super) fn write(path: &Path, text: &str) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
