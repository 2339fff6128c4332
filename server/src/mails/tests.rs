//! Every mail in every language, and what people read.

mod sent;
mod strangers;
mod words;

use std::collections::BTreeSet;
use std::path::Path;

use evisa_core::case;
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
use super::contents::{Contents, Reference, TranslatedWord};
use super::denied::Denied;
use super::draft_link::DraftLink;
use super::lost_code::LostCode;
use super::mail::Mail;
use super::message::message;
use super::organization::{Decided, OrderPaid, OrganizationChanged, ToSign};
use super::payment_due::PaymentDue;
use super::payment_received::PaymentReceived;
use super::payment_refunded::PaymentRefunded;
use super::queue::{About, QueuedMail, Recipient};
use super::render::{RenderedMail, render, tests::asked};
use super::resubmitted::Resubmitted;
use super::supplement::Supplement;
use super::support_answered::SupportAnswered;
use super::support_arrived::SupportArrived;
use super::support_received::SupportReceived;

/// The sample of a mail, written in a language, and what its templates were given.
struct Sample {
    mail: &'static str,
    given: Value,
    written: RenderedMail,
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

/// Mails to organizations.
fn to_organizations(lang: Lang) -> [Sample; 4] {
    [
        sample::<OrderPaid>(lang),
        sample::<Decided>(lang),
        sample::<ToSign>(lang),
        sample::<OrganizationChanged>(lang),
    ]
}

/// Every mail.
fn everything(lang: Lang) -> impl Iterator<Item = Sample> {
    let cases = samples(lang).into_iter();
    cases
        .chain(about_accounts(lang))
        .chain(about_none(lang))
        .chain(to_organizations(lang))
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
                // What is chosen by, and not said.
                let Some(value) = value.as_str().filter(|_| name != "what") else {
                    continue;
                };
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
fn every_kind_is_called_by_its_name_in_every_language() {
    for kind in case::ALL {
        for about in ["noun", "number"] {
            let words = json!(TranslatedWord::of(about, kind));
            for lang in Lang::ALL {
                let word = words[lang.tag()].as_str().unwrap();
                assert!(!word.is_empty(), "{about} of {} in {lang:?}", kind.name());
            }
        }
    }
}
