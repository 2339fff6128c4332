//! The identity check: portrait and passport page, judged by the same code as on the device, and
//! compared with each other. What was found is kept by the digests of the bytes received.

mod check;
mod compared;
mod evidence;
mod examine;
mod findings;
pub mod process;
mod source;
mod subject;

pub use compared::compared;
pub(crate) use evidence::evidence;
pub use evidence::{is_signed, score_text, sign, write_answers};
pub use findings::{blocking, marks};
pub(crate) use source::Source;
pub(crate) use subject::Subject;
