//! Which pages the user has connected: by a code that this program shows and the user types into the page.

use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::refusal::Refusal;

/// How long a code may be typed, and how often wrongly. A code has 30 bits: six letters and digits of which none looks like
/// another.
const CODE_LIVES: SignedDuration = SignedDuration::from_mins(2);
const TRIES: u8 = 3;
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// A working day, then the user is asked again.
const SECRET_LIVES: SignedDuration = SignedDuration::from_hours(12);
/// Pages at once.
const PAGES: usize = 8;
/// Between two codes, so that nobody's screen is filled with windows.
const PAUSE: SignedDuration = SignedDuration::from_secs(5);

struct Code {
    origin: String,
    letters: String,
    until: Timestamp,
    tries: u8,
}

struct Page {
    origin: String,
    secret: [u8; 32],
    until: Timestamp,
}

/// What is being connected and what is.
#[derive(Default)]
pub(crate) struct Pairing {
    code: Option<Code>,
    shown: Option<Timestamp>,
    pages: Vec<Page>,
}

impl Pairing {
    /// A new code for a site, which makes the one before it worthless.
    pub(crate) fn begin(
        &mut self,
        origin: &str,
        random: [u8; 32],
        now: Timestamp,
    ) -> Result<String, Refusal> {
        if self
            .shown
            .is_some_and(|shown| now.duration_since(shown) < PAUSE)
        {
            return Err(Refusal::Busy);
        }
        self.shown = Some(now);
        let code: String = random
            .iter()
            .take(6)
            .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
            .collect();
        self.code = Some(Code {
            origin: origin.to_owned(),
            letters: code.clone(),
            until: now + CODE_LIVES,
            tries: TRIES,
        });
        Ok(code)
    }

    /// The secret for a page that knows the code. Each code is good for one page.
    pub(crate) fn finish(
        &mut self,
        origin: &str,
        typed: &str,
        random: [u8; 32],
        now: Timestamp,
    ) -> Result<String, Refusal> {
        let code = self
            .code
            .as_mut()
            .filter(|code| code.origin == origin && now <= code.until && code.tries > 0);
        let code = code.ok_or(Refusal::WrongCode)?;
        let typed: String = typed
            .chars()
            .filter(|letter| !letter.is_whitespace())
            .take(12)
            .collect::<String>()
            .to_uppercase();
        if !bool::from(code.letters.as_bytes().ct_eq(typed.as_bytes())) {
            code.tries -= 1;
            return Err(Refusal::WrongCode);
        }
        self.code = None;
        let secret = hex::encode(random);
        self.pages.retain(|page| page.until > now);
        if self.pages.len() == PAGES {
            self.pages.remove(0);
        }
        let page = Page {
            origin: origin.to_owned(),
            secret: Sha256::digest(&secret).into(),
            until: now + SECRET_LIVES,
        };
        self.pages.push(page);
        Ok(secret)
    }

    /// Whether a page of this site was given this secret.
    pub(crate) fn knows(&self, origin: &str, secret: &str, now: Timestamp) -> bool {
        let digest: [u8; 32] = Sha256::digest(secret).into();
        self.pages.iter().any(|page| {
            page.origin == origin && page.until > now && bool::from(page.secret.ct_eq(&digest))
        })
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    const SITE: &str = "https://evisa.example";

    #[test]
    fn a_code_is_good_once_for_its_site_for_two_minutes_and_three_tries() {
        let now: Timestamp = "2026-11-24T12:00:00Z".parse().unwrap();
        let begin = |pairing: &mut Pairing| pairing.begin(SITE, [7; 32], now).unwrap();
        let mut pairing = Pairing::default();
        let code = begin(&mut pairing);
        assert_eq!(pairing.begin(SITE, [8; 32], now), Err(Refusal::Busy));
        assert_eq!(
            pairing.finish("https://other", &code, [1; 32], now),
            Err(Refusal::WrongCode)
        );
        let secret = pairing
            .finish(SITE, &code.to_lowercase(), [1; 32], now)
            .unwrap();
        assert!(pairing.knows(SITE, &secret, now) && !pairing.knows("https://other", &secret, now));
        assert!(!pairing.knows(SITE, "", now) && !pairing.knows(SITE, &secret, now + SECRET_LIVES));
        assert_eq!(
            pairing.finish(SITE, &code, [1; 32], now),
            Err(Refusal::WrongCode),
            "once"
        );

        let mut pairing = Pairing::default();
        let code = begin(&mut pairing);
        for _ in 0..3 {
            assert_eq!(
                pairing.finish(SITE, "AAAAAA", [1; 32], now),
                Err(Refusal::WrongCode)
            );
        }
        assert_eq!(
            pairing.finish(SITE, &code, [1; 32], now),
            Err(Refusal::WrongCode),
            "after three wrong ones"
        );

        let mut pairing = Pairing::default();
        let code = begin(&mut pairing);
        let late = now + SignedDuration::from_secs(121);
        assert_eq!(
            pairing.finish(SITE, &code, [1; 32], late),
            Err(Refusal::WrongCode),
            "too late"
        );
    }
}
