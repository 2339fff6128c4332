//! The pictures that answers name: only those that were sent by whoever names them, or were there before.

use std::collections::BTreeSet;

use evisa_core::Draft;
use evisa_core::form::Code;

use crate::state::AppState;
use crate::{Error, Result, pictures, store};

/// Proves every picture of `answers`: a handle's tag is proven and dropped, a name without a tag must stand in the
/// answers `before` already.
///
/// # Errors
/// 422 with `imageRequired` for each field whose picture is not theirs, or is not there.
pub(super) async fn prove(state: &AppState, answers: &mut Draft, before: &Draft) -> Result<()> {
    let mut held = BTreeSet::new();
    pictures::each_name(&mut before.clone(), |_, text| {
        held.insert(text.clone());
    });
    let mut named = Vec::new();
    pictures::each_name(answers, |path, text| {
        let id = pictures::sent(state, text).map(str::to_owned).or_else(|| {
            let known = held.contains(text);
            pictures::named(text).filter(|_| known).map(str::to_owned)
        });
        if let Some(id) = &id {
            *text = pictures::name(id);
        }
        named.push((path.to_owned(), id));
    });
    let mut conn = state.store.read().await?;
    let mut problems = Vec::new();
    for (path, id) in named {
        let there = match id {
            Some(id) => store::image::find(&mut conn, &id).await?.is_some(),
            None => false,
        };
        if !there {
            problems.push(Code::ImageRequired.at(path));
        }
    }
    if problems.is_empty() {
        Ok(())
    } else {
        Err(Error::invalid(problems))
    }
}
