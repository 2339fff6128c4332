//! What handlers ask for: the extractors refuse, so that handlers never check.

mod body;
mod language;
mod typed;

pub use body::{Form, Json, Path, Query};
pub use language::Language;
pub use typed::Typed;
