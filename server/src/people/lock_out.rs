//! Waiting after failed sign-ins: ever longer, never for good.
//!
//! Who fails at a name waits, whether or not there is an account of it. A browser with which the owner has signed in
//! before is counted by itself (the "device cookie" of OWASP): guesses from elsewhere do not lock the owner out.

use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use subtle::ConstantTimeEq;

use super::cookies;
use crate::security::secrets::{Purpose, Secrets};
use crate::state::AppState;
use crate::store::sign_in_failure::{self, Failures};
use crate::store::{Conn, access};
use crate::{Error, Result};

/// Failures that cost no waiting.
const FREE: i64 = 5;
/// Any browser with which the owner has not signed in.
const ANYWHERE: &str = "anywhere";
/// Whoever was asked for the second factor.
const SECOND_FACTOR: &str = "second factor";
const MINUTE_MS: i64 = 60_000;
/// Doublings of a minute at most: 64 minutes.
const MOST_DOUBLINGS: i64 = 6;

/// Counter of failed sign-ins at a user name, apart for a browser that its owner has used before.
#[derive(Debug)]
pub(crate) struct AttemptCounter {
    name: String,
    /// Whether the owner has signed in with this browser before.
    pub(crate) is_known: bool,
}

impl AttemptCounter {
    /// The counter of a user name, for a browser with these cookies.
    pub(crate) fn of(state: &AppState, jar: &CookieJar, user_name: &str) -> Self {
        let cookie = jar.get(cookies::KNOWN_COOKIE).map(Cookie::value);
        let is_known = cookie.is_some_and(|it| is_genuine(&state.secrets, it, user_name));
        let known = cookie.filter(|_| is_known);
        Self {
            name: name(state, known.unwrap_or(ANYWHERE), user_name),
            is_known,
        }
    }

    /// The counter of the second factor of an account. The password was right already.
    pub(crate) fn of_factor(state: &AppState, account: &str) -> Self {
        Self {
            name: name(state, SECOND_FACTOR, account),
            is_known: false,
        }
    }

    /// Refuses whoever has to wait, and counts the attempt as a failure before it is judged, so that of parallel attempts one is
    /// judged.
    ///
    /// # Errors
    /// 429 with the seconds to wait.
    pub(crate) async fn count_attempt(&self, conn: &mut Conn, now: i64) -> Result<()> {
        let failures = sign_in_failure::of(conn, &self.name).await?;
        refuse_while_waiting(failures, now)?;
        if sign_in_failure::add_to(conn, &self.name, failures, now).await? {
            Ok(())
        } else {
            Err(Error::TooMany { retry_after: 1 })
        }
    }

    /// Forgets the failures.
    pub(crate) async fn succeeded(&self, conn: &mut Conn) -> Result<()> {
        Ok(sign_in_failure::clear(conn, &self.name).await?)
    }
}

/// Forgets what failed from anywhere: the owner proved by mail who they are.
pub(crate) async fn forgive(state: &AppState, conn: &mut Conn, user_name: &str) -> Result<()> {
    let name = name(state, ANYWHERE, user_name);
    Ok(sign_in_failure::clear(conn, &name).await?)
}

fn name(state: &AppState, place: &str, user_name: &str) -> String {
    access::digest(&state.secrets, &format!("{place} {user_name}"))
}

fn refuse_while_waiting(failures: Failures, now: i64) -> Result<()> {
    let left = failures.at + waiting(failures) - now;
    if left > 0 {
        let retry_after = (left.unsigned_abs()).div_ceil(1_000);
        return Err(Error::TooMany { retry_after });
    }
    Ok(())
}

/// How long one waits after so many failures.
fn waiting(failures: Failures) -> i64 {
    match failures.count - FREE {
        ..0 => 0,
        more => MINUTE_MS << more.min(MOST_DOUBLINGS),
    }
}

/// What a browser is given once somebody has signed in with it.
pub(crate) fn known_device(state: &AppState, user_name: &str) -> String {
    let device = state.random.id();
    let parts: [&[u8]; 2] = [device.as_bytes(), user_name.as_bytes()];
    let seal = state.secrets.sign(Purpose::KnownDevice, &parts);
    format!("{device}.{seal}")
}

fn is_genuine(secrets: &Secrets, cookie: &str, user_name: &str) -> bool {
    let Some((device, seal)) = cookie.split_once('.') else {
        return false;
    };
    let parts: [&[u8]; 2] = [device.as_bytes(), user_name.as_bytes()];
    secrets
        .signatures(Purpose::KnownDevice, &parts)
        .any(|ours| ours.as_bytes().ct_eq(seal.as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_grows_and_ends() {
        let minutes = |count| waiting(Failures { count, at: 0 }) / MINUTE_MS;
        let all: Vec<i64> = [0, 4, 5, 6, 8, 11, 12, 1_000_000].map(minutes).to_vec();
        assert_eq!(all, [0, 0, 1, 2, 8, 64, 64, 64]);
    }
}
