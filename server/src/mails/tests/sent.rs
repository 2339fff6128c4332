//! What is sent and queued.

use evisa_core::words::Lang;
use serde_json::json;

use super::*;

/// A cancelled mail whose code would add a header.
#[derive(serde::Serialize)]
struct Hostile {
    #[serde(flatten)]
    case: Reference,
    reason: Option<String>,
}

impl Contents for Hostile {
    const NAME: &'static str = Cancelled::NAME;

    fn sample() -> Self {
        let code = "X\r\nBcc: thief@example.org\r\n\r\nhello".into();
        let case = Reference {
            code,
            ..Reference::sample()
        };
        Self { case, reason: None }
    }
}

#[test]
fn no_value_adds_a_header() {
    let mail = render(&Hostile::sample(), Lang::Ja).unwrap();
    assert!(!mail.subject.contains(['\r', '\n']));
    let from = "E-visa portal <no-reply@evisa.example>";
    let sent = message("id1", from, "anna@example.com", 0, &mail).unwrap();
    let text = String::from_utf8(sent.formatted()).unwrap();
    let (head, _) = text.split_once("\r\n\r\n").unwrap();
    assert!(!head.lines().any(|line| line.starts_with("Bcc")), "{head}");
    assert!(head.contains("Message-ID: <id1@evisa.example>"), "{head}");
    assert!(head.contains("Auto-Submitted: auto-generated"), "{head}");
    let injected = "anna@example.com\r\nBcc: thief@example.org";
    assert!(message("id1", from, injected, 0, &mail).is_err());
}

#[test]
fn a_queued_mail_is_read_back() {
    for mail in mails() {
        for about in [
            About::from("K7PQ"),
            About::from(Recipient {
                to: "anna@example.com".into(),
                language: Lang::Ja,
            }),
        ] {
            let queued = QueuedMail {
                about,
                mail: mail.clone(),
            };
            let text = serde_json::to_string(&queued).unwrap();
            assert_eq!(
                serde_json::from_str::<QueuedMail>(&text).unwrap(),
                queued,
                "{text}"
            );
        }
    }
}

#[test]
fn mails_queued_by_earlier_releases_are_read() {
    for (payload, mail) in [
        (
            json!({ "case": "K7PQ", "mail": "approved" }),
            Mail::Approved,
        ),
        (
            json!({ "case": "K7PQ", "mail": "applicationReceived", "securityCode": "7K3M9QWA" }),
            Mail::ApplicationReceived { code_link: None },
        ),
        (
            json!({ "case": "K7PQ", "mail": "paymentReceived", "receipt": "EV261121-7K3M9Q" }),
            mails()[2].clone(),
        ),
    ] {
        let read: QueuedMail = serde_json::from_value(payload).unwrap();
        assert_eq!((read.about, read.mail), ("K7PQ".into(), mail));
    }
    // It named the request; which they are is read when it is written.
    let office = json!({
        "to": "help@evisa.example", "language": "vi", "mail": "supportArrived", "number": "HT-2026-000001",
    });
    let read: QueuedMail = serde_json::from_value(office).unwrap();
    assert_eq!(read.mail, Mail::SupportArrived);
}
