//! All pictures of an application, checked.

use evisa_core::Draft;
use evisa_core::ekyc::Stage;
use jiff::civil::Date;
use tokio::time::Instant;

use super::check::Whose;
use super::children::children;
use super::evidence::evidence;
use crate::Result;
use crate::state::AppState;
use crate::store::ekyc::{ChildPortrait, Evidence};
use crate::store::image::Image;

/// The pictures of an application, and what tells by which limits they are judged.
#[derive(Debug)]
pub struct Pictures<'a> {
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
pub struct Checked {
    /// About portrait and page.
    pub evidence: Evidence,
    /// About each child's portrait.
    pub children: Vec<ChildPortrait>,
}

/// Everything about the pictures of an application.
///
/// # Errors
/// 503 when not all of it can be found in time: then the application goes on, and [`super::queue`] has it checked
/// before an officer sees it.
pub async fn checked(state: &AppState, case: &Pictures<'_>, until: Instant) -> Result<Checked> {
    let day = case.from.unwrap_or_else(|| state.clock.today());
    let stage = case.born.map(|born| Stage::on(day, born));
    let whose = Whose {
        stage: stage.unwrap_or_default(),
        day,
    };
    Ok(Checked {
        evidence: evidence(state, case.portrait, case.passport, whose, until).await?,
        children: children(state, case.answers, day, case.before, until).await?,
    })
}
