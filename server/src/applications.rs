//! Applications: sent, changed, looked up, moved from step to step.

mod advance;

pub use advance::{By, advance};
