//! The printout of the answers of a case of any kind, in Vietnamese and English words.

use evisa_core::Draft;
use evisa_core::case::CaseKind;
use jiff::civil::Date;
use serde::Serialize;

use super::answers::{Bilingual, Lists, Section, readings, said, sections};
use super::engine::{self, Document};
use crate::Result;
use crate::kinds;
use crate::platform::clock::local_date;
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

/// Draws the declaration.
///
/// # Errors
/// When the drawing fails.
pub async fn draw(state: &AppState, case: &Case) -> Result<Vec<u8>> {
    let mut pictures = Vec::new();
    if let Some(portrait) = kinds::portrait(state, case).await? {
        pictures.push(("portrait", portrait.to_vec()));
    }
    engine::draw(state, &Declaration::of(case), pictures).await
}

impl Declaration {
    fn of(case: &Case) -> Self {
        let days = [case.created_at, case.updated_at].map(local_date);
        Self::new(
            case.kind,
            &case.answers,
            days,
            &case.code,
            &case.subject.name,
        )
    }

    fn new(
        kind: &'static CaseKind,
        draft: &Draft,
        days: [Date; 2],
        code: &str,
        name: &str,
    ) -> Self {
        let form = kind.form;
        Self {
            title: said(&format!("form.{}.title", form.name)),
            code_grouped: grouped(code),
            full_name: name.to_owned(),
            sections: sections(
                form,
                &readings(form, draft, days),
                Lists::Parts,
                kinds::of(kind).account_field,
            ),
        }
    }
}

#[cfg(test)]
mod tests;
