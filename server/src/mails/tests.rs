//! Every mail in every language, and what people read.

use std::collections::BTreeSet;
use std::path::Path;

use evisa_core::case::{self, State};
use evisa_core::words::Lang;
use serde_json::{Value, json};

use super::account::{
    AccountActivation, AccountInvitation, AccountKnown, AccountUnknown, NationalLoginChanged,
    NewDevice, OrganizationAccount, PasswordByAuthority, PasswordChanged, PasswordReset,
    RolesGranted, SecondFactorChanged,
};
use super::application_received::ApplicationReceived;
use super::approved::Approved;
use super::cancelled::Cancelled;
use super::contents::{Contents, Reference, Word};
use super::denied::Denied;
use super::draft_link::DraftLink;
use super::lost_code::LostCode;
use super::mail::{About, Mail, Queued, Recipient};
use super::message::message;
use super::payment_due::PaymentDue;
use super::payment_received::PaymentReceived;
use super::payment_refunded::PaymentRefunded;
use super::render::{Rendered, render, tests::asked};
use super::resubmitted::Resubmitted;
use super::supplement::Supplement;
use super::support_answered::SupportAnswered;
use super::support_arrived::SupportArrived;
use super::support_received::SupportReceived;
use crate::platform::config::Config;
use crate::store::case_file::{Case, Owner, Subject};
use crate::store::support_request::SupportRequest;

/// The sample of a mail, written in a language, and what its templates were given.
struct Sample {
    mail: &'static str,
    given: Value,
    written: Rendered,
}

fn sample<C: Contents>(lang: Lang) -> Sample {
    let contents = C::sample();
    Sample {
        mail: C::NAME,
        given: json!(contents),
        written: render(&contents, lang).unwrap(),
    }
}

fn samples(lang: Lang) -> [Sample; 9] {
    [
        sample::<ApplicationReceived>(lang),
        sample::<PaymentDue>(lang),
        sample::<PaymentReceived>(lang),
        sample::<PaymentRefunded>(lang),
        sample::<Approved>(lang),
        sample::<Denied>(lang),
        sample::<Supplement>(lang),
        sample::<Resubmitted>(lang),
        sample::<Cancelled>(lang),
    ]
}

/// Mails about accounts and drafts, which name no case.
fn about_accounts(lang: Lang) -> [Sample; 13] {
    [
        sample::<AccountActivation>(lang),
        sample::<AccountKnown>(lang),
        sample::<AccountUnknown>(lang),
        sample::<PasswordReset>(lang),
        sample::<PasswordByAuthority>(lang),
        sample::<PasswordChanged>(lang),
        sample::<NewDevice>(lang),
        sample::<SecondFactorChanged>(lang),
        sample::<NationalLoginChanged>(lang),
        sample::<RolesGranted>(lang),
        sample::<AccountInvitation>(lang),
        sample::<OrganizationAccount>(lang),
        sample::<DraftLink>(lang),
    ]
}

/// Mails about no single case.
fn about_none(lang: Lang) -> [Sample; 4] {
    [
        sample::<LostCode>(lang),
        sample::<SupportReceived>(lang),
        sample::<SupportAnswered>(lang),
        sample::<SupportArrived>(lang),
    ]
}

/// Every mail.
fn everything(lang: Lang) -> impl Iterator<Item = Sample> {
    let cases = samples(lang).into_iter();
    cases.chain(about_accounts(lang)).chain(about_none(lang))
}

/// One of each about a case, as it is queued.
fn mails() -> [Mail; 9] {
    [
        Mail::ApplicationReceived { code_link: Some(5) },
        Mail::PaymentDue,
        Mail::PaymentReceived {
            receipt: "EV261121-7K3M9Q".into(),
        },
        Mail::PaymentRefunded {
            receipt: "EV261121-7K3M9Q".into(),
        },
        Mail::Approved,
        Mail::Denied,
        Mail::Supplement {
            fields: vec!["ttcnNoiSinh".into()],
            reason: "Please give the country of birth, too.".into(),
        },
        Mail::Resubmitted,
        Mail::Cancelled {
            reason: Some("Sent twice.".into()),
        },
    ]
}

