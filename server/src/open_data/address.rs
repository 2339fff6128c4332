//! Where datasets stand, and in which formats.

use crate::http::file::Rows;

/// Where all of it stands.
pub(super) const BASE: &str = "/client-service/public/du-lieu-mo";
/// The formats of a dataset: ends of its address, and media types.
pub(super) const FORMATS: [(&str, &str); 2] = [("csv", Rows::MEDIA[0]), ("json", Rows::MEDIA[1])];
