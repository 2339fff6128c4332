//! The registration codes of an address, to that address. Security codes are never mailed.

use evisa_core::words::Lang;
use serde::Serialize;

use super::contents::{Contents, form_title_in};
use super::when::day;
use crate::Result;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::case_file::Case;
use crate::store::{Conn, Proof, Scope, case_file};

/// Codes in one mail: the latest.
const MOST: i64 = 20;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct LostCode {
    /// The latest first; nothing was sent with the address where there are none.
    pub(super) cases: Vec<ListedCase>,
    /// Lookup page.
    link: String,
}

/// A case that was sent with the address.
#[derive(Debug, Serialize)]
pub struct ListedCase {
    form: String,
    code: String,
    sent: String,
}

impl LostCode {
    pub(super) async fn load(
        conn: &mut Conn,
        state: &AppState,
        to: &str,
        language: Lang,
    ) -> Result<Self> {
        // Whoever reads the mail is told what goes to its address, and nothing else.
        let scope = Scope::Proof(Proof::of_email(to));
        let found = case_file::of_email(conn, to, MOST, &scope).await?;
        Ok(Self::of(found, &state.config.public(), language))
    }

    pub(super) fn of(found: Vec<Case>, public: &str, language: Lang) -> Self {
        let cases = found.into_iter().map(|case| ListedCase {
            form: form_title_in(case.kind, language),
            code: case.code,
            sent: day(language, clock::local_date(case.created_at)),
        });
        Self {
            cases: cases.collect(),
            link: format!("{public}/e-visa/search"),
        }
    }
}

impl Contents for LostCode {
    const NAME: &'static str = "lost-code";

    fn sample() -> Self {
        Self {
            cases: vec![ListedCase {
                form: "<b>E-visa application</b>".into(),
                code: "K7PQ3XWM9ADH2RTEF".into(),
                sent: "21 November 2026".into(),
            }],
            link: "https://evisa.example/e-visa/search".into(),
        }
    }
}
