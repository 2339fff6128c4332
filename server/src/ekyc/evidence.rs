//! What was found about a pair of pictures, and its signature.

use evisa_core::Draft;
use evisa_core::ekyc::AgeGroup;
use evisa_core::passport::Compared;
use serde_json::json;
use tokio::time::Instant;

use super::check::{check, known};
use super::compared::differing;
use super::source::Source;
use super::subject::Subject;
use crate::Result;
use crate::platform::workers::Party;
use crate::security::secrets::Purpose;
use crate::state::AppState;
use crate::store::ekyc::Evidence;
use crate::store::image::Image;

/// The finding about two kept pictures.
///
/// The page has asked before; what it did not wait for is found out in the turn of the portal.
///
/// What the applicant was told counts, even if the form did not say then that it is for a small child.
///
/// # Errors
/// 503 when the check cannot be done in time.
pub(crate) async fn evidence(
    state: &AppState,
    portrait: &Image,
    passport: &Image,
    subject: Subject,
    until: Instant,
) -> Result<Evidence> {
    let portrait = Source::kept(state, portrait).await?;
    let passport = Source::kept(state, passport).await?;
    // Never the other way round: nobody is judged as a child by saying so.
    let told = Subject {
        age_group: AgeGroup::Adult,
        ..subject
    };
    for subject in [subject, told] {
        if let Some(known) = known(state, &portrait, &passport, subject).await? {
            return Ok(known);
        }
    }
    let party = Party::Portal;
    check(state, portrait, passport, subject, None, party, until).await
}

/// The match score as it is written on the wire and signed: one decimal, `"0"` without a match.
#[must_use]
pub fn score_text(score: f64) -> String {
    let tenths = (score * 10.0).round() / 10.0;
    format!("{tenths}")
}

/// `tiLeKhopHash`: HMAC-SHA-256 over score and both digests, so that none can be exchanged.
#[must_use]
pub fn sign(state: &AppState, evidence: &Evidence) -> String {
    let score = score_text(evidence.score);
    let digests = [&evidence.portrait_sha256, &evidence.passport_sha256];
    state
        .secrets
        .sign(Purpose::MatchScore, &signed(&score, digests))
}

/// Whether `signature` was told with this score for the pictures of these digests.
#[must_use]
pub fn is_signed(state: &AppState, score: &str, digests: [&String; 2], signature: &str) -> bool {
    let parts = signed(score, digests);
    state.secrets.verify(Purpose::MatchScore, &parts, signature)
}

fn signed<'a>(score: &'a str, [portrait, passport]: [&'a String; 2]) -> [&'a [u8]; 3] {
    [score.as_bytes(), portrait.as_bytes(), passport.as_bytes()]
}

/// Writes the check's values into the answers: score, its signature, the faces that were compared,
/// the page as cut out, and the names of the fields that are not what the page says.
pub fn write_answers(
    state: &AppState,
    evidence: &Evidence,
    compared: &[Compared],
    answers: &mut Draft,
) {
    let changed: Vec<&str> = differing(compared).map(|one| one.field).collect();
    answers.insert("tiLeKhop".into(), json!(score_text(evidence.score)));
    answers.insert("tiLeKhopHash".into(), json!(sign(state, evidence)));
    let crops = &evidence.crops;
    for (name, crop) in [
        ("anhSoSanh1", &crops.portrait_face),
        ("anhSoSanh2", &crops.passport_face),
        ("anhCropHc", &crops.passport_page),
    ] {
        answers.insert(name.into(), json!(crop));
    }
    answers.insert("ocrThayDoi".into(), json!(changed));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_written_with_one_decimal_at_most() {
        assert_eq!(score_text(0.0), "0");
        assert_eq!(score_text(87.456), "87.5");
        assert_eq!(score_text(100.0), "100");
    }
}
