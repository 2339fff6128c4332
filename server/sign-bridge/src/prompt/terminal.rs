//! Asked in the terminal, where the PIN is not shown.

use std::io::Write;

use cryptoki::types::AuthPin;
use zeroize::Zeroizing;

use super::words::Words;
use super::{Prompt, Question, pin};
use crate::config::Language;
use crate::refusal::Refusal;

/// The terminal in which the program was started.
pub struct Terminal {
    words: Words,
}

impl Terminal {
    /// In this language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self {
            words: Words::of(language),
        }
    }
}

impl Prompt for Terminal {
    fn show_code(&self, origin: &str, code: &str) -> Result<(), Refusal> {
        show(&format!(
            "\n{} {origin}\n{}\n\n    {code}\n",
            self.words.connect, self.words.code
        ))
    }

    fn ask_pin(&self, question: &Question<'_>) -> Result<AuthPin, Refusal> {
        let shown = self.words.question(question).all().join("\n");
        show(&format!("\n{shown}\n"))?;
        let entered = rpassword::prompt_password(format!("{}: ", self.words.pin))
            .map_err(|_| Refusal::NoPrompt)?;
        let entered = Zeroizing::new(entered);
        // Nothing entered means no.
        if entered.is_empty() {
            Err(Refusal::Cancelled)
        } else {
            Ok(pin(&entered))
        }
    }

    fn tell_done(&self, signed: usize, of: usize) {
        // Whoever has closed the terminal is told by the page.
        let _ = show(&format!("{}: {signed}/{of}", self.words.done));
    }
}

fn show(text: &str) -> Result<(), Refusal> {
    writeln!(std::io::stderr(), "{text}").map_err(|_| Refusal::NoPrompt)
}
