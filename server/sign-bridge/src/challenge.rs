//! What the portal asks to be signed. The page only carries it: it is signed by the portal, for one site, for minutes, once.

use std::collections::HashMap;

use evisa_signatures::Hash;
use jiff::{SignedDuration, Timestamp};
use ring::signature::{ED25519, UnparsedPublicKey};
use serde::Deserialize;

use crate::refusal::Refusal;

/// Before the text that is signed, so that nothing else the portal signs can be taken for a challenge.
pub const CONTEXT: &[u8] = b"evisa-sign challenge v1\n";
/// The longest time that a challenge lives.
const LIFETIME: SignedDuration = SignedDuration::from_mins(5);
/// What people can look through, and what a token signs while they wait.
const ITEMS: usize = 500;
const TITLE: usize = 200;

/// A challenge as it comes: the text as the portal signed it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignedChallenge {
    /// JSON of a [`Challenge`], byte for byte.
    pub text: String,
    /// The portal's Ed25519 signature of [`CONTEXT`] and the text, in hexadecimal digits.
    pub signature: String,
}

/// What is to be signed, for whom and until when.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Challenge {
    /// The site that asks.
    pub origin: String,
    /// Whose account it is, as people know it.
    pub account: String,
    /// Fresh for each challenge.
    pub nonce: String,
    /// Until when it may be signed.
    pub expires: Timestamp,
    /// SHA-256 of the certificate that was registered; another one is not asked.
    pub certificate: String,
    /// What is to be signed.
    pub items: Vec<Item>,
    /// The newest version of this program, which is told to the user.
    #[serde(default)]
    pub newest: Option<String>,
}

/// One of the things to be signed.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Its name for the page.
    pub id: String,
    /// What people are shown.
    pub title: String,
    /// SHA-256 of the content, in hexadecimal digits.
    pub digest: String,
    /// When it is signed as the signature itself says it; left out for PDF, which says it beside.
    #[serde(default)]
    pub signing_time: Option<Timestamp>,
}

impl Item {
    /// The content's digest.
    ///
    /// # Errors
    /// [`Refusal::Unreadable`].
    pub fn content_digest(&self) -> Result<Vec<u8>, Refusal> {
        let digest = hex::decode(&self.digest).map_err(|_| Refusal::Unreadable)?;
        if digest.len() == Hash::Sha256.digest(&[]).len() {
            Ok(digest)
        } else {
            Err(Refusal::Unreadable)
        }
    }
}

impl SignedChallenge {
    /// What is asked, if this portal asks it of this site now.
    ///
    /// # Errors
    /// [`Refusal::Forged`], [`Refusal::OtherOrigin`], [`Refusal::Expired`], [`Refusal::Unreadable`].
    pub fn open(&self, key: &[u8; 32], origin: &str, now: Timestamp) -> Result<Challenge, Refusal> {
        let signature = hex::decode(&self.signature).map_err(|_| Refusal::Forged)?;
        let signed = [CONTEXT, self.text.as_bytes()].concat();
        UnparsedPublicKey::new(&ED25519, key)
            .verify(&signed, &signature)
            .map_err(|_| Refusal::Forged)?;
        let challenge: Challenge =
            serde_json::from_str(&self.text).map_err(|_| Refusal::Unreadable)?;
        if challenge.origin != origin {
            return Err(Refusal::OtherOrigin);
        }
        if challenge.expires <= now || challenge.expires.duration_since(now) > LIFETIME {
            return Err(Refusal::Expired);
        }
        let shown = challenge
            .items
            .iter()
            .map(|item| item.title.as_str())
            .chain([challenge.account.as_str()]);
        let readable = shown.into_iter().all(plain);
        let sized = (1..=ITEMS).contains(&challenge.items.len())
            && (16..=64).contains(&challenge.nonce.len());
        for item in &challenge.items {
            item.content_digest()?;
        }
        if readable && sized {
            Ok(challenge)
        } else {
            Err(Refusal::Unreadable)
        }
    }
}

/// Words that show themselves: no escape sequences for a terminal, no marks that turn the order of letters.
fn plain(words: &str) -> bool {
    let hidden = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
    };
    !words.trim().is_empty() && words.chars().count() <= TITLE && !words.chars().any(hidden)
}

/// Challenges that were brought already, as long as they live.
#[derive(Debug, Default)]
pub struct UsedChallenges(HashMap<String, Timestamp>);

impl UsedChallenges {
    /// Notes a challenge, whatever becomes of it.
    ///
    /// # Errors
    /// [`Refusal::Replayed`].
    pub fn take(&mut self, challenge: &Challenge, now: Timestamp) -> Result<(), Refusal> {
        self.0.retain(|_, expires| *expires > now);
        match self.0.insert(challenge.nonce.clone(), challenge.expires) {
            None => Ok(()),
            Some(_) => Err(Refusal::Replayed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_hide_something_are_refused() {
        assert!(plain("Tờ khai EV-2026-000001, Nguyễn Văn A"));
        let long = "x".repeat(TITLE + 1);
        for bad in [
            "",
            " ",
            "a\u{1b}[2J",
            "a\nb",
            "a\u{202E}b",
            "a\u{200B}b",
            &long,
        ] {
            assert!(!plain(bad), "{bad:?}");
        }
    }
}
