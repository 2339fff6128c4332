//! Asked in a window by a `pinentry`: the program that `GnuPG` asks PINs with, in the look of the user's desktop. It is spoken
//! to over its standard input and output (the Assuan protocol); what is entered passes through nothing else.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use cryptoki::types::AuthPin;
use zeroize::Zeroizing;

use super::words::Words;
use super::{Prompt, Question, listing, pin};
use crate::config::Language;
use crate::refusal::Refusal;

/// The longest line of the protocol has 1000 bytes; programs end when they get a longer one.
const LINE: usize = 1000;
/// Room for a description in it, with the number of its page.
const ROOM: usize = LINE - 40;

/// A window.
pub struct Pinentry {
    program: PathBuf,
    words: Words,
}

impl Pinentry {
    /// By this program, in this language.
    #[must_use]
    pub fn new(program: &Path, language: Language) -> Self {
        Self {
            program: program.to_owned(),
            words: Words::of(language),
        }
    }
}

impl Prompt for Pinentry {
    fn show_code(&self, origin: &str, code: &str) -> Result<(), Refusal> {
        let mut talk = PinentrySession::start(&self.program)?;
        talk.say("SETTITLE", "evisa-sign")?;
        talk.say(
            "SETDESC",
            &format!(
                "{} {origin}\n{}\n\n{code}",
                self.words.connect, self.words.code
            ),
        )?;
        // The window stays while the code is typed elsewhere; nobody waits for it to be closed.
        std::thread::spawn(move || {
            let _ = talk.say("MESSAGE", "");
        });
        Ok(())
    }

    fn ask_pin(&self, question: &Question<'_>) -> Result<AuthPin, Refusal> {
        let mut talk = PinentrySession::start(&self.program)?;
        talk.say("SETTITLE", "evisa-sign")?;
        self.show(&mut talk, question)?;
        talk.say("SETPROMPT", self.words.pin)?;
        talk.say("SETOK", self.words.act)?;
        let entered = talk
            .say("GETPIN", "")?
            .filter(|entered| !entered.is_empty())
            .ok_or(Refusal::Cancelled)?;
        Ok(pin(&entered))
    }

    fn tell_done(&self, _signed: usize, _of: usize) {
        // The page tells it; one more window to close would be one too many.
    }
}

impl Pinentry {
    /// Describes what the PIN is asked for. What is too long for one window is leafed through before, once.
    fn show(&self, talk: &mut PinentrySession, question: &Question<'_>) -> Result<(), Refusal> {
        let shown = self.words.question(question);
        let paged = |lines: &[String]| listing::pages(lines, ROOM, |text| escape(text).len());
        let mut pages = paged(&shown.all());
        if pages.len() > 1 {
            // Whoever mistyped the PIN has seen the list.
            let is_new = question.wrong.is_none();
            let listed = is_new.then(|| paged(&[&*shown.before, &*shown.list].concat()));
            pages = listed.unwrap_or_default();
            pages.extend(paged(&shown.brief()));
        }
        let of = pages.len();
        for (before, page) in pages.iter().enumerate() {
            let number = before + 1;
            if number == of {
                talk.say("SETDESC", page)?;
            } else {
                talk.say("SETDESC", &format!("{page}\n\n{number}/{of}"))?;
                talk.say("SETOK", self.words.next)?;
                talk.say("CONFIRM", "")?;
            }
        }
        Ok(())
    }
}

/// A conversation with the program.
struct PinentrySession {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
}

impl PinentrySession {
    fn start(program: &Path) -> Result<Self, Refusal> {
        let mut command = Command::new(program);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = command.spawn().map_err(|_| Refusal::NoPrompt)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Refusal::NoPrompt);
        };
        let mut talk = Self {
            child,
            input,
            output,
        };
        talk.answer()?;
        Ok(talk)
    }

    fn say(&mut self, command: &str, words: &str) -> Result<Option<Zeroizing<String>>, Refusal> {
        let line = if words.is_empty() {
            format!("{command}\n")
        } else {
            format!("{command} {}\n", escape(words))
        };
        self.input
            .write_all(line.as_bytes())
            .map_err(|_| Refusal::NoPrompt)?;
        self.answer()
    }

    /// Lines up to `OK`; what was entered stands behind `D`.
    fn answer(&mut self) -> Result<Option<Zeroizing<String>>, Refusal> {
        let mut entered = None;
        loop {
            let line = self.line()?;
            let said = std::str::from_utf8(&line)
                .map_err(|_| Refusal::NoPrompt)?
                .trim_end_matches('\r');
            if said == "OK" || said.starts_with("OK ") {
                return Ok(entered);
            }
            if said.starts_with("ERR") {
                return Err(Refusal::Cancelled);
            }
            if let Some(data) = said.strip_prefix("D ") {
                entered = Some(unescape(data));
            }
        }
    }

    /// Byte by byte, into one place that is wiped: nothing that reads ahead keeps a PIN.
    fn line(&mut self) -> Result<Zeroizing<Vec<u8>>, Refusal> {
        let mut line = Zeroizing::new(Vec::with_capacity(LINE));
        let mut byte = Zeroizing::new([0]);
        loop {
            self.output
                .read_exact(&mut *byte)
                .map_err(|_| Refusal::NoPrompt)?;
            match byte[0] {
                b'\n' => return Ok(line),
                _ if line.len() > LINE => return Err(Refusal::NoPrompt),
                letter => line.push(letter),
            }
        }
    }
}

impl Drop for PinentrySession {
    fn drop(&mut self) {
        // It ends with its input, or is ended.
        let _ = self.input.write_all(b"BYE\n");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn escape(words: &str) -> String {
    words
        .replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

fn unescape(data: &str) -> Zeroizing<String> {
    let mut out = Zeroizing::new(String::with_capacity(data.len()));
    let mut rest = data;
    while let Some(at) = rest.find('%') {
        out.push_str(&rest[..at]);
        let byte = rest
            .get(at + 1..at + 3)
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        // The protocol escapes `%` and line ends only.
        out.push(byte.map_or('%', char::from));
        rest = rest
            .get(at + if byte.is_some() { 3 } else { 1 }..)
            .unwrap_or_default();
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_entered_comes_back_as_it_was() {
        assert_eq!(unescape(&escape("12%34\n5")).as_str(), "12%34\n5");
        assert_eq!(unescape("a%").as_str(), "a%");
        assert_eq!(unescape("a%é").as_str(), "a%é");
    }
}
