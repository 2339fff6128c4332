//! What a mail states of itself.

use std::collections::BTreeMap;

use evisa_core::case::{CaseKind, EVISA, KnownBy};
use evisa_core::words::{self, Lang};
use serde::Serialize;

use crate::http::words::translate;
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

/// A word of the server's in every language, by the language's tag: each template takes its own.
#[derive(Clone, Debug, Serialize)]
pub struct TranslatedWord(BTreeMap<&'static str, String>);

impl TranslatedWord {
    /// A word that differs between kinds of case: its key is `about`, and the name of the form's words.
    pub(super) fn of(about: &str, kind: &CaseKind) -> Self {
        let key = format!("{about}_{}", kind.form.words);
        Self(
            Lang::ALL
                .map(|lang| (lang.tag(), translate(lang, &key)))
                .into(),
        )
    }
}

/// How a mail names the case it is about.
#[derive(Clone, Debug, Serialize)]
pub struct Reference {
    /// Whom the case is about; `None` where those are words of somebody who need not be its reader.
    pub name: Option<String>,
    /// What it is called: an application, a guarantee, a registration.
    pub noun: TranslatedWord,
    /// Registration code.
    pub code: String,
    /// Whether it is an organization's: its accounts open it, and its reader may be another than whom it is about.
    pub by_account: bool,
    /// Where it stands, never a document: of an organization its own page, which opens with a session alone; of others
    /// the lookup page with the code filled in. There the code stands behind `#`, which no browser sends to a server: it
    /// stays out of every log.
    pub link: String,
}

impl Reference {
    /// `public` is the portal's address without a slash at its end; `may_name` whether its reader may be told whom the case is
    /// about.
    #[must_use]
    pub fn of(case: &Case, public: &str, may_name: bool) -> Self {
        let name = may_name.then(|| case.subject.name.clone());
        let (code, kind) = (&case.code, case.kind);
        let mut named = Self::new(name, code, kind, public);
        if matches!(case.owner, Owner::Organization { .. }) {
            let kind = kind.name();
            named.by_account = true;
            named.link = format!("{public}/thong-tin-to-chuc/ho-so-da-nop/{code}?kind={kind}");
        }
        named
    }

    fn new(name: Option<String>, code: &str, kind: &CaseKind, public: &str) -> Self {
        // The page looks for e-visas where nothing is said.
        let asked = match kind.known_by {
            KnownBy::EmailAndBirth => String::new(),
            KnownBy::Phone => format!("?kind={}", kind.name()),
        };
        Self {
            name,
            noun: TranslatedWord::of("noun", kind),
            code: code.to_owned(),
            by_account: false,
            link: format!("{public}/e-visa/search{asked}#{code}"),
        }
    }

    /// An invented case, whose name would do harm where a template does not escape it.
    #[must_use]
    pub fn sample() -> Self {
        Self::new(
            Some("O'NEIL <b>& CO".into()),
            "K7PQ3XWM9ADH2RTEF",
            &EVISA,
            "https://evisa.example",
        )
    }
}
