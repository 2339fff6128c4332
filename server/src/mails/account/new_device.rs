//! Somebody signed in with a browser that was not used for the account before.

use serde::Serialize;

use crate::mails::contents::Contents;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct NewDevice {
    /// The address.
    pub(super) email: String,
    /// When, in the portal's zone.
    pub(super) at: String,
    /// Which browser, in a few words of ours: what a browser says of itself may be anybody's text.
    pub(super) device: Option<String>,
    /// Where a new password is asked for.
    pub(super) link: String,
}

impl Contents for NewDevice {
    const NAME: &'static str = "new-device";

    fn sample() -> Self {
        Self {
            email: "o'neil+<b>@example.com".into(),
            at: "09:00 on 21 November 2026".into(),
            device: Some("Firefox, Windows".into()),
            link: "https://evisa.example/activate#id.seal".into(),
        }
    }
}
