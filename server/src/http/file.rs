//! Files as answers, each kind a type of its own.

use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

/// A document to be kept.
#[derive(Debug)]
pub struct Pdf {
    /// The file's name: letters, digits, dots and hyphens only, so that it needs no escape.
    pub name: String,
    /// The document.
    pub bytes: Bytes,
}

impl Pdf {
    /// Its media type.
    pub const MEDIA: &str = "application/pdf";
}

impl IntoResponse for Pdf {
    fn into_response(self) -> Response {
        kept(Self::MEDIA, &self.name, self.bytes)
    }
}

/// A picture to be shown.
#[derive(Debug)]
pub struct Jpeg(pub Bytes);

impl IntoResponse for Jpeg {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "image/jpeg")], self.0).into_response()
    }
}

/// What only the asker can read.
#[derive(Debug)]
pub struct EncryptedFile(pub Bytes);

impl IntoResponse for EncryptedFile {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/octet-stream")], self.0).into_response()
    }
}

/// Figures for monitoring.
#[derive(Debug)]
pub struct OpenMetrics(pub String);

impl OpenMetrics {
    /// Its media type.
    pub const MEDIA: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
}

impl IntoResponse for OpenMetrics {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, Self::MEDIA)], self.0).into_response()
    }
}

/// A table for a spreadsheet, as comma-separated values.
#[derive(Debug)]
pub struct Csv {
    /// The file's name: letters, digits, dots and hyphens only.
    pub name: String,
    /// The table.
    pub text: String,
}

impl Csv {
    /// Its media type.
    pub const MEDIA: &str = "text/csv; charset=utf-8";
}

impl IntoResponse for Csv {
    fn into_response(self) -> Response {
        kept(Self::MEDIA, &self.name, self.text.into())
    }
}

/// An Excel workbook.
#[derive(Debug)]
pub struct Xlsx {
    /// The file's name: letters, digits, dots and hyphens only.
    pub name: String,
    /// The workbook.
    pub bytes: Bytes,
}

impl Xlsx {
    /// Its media type.
    pub const MEDIA: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
}

impl IntoResponse for Xlsx {
    fn into_response(self) -> Response {
        kept(Self::MEDIA, &self.name, self.bytes)
    }
}

/// A file of either format.
#[derive(Debug)]
pub struct Download {
    /// Its media type.
    pub media: &'static str,
    /// The file's name: letters, digits, dots and hyphens only.
    pub name: String,
    /// The file.
    pub bytes: Bytes,
}

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        kept(self.media, &self.name, self.bytes)
    }
}

/// A file to be kept under a name.
fn kept(media: &str, name: &str, bytes: Bytes) -> Response {
    let headers = [
        (CONTENT_TYPE, media.to_owned()),
        (
            CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
    ];
    (headers, bytes).into_response()
}
/// Rows for everybody, in one of two formats; a cache may keep them for an hour.
#[derive(Debug)]
pub struct Rows {
    /// Its media type: of [`Rows::MEDIA`].
    pub media: &'static str,
    /// The file.
    pub text: String,
}

impl Rows {
    /// The media types that there are.
    pub const MEDIA: [&str; 2] = ["text/csv", "application/json"];
}

impl IntoResponse for Rows {
    fn into_response(self) -> Response {
        let headers = [
            (CONTENT_TYPE, format!("{}; charset=utf-8", self.media)),
            (CACHE_CONTROL, "public, max-age=3600".to_owned()),
        ];
        (headers, self.text).into_response()
    }
}
