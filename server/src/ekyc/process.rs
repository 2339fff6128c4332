//! `POST /ekyc/process-evisa`

use axum::extract::{Multipart, State};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::check::check;
use super::findings::by_gravity;
use super::source::{CheckForm, CheckRequest};
use super::{score_text, sign};
use crate::http::describe::JsonObject;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Language;
use crate::http::limit::{Address, Asker};
use crate::http::words;
use crate::people::Viewer;
use crate::pictures::quota;
use crate::state::AppState;
use crate::store::ekyc::Evidence;
use crate::{Result, pictures, store};
use evisa_core::ekyc::{Code, Finding};
use evisa_core::words::Lang;

/// Checks portrait and passport page, compares their faces, and answers with everything found in
/// the names of the specification, and with both reports.
///
/// # Errors
/// 400 `missing_file`, `malformed_form`; 413 for a picture that is too large; 429 when the address sent too much that no
/// application names; 503 `busy`, `timeout`, `storage_full` or `models_missing`, when the form goes on without.
#[utoipa::path(
    post,
    path = "/ekyc/process-evisa",
    summary = "Check portrait and passport page and compare their faces",
    request_body(content = CheckForm, content_type = "multipart/form-data"),
    responses(
        (status = 413, description = "EVISA_ERROR_IMAGE_TOO_LARGE"),
        (status = 503, description = "busy, models_missing, storage_full, timeout"),
    ),
)]
pub async fn process(
    State(state): State<AppState>,
    Language(lang): Language,
    address: Address,
    asker: Asker,
    viewer: Viewer,
    form: Multipart,
) -> Result<Envelope<JsonObject>> {
    // The caller's patience begins with the request, not when the last byte is here.
    let until = state.checker.until();
    let sender = quota::check(&state, address, &viewer).await?;
    let request = CheckRequest::read(&state, &viewer, form).await?;
    let evidence = check(
        &state,
        request.portrait,
        request.passport,
        request.subject,
        Some(sender),
        asker.party(),
        until,
    )
    .await?;
    let answer = answer(&state, lang, &evidence).await?;
    Ok(ok(JsonObject(answer)))
}

async fn answer(state: &AppState, lang: Lang, evidence: &Evidence) -> Result<Value> {
    let report = &evidence.report;
    let found = by_gravity(report);
    let codes = codes(&found);
    let read = report.passport.draft.as_ref();
    let text = |name: &str| {
        read.and_then(|read| read.get(name)?.as_str())
            .unwrap_or_default()
    };
    let score = score_text(evidence.score);
    let crops = &evidence.crops;
    let crop = |name| base64_of(state, name);
    Ok(json!({
        "error_code": codes.first(),
        "error_message": found.first().map(|finding| words::finding(lang, finding)),
        "codes": codes,
        "face_matching": evidence.score,
        "portrait_face_base64": crop(crops.portrait_face.as_deref()).await?,
        "card_face_base64": crop(crops.passport_face.as_deref()).await?,
        "card_cropped_base64": crop(crops.passport_page.as_deref()).await?,
        "surname": text("ttcnHo"),
        "name": text("ttcnDemVaTen"),
        "country_code": text("ttcnMaQt"),
        "dob": day(text("ttcnNgayThangNamSinh")),
        "doe": day(text("hcGiaTriDen")),
        "passport_number": text("hcSo"),
        "sex": text("ttcnGioiTinh"),
        "tiLeKhop": score,
        "tiLeKhopHash": sign(state, evidence),
        "anhSoSanh1": crops.portrait_face,
        "anhSoSanh2": crops.passport_face,
        "anhCropHc": crops.passport_page,
        "portrait": report.portrait,
        "passport": report.passport,
        "match": report.matching,
    }))
}

/// Every code once, that of the gravest finding first.
fn codes(findings: &[&Finding]) -> Vec<Code> {
    let mut codes = Vec::new();
    for finding in findings {
        if !codes.contains(&finding.code) {
            codes.push(finding.code);
        }
    }
    codes
}

/// The specification reads dates of the passport as DD/MM/YYYY.
fn day(wire: &str) -> String {
    let day = wire.split('T').next().unwrap_or_default();
    match day.split('-').collect::<Vec<_>>()[..] {
        [year, month, day] => format!("{day}/{month}/{year}"),
        _ => String::new(),
    }
}

/// A picture that was cut out, as base64; empty when there is none.
async fn base64_of(state: &AppState, name: Option<&str>) -> Result<String> {
    let Some(id) = name.and_then(pictures::named) else {
        return Ok(String::new());
    };
    let image = {
        let mut conn = state.store.read().await?;
        store::image::find(&mut conn, id).await?
    };
    match image {
        Some(image) => Ok(STANDARD.encode(pictures::read(state, &image).await?)),
        None => Ok(String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_stands_once() {
        let found = [Code::CardNoMrz, Code::FakeFace, Code::CardNoMrz].map(Code::finding);
        assert_eq!(codes(&found.each_ref()), [Code::CardNoMrz, Code::FakeFace]);
    }

    #[test]
    fn dates_are_turned_round() {
        assert_eq!(day("1974-08-12"), "12/08/1974");
        assert_eq!(day("2030-01-02T00:00:00"), "02/01/2030");
        assert_eq!(day(""), "");
    }
}