#[test]
fn every_mail_is_whole_in_every_language() {
    for lang in Lang::ALL {
        for Sample { mail, written, .. } in samples(lang) {
            let place = format!("{mail} {lang:?}");
            for part in [&written.subject, &written.text, &written.html] {
                assert!(
                    !part.contains("{{") && !part.contains("{%"),
                    "{place}: {part}"
                );
            }
            let text = &written.text;
            assert!(text.contains("O'NEIL <b>& CO"), "{place}");
            assert!(text.contains("K7PQ 3XWM 9ADH 2RTE F"), "{place}");
            assert!(text.contains("/e-visa/search#K7PQ3XWM9ADH2RTEF"), "{place}");
            assert!(
                !text.contains(".pdf") && !text.contains("generate-ev"),
                "{place}"
            );
            let html = &written.html;
            assert!(
                !html.contains("<b>&") && !html.contains("<script>"),
                "{place}"
            );
            assert!(
                html.contains(&format!("<html lang=\"{}\">", lang.tag())),
                "{place}"
            );
        }
    }
}

#[test]
fn every_mail_about_an_account_is_whole_in_every_language() {
    for lang in Lang::ALL {
        for Sample {
            mail,
            written,
            given,
        } in about_accounts(lang)
        {
            let place = format!("{mail} {lang:?}");
            for (name, value) in given.as_object().unwrap() {
                let value = value.as_str().unwrap();
                if name == "what" {
                    continue;
                }
                assert!(written.text.contains(value), "{place}: {value}");
            }
            assert!(
                !written.subject.contains('@'),
                "{place}: seen by who looks over a shoulder"
            );
            let html = &written.html;
            assert!(!html.contains("+<b>"), "{place}");
            assert!(
                html.contains(&format!("<html lang=\"{}\">", lang.tag())),
                "{place}"
            );
        }
    }
}

#[test]
fn mails_about_no_case_are_whole_and_escaped_in_every_language() {
    for lang in Lang::ALL {
        for Sample { mail, written, .. } in about_none(lang) {
            let place = format!("{mail} {lang:?}");
            assert!(!written.html.contains("<b>"), "{place}: {}", written.html);
            assert!(!written.text.contains("&lt;"), "{place}: {}", written.text);
            let page = format!("<html lang=\"{}\">", lang.tag());
            assert!(written.html.contains(&page), "{place}");
        }
        let about_none = about_none(lang).map(|it| it.written.text);
        let [lost, received, answered, arrived] = &about_none;
        assert!(lost.contains("K7PQ 3XWM 9ADH 2RTE F"), "{lost}");
        for request in [received, answered, arrived] {
            assert!(request.contains("HT-2026-000123"), "{request}");
        }
        assert!(arrived.contains("I paid <b>twice</b>."), "{arrived}");
        let few = arrived.lines().count();
        let mut all = SupportArrived::sample();
        all.more = 0;
        assert!(render(&all, lang).unwrap().text.lines().count() < few);
        let mut none = LostCode::sample();
        none.cases.clear();
        let none = render(&none, lang).unwrap().text;
        let read = lost.lines().filter(|line| none.contains(line)).count();
        assert!(
            !none.contains("K7PQ") && read < lost.lines().count(),
            "{none}"
        );
    }
}

/// What a stranger would have others read, and what mail programs make a link of.
const MARK: &str = "https://evil.example/pay";

/// A case in which a stranger typed it wherever there is room for text.
fn strangers_case(lang: Lang) -> Case {
    let text = || MARK.to_owned();
    Case {
        code: "K7PQ3XWM9ADH2RTEF".into(),
        kind: &case::GUARANTEE_ORGANIZATION,
        form_version: 1,
        answers: [("tenCq".to_owned(), json!(MARK))].into_iter().collect(),
        language: lang,
        security_hash: String::new(),
        owner: Owner::Visitor,
        agency: None,
        email: "anna@example.com".into(),
        phone: text(),
        subject: Subject {
            name: text(),
            nationality: text(),
            document: text(),
            ..Subject::default()
        },
        fee_class: None,
        state: State::New,
        paid_at: None,
        organization_signs: false,
        signed_at: None,
        accepted_at: None,
        marks: 0,
        complete: true,
        checked: true,
        version: 1,
        created_at: 0,
        updated_at: 0,
    }
}

