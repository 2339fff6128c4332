//! All pictures of an e-visa, checked.

use evisa_core::Draft;
use evisa_core::ekyc::AgeGroup;
use jiff::civil::Date;
use tokio::time::Instant;

use super::children::children;
use crate::Result;
use crate::ekyc::{Subject, evidence};
use crate::state::AppState;
use crate::store::ekyc::{ChildPortrait, Evidence};
use crate::store::image::Image;

/// The pictures of an e-visa, and what tells by which limits they are judged.
#[derive(Debug)]
pub(super) struct PicturesToCheck<'a> {
    /// The applicant's portrait.
    pub portrait: &'a Image,
    /// The passport page.
    pub passport: &'a Image,
    /// The answers, which name the children's portraits.
    pub answers: &'a Draft,
    /// When the applicant was born.
    pub born: Option<Date>,
    /// The first day asked for.
    pub from: Option<Date>,
    /// What was found about children's portraits before.
    pub before: &'a [ChildPortrait],
}

/// What was found about all of them.
#[derive(Debug)]
pub(super) struct PictureCheckResult {
    /// About portrait and page.
    pub evidence: Evidence,
    /// About each child's portrait.
    pub children: Vec<ChildPortrait>,
}

/// Everything about the pictures of an e-visa.
///
/// # Errors
/// 503 when not all of it can be found in time: then the case goes on, and [`super::deferred_check`] has it checked
/// before an officer sees it.
pub(super) async fn checked(
    state: &AppState,
    case: &PicturesToCheck<'_>,
    until: Instant,
) -> Result<PictureCheckResult> {
    let day = case.from.unwrap_or_else(|| state.clock.today());
    let age_group = case.born.map(|born| AgeGroup::on(day, born));
    let subject = Subject {
        age_group: age_group.unwrap_or_default(),
        day,
    };
    Ok(PictureCheckResult {
        evidence: evidence(state, case.portrait, case.passport, subject, until).await?,
        children: children(state, case.answers, day, case.before, until).await?,
    })
}
