//! How people are asked: in a window by `pinentry`, or in the terminal. There is no way without being asked.

mod listing;
mod pinentry;
mod terminal;
mod words;

use cryptoki::types::AuthPin;
use zeroize::Zeroizing;

pub use pinentry::Pinentry;
pub use terminal::Terminal;

use crate::challenge::Challenge;
use crate::config::Language;
use crate::refusal::Refusal;
use crate::token::{Entry, Token};

/// What people are shown before they enter the PIN.
#[derive(Debug)]
pub struct Question<'a> {
    /// What is to be signed, for whom.
    pub challenge: &'a Challenge,
    /// With which token.
    pub token: &'a Token,
    /// With which certificate.
    pub entry: &'a Entry,
    /// What went wrong with the PIN before.
    pub wrong: Option<Refusal>,
}

/// A way to ask people.
pub trait Prompt: Send + Sync {
    /// Shows the code that connects a site.
    ///
    /// # Errors
    /// [`Refusal::NoPrompt`].
    fn show_code(&self, origin: &str, code: &str) -> Result<(), Refusal>;

    /// Shows what is signed and asks the PIN.
    ///
    /// # Errors
    /// [`Refusal::Cancelled`] and [`Refusal::NoPrompt`].
    fn ask_pin(&self, question: &Question<'_>) -> Result<AuthPin, Refusal>;

    /// Tells how many were signed.
    fn tell_done(&self, signed: usize, of: usize);
}

/// The window where its program is configured, else the terminal.
#[must_use]
pub fn of(pinentry: Option<&std::path::Path>, language: Language) -> Box<dyn Prompt> {
    match pinentry {
        Some(program) => Box::new(Pinentry::new(program, language)),
        None => Box::new(Terminal::new(language)),
    }
}

/// A PIN in a place that is wiped, and the one it came in wiped, too.
fn pin(entered: &Zeroizing<String>) -> AuthPin {
    AuthPin::from(entered.as_str())
}