/// A request for help in which a stranger typed it wherever there is room for text.
fn strangers_request(language: Lang) -> SupportRequest {
    let text = || MARK.to_owned();
    SupportRequest {
        number: "HT-2026-000123".into(),
        language,
        name: text(),
        email: "anna@example.com".into(),
        phone: text(),
        passport: text(),
        nationality: text(),
        topic: text(),
        description: text(),
        created_at: 0,
        closed_at: None,
    }
}

#[test]
fn nothing_that_a_stranger_typed_is_in_a_mail_to_an_address_that_nobody_proved() {
    let config = Config::default();
    for lang in Lang::ALL {
        let (case, request) = (strangers_case(lang), strangers_request(lang));
        let named = || Reference::of(&case, "https://evisa.example", false);
        let mut paid = PaymentReceived::sample();
        paid.case = named();
        let mut refunded = PaymentRefunded::sample();
        refunded.case = named();
        let mut resubmitted = Resubmitted::sample();
        resubmitted.case = named();
        let answer = "We gave it back.".to_owned();
        for written in [
            render(&ApplicationReceived::of(&case, named(), None), lang),
            render(&PaymentDue::of(&config, &case, named()), lang),
            render(&Cancelled::of(named(), None), lang),
            render(&paid, lang),
            render(&refunded, lang),
            render(&resubmitted, lang),
            render(
                &LostCode::of(vec![case.clone()], "https://evisa.example", lang),
                lang,
            ),
            render(&SupportReceived::of(&request, lang), lang),
            render(&SupportAnswered::of(&request, answer, lang), lang),
        ] {
            let Rendered {
                subject,
                text,
                html,
            } = written.unwrap();
            for part in [&subject, &text, &html] {
                assert!(!part.contains("evil"), "{lang:?}: {part}");
            }
            let greeting = text.lines().next().unwrap_or_default();
            assert!(!greeting.contains("none"), "{text}");
        }
        // Somebody of the authority has it: then it says whom it is about.
        let named = Reference::of(&case, "https://evisa.example", true);
        let text = render(&Cancelled::of(named, None), lang).unwrap().text;
        assert!(text.contains(MARK), "{lang:?}: {text}");
    }
}

/// Names of what a mail is filled with that the portal writes itself, or that is its reader's own address.
const OURS: [&str; 4] = ["email", "link", "forgot", "organization"];

#[test]
fn links_to_an_address_that_nobody_proved_come_without_a_word_of_whoever_asked() {
    for sample in [
        sample::<DraftLink>(Lang::En),
        sample::<AccountActivation>(Lang::En),
        sample::<AccountKnown>(Lang::En),
        sample::<AccountUnknown>(Lang::En),
        sample::<PasswordReset>(Lang::En),
        sample::<PasswordByAuthority>(Lang::En),
        sample::<OrganizationAccount>(Lang::En),
    ] {
        for name in sample.given.as_object().unwrap().keys() {
            assert!(OURS.contains(&name.as_str()), "{}: {name}", sample.mail);
        }
    }
}

#[test]
fn every_language_has_its_own_words() {
    let all = Lang::ALL.map(|lang| {
        everything(lang)
            .map(|it| it.written.subject)
            .collect::<Vec<_>>()
    });
    for place in 0..all[0].len() {
        let subjects: BTreeSet<_> = all.iter().map(|subjects| &subjects[place]).collect();
        assert_eq!(subjects.len(), 4, "{subjects:?}");
    }
}

#[test]
fn a_mail_holds_what_its_templates_use_and_nothing_else() {
    for lang in Lang::ALL {
        for Sample { mail, given, .. } in everything(lang) {
            let held: BTreeSet<String> = given.as_object().unwrap().keys().cloned().collect();
            assert_eq!(asked(mail, lang), held, "{mail} {lang:?}");
        }
    }
}

#[test]
fn every_mail_that_can_be_queued_has_a_sample() {
    let queued = mails().map(|mail| mail.name());
    assert_eq!(queued, samples(Lang::En).map(|sample| sample.mail));
}

#[test]
fn every_folder_of_templates_is_a_mail() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/mail");
    let folders: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(Result::unwrap)
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    let mails: BTreeSet<_> = everything(Lang::En)
        .map(|sample| sample.mail.to_owned())
        .collect();
    assert_eq!(folders, mails);
}

