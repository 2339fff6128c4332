//! The authority's side: officers see the queue, open a case, and move it from step to step.

mod decide;
mod open;
mod queue;

pub use decide::decide;
pub use open::open;
pub use queue::queue;
