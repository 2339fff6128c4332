//! Mails: queued with the change that causes them, written in the applicant's language, sent by SMTP
//! or kept as files.
//!
//! - [`kind`]: which mails there are, and how one is queued.
//! - [`render`]: the templates in `templates/mail`. [`facts`]: what they are filled with.
//! - [`message`]: the MIME message. [`transport`]: where it goes.
//! - [`outbox_page`]: mails kept as files, shown to developers.

pub mod deliver;
pub mod facts;
pub mod kind;
pub mod message;
pub mod outbox_page;
pub mod render;
pub mod transport;

pub use deliver::deliver;
pub use kind::{Mail, queue};
pub use transport::Transport;
