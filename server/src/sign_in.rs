//! Signing in: the password, the national login, and the session that begins with them.

mod arrival;
pub(crate) mod begin;
mod device;
pub mod national;
pub mod refresh;
pub mod token;

pub use arrival::Arrival;
pub use refresh::Refresh;
pub use token::Credentials;
