//! The MIME message. Headers are written by lettre from parsed addresses and one-line values, so no
//! value can add a header.

use std::time::{Duration, SystemTime};

use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{Address, Message};

use super::render::RenderedMail;
use crate::{Error, Result};

/// Builds the message. `id` names it for ever: sent twice, it is the same message.
///
/// # Errors
/// When an address cannot be read.
pub fn message(id: &str, from: &str, to: &str, at: i64, mail: &RenderedMail) -> Result<Message> {
    let from: Mailbox = from.parse().map_err(Error::internal)?;
    let to: Address = to.parse().map_err(Error::internal)?;
    let name = format!("<{id}@{}>", from.email.domain());
    let written = SystemTime::UNIX_EPOCH + Duration::from_millis(at.max(0).unsigned_abs());
    let mut message = Message::builder()
        .from(from)
        .to(Mailbox::new(None, to))
        .subject(mail.subject.clone())
        .message_id(Some(name))
        .date(written)
        .multipart(MultiPart::alternative_plain_html(
            mail.text.clone(),
            mail.html.clone(),
        ))
        .map_err(Error::internal)?;
    // Holiday notices are not to answer a machine (RFC 3834).
    message.headers_mut().insert_raw(HeaderValue::new(
        HeaderName::new_from_ascii_str("Auto-Submitted"),
        "auto-generated".into(),
    ));
    Ok(message)
}
