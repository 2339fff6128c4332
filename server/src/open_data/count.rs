//! Counts the datasets once a month, as everything stood when the last month ended. Whoever compares two publications sees
//! what a whole month has changed, and that only rounded (see [`super::dataset`]). Counted each day, the difference of two
//! days would show single decisions: of a kind that few ask for, whose they were.

use jiff::civil::Date;

use super::dataset::Dataset;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::open_data::{self, CountedDataset};
use crate::{Error, Result};

/// The portal's zone, east of UTC; it knows no daylight saving time.
const ZONE_MS: i64 = 7 * 60 * 60_000;

/// Counts every dataset that was not counted in this month.
///
/// # Errors
/// When the database fails.
pub async fn refresh(state: &AppState) -> Result<()> {
    let today = state.clock.today();
    let month = today.first_of_month();
    for dataset in Dataset::ALL {
        let mut conn = state.store.read().await?;
        let last = open_data::find(&mut conn, dataset.name()).await?;
        // Days are written year first, so their order is that of their texts.
        if last.is_some_and(|last| last.day >= month.to_string()) {
            continue;
        }
        let until = begin(month)?;
        let counts = match dataset {
            Dataset::ByMonth => open_data::by_kind(&mut conn, ZONE_MS, until).await?,
            Dataset::ByNationality => open_data::by_nationality(&mut conn, ZONE_MS, until).await?,
        };
        drop(conn);
        let counted = CountedDataset {
            day: today.to_string(),
            body: serde_json::to_string(&dataset.rows(&counts)).map_err(Error::internal)?,
        };
        let mut tx = state.store.begin().await?;
        open_data::save(&mut tx, dataset.name(), &counted).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// When a day began.
fn begin(day: Date) -> Result<i64> {
    let range = clock::day(day);
    range
        .map(|range| range.start)
        .ok_or_else(|| Error::internal("the calendar ends"))
}
