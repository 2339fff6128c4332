//! The files of the built pages, read once and kept in memory with their compressed form.

use std::collections::HashMap;
use std::path::Path;
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::HeaderValue;

use super::digest::sha256;

/// Deepest folder that is looked into.
const DEPTH: usize = 8;

/// A file as it is sent.
#[derive(Clone, Debug)]
pub struct File {
    /// As it is.
    pub plain: Bytes,
    /// Compressed, where that was worth it.
    pub brotli: Option<Bytes>,
    /// Its media type.
    pub media: HeaderValue,
    /// Its entity tag: weak, because both forms have it.
    pub tag: HeaderValue,
}

/// The files of a folder by their paths, without a slash at the beginning.
#[derive(Debug, Default)]
pub struct PageFiles(OnceLock<HashMap<String, File>>);

impl PageFiles {
    /// The file at a path. Where pages are being developed each is read anew; otherwise all of them are read once, when
    /// the first is asked for.
    #[must_use]
    pub fn find(&self, root: &Path, path: &str, anew: bool) -> Option<File> {
        if anew {
            return is_plain(path).then(|| read(&root.join(path))).flatten();
        }
        if let Some(all) = self.0.get() {
            return all.get(path).cloned();
        }
        let mut all = HashMap::new();
        gather(root, "", DEPTH, &mut all);
        if all.is_empty() {
            // The pages are not built yet, or their disk is not there yet.
            return None;
        }
        self.0.get_or_init(|| all).get(path).cloned()
    }
}

/// Whether a path stays within its folder, and names no file that the build keeps for itself.
fn is_plain(path: &str) -> bool {
    path.split('/').all(is_shown)
}

/// Whether a name in a path is one that is shown: not of a file that begins with a dot.
fn is_shown(name: &str) -> bool {
    !name.is_empty() && !name.starts_with('.') && !name.contains(['\\', '%', '\0'])
}

fn gather(folder: &Path, prefix: &str, depth: usize, all: &mut HashMap<String, File>) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries {
        let name = entry.file_name().into_string().ok();
        let Some(name) = name.filter(|name| is_shown(name)) else {
            continue;
        };
        let path = entry.path();
        let within = format!("{prefix}{name}");
        if path.is_dir() {
            if depth > 0 {
                gather(&path, &format!("{within}/"), depth - 1, all);
            }
        } else if let Some(file) = read(&path) {
            all.insert(within, file);
        }
    }
}

fn read(path: &Path) -> Option<File> {
    let plain = Bytes::from(std::fs::read(path).ok()?);
    let mut compressed = path.as_os_str().to_owned();
    compressed.push(".br");
    let media = mime_guess::from_path(path).first_or_octet_stream();
    let media = match (media.type_(), media.subtype()) {
        (mime_guess::mime::TEXT, _) => format!("{media}; charset=utf-8"),
        _ => media.to_string(),
    };
    Some(File {
        brotli: std::fs::read(compressed).ok().map(Bytes::from),
        media: media.parse().ok()?,
        tag: format!("W/\"{}\"", &sha256(&plain)[..16]).parse().ok()?,
        plain,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_that_come_after_the_first_visitor_are_found() {
        let folder = tempfile::tempdir().unwrap();
        let files = PageFiles::default();
        assert!(files.find(folder.path(), "index.html", false).is_none());
        std::fs::write(folder.path().join("index.html"), "<p>").unwrap();
        assert!(files.find(folder.path(), "index.html", false).is_some());
    }

    #[test]
    fn what_the_build_keeps_for_itself_is_not_shown() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["index.html", ".manifest.json"] {
            std::fs::write(folder.path().join(name), "{}").unwrap();
        }
        let files = PageFiles::default();
        assert!(files.find(folder.path(), "index.html", false).is_some());
        for anew in [false, true] {
            let hidden = files.find(folder.path(), ".manifest.json", anew);
            assert!(hidden.is_none());
        }
    }

    #[test]
    fn no_path_leaves_the_folder() {
        for path in ["index.html", "assets/app-1.js"] {
            assert!(is_plain(path), "{path}");
        }
        for path in [
            "../secret",
            "assets/../../x",
            "/etc/passwd",
            "a//b",
            "..\\x",
            "%2e%2e/x",
            ".manifest.json",
            "assets/.inputs",
            "",
        ] {
            assert!(!is_plain(path), "{path}");
        }
    }
}
