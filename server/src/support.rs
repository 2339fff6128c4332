//! Help for people who have no officer in front of them.
//!
//! - [`mod@ask`]: a request for help is kept, acknowledged, and mailed to whoever answers.
//! - [`inbox`]: requests as those see them who answer; [`mod@answer`]: what they do with them.
//! - [`thread`]: the same request as whoever asked sees it, and adds to it.
//! - [`mod@lost_code`]: the codes of an address are mailed to that address.

pub mod answer;
pub mod ask;
pub mod inbox;
pub mod lost_code;
pub mod thread;