#[test]
fn what_is_read_in_english() {
    let [
        received,
        due,
        paid,
        refunded,
        approved,
        denied,
        supplement,
        resubmitted,
        cancelled,
    ] = samples(Lang::En).map(|sample| sample.written);
    assert_eq!(
        paid.text,
        "Dear O'NEIL <b>& CO,

We have received your fee. Your application is now with the authority.

Receipt code: EV261121-7K3M9Q
Registration code: K7PQ 3XWM 9ADH 2RTE F
Amount: 25.00 USD (658,750 VND, 1 USD = 26,350 VND)
Order total: 75.00 USD (1,976,250 VND) for 2 applications
Received: 1,980,000 VND
Entries: Single entry

The decision usually takes 3 working days: by 26 November 2026. We e-mail you the result, and you can see it on the portal. \
         The fee is not refunded if the application is refused.

Check your application: https://evisa.example/e-visa/search#K7PQ3XWM9ADH2RTEF

--
E-visa portal
This e-mail was sent automatically: do not reply. We never ask for card numbers or passwords by e-mail."
    );
    assert!(received.text.contains("Form: E-visa application"));
    assert!(received.text.contains("/e-visa/security-code#K7PQ.5.0a1b"));
    assert!(refunded.text.contains("Amount refunded: 658,750 VND"));
    assert!(refunded.text.contains("Refunded on: 28 November 2026"));
    assert!(due.text.contains("Pay by: 21 December 2026"));
    assert!(approved.text.contains("Visa number: E00000001"));
    assert!(
        approved
            .text
            .contains("Valid: 5 December 2026 – 4 March 2027")
    );
    assert!(
        denied.text.contains("Reason: <script>alert(1)</script>"),
        "plain text is not escaped"
    );
    assert!(denied.text.contains("The fee is not refunded."));
    assert!(resubmitted.text.contains("working on it again"));
    assert!(resubmitted.text.contains("expected by 26 November 2026."));
    assert!(supplement.text.contains("What is needed: Address, Phone"));
    assert!(
        cancelled
            .text
            .contains("Your application has been cancelled")
    );
    for other in [
        &paid,
        &refunded,
        &approved,
        &denied,
        &supplement,
        &cancelled,
    ] {
        assert!(!other.text.contains("security-code#"), "one link is enough");
    }
}

#[test]
fn an_approved_case_without_a_visa_is_not_told_of_one() {
    for lang in Lang::ALL {
        let mut contents = Approved::sample();
        contents.valid = None;
        contents.number_name = Word::of("number", &case::GUARANTEE_PERSONAL);
        let without = render(&contents, lang).unwrap();
        let with = sample::<Approved>(lang).written;
        assert_ne!(without.subject, with.subject);
        assert!(without.text.contains("E00000001"), "{}", without.text);
        assert!(without.text.lines().count() < with.text.lines().count());
        if lang == Lang::En {
            assert!(!without.text.contains("visa number") && !without.text.contains("Valid"));
            assert!(without.text.contains("Document number: E00000001"));
        }
    }
}

#[test]
fn an_organization_is_asked_for_its_account_and_not_for_a_travellers_birth_date() {
    let (mut approved, mut due) = (Approved::sample(), PaymentDue::sample());
    (approved.case.by_account, due.case.by_account) = (true, true);
    for lang in Lang::ALL {
        for (own, others, said) in [
            // What is done with the visa, and how it is downloaded.
            (render(&approved, lang), sample::<Approved>(lang).written, 2),
            // How it is paid.
            (render(&due, lang), sample::<PaymentDue>(lang).written, 1),
        ] {
            let own = own.unwrap();
            for (own, others) in [(own.text, others.text), (own.html, others.html)] {
                // Of an organization the greeting names nobody, and a line says whom it is about.
                assert_eq!(apart(&own, &others), said + 2, "{lang:?}: {own}");
                assert_eq!(apart(&others, &own), said + 1, "{lang:?}: {others}");
                assert!(own.contains("O'NEIL") || own.contains("&#x27;"), "{own}");
            }
        }
    }
    let text = render(&approved, Lang::En).unwrap().text;
    let head = "Hello,\n\nYour application has been approved. Download the e-visa and give it to the traveller";
    assert!(text.starts_with(head), "{text}");
    assert!(text.contains("\nName: O'NEIL <b>& CO\n"), "{text}");
    let account = "sign in with an account of the organization";
    assert!(text.contains(account), "{text}");
    due.complete = false;
    let text = render(&due, Lang::En).unwrap().text;
    assert!(
        text.contains("still missing") && !text.contains("To pay"),
        "{text}"
    );
}

