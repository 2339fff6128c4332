//! Which mails there are.

use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::outbox;
use crate::store::Conn;

/// Kind of an effect in the outbox.
pub const EFFECT: &str = "mail";

/// A mail about an application. It carries only what the application's row does not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "mail",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Mail {
    /// The application arrived.
    ApplicationReceived {
        /// `maXacNhan`, which is kept nowhere else; the outbox forgets it once the mail is sent.
        #[serde(default)]
        security_code: Option<String>,
    },
    /// The fee arrived.
    PaymentReceived {
        /// Receipt code of the order.
        receipt: String,
    },
    /// The visa is granted.
    Approved,
    /// The visa is refused; the reason stands in the application.
    Denied,
    /// The authority asks for a supplement. It carries what was asked: the application knows only what is asked now.
    Supplement {
        /// Wire names of the answers.
        fields: Vec<String>,
        /// Why.
        reason: String,
    },
}

impl Mail {
    /// One of each kind, for tests that must miss none.
    #[must_use]
    pub fn samples() -> [Self; 5] {
        [
            Self::ApplicationReceived {
                security_code: Some("7K3M9QWA".into()),
            },
            Self::PaymentReceived {
                receipt: "EV261121-7K3M9Q".into(),
            },
            Self::Approved,
            Self::Denied,
            Self::Supplement {
                fields: vec!["ttcnNoiSinh".into()],
                reason: "Please give the country of birth, too.".into(),
            },
        ]
    }

    /// Folder of its templates.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::ApplicationReceived { .. } => "application-received",
            Self::PaymentReceived { .. } => "payment-received",
            Self::Approved => "approved",
            Self::Denied => "denied",
            Self::Supplement { .. } => "supplement",
        }
    }
}

/// A queued mail.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Queued {
    /// The application's code.
    pub case: String,
    /// Which mail.
    #[serde(flatten)]
    pub mail: Mail,
}

/// Queues a mail about the application `code` in the caller's transaction. A second mail of the
/// same kind at the same moment is dropped.
///
/// # Errors
/// When the database fails.
pub async fn queue(conn: &mut Conn, code: &str, mail: &Mail, now: i64) -> sqlx::Result<bool> {
    let key = format!("mail:{}:{code}:{now}", mail.name());
    let queued = json!(Queued {
        case: code.to_owned(),
        mail: mail.clone(),
    });
    outbox::enqueue(conn, EFFECT, &key, &queued, now).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queued_mail_is_read_back() {
        for mail in Mail::samples() {
            let queued = Queued {
                case: "K7PQ".into(),
                mail: mail.clone(),
            };
            let text = serde_json::to_string(&queued).unwrap();
            let back: Queued = serde_json::from_str(&text).unwrap();
            assert_eq!((back.case.as_str(), back.mail), ("K7PQ", mail), "{text}");
        }
    }
}
