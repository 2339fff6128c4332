//! Mails from their templates: subject, text and HTML, in the applicant's language.

use std::sync::LazyLock;

use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value};

use super::kind::Mail;
use crate::words::Lang;
use crate::{Error, Result};

/// A mail, ready to be addressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// One line.
    pub subject: String,
    /// For readers without HTML.
    pub text: String,
    /// Every value in it is escaped.
    pub html: String,
}

macro_rules! part {
    ($name:expr) => {
        ($name, include_str!(concat!("../../templates/mail/", $name)))
    };
}
macro_rules! mail {
    ($kind:literal, $($lang:literal)*) => {
        [$(
            part!(concat!($kind, "/subject.", $lang)),
            part!(concat!($kind, "/text.", $lang)),
            part!(concat!($kind, "/html.", $lang)),
        )*]
    };
}

const MAILS: [[(&str, &str); 12]; 5] = [
    mail!("application-received", "vi" "en" "zh" "ja"),
    mail!("payment-received", "vi" "en" "zh" "ja"),
    mail!("approved", "vi" "en" "zh" "ja"),
    mail!("denied", "vi" "en" "zh" "ja"),
    mail!("supplement", "vi" "en" "zh" "ja"),
];
const SHARED: [(&str, &str); 9] = [
    part!("layout.html"),
    part!("portal.vi"),
    part!("portal.en"),
    part!("portal.zh"),
    part!("portal.ja"),
    part!("footer.vi"),
    part!("footer.en"),
    part!("footer.zh"),
    part!("footer.ja"),
];

static TEMPLATES: LazyLock<Result<Environment<'static>, minijinja::Error>> = LazyLock::new(|| {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::SemiStrict);
    environment.set_auto_escape_callback(|name| {
        if name.contains("html") {
            AutoEscape::Html
        } else {
            AutoEscape::None
        }
    });
    for (name, source) in MAILS.into_iter().flatten().chain(SHARED) {
        environment.add_template(name, source)?;
    }
    Ok(environment)
});

/// Writes a mail from `facts`.
///
/// # Errors
/// When a template asks for something that `facts` do not hold.
pub fn render(mail: &Mail, lang: Lang, facts: &Value) -> Result<Rendered> {
    let subject = one_line(&part(mail, "subject", lang, facts.clone())?);
    let text = part(mail, "text", lang, facts.clone())?;
    let with_subject = minijinja::context! { subject => subject.as_str(), ..facts.clone() };
    let html = part(mail, "html", lang, with_subject)?;
    Ok(Rendered {
        subject,
        text,
        html,
    })
}

fn part(mail: &Mail, part: &str, lang: Lang, facts: Value) -> Result<String> {
    let templates = TEMPLATES.as_ref().map_err(Error::internal)?;
    let name = format!("{}/{part}.{}", mail.name(), tag(lang));
    let template = templates.get_template(&name).map_err(Error::internal)?;
    template.render(facts).map_err(Error::internal)
}

/// A subject cannot end its line and begin another header.
fn one_line(text: &str) -> String {
    let spaced = text.replace(|sign: char| sign.is_control(), " ");
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Ending of a language's templates.
#[must_use]
pub const fn tag(lang: Lang) -> &'static str {
    match lang {
        Lang::Vi => "vi",
        Lang::En => "en",
        Lang::Zh => "zh",
        Lang::Ja => "ja",
    }
}

/// The language of [`tag`]; Vietnamese for anything else.
#[must_use]
pub fn lang(tag: &str) -> Lang {
    [Lang::En, Lang::Zh, Lang::Ja]
        .into_iter()
        .find(|lang| self::tag(*lang) == tag)
        .unwrap_or(Lang::Vi)
}

#[cfg(test)]
mod tests {
    use super::super::facts::Facts;
    use super::super::message::message;
    use super::*;

    const LANGS: [Lang; 4] = [Lang::Vi, Lang::En, Lang::Zh, Lang::Ja];

    fn sample() -> Facts {
        Facts {
            name: "O'NEIL <b>& CO".into(),
            code: "K7PQ3XWM9ADH2RTEF".into(),
            code_grouped: "K7PQ 3XWM 9ADH 2RTE F".into(),
            link: "https://evisa.example/e-visa/search?maHoSo=K7PQ3XWM9ADH2RTEF".into(),
            security_code: Some("7K3M9QWA".into()),
            reason: Some("<script>alert(1)</script>".into()),
            fields: vec!["Address".into(), "Phone".into()],
            visa_number: Some("E00000001".into()),
            valid_from: "05/12/2026".into(),
            valid_to: "04/03/2027".into(),
            entries: "Single".into(),
            receipt: "EV261121-7K3M9Q".into(),
            usd: "25.00".into(),
            dong: "658,750".into(),
            rate: "26,350".into(),
            working_days: 3,
            expected: "26/11/2026".into(),
        }
    }

    #[test]
    fn every_mail_is_whole_in_every_language() {
        for mail in Mail::samples() {
            let mut subjects = std::collections::BTreeSet::new();
            for lang in LANGS {
                let done = render(&mail, lang, &sample().value()).unwrap();
                let place = format!("{} {lang:?}", mail.name());
                for part in [&done.subject, &done.text, &done.html] {
                    assert!(
                        !part.contains("{{") && !part.contains("{%"),
                        "{place}: {part}"
                    );
                }
                assert!(done.text.contains("O'NEIL <b>& CO"), "{place}");
                assert!(done.text.contains("K7PQ 3XWM 9ADH 2RTE F"), "{place}");
                assert!(
                    done.text.contains("search?maHoSo=K7PQ3XWM9ADH2RTEF"),
                    "{place}"
                );
                assert!(
                    !done.html.contains("<b>&") && !done.html.contains("<script>"),
                    "{place}"
                );
                assert!(
                    done.html
                        .contains(&format!("<html lang=\"{}\">", tag(lang)))
                );
                assert!(!done.text.contains(".pdf") && !done.text.contains("generate-ev"));
                subjects.insert(done.subject);
            }
            assert_eq!(
                subjects.len(),
                4,
                "{}: every language has its own words",
                mail.name()
            );
        }
    }

    #[test]
    fn particulars_are_told_where_they_belong() {
        let [received, paid, approved, denied, supplement] =
            Mail::samples().map(|mail| render(&mail, Lang::En, &sample().value()).unwrap().text);
        assert!(received.contains("7K3M9QWA"));
        assert!(paid.contains("25.00 USD (658,750 VND, 1 USD = 26,350 VND)"));
        assert!(paid.contains("3 working days: by 26/11/2026."), "{paid}");
        assert!(approved.contains("05/12/2026 – 04/03/2027") && approved.contains("E00000001"));
        assert!(
            denied.contains("<script>alert(1)</script>"),
            "plain text is not escaped"
        );
        assert!(supplement.contains("Address, Phone"));
        for other in [&paid, &approved, &denied, &supplement] {
            assert!(
                !other.contains("7K3M9QWA"),
                "the security code is told once"
            );
        }
    }

    #[test]
    fn no_value_adds_a_header() {
        let facts = Facts {
            code: "X\r\nBcc: thief@example.org\r\n\r\nhello".into(),
            ..sample()
        };
        let mail = render(&Mail::Approved, Lang::Ja, &facts.value()).unwrap();
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
}
