//! Captchas: a picture with letters or work for the browser, answered once, within five minutes.
//!
//! Nothing is stored of a captcha until it is answered: its id says until when it may be, and is sealed by a key together
//! with the answer. So asking for many of them fills nothing.

mod draw;
pub mod generate;
mod human;
mod ticket;
mod work;

pub use generate::NewCaptcha;
pub use human::Human;
pub use work::Work;

/// How long a captcha may be answered, in milliseconds.
const LIFETIME_MS: i64 = 5 * 60 * 1000;
