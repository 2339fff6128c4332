//! Signing in: the password, the national login, and the session that begins with them.

pub(crate) mod begin;
mod client;
mod device;
pub mod national;
pub mod refresh;
pub mod token;

pub use client::SignInClient;
pub use refresh::Refresh;
pub use token::Credentials;
