//! What a stranger types is in no mail to an address that nobody proved.

use evisa_core::case::{self, State};
use evisa_core::words::Lang;
use serde_json::json;

use super::*;
use crate::platform::config::Config;
use crate::store::case_file::{Case, Owner, Subject};
use crate::store::support_request::SupportRequest;

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

const LINK: &str = "https://evisa.example/support/request#HT-2026-000001.c0ffee";

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
            render(&SupportReceived::of(&request, LINK.into(), lang), lang),
            render(
                &SupportAnswered::of(&request, answer, LINK.into(), lang),
                lang,
            ),
        ] {
            let RenderedMail {
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
const OURS: [&str; 5] = ["email", "link", "forgot", "organization", "by_colleague"];

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
