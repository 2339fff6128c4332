//! The portraits of the children on the applicant's passport: each is judged alone, by the limits of its age.

use evisa_core::Draft;
use evisa_core::ekyc::{AgeGroup, portrait_within};
use evisa_core::forms::evisa::{self, child};
use jiff::civil::Date;
use serde_json::Value;
use tokio::time::Instant;

use crate::ekyc::Source;
use crate::pictures::{self, limits};
use crate::state::AppState;
use crate::store::ekyc::ChildPortrait;
use crate::{Error, Result, store};

/// A portrait to be looked at.
struct UncheckedPortrait {
    field: String,
    age_group: AgeGroup,
    source: Source,
}

/// What is found about the portrait of every child that `answers` name. What was found `before` about the same bytes
/// by the same limits is taken over; ages count on `day`.
///
/// # Errors
/// 503 `models_missing`, `busy` or `timeout`.
pub(super) async fn children(
    state: &AppState,
    answers: &Draft,
    day: Date,
    before: &[ChildPortrait],
    until: Instant,
) -> Result<Vec<ChildPortrait>> {
    let mut found = Vec::new();
    let mut unknown = Vec::new();
    for portrait in portraits(state, answers, day).await? {
        let models = state.checker.models(portrait.age_group);
        let sha256 = &portrait.source.received_sha256;
        let same = |one: &&ChildPortrait| one.sha256 == *sha256 && one.models == models;
        match before.iter().find(same) {
            Some(known) => found.push(ChildPortrait {
                field: portrait.field,
                ..known.clone()
            }),
            None => unknown.push(portrait),
        }
    }
    if !unknown.is_empty() {
        found.extend(judge(state, unknown, until).await?);
        found.sort_by(|one, next| one.field.cmp(&next.field));
    }
    Ok(found)
}

async fn portraits(state: &AppState, answers: &Draft, day: Date) -> Result<Vec<UncheckedPortrait>> {
    let mut found = Vec::new();
    let rows = answers.get(evisa::CHILDREN.name).and_then(Value::as_array);
    let mut conn = state.store.read().await?;
    for (row, answers) in rows.into_iter().flatten().enumerate() {
        let text = |name| answers[name].as_str().unwrap_or_default();
        let Some(id) = pictures::named(text(child::PORTRAIT.name)) else {
            continue;
        };
        let image = store::image::find(&mut conn, id).await?;
        let born = text(child::BORN.name).parse().ok();
        found.push(UncheckedPortrait {
            field: format!("{}[{row}].{}", evisa::CHILDREN.name, child::PORTRAIT.name),
            age_group: born.map_or(AgeGroup::default(), |born| AgeGroup::on(day, born)),
            source: Source::kept(state, &image.ok_or(Error::NotFound)?).await?,
        });
    }
    Ok(found)
}

/// Looks at them one after the other, on one worker.
async fn judge(
    state: &AppState,
    portraits: Vec<UncheckedPortrait>,
    until: Instant,
) -> Result<Vec<ChildPortrait>> {
    let vision = state.checker.vision(until).await?;
    let limits = limits(state);
    let work = move || {
        portraits.into_iter().map(move |one| {
            let report = portrait_within(&vision, &one.source.bytes, &limits, one.age_group);
            (one, report)
        })
    };
    let judged = move || work().collect::<Vec<_>>();
    let judged = state.checker.run(until, judged).await?;
    let kept = judged.into_iter().map(|(one, report)| ChildPortrait {
        field: one.field,
        sha256: one.source.received_sha256,
        models: state.checker.models(one.age_group),
        report,
    });
    Ok(kept.collect())
}
