//! Mails from their templates: subject, text and HTML, in the reader's language.

use std::sync::LazyLock;

use evisa_core::words::Lang;
use minijinja::value::Serde;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value};

use super::contents::Contents;
use crate::{Error, Result, text};

/// A mail, ready to be addressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedMail {
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
    ($kind:literal) => {
        mail!($kind, "vi" "en" "zh" "ja")
    };
    ($kind:literal, $($lang:literal)*) => {
        [$(
            part!(concat!($kind, "/subject.", $lang)),
            part!(concat!($kind, "/text.", $lang)),
            part!(concat!($kind, "/html.", $lang)),
        )*]
    };
}

const MAILS: &[[(&str, &str); 12]] = &[
    mail!("application-received"),
    mail!("payment-received"),
    mail!("approved"),
    mail!("denied"),
    mail!("supplement"),
    mail!("cancelled"),
    mail!("resubmitted"),
    mail!("support-answered"),
    mail!("payment-due"),
    mail!("payment-refunded"),
    mail!("account-activation"),
    mail!("account-known"),
    mail!("account-unknown"),
    mail!("password-reset"),
    mail!("password-by-authority"),
    mail!("password-changed"),
    mail!("new-device"),
    mail!("second-factor-changed"),
    mail!("national-login-changed"),
    mail!("roles-granted"),
    mail!("account-invitation"),
    mail!("organization-account"),
    mail!("draft-link"),
    mail!("lost-code"),
    mail!("support-received"),
    mail!("support-arrived"),
    mail!("order-paid"),
    mail!("decided"),
    mail!("to-sign"),
    mail!("organization-changed"),
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
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.add_filter("grouped", |code: &str| text::grouped(code));
    environment.set_auto_escape_callback(|name| {
        if name.contains("html") {
            AutoEscape::Html
        } else {
            AutoEscape::None
        }
    });
    for (name, source) in MAILS.iter().flatten().copied().chain(SHARED) {
        environment.add_template(name, source)?;
    }
    Ok(environment)
});

/// Writes a mail.
///
/// # Errors
/// When a template asks for something that `contents` do not hold.
pub fn render<C: Contents>(contents: &C, lang: Lang) -> Result<RenderedMail> {
    let values = Value::from(Serde(contents));
    let part = |part, values| part_of(C::NAME, part, lang, values);
    let subject = one_line(&part("subject", values.clone())?);
    let text = part("text", values.clone())?;
    let with_subject = minijinja::context! { subject => subject.as_str(), ..values };
    let html = part("html", with_subject)?;
    Ok(RenderedMail {
        subject,
        text,
        html,
    })
}

fn part_of(mail: &str, part: &str, lang: Lang, values: Value) -> Result<String> {
    let templates = TEMPLATES.as_ref().map_err(Error::internal)?;
    let name = format!("{mail}/{part}.{}", lang.tag());
    let template = templates.get_template(&name).map_err(Error::internal)?;
    template.render(values).map_err(Error::internal)
}

/// A subject cannot end its line and begin another header.
fn one_line(text: &str) -> String {
    let spaced = text.replace(|sign: char| sign.is_control(), " ");
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// What a template asks for, but for the subject that [`render`] adds.
    pub(in crate::mails) fn asked(mail: &str, lang: Lang) -> BTreeSet<String> {
        let templates = TEMPLATES.as_ref().unwrap();
        ["subject", "text", "html"]
            .into_iter()
            .flat_map(|part| {
                let name = format!("{mail}/{part}.{}", lang.tag());
                templates
                    .get_template(&name)
                    .unwrap()
                    .undeclared_variables(false)
            })
            .filter(|name| name != "subject")
            .collect()
    }

    #[test]
    fn a_subject_is_one_line() {
        assert_eq!(
            one_line("X\r\nBcc: thief@example.org\n "),
            "X Bcc: thief@example.org"
        );
    }
}
