//! Captchas: a picture with letters or work for the browser, answered once, within five minutes.

mod draw;
pub mod generate;
mod human;
mod work;

pub use generate::Generated;
pub use human::Human;
pub use work::Work;

use crate::platform::secrets::{Purpose, Secrets};

/// How long a captcha may be answered, in milliseconds.
const LIFETIME_MS: i64 = 5 * 60 * 1000;

/// What is stored of an answer: bound to the captcha's id, so that equal answers look different.
fn digest(secrets: &Secrets, id: &str, answer: &str) -> String {
    let typed: String = answer
        .chars()
        .filter(|sign| !sign.is_whitespace())
        .flat_map(char::to_uppercase)
        .collect();
    secrets.sign(Purpose::Captcha, &[id.as_bytes(), typed.as_bytes()])
}
