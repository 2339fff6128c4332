//! The files of the built pages, read once and kept in memory with their compressed form.

use std::collections::HashMap;
use std::path::Path;
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::platform::secrets::sha256;

/// Deepest folder that is looked into.
const DEPTH: usize = 8;

/// A file as it is sent.
#[derive(Clone, Debug)]
pub(super) struct File {
    plain: Bytes,
    brotli: Option<Bytes>,
    media: HeaderValue,
    /// Weak, because both forms have it.
    tag: HeaderValue,
}

/// The files of a folder by their paths, without a slash at the beginning.
#[derive(Debug, Default)]
pub struct Files(OnceLock<HashMap<String, File>>);

impl Files {
    /// The file at a path. Where pages are being developed each is read anew; otherwise all of them are read once, when
    /// the first is asked for.
    pub(super) fn find(&self, root: &Path, path: &str, anew: bool) -> Option<File> {
        if anew {
            return is_plain(path).then(|| read(&root.join(path))).flatten();
        }
        let all = self.0.get_or_init(|| {
            let mut all = HashMap::new();
            gather(root, "", DEPTH, &mut all);
            all
        });
        all.get(path).cloned()
    }
}

/// Whether a path stays within its folder.
fn is_plain(path: &str) -> bool {
    let plain = |part: &str| !matches!(part, "" | "." | "..") && !part.contains(['\\', '%', '\0']);
    path.split('/').all(plain)
}

fn gather(folder: &Path, prefix: &str, depth: usize, all: &mut HashMap<String, File>) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries {
        let Ok(name) = entry.file_name().into_string() else {
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

impl File {
    /// The answer to a request with these headers: whole, compressed where that is accepted, or only that nothing changed.
    pub(super) fn answer(self, asked: &HeaderMap) -> Response {
        let is_known = asked
            .get(header::IF_NONE_MATCH)
            .is_some_and(|tag| *tag == self.tag);
        let mut response = if is_known {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            match self.brotli.filter(|_| accepts_brotli(asked)) {
                Some(compressed) => {
                    ([(header::CONTENT_ENCODING, "br")], compressed).into_response()
                }
                None => self.plain.into_response(),
            }
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, self.media);
        headers.insert(header::ETAG, self.tag);
        headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
        response
    }
}

/// Browsers name what they accept and refuse nothing by weight.
fn accepts_brotli(asked: &HeaderMap) -> bool {
    let accepted = asked.get_all(header::ACCEPT_ENCODING).iter();
    let mut accepted = accepted
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(','));
    accepted.any(|coding| coding.trim().eq_ignore_ascii_case("br"))
}

#[cfg(test)]
mod tests {
    use super::*;

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
            "",
        ] {
            assert!(!is_plain(path), "{path}");
        }
    }
}
