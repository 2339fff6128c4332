//! A changed case: everything while it is unpaid, the fields asked for in a supplement.

use evisa_core::Draft;
use evisa_core::case::{CaseKind, Change, Step};
use jiff::civil::Date;
use serde::Serialize;
use serde_json::json;

use super::advance::{Act, advance_confirmed};
use super::holder::{Holder, find, in_steps};
use super::holder_codes::find_case;
use super::prepare::{EditableFields, PreviousVersion, prepare};
use super::view;
use crate::audit::guard;
use crate::kinds::{self, Kind};
use crate::mails::{self, Mail, tell};
use crate::people::Actor;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::audit;
use crate::store::case_file::Case;
use crate::{Error, Result};

/// The case as it now is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdatedCase {
    /// Registration code.
    ma_so_hoso: String,
    /// To be named by the next change.
    version: i64,
    #[schema(schema_with = view::displays)]
    display_status: &'static str,
    /// By when a decision is to be expected, once the authority has everything.
    #[schema(value_type = Option<String>, format = Date)]
    expected_day: Option<Date>,
}

/// Changes a case by whoever holds its codes.
///
/// # Errors
/// 404 when the codes do not fit; `not_editable`; `version_conflict` when `version` was given and
/// is not the present one; 422 with the problems.
pub async fn update(
    state: &AppState,
    kind: &'static CaseKind,
    actor: &Actor,
    mut draft: Draft,
) -> Result<UpdatedCase> {
    let kind = kinds::of(kind);
    let case = find_case(state, kind, actor, &mut draft).await?;
    change(state, kind, actor, case, draft).await
}

/// Changes some answers of a case by whoever holds its codes; the others stay.
///
/// # Errors
/// See [`update`].
pub async fn amend(
    state: &AppState,
    kind: &'static CaseKind,
    actor: &Actor,
    holder: &impl Holder,
    answers: Draft,
) -> Result<UpdatedCase> {
    let case = in_steps(find(state, kind, holder)).await?;
    let mut draft = case.answers.clone();
    draft.extend(answers);
    change(state, kinds::of(kind), actor, case, draft).await
}

async fn change(
    state: &AppState,
    kind: &'static Kind,
    actor: &Actor,
    before: Case,
    mut draft: Draft,
) -> Result<UpdatedCase> {
    if !before.is_editable() {
        return Err(Error::Conflict("not_editable"));
    }
    if draft
        .remove("version")
        .and_then(|version| version.as_i64())
        .is_some_and(|seen| seen != before.version)
    {
        return Err(Error::Conflict("version_conflict"));
    }
    let supplement = before.step() == Step::Supplement;
    let kept = supplement.then(|| EditableFields {
        day: clock::local_date(before.created_at),
        open: kind.case.form.opened_by(before.state.asked()),
    });
    if let Some(kept) = &kept {
        draft = only_asked(kind, &before, kept, draft);
    }
    let extra = kind.load(&mut *state.store.read().await?, &before).await?;
    let kept_before = PreviousVersion {
        answers: &before.answers,
        extra: &extra,
        kept: kept.as_ref(),
    };
    let prepared = prepare(state, kind, draft, Some(kept_before)).await?;
    let (mut case, extra) = prepared.changed(before.clone());
    let detail = json!({ "changed": changed(&before.answers, &case.answers) });
    let change = if supplement {
        Change::Resubmit
    } else {
        Change::Edit
    };

    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let confirmed = guard::confirm_read(&mut tx, &state.sealer, &before).await?;
    let (act, extra) = (Act::of(state, actor, now), Some(&extra));
    advance_confirmed(&mut tx, &act, confirmed, &mut case, extra, change, detail).await?;
    kind.check_later(&mut tx, &case, now).await?;
    if case.state.is_answered() {
        tell::signers(&mut tx, state, &case, now).await?;
    } else if supplement {
        mails::queue(&mut tx, &case.code, &Mail::Resubmitted, now).await?;
    }
    let timeline = view::timeline(&audit::history(&mut tx, &case.code).await?);
    let expected_day = view::promised(state, &mut tx, &case, &timeline).await?;
    tx.commit().await?;
    Ok(UpdatedCase {
        display_status: view::display(&case),
        expected_day,
        ma_so_hoso: case.code,
        version: case.version,
    })
}

/// Names of the answers that changed.
fn changed<'a>(before: &'a Draft, after: &'a Draft) -> Vec<&'a str> {
    let names = before
        .keys()
        .chain(after.keys().filter(|name| !before.contains_key(*name)));
    names
        .filter(|name| before.get(*name) != after.get(*name))
        .map(String::as_str)
        .collect()
}

/// The answers as kept, with only the asked fields taken from the new draft. Fields beside the answers
/// come from the new draft.
fn only_asked(kind: &Kind, case: &Case, asked: &EditableFields, mut draft: Draft) -> Draft {
    let mut kept = case.answers.clone();
    // Forms ask for some answers twice (an e-mail address); of a stored answer the repetition is the answer itself.
    for (field, repeated) in kind.case.form.confirmations() {
        if let Some(answer) = kept.get(repeated).cloned() {
            kept.insert(field.name.into(), answer);
        }
    }
    for name in kind.beside.iter().chain(&asked.open) {
        match draft.remove(*name) {
            Some(value) => kept.insert((*name).to_owned(), value),
            None => kept.remove(*name),
        };
    }
    kept
}
