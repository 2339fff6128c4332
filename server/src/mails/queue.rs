//! How a mail is queued, about a case or to a recipient.

use evisa_core::words::Lang;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::mail::Mail;
use crate::jobs::{self, JobKind, Lane};
use crate::platform::limiter::MINUTE_MS;
use crate::security::secrets::Secrets;
use crate::store::Conn;

/// The job that writes and sends a mail.
pub const JOB: JobKind = JobKind {
    name: "mail",
    lane: Lane::Mail,
};

/// What a mail is about, which tells to whom it goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum About {
    /// A case: the mail goes to the address that the case has when it is written.
    Case {
        /// The case's code.
        case: String,
    },
    /// No case: the recipient is named in the job.
    Nobody(Recipient),
}

/// Who reads a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipient {
    /// E-mail address.
    pub to: String,
    /// In which language.
    pub language: Lang,
}

impl From<&str> for About {
    fn from(code: &str) -> Self {
        Self::Case {
            case: code.to_owned(),
        }
    }
}

impl From<Recipient> for About {
    fn from(recipient: Recipient) -> Self {
        Self::Nobody(recipient)
    }
}

/// A queued mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct QueuedMail {
    /// What it is about.
    #[serde(flatten)]
    pub about: About,
    /// Which mail.
    #[serde(flatten)]
    pub mail: Mail,
}

/// Queues a mail about a case, named by its code, in the caller's transaction. A second mail of the same kind about the same
/// at the same moment is dropped. For what its reader must hear in any case; a mail that a stranger can cause goes by
/// [`queue_about`](super::queue_about).
///
/// # Errors
/// When the database fails.
pub async fn queue(conn: &mut Conn, case: &str, mail: &Mail, now: i64) -> sqlx::Result<bool> {
    let key = key(mail, case, now);
    insert(conn, &key, case.into(), mail, now, now).await
}

/// The same to a recipient, whose address stands in the job and not in its key, which outlasts what the job carried. A mail
/// that a stranger can cause goes by [`queue_within`](super::queue_within).
///
/// # Errors
/// When the database fails.
pub async fn queue_to(
    conn: &mut Conn,
    secrets: &Secrets,
    recipient: Recipient,
    mail: &Mail,
    now: i64,
) -> sqlx::Result<bool> {
    let key = key(mail, &whom(secrets, &recipient), now);
    insert(conn, &key, recipient.into(), mail, now, now).await
}

/// The same once for each window of time, of which the mail tells: it is written once the window is over.
///
/// # Errors
/// When the database fails.
pub async fn queue_gathered(
    conn: &mut Conn,
    secrets: &Secrets,
    recipient: Recipient,
    mail: &Mail,
    window_ms: i64,
    now: i64,
) -> sqlx::Result<bool> {
    let until = (now.div_euclid(window_ms) + 1) * window_ms;
    let key = key(mail, &whom(secrets, &recipient), until);
    insert(conn, &key, recipient.into(), mail, now, until + SETTLED_MS).await
}

/// After so much time the last transaction that began in a window is committed.
const SETTLED_MS: i64 = MINUTE_MS;

fn whom(secrets: &Secrets, recipient: &Recipient) -> String {
    secrets.pseudonym(&format!("mail to {}", recipient.to))
}

fn key(mail: &Mail, about: &str, at: i64) -> String {
    let subject = mail.subject().map(|it| format!(":{it}"));
    let subject = subject.unwrap_or_default();
    format!("{}:{}:{about}:{at}{subject}", JOB.name, mail.name())
}

async fn insert(
    conn: &mut Conn,
    key: &str,
    about: About,
    mail: &Mail,
    now: i64,
    due: i64,
) -> sqlx::Result<bool> {
    let mail = mail.clone();
    let queued = json!(QueuedMail { about, mail });
    jobs::queue_at(conn, &JOB, key, &queued, now, due).await
}
