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
