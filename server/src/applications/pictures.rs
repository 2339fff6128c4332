//! The pictures that answers name: only those that were sent by whoever names them, or were there before.

use std::collections::BTreeSet;

use evisa_core::Draft;
use serde_json::{Value, json};

use crate::state::AppState;
use crate::store::image::Image;
use crate::{Error, Result, files, store};

/// Claims every picture of `answers`: a handle's tag is proven and dropped, a name without a tag must stand in the
/// answers `before` already.
///
/// # Errors
/// 422 with `imageRequired` for each field whose picture is not theirs, or is not there.
pub(super) async fn claim(state: &AppState, answers: &mut Draft, before: &Draft) -> Result<()> {
    let mut held = BTreeSet::new();
    files::each_name(&mut before.clone(), |_, text| {
        held.insert(text.clone());
    });
    let mut claimed = Vec::new();
    files::each_name(answers, |path, text| {
        let id = files::sent(state, text).map(str::to_owned).or_else(|| {
            let known = held.contains(text);
            files::named(text).filter(|_| known).map(str::to_owned)
        });
        if let Some(id) = &id {
            *text = files::name(id);
        }
        claimed.push((path.to_owned(), id));
    });
    let mut conn = state.store.read().await?;
    let mut problems = Vec::new();
    for (path, id) in claimed {
        let there = match id {
            Some(id) => store::image::find(&mut conn, &id).await?.is_some(),
            None => false,
        };
        if !there {
            problems.push(missing(&path));
        }
    }
    if problems.is_empty() {
        Ok(())
    } else {
        Err(Error::Invalid(problems))
    }
}

/// A claimed picture.
///
/// # Errors
/// 422 with `imageRequired` when the answer names none.
pub(super) async fn picture(state: &AppState, answers: &Draft, field: &str) -> Result<Image> {
    let name = answers.get(field).and_then(Value::as_str);
    let id = name.and_then(files::named).unwrap_or_default();
    let mut conn = state.store.read().await?;
    let found = store::image::find(&mut conn, id).await?;
    found.ok_or_else(|| Error::Invalid(vec![missing(field)]))
}

fn missing(field: &str) -> Value {
    json!({ "field": field, "code": "imageRequired", "params": {} })
}
