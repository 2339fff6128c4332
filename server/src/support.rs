//! Help for people who have no officer in front of them.
//!
//! - [`mod@ask`]: a request for help is kept, acknowledged, and mailed to whoever answers.
//! - [`inbox`]: requests as those see them who answer; [`mod@answer`]: what they do with them.
//! - [`mod@lost_code`]: the codes of an address are mailed to that address.

pub mod answer;
pub mod ask;
pub mod inbox;
pub mod lost_code;
