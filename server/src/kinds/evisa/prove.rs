//! The pictures of a draft: found, checked as far as there is time, and refused where a finding forbids them.

use evisa_core::Draft;
use evisa_core::ekyc::Finding;
use evisa_core::forms::evisa as form;
use serde_json::Value;

use super::check::{PictureCheckResult, PicturesToCheck, checked};
use super::day;
use super::earlier_check::EarlierCheck;
use crate::error::Problem;
use crate::kinds::{DraftToProve, ExtraData, ProvenDraft};
use crate::state::AppState;
use crate::store::evisa_case::EvisaCase;
use crate::store::image::Image;
use crate::{Error, Result, ekyc, pictures, store};

/// Proves the pictures of a draft. An organization may send them after the answers; until both are there nothing is
/// checked.
///
/// # Errors
/// 422 with a problem for each picture that a finding forbids; 400 `evidence_mismatch` when the match score is not the
/// one the server told for these pictures.
pub(in crate::kinds) async fn prove(
    state: &AppState,
    proving: DraftToProve<'_>,
) -> Result<ProvenDraft> {
    let DraftToProve {
        answers,
        mut wire,
        beside,
        before,
        open,
    } = proving;
    let portrait = picture(state, &wire, form::PORTRAIT.name).await?;
    let passport = picture(state, &wire, form::PASSPORT_PAGE.name).await?;
    let known = match before {
        Some(ExtraData::Evisa(before)) => before.child_portraits.as_slice(),
        _ => &[],
    };
    let mut evisa = EvisaCase {
        stay_from: day(answers.get(form::FROM)),
        stay_to: day(answers.get(form::TO)),
        portrait_image: portrait.as_ref().map(|image| image.id.clone()),
        passport_image: passport.as_ref().map(|image| image.id.clone()),
        ekyc_id: None,
        child_portraits: known.to_vec(),
    };
    let mut marks = 0;
    let complete = portrait.is_some() && passport.is_some();
    if let (Some(portrait), Some(passport)) = (&portrait, &passport) {
        agree(state, &EarlierCheck::read(&beside), portrait, passport)?;
        let checking = PicturesToCheck {
            portrait,
            passport,
            answers: &wire,
            born: answers.get(form::BORN).copied(),
            from: answers.get(form::FROM).copied(),
            before: known,
        };
        let found = match checked(state, &checking, state.checker.until()).await {
            Ok(found) => Some(found),
            Err(Error::Unavailable { .. }) => None,
            Err(other) => return Err(other),
        };
        if let Some(found) = found {
            refuse_blocked(&found, open)?;
            let evidence = &found.evidence;
            let compared = ekyc::compared(&evidence.report.passport, &wire, state.clock.today());
            ekyc::write_answers(state, evidence, &compared, &mut wire);
            let children = found.children.iter().map(|child| &child.report);
            marks = ekyc::marks(&evidence.report, children, &compared);
            evisa.ekyc_id = Some(found.evidence.id);
            evisa.child_portraits = found.children;
        }
    }
    Ok(ProvenDraft {
        checked: evisa.ekyc_id.is_some(),
        answers: wire,
        extra: ExtraData::Evisa(evisa),
        marks,
        complete,
    })
}

/// A claimed picture, where the answers name one.
async fn picture(state: &AppState, answers: &Draft, field: &str) -> Result<Option<Image>> {
    let name = answers.get(field).and_then(Value::as_str);
    let Some(id) = name.and_then(pictures::named) else {
        return Ok(None);
    };
    let mut conn = state.store.read().await?;
    Ok(store::image::find(&mut conn, id).await?)
}

/// A score that comes with the draft must be the one that was told for these very pictures.
fn agree(state: &AppState, told: &EarlierCheck, portrait: &Image, passport: &Image) -> Result<()> {
    let digests = [&portrait.received_sha256, &passport.received_sha256];
    let genuine = || ekyc::is_signed(state, &told.score, digests, &told.signature);
    if told.signature.is_empty() || genuine() {
        Ok(())
    } else {
        Err(Error::BadRequest("evidence_mismatch"))
    }
}

/// What forbids a picture, as a problem of its field. Pictures that may not be changed any more are the officer's to judge.
fn refuse_blocked(checked: &PictureCheckResult, open: Option<&[&'static str]>) -> Result<()> {
    let problem = |field: &str, finding: &Finding| Problem::Picture {
        field: field.to_owned(),
        finding: finding.clone(),
    };
    let report = &checked.evidence.report;
    let mut judged = vec![
        (form::PORTRAIT.name, &report.portrait.findings),
        (form::PASSPORT_PAGE.name, &report.passport.findings),
    ];
    let children = checked.children.iter();
    judged.extend(children.map(|child| (child.field.as_str(), &child.report.findings)));
    judged.retain(|(field, _)| open.is_none_or(|open| open.contains(&pictures::answer_of(field))));
    let problems: Vec<Problem> = judged
        .into_iter()
        .flat_map(|(field, findings)| {
            ekyc::blocking(findings).map(move |finding| problem(field, finding))
        })
        .collect();
    if problems.is_empty() {
        Ok(())
    } else {
        Err(Error::Invalid(problems))
    }
}
