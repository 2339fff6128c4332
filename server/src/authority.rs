//! The authority's side: officers see the queue, open a case, and move it from step to step.

mod decide;
mod open;
mod queue;

pub use decide::{Decided, Particulars, decide};
pub use open::{Case, open};
pub use queue::{Page, Wanted, queue};
