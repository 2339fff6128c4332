//! What follows from answers, written for cases that are older than its columns and tables.

use evisa_core::form::Answers;

use crate::state::AppState;
use crate::store::case_file::Case;
use crate::store::{Conn, Scope, backfill, case_file, case_image};
use crate::{Error, Result};

/// Name of what a migration left to do: phone numbers, working days, and the words of names.
const CASE_COLUMNS: &str = "case_columns";
/// Of another: which pictures a case has.
const CASE_IMAGES: &str = "case_images";
/// Cases of one transaction: few, so that other writers wait for milliseconds only.
const BATCH: i64 = 200;

/// Writes what migrations left to do, in small transactions; how many cases. Safe to repeat, and to be stopped.
///
/// # Errors
/// When the database fails.
pub async fn run(state: &AppState) -> Result<usize> {
    let mut written = 0;
    for name in [CASE_COLUMNS, CASE_IMAGES] {
        if backfill::is_pending(&mut *state.store.read().await?, name).await? {
            written = every_case(state, name).await?.max(written);
        }
    }
    Ok(written)
}

async fn every_case(state: &AppState, name: &str) -> Result<usize> {
    let (mut written, mut last) = (0, String::new());
    loop {
        let mut tx = state.store.begin().await?;
        let codes = backfill::codes_after(&mut tx, &last, BATCH).await?;
        for code in &codes {
            let found = case_file::find(&mut tx, code, &Scope::Everything).await?;
            let case = found.ok_or(Error::NotFound)?;
            match name {
                CASE_COLUMNS => columns(&mut tx, &case).await?,
                _ => images(&mut tx, &case).await?,
            }
        }
        written += codes.len();
        let Some(code) = codes.last() else {
            backfill::finished(&mut tx, name).await?;
            tx.commit().await?;
            return Ok(written);
        };
        last.clone_from(code);
        tx.commit().await?;
    }
}

async fn columns(conn: &mut Conn, case: &Case) -> Result<()> {
    let answers = Answers::from_stored(case.kind.form, &case.answers);
    let columns = (super::of(case.kind).columns)(&answers);
    backfill::write_columns(conn, case, &columns.phone).await?;
    Ok(())
}

async fn images(conn: &mut Conn, case: &Case) -> Result<()> {
    let extra = super::of(case.kind).load(conn, case).await?;
    let images = super::extra::images(case, &extra);
    case_image::hold(conn, &case.code, &images).await?;
    Ok(())
}
