//! Help for people who have no officer in front of them.
//!
//! - [`mod@ask`]: a request for help is kept, acknowledged, and mailed to whoever answers.
//! - [`mod@lost_code`]: the codes of an address are mailed to that address.

pub mod ask;
pub mod lost_code;
