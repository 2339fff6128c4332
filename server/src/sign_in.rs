//! Signing in: the password, and the session that begins with it.

mod arrival;
pub(crate) mod begin;
mod device;
pub mod token;

pub use arrival::Arrival;
pub use token::Credentials;
