//! Documents of a case: the printout of its answers, and what was issued.

use axum::extract::State;
use evisa_core::case::CaseKind;
use evisa_core::words::{self, Lang};
use serde_json::Value;

use super::holder::{Holder, by_code, find, in_steps, own};
use super::reviewable;
use crate::documents::canonical;
use crate::documents::letter::{Bilingual, Row};
use crate::http::extract::Path;
use crate::http::file::Pdf;
use crate::http::words::translate;
use crate::kinds::{FilledIn, Printout};
use crate::people::{Actor, Reviewer};
use crate::platform::digest::sha256;
use crate::state::AppState;
use crate::store::case_file::Case;
use crate::store::case_signature;
use crate::text::day;
use crate::{Error, Result, documents, kinds};

/// The document that was issued, such as an e-visa.
///
/// # Errors
/// 404 for every miss, and while nothing is issued.
pub async fn issued(
    state: &AppState,
    kind: &'static CaseKind,
    holder: &impl Holder,
) -> Result<Pdf> {
    let case = in_steps(find(state, kind, holder)).await?;
    fetch(state, &case).await
}

async fn fetch(state: &AppState, case: &Case) -> Result<Pdf> {
    let bytes = kinds::of(case.kind).issued(state, case).await?;
    Ok(Pdf {
        name: format!("{}-{}.pdf", case.kind.name(), case.code),
        bytes,
    })
}

/// What is printed of the answers: their list, or the letter that they make.
///
/// # Errors
/// 404 for every miss.
pub async fn printout(
    state: &AppState,
    kind: &'static CaseKind,
    holder: &impl Holder,
) -> Result<Pdf> {
    let case = in_steps(find(state, kind, holder)).await?;
    draw(state, &case).await
}

/// The same for a person who is signed in, and may see the case.
///
/// # Errors
/// 404 for an unknown case, one of another kind, and one that is not the actor's to see.
pub async fn own_printout(
    state: &AppState,
    kind: &'static CaseKind,
    actor: &Actor,
    code: &str,
) -> Result<Pdf> {
    let case = by_code(state, code, kind, &actor.scope()).await?;
    draw(state, &case).await
}

/// What is printed of a case of whatever kind, for whom it is theirs.
///
/// # Errors
/// 404 for an unknown case, and one that is not the actor's to see.
pub async fn own_printout_of_any(state: &AppState, actor: &Actor, code: &str) -> Result<Pdf> {
    draw(state, &own(state, actor, code).await?).await
}

/// What was issued for a case of whatever kind, for whom it is theirs.
///
/// # Errors
/// The same; 404 while it is not approved.
pub async fn own_issued(state: &AppState, actor: &Actor, code: &str) -> Result<Pdf> {
    fetch(state, &own(state, actor, code).await?).await
}

async fn draw(state: &AppState, case: &Case) -> Result<Pdf> {
    let bytes = match signed(state, case).await? {
        Some(signed) => signed,
        None => drawn(state, case).await?,
    };
    Ok(Pdf {
        name: format!("{}-{}.pdf", case.kind.form.words, case.code),
        bytes: bytes.into(),
    })
}

/// The file as it was signed, if that is what the case says.
async fn signed(state: &AppState, case: &Case) -> Result<Option<Vec<u8>>> {
    if case.signed_at.is_none() {
        return Ok(None);
    }
    let found = case_signature::of(&mut *state.store.read().await?, &case.code).await?;
    let unchanged = found.filter(|it| canonical::says(&it.declaration, case));
    unchanged
        .map(|it| {
            if sha256(&it.pdf) == it.pdf_sha256 {
                Ok(it.pdf)
            } else {
                let code = &case.code;
                Err(Error::internal(format!(
                    "{code}: the signed file is another"
                )))
            }
        })
        .transpose()
}

/// What is printed of a case's answers as they are now.
///
/// # Errors
/// When the drawing fails.
pub async fn drawn(state: &AppState, case: &Case) -> Result<Vec<u8>> {
    let kind = kinds::of(case.kind);
    Ok(match kind.printout {
        Printout::Declaration => {
            let portrait = kinds::portrait(state, case).await?;
            documents::declaration::draw(state, case, portrait, kind.account_field).await?
        }
        Printout::Letter => documents::letter::draw(state, case, filled_in(case)).await?,
    })
}

/// What the authority has filled in, in the words of printouts.
fn filled_in(case: &Case) -> Vec<Row> {
    let facts = (kinds::of(case.kind).facts)(case, None);
    let rows = facts.filled_in().into_iter().map(|(key, filled)| {
        let [vi, en] = [Lang::Vi, Lang::En].map(|lang| translate(lang, key));
        Row {
            question: Bilingual { vi, en },
            answer: match filled {
                FilledIn::Day(date) => day(&date.to_string()),
                FilledIn::Text(text) => text,
                FilledIn::Agency(code) => {
                    let name = |lang| words::name(lang, "visa_agencies", &code);
                    let names = [Lang::Vi, Lang::En].map(|lang| name(lang).unwrap_or(&code));
                    names.join(" · ")
                }
            },
        }
    });
    rows.collect()
}

/// `GET /review-service/applications/{maHoSo}/print`: what is printed of the answers, for an officer.
#[utoipa::path(
    get,
    path = "/review-service/applications/{code}/print",
    summary = "The answers of a case, printed",
    responses(
        (status = 404, description = "not_found"),
        (status = 503, description = "models_missing"),
    ),
)]
pub(crate) async fn review(
    State(state): State<AppState>,
    reviewer: Reviewer,
    Path(code): Path<String>,
) -> Result<Pdf> {
    let case = reviewable::find(&mut *state.store.read().await?, &code, &reviewer).await?;
    draw(&state, &case).await
}

/// `GET /review-service/applications/{maHoSo}/document`: what was issued, for an officer.
#[utoipa::path(
    get,
    path = "/review-service/applications/{code}/document",
    summary = "The document that was issued",
    responses(
        (status = 404, description = "not_found"),
        (status = 503, description = "models_missing"),
    ),
)]
pub(crate) async fn reviewed_document(
    State(state): State<AppState>,
    reviewer: Reviewer,
    Path(code): Path<String>,
) -> Result<Pdf> {
    let case = reviewable::find(&mut *state.store.read().await?, &code, &reviewer).await?;
    fetch(&state, &case).await
}

/// The rows of the first of these lists on which somebody is, printed: a person who is signed in, and may see the case, asks for it.
///
/// # Errors
/// See [`own_printout`].
pub async fn own_rows(
    state: &AppState,
    kind: &'static CaseKind,
    actor: &Actor,
    code: &str,
    lists: [&'static str; 2],
) -> Result<Pdf> {
    let case = by_code(state, code, kind, &actor.scope()).await?;
    let rows = |list: &&str| {
        let rows = case.answers.get(*list).and_then(Value::as_array);
        rows.is_some_and(|rows| !rows.is_empty())
    };
    let field = lists.into_iter().find(rows).ok_or(Error::NotFound)?;
    let bytes = documents::letter::draw_list(state, &case, field).await?;
    Ok(Pdf {
        name: format!("{field}-{}.pdf", case.code),
        bytes: bytes.into(),
    })
}
