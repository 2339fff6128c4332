//! Organizations: admitted by the authority with their main account, granted and suspended by it, and their members.
//!
//! - [`mod@admit`]: what an approved registration leads to. [`info`]: what an organization sees of itself.
//! - [`members`], [`member_change`], [`member_password`]: its members' accounts.
//! - [`customers`]: those whom an organization vouches for, kept between its guarantees.
//! - [`list`], [`grant`]: what the authority sees and decides; [`mod@history`]: what was done.

mod admit;
pub mod change;
pub mod customers;
pub mod grant;
mod history;
pub mod info;
pub mod list;
pub mod member_change;
pub mod member_password;
pub mod members;

pub use admit::admit;
