//! What the stories share.

pub mod database;
pub mod portal;

pub use portal::{Answer, Portal};
