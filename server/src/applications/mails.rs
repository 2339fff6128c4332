//! Mails about an application.

use serde_json::json;

use crate::store::Conn;
use crate::{Result, outbox};

/// It was received.
pub const RECEIVED: &str = "applicationReceived";
/// It was approved.
pub const APPROVED: &str = "approved";
/// It was denied.
pub const DENIED: &str = "denied";
/// Something must be supplemented.
pub const SUPPLEMENT: &str = "supplement";

/// Queues a mail about an application in the caller's transaction.
///
/// # Errors
/// When the database fails.
pub async fn queue(conn: &mut Conn, code: &str, mail: &str, now: i64) -> Result<()> {
    let payload = json!({ "mail": mail, "case": code });
    // A case may be supplemented several times: the moment tells one mail from another.
    outbox::enqueue(conn, "mail", &format!("{mail}:{code}:{now}"), &payload, now).await?;
    Ok(())
}
