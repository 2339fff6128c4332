//! What handlers ask for: the extractors refuse, so that handlers never check.

mod body;
mod language;

pub use body::{Form, Json, Path, Query};
pub use language::Language;
