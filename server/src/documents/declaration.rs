//! The printout of the answers of a case of any kind, in Vietnamese and English words.

use axum::body::Bytes;
use evisa_core::Draft;
use evisa_core::form::{Answers, Form};
use serde::Serialize;

use super::answers::{Bilingual, Lists, Section, bilingual, sections};
use super::engine::{self, Document};
use crate::Result;
use crate::state::AppState;
use crate::store::case_file::Case;
use crate::text::grouped;

/// What it says.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Declaration {
    /// Title of the form.
    title: Bilingual,
    /// Registration code in groups.
    code_grouped: String,
    /// Whom the case is about.
    full_name: String,
    sections: Vec<Section>,
}

impl Document for Declaration {
    const TEMPLATE: &'static str = "declaration.typ";
}

/// Draws the declaration, with the portrait of whom it is about. `portals` names an answer that is asked for the portal's
/// sake alone, and not declared.
///
/// # Errors
/// When the drawing fails.
pub async fn draw(
    state: &AppState,
    case: &Case,
    portrait: Option<Bytes>,
    portals: Option<&str>,
) -> Result<Vec<u8>> {
    let portrait = portrait.map(|portrait| ("portrait", portrait.to_vec()));
    let pictures = portrait.into_iter().collect();
    engine::draw(state, &Declaration::of(case, portals), pictures).await
}

impl Declaration {
    fn of(case: &Case, portals: Option<&str>) -> Self {
        Self::new(
            case.kind.form,
            &case.answers,
            &case.code,
            &case.subject.name,
            portals,
        )
    }

    fn new(
        form: &'static Form,
        stored: &Draft,
        code: &str,
        name: &str,
        portals: Option<&str>,
    ) -> Self {
        let answers = Answers::from_stored(form, stored);
        Self {
            title: bilingual(&format!("form.{}.title", form.name)),
            code_grouped: grouped(code),
            full_name: name.to_owned(),
            sections: sections(form, &answers, Lists::Parts, portals),
        }
    }
}

#[cfg(test)]
mod tests;