/// How many lines of a mail, but for its title, the other one lacks.
fn apart(mail: &str, other: &str) -> usize {
    let held: BTreeSet<_> = other.lines().collect();
    let lines = mail.lines().filter(|line| !line.starts_with("<title>"));
    lines.filter(|line| !held.contains(line)).count()
}

#[test]
fn a_supplement_speaks_of_paying_only_where_there_is_a_fee() {
    let mut free = Supplement::sample();
    free.needs_fee = false;
    free.case.noun = Word::of("noun", &case::GUARANTEE_PERSONAL);
    for lang in Lang::ALL {
        let (with, without) = (
            sample::<Supplement>(lang).written,
            render(&free, lang).unwrap(),
        );
        let fee = match lang {
            Lang::Vi => "Bạn không phải nộp lại lệ phí.",
            Lang::En => "You do not pay again.",
            Lang::Zh => "无需再次付款。",
            Lang::Ja => "追加の手数料はかかりません。",
        };
        for (with, without) in [(with.text, without.text), (with.html, without.html)] {
            assert!(with.contains(fee), "{with}");
            assert!(!without.contains(fee), "{without}");
        }
    }
    let read = render(&free, Lang::En).unwrap();
    assert_eq!(
        read.subject,
        "Your guarantee K7PQ3XWM9ADH2RTEF needs changes"
    );
    assert!(
        read.text.contains("Check your guarantee: "),
        "{}",
        read.text
    );
}

#[test]
fn what_is_paid_and_unsigned_is_not_said_to_be_with_the_authority() {
    let mut unsigned = PaymentReceived::sample();
    unsigned.to_sign = true;
    for lang in Lang::ALL {
        let signed = sample::<PaymentReceived>(lang).written;
        let unsigned = render(&unsigned, lang).unwrap();
        assert_eq!(apart(&unsigned.text, &signed.text), 1, "{}", unsigned.text);
        assert_eq!(apart(&unsigned.html, &signed.html), 1, "{}", unsigned.html);
    }
    let text = render(&unsigned, Lang::En).unwrap().text;
    assert!(!text.contains("is now with the authority"), "{text}");
}

#[test]
fn every_kind_is_called_by_its_name_in_every_language() {
    for kind in case::ALL {
        for about in ["noun", "number"] {
            let words = json!(Word::of(about, kind));
            for lang in Lang::ALL {
                let word = words[lang.tag()].as_str().unwrap();
                assert!(!word.is_empty(), "{about} of {} in {lang:?}", kind.name());
            }
        }
    }
}

#[test]
fn what_is_read_of_a_cancelled_application_in_each_language() {
    let read = Lang::ALL.map(|lang| {
        let written = sample::<Cancelled>(lang).written;
        let text = written.text.lines().nth(2).unwrap().to_owned();
        (written.subject, text)
    });
    let expected = [
        (
            "Hồ sơ K7PQ3XWM9ADH2RTEF đã được hủy",
            "Hồ sơ của bạn đã được hủy và không được xử lý.",
        ),
        (
            "Your application K7PQ3XWM9ADH2RTEF has been cancelled",
            "Your application has been cancelled. It is not processed.",
        ),
        (
            "您的申请 K7PQ3XWM9ADH2RTEF 已取消",
            "您的申请已取消，不再办理。",
        ),
        (
            "申請 K7PQ3XWM9ADH2RTEF は取り消されました",
            "申請は取り消されました。審査は行いません。",
        ),
    ];
    assert_eq!(
        read,
        expected.map(|(subject, text)| (subject.to_owned(), text.to_owned()))
    );
}

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
            let queued = Queued {
                about,
                mail: mail.clone(),
            };
            let text = serde_json::to_string(&queued).unwrap();
            assert_eq!(
                serde_json::from_str::<Queued>(&text).unwrap(),
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
        let read: Queued = serde_json::from_value(payload).unwrap();
        assert_eq!((read.about, read.mail), ("K7PQ".into(), mail));
    }
    // It named the request; which they are is read when it is written.
    let office = json!({
        "to": "help@evisa.example", "language": "vi", "mail": "supportArrived", "number": "HT-2026-000001",
    });
    let read: Queued = serde_json::from_value(office).unwrap();
    assert_eq!(read.mail, Mail::SupportArrived);
}
