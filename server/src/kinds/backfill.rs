//! Columns that follow from answers, written for cases that are older than the columns.

use evisa_core::form::Answers;

use crate::platform::clock;
use crate::state::AppState;
use crate::store::{Scope, backfill, case_file};
use crate::{Error, Result};

/// Name of what the migration left to do: phone numbers, working days, and the words of names.
const CASE_COLUMNS: &str = "case_columns";
/// Cases of one transaction: few, so that other writers wait for milliseconds only.
const BATCH: i64 = 200;

/// Writes what a migration left to do, in small transactions; how many cases. Safe to repeat, and to be stopped.
///
/// # Errors
/// When the database fails.
pub async fn run(state: &AppState) -> Result<usize> {
    let mut written = 0;
    if !backfill::is_pending(&mut *state.store.read().await?, CASE_COLUMNS).await? {
        return Ok(written);
    }
    let mut last = String::new();
    loop {
        let mut tx = state.store.begin().await?;
        let codes = backfill::codes_after(&mut tx, &last, BATCH).await?;
        for code in &codes {
            let found = case_file::find(&mut tx, code, &Scope::Everything).await?;
            let case = found.ok_or(Error::NotFound)?;
            let day = clock::local_date(case.created_at);
            let answers = Answers::right_in(case.kind.form, &case.answers, day);
            let columns = (super::of(case.kind).columns)(&answers);
            backfill::write_columns(&mut tx, &case, &columns.phone).await?;
        }
        written += codes.len();
        let Some(code) = codes.last() else {
            backfill::finished(&mut tx, CASE_COLUMNS).await?;
            tx.commit().await?;
            return Ok(written);
        };
        last.clone_from(code);
        tx.commit().await?;
    }
}
