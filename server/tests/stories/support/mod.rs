//! What the stories share.

pub mod database;
pub mod draft;
pub mod pictures;
pub mod portal;

pub use portal::{Answer, Portal};
