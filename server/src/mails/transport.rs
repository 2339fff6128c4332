//! Where mails go.

use std::path::{Path, PathBuf};

use lettre::transport::smtp;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use serde::{Deserialize, Serialize};
use tokio::io::AsyncWriteExt;

use super::render::RenderedMail;
use crate::platform::config::Config;
use crate::{Error, Result};

/// A way for mails to leave.
#[derive(Clone, Debug)]
pub enum Transport {
    /// A mail server.
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    /// A folder of `.eml` files, each with what developers read of it beside.
    Files(PathBuf),
}

/// A mail kept as a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MailFile {
    /// Name of its file.
    pub id: String,
    /// Recipient.
    pub to: String,
    /// Subject.
    pub subject: String,
    /// When it was written, milliseconds since 1970.
    pub at: i64,
    /// Plain text.
    pub text: String,
    /// HTML.
    pub html: String,
}

impl Transport {
    /// The transport of the settings.
    ///
    /// # Errors
    /// When the mail server's address cannot be read.
    pub fn of(config: &Config) -> Result<Self> {
        match &config.smtp_url {
            Some(url) => Ok(Self::Smtp(
                AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
                    .map_err(Error::internal)?
                    .build(),
            )),
            None => Ok(Self::Files(folder(config))),
        }
    }

    /// Sends a message. Repeated with the same `id` it replaces the file, or repeats the message id
    /// by which mail servers know a duplicate.
    ///
    /// # Errors
    /// When the server refuses it or the file cannot be written.
    pub async fn send(
        &self,
        id: &str,
        message: Message,
        to: &str,
        at: i64,
        mail: RenderedMail,
    ) -> Result<()> {
        match self {
            Self::Smtp(server) => {
                server
                    .send(message)
                    .await
                    .map_err(|cause| refused(&cause))?;
            }
            Self::Files(folder) => {
                let kept = MailFile {
                    id: id.to_owned(),
                    to: to.to_owned(),
                    subject: mail.subject,
                    at,
                    text: mail.text,
                    html: mail.html,
                };
                keep(folder, &message, &kept)
                    .await
                    .map_err(Error::internal)?;
            }
        }
        Ok(())
    }
}

/// What is kept and logged of a failure: never the server's own words, which repeat the address.
fn refused(cause: &smtp::Error) -> Error {
    let kind = if cause.is_timeout() {
        "no answer in time"
    } else if cause.is_tls() {
        "no TLS"
    } else if cause.is_permanent() {
        "refused for good"
    } else if cause.is_transient() {
        "refused for now"
    } else {
        "no connection"
    };
    let code = cause.status().map(|code| format!(" ({code})"));
    Error::internal(format!("mail server: {kind}{}", code.unwrap_or_default()))
}

/// Where mails are kept when no server is set.
#[must_use]
pub fn folder(config: &Config) -> PathBuf {
    config.data_dir.join("mails")
}

async fn keep(folder: &Path, message: &Message, kept: &MailFile) -> std::io::Result<()> {
    tokio::fs::create_dir_all(folder).await?;
    let eml = folder.join(format!("{}.eml", kept.id));
    write(&eml, &message.formatted()).await?;
    let json = folder.join(format!("{}.json", kept.id));
    write(&json, &serde_json::to_vec(kept)?).await
}

/// Writes a file whole: synced under another name, then given its own.
async fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let beside = path.with_extension("part");
    let mut file = tokio::fs::File::create(&beside).await?;
    file.write_all(bytes).await?;
    file.sync_all().await?;
    tokio::fs::rename(&beside, path).await
}
