//! `POST /ekyc/process-evisa`

use axum::extract::{Multipart, State};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;

use super::check::check;
use super::findings::by_gravity;
use super::source::{CheckForm, CheckRequest};
use super::{score_text, sign};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Language;
use crate::http::limit::{Address, LimitedBy};
use crate::http::words;
use crate::people::Viewer;
use crate::pictures::quota;
use crate::state::AppState;
use crate::store::ekyc::Evidence;
use crate::{Result, pictures, store};
use evisa_core::ekyc::{Code, Finding, Match, PassportReport, PortraitReport};
use evisa_core::words::Lang;

/// What was found about portrait and passport page, in the names of the specification, with the reports of core.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct IdentityCheck {
    /// Code of the gravest finding; none where nothing is wrong.
    error_code: Option<Code>,
    /// Its sentence, in the language that was asked for.
    error_message: Option<String>,
    /// Every code once, that of the gravest finding first.
    codes: Vec<Code>,
    /// Likeness of both faces, 0 to 100; 0 where they were not compared.
    face_matching: f64,
    /// The face of the portrait, JPEG; empty where faces were not compared.
    portrait_face_base64: String,
    /// The holder's face on the page, likewise.
    card_face_base64: String,
    /// The page, upright, likewise.
    card_cropped_base64: String,
    /// What the page says; empty where it was not read.
    surname: String,
    name: String,
    country_code: String,
    /// DD/MM/YYYY.
    #[serde(rename = "dob")]
    birth_date: String,
    /// DD/MM/YYYY.
    #[serde(rename = "doe")]
    expiry_date: String,
    passport_number: String,
    sex: String,
    /// The likeness as an application names it.
    #[serde(rename = "tiLeKhop")]
    score: String,
    /// Proves that the portal has found it.
    #[serde(rename = "tiLeKhopHash")]
    score_signature: String,
    /// Name of the portrait's face, as an application names it.
    #[serde(rename = "anhSoSanh1")]
    portrait_face: Option<String>,
    /// Name of the holder's face on the page.
    #[serde(rename = "anhSoSanh2")]
    passport_face: Option<String>,
    /// Name of the page, upright.
    #[serde(rename = "anhCropHc")]
    passport_page: Option<String>,
    portrait: PortraitReport,
    passport: PassportReport,
    /// Both faces together; none where one is missing or they must not be compared.
    #[serde(rename = "match")]
    matching: Option<Match>,
}

/// Checks portrait and passport page, compares their faces, and answers with everything found in
/// the names of the specification, and with both reports.
#[utoipa::path(
    post,
    path = "/ekyc/process-evisa",
    summary = "Check portrait and passport page and compare their faces",
    request_body(content = CheckForm, content_type = "multipart/form-data"),
    responses(
        (status = 400, description = "malformed_form, missing_file"),
        (status = 413, description = "EVISA_ERROR_IMAGE_TOO_LARGE"),
        // The form goes on without the check.
        (status = 503, description = "busy, models_missing, storage_full, timeout"),
    ),
)]
pub(crate) async fn process(
    State(state): State<AppState>,
    Language(lang): Language,
    address: Address,
    asker: LimitedBy,
    viewer: Viewer,
    form: Multipart,
) -> Result<Envelope<IdentityCheck>> {
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
    Ok(ok(answer(&state, lang, evidence).await?))
}

async fn answer(state: &AppState, lang: Lang, evidence: Evidence) -> Result<IdentityCheck> {
    let signature = sign(state, &evidence);
    let Evidence {
        report,
        crops,
        score,
        ..
    } = evidence;
    let found = by_gravity(&report);
    let codes = codes(&found);
    let error_message = found.first().map(|finding| words::finding(lang, finding));
    let read = report.passport.draft.as_ref();
    let text = |name: &str| {
        let answer = read.and_then(|read| read.get(name)?.as_str());
        answer.unwrap_or_default().to_owned()
    };
    let crop = |name| base64_of(state, name);
    Ok(IdentityCheck {
        error_code: codes.first().copied(),
        error_message,
        codes,
        face_matching: score,
        portrait_face_base64: crop(crops.portrait_face.as_deref()).await?,
        card_face_base64: crop(crops.passport_face.as_deref()).await?,
        card_cropped_base64: crop(crops.passport_page.as_deref()).await?,
        surname: text("ttcnHo"),
        name: text("ttcnDemVaTen"),
        country_code: text("ttcnMaQt"),
        birth_date: day(&text("ttcnNgayThangNamSinh")),
        expiry_date: day(&text("hcGiaTriDen")),
        passport_number: text("hcSo"),
        sex: text("ttcnGioiTinh"),
        score: score_text(score),
        score_signature: signature,
        portrait_face: crops.portrait_face,
        passport_face: crops.passport_face,
        passport_page: crops.passport_page,
        portrait: report.portrait,
        passport: report.passport,
        matching: report.matching,
    })
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
