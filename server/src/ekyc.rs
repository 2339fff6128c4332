//! The identity check: portrait and passport page, judged by the same code as on the device, and
//! compared with each other. What was found is kept by the digests of the bytes received.

mod checker;
mod evidence;
mod findings;

pub use checker::Checker;
pub use evidence::{evidence, is_signed, queue, score_text, sign, write_answers};
pub use findings::{blocking, marks};
