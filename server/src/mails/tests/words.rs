//! What people read.

use std::collections::BTreeSet;

use evisa_core::case;
use evisa_core::words::Lang;

use super::*;

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
All applications of this payment on one page: https://evisa.example/e-visa/together#EV261121-7K3M9Q.c0ffee

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
        contents.number_name = TranslatedWord::of("number", &case::GUARANTEE_PERSONAL);
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
    free.case.noun = TranslatedWord::of("noun", &case::GUARANTEE_PERSONAL);
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
    let unsigned = OrderPaid::sample();
    let mut signed = OrderPaid::sample();
    signed.to_sign = 0;
    for lang in Lang::ALL {
        let [unsigned, signed] = [&unsigned, &signed].map(|it| render(it, lang).unwrap());
        assert_eq!(apart(&unsigned.text, &signed.text), 1, "{}", unsigned.text);
        assert_eq!(apart(&unsigned.html, &signed.html), 1, "{}", unsigned.html);
    }
    let text = render(&unsigned, Lang::En).unwrap().text;
    assert!(!text.contains("now with the authority"), "{text}");
    let text = render(&signed, Lang::En).unwrap().text;
    assert!(text.contains("now with the authority"), "{text}");
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
