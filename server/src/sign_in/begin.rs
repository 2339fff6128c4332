//! Beginning a session: of somebody whose password was right, or who showed the second factor too.

use axum_extra::extract::CookieJar;
use serde_json::json;

use super::{SignInClient, device};
use crate::Result;
use crate::http::envelope::{Envelope, ok};
use crate::mails::mail::Mail;
use crate::mails::queue::Recipient;
use crate::mails::{self};
use crate::people::lock_out::{self, AttemptCounter};
use crate::people::session::{self, SessionStart};
use crate::people::{Tokens, cookies, pending_step};
use crate::state::AppState;
use crate::store::access::Access;
use crate::store::account::Account;
use crate::store::{Conn, account};

/// How long the second factor is waited for.
const HALF_MS: i64 = 15 * 60_000;

/// A session that began.
#[derive(Debug)]
pub(crate) struct SignInAnswer {
    tokens: Tokens,
    cookies: CookieJar,
    /// Its name in the access trail.
    action: &'static str,
}

/// Begins the session of somebody whose first factor was right, proved at this time, in milliseconds since 1970; it opens
/// nothing while a second one is owed.
///
/// # Errors
/// When the database fails.
pub(crate) async fn begin(
    conn: &mut Conn,
    state: &AppState,
    client: &SignInClient,
    account: &Account,
    proved_at: i64,
) -> Result<SignInAnswer> {
    let Some(step) = pending_step::pending_step(conn, &state.config, account).await? else {
        let when = (session::end(state), proved_at);
        return whole(conn, state, client, account, when).await;
    };
    let until = state.clock.millis() + HALF_MS;
    let tokens = issue(conn, state, client, account, (until, None)).await?;
    let cookies = for_browser(client, &tokens)?;
    Ok(SignInAnswer {
        tokens: tokens.with_pending_step(step),
        cookies,
        action: "passwordAccepted",
    })
}

/// Begins a session that owes nothing, with its end and when its owner proved who they are, and tells the owner of a browser that was never seen before. A computer that others
/// use, too, never becomes one that was.
///
/// # Errors
/// When the database fails.
pub(crate) async fn whole(
    conn: &mut Conn,
    state: &AppState,
    client: &SignInClient,
    account: &Account,
    (until, proved_at): (i64, i64),
) -> Result<SignInAnswer> {
    let now = state.clock.millis();
    let tokens = issue(conn, state, client, account, (until, Some(proved_at))).await?;
    let mut cookies = for_browser(client, &tokens)?;
    let is_first = account::signed_in(conn, &account.id, now).await?;
    let is_known = AttemptCounter::of(state, &client.jar, &account.user_name).is_known;
    if !client.is_ours {
        // A program keeps no cookies.
    } else if client.is_shared {
        cookies = cookies.add(cookies::forget_known()?);
    } else if !is_known {
        let value = lock_out::known_device(state, &account.user_name);
        cookies = cookies.add(cookies::known(&value)?);
    }
    let told = !is_known && !is_first;
    if let Some(to) = account.email.clone().filter(|_| told) {
        let language = client.language;
        let device = client.device.as_deref().and_then(device::named);
        let mail = Mail::NewDevice { device };
        let to = Recipient { to, language };
        mails::queue_to(conn, &state.secrets, to, &mail, now).await?;
    }
    Ok(SignInAnswer {
        tokens,
        cookies,
        action: "signedIn",
    })
}

/// The cookies of a session: for our own pages alone, so that no other page gives a browser a session that is not its owner's.
pub(super) fn for_browser(client: &SignInClient, tokens: &Tokens) -> Result<CookieJar> {
    if client.is_ours {
        cookies::set(tokens)
    } else {
        Ok(CookieJar::new())
    }
}

async fn issue(
    conn: &mut Conn,
    state: &AppState,
    client: &SignInClient,
    account: &Account,
    (until, proved_at): (i64, Option<i64>),
) -> Result<Tokens> {
    let family = state.random.id();
    let begins = SessionStart {
        account_id: &account.id,
        family: &family,
        until,
        device: client.device.as_deref(),
        proved_at,
    };
    session::issue(state, conn, begins).await
}

impl SignInAnswer {
    /// Records it once it is committed, with how its owner proved who they are where that was not by the portal; what the
    /// browser is given.
    pub(crate) async fn recorded(
        self,
        state: &AppState,
        client: &SignInClient,
        account: &Account,
        by: Option<&str>,
    ) -> (CookieJar, Tokens) {
        let mut detail = json!({ "from": client.from });
        if let Some(by) = by {
            detail["by"] = json!(by);
        }
        let now = state.clock.millis();
        let begun = Access::by(&account.id, self.action, detail, now);
        state.trail.record(begun).await;
        (self.cookies, self.tokens)
    }

    /// The same, as it is answered.
    pub(crate) async fn into_answer(
        self,
        state: &AppState,
        client: &SignInClient,
        account: &Account,
    ) -> (CookieJar, Envelope<Tokens>) {
        let (cookies, tokens) = self.recorded(state, client, account, None).await;
        (cookies, ok(tokens))
    }

    /// Its cookies, where the answer is not the tokens.
    pub(crate) fn cookies(self) -> CookieJar {
        self.cookies
    }
}
