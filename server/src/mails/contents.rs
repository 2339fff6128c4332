//! What a mail states of itself.

use evisa_core::case::{CaseKind, KnownBy};
use evisa_core::words::{self, Lang};
use serde::Serialize;

use crate::store::case_file::{Case, Owner};

/// What a mail's templates are filled with: each field is used by a template of every language, and they use nothing
/// else (a test compares the two).
pub trait Contents: Serialize {
    /// Folder of its templates in `templates/mail`, and its name in keys of the outbox.
    const NAME: &'static str;

    /// An invented mail with everything in it.
    fn sample() -> Self;
}

/// What was filled in, by the title of its form in the case's language.
pub(super) fn form_title(case: &Case) -> String {
    form_title_in(case.kind, case.language)
}

/// The same in another language.
pub(super) fn form_title_in(kind: &CaseKind, language: Lang) -> String {
    let form = kind.name();
    let title = words::text(language, &format!("form.{form}.title"));
    title.unwrap_or(form).to_owned()
}

/// Whether a case is opened by an organization's accounts, and by nothing that a mail's reader knows.
pub(super) fn by_account(case: &Case) -> bool {
    matches!(case.owner, Owner::Organization { .. })
}

/// How a mail names the case it is about.
#[derive(Clone, Debug, Serialize)]
pub struct Reference {
    /// Whom the case is about.
    pub name: String,
    /// Registration code.
    pub code: String,
    /// Lookup page with the code filled in; never a document. The code stands behind `#`, which no browser sends to a
    /// server: it stays out of every log.
    pub link: String,
}

impl Reference {
    /// `public` is the portal's address without a slash at its end.
    #[must_use]
    pub fn of(case: &Case, public: &str) -> Self {
        if by_account(case) {
            return Self {
                name: case.subject.name.clone(),
                code: case.code.clone(),
                link: format!("{public}/thong-tin-to-chuc/ho-so-da-nop"),
            };
        }
        // The page looks for e-visas where nothing is said.
        let kind = match case.kind.known_by {
            KnownBy::EmailAndBirth => None,
            KnownBy::Phone => Some(case.kind.name()),
        };
        Self::new(&case.subject.name, &case.code, kind, public)
    }

    fn new(name: &str, code: &str, kind: Option<&str>, public: &str) -> Self {
        let kind = kind.map(|kind| format!("?kind={kind}")).unwrap_or_default();
        Self {
            name: name.to_owned(),
            code: code.to_owned(),
            link: format!("{public}/e-visa/search{kind}#{code}"),
        }
    }

    /// An invented case, whose name would do harm where a template does not escape it.
    #[must_use]
    pub fn sample() -> Self {
        Self::new(
            "O'NEIL <b>& CO",
            "K7PQ3XWM9ADH2RTEF",
            None,
            "https://evisa.example",
        )
    }
}
