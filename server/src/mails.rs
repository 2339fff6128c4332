//! Mails: queued with the change that causes them, written in the reader's language, sent by SMTP or kept as files.
//!
//! - [`mail`]: which mails there are. [`mod@queue`]: how one is queued. [`mod@deliver`]: the job that writes and sends it.
//! - [`allowance`]: how many mails a stranger can cause, to one letter box and in all; [`sender`]: who a stranger is;
//!   [`known`]: whose words a mail may repeat.
//! - [`contents`]: what a mail states of itself. One file a mail: [`application_received`], [`payment_due`],
//!   [`payment_received`], [`payment_refunded`], [`approved`], [`denied`], [`supplement`], [`resubmitted`],
//!   [`cancelled`].
//! - [`mod@account`]: mails about accounts, one file each; [`account_link`]: the links in them.
//! - [`organization`]: what organizations read; [`tell`]: whom of them a mail goes to, and which come gathered.
//! - [`lost_code`], [`support_received`], [`support_answered`], [`support_arrived`]: mails about no single case.
//! - [`when`]: days as a language writes them. [`render`]: the templates in `templates/mail`. [`message`]: the MIME
//!   message. [`transport`]: where it goes.
//! - [`outbox_page`]: mails kept as files, shown to developers.

pub mod account;
pub mod account_link;
pub mod allowance;
pub mod application_received;
pub mod approved;
pub mod cancelled;
pub mod code_link;
pub mod contents;
pub mod deliver;
pub mod denied;
pub mod draft_link;
pub mod known;
pub mod lost_code;
pub mod mail;
pub mod message;
pub mod organization;
pub mod outbox_page;
pub mod payment_due;
pub mod payment_received;
pub mod payment_refunded;
pub mod queue;
pub mod render;
pub mod resubmitted;
pub mod sender;
pub mod supplement;
pub mod support_answered;
pub mod support_arrived;
pub mod support_link;
pub mod support_received;
pub mod tell;
#[cfg(test)]
mod tests;
pub mod together_link;
pub mod transport;
pub mod when;

pub use allowance::{Admission, queue_about, queue_within};
pub use approved::Validity;
pub use deliver::deliver;
pub use mail::Mail;
pub use queue::{About, JOB, Recipient, queue, queue_gathered, queue_to};
pub use sender::Sender;
pub use transport::Transport;
