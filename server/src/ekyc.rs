//! The identity check: portrait and passport page, judged by the same code as on the device, and
//! compared with each other. What was found is kept by the digests of the bytes received.

mod case;
mod check;
mod checker;
mod children;
mod compared;
mod evidence;
mod findings;
mod later;
mod look;
mod process;
mod source;

pub use case::{Checked, Pictures, checked};
pub use checker::Checker;
pub use compared::compared;
pub use evidence::{is_signed, score_text, sign, write_answers};
pub use findings::{blocking, marks};
pub use later::{check_later, queue};
pub use process::process;
