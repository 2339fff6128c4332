//! By when the authority means to decide: working days, on the public-holiday calendar.

use evisa_core::case::{CaseKind, Step};
use jiff::civil::{Date, Weekday};

use crate::Result;
use crate::platform::clock;
use crate::platform::config::Config;
use crate::store::Conn;
use crate::store::case_file::Case;
use crate::store::case_list::CaseRow;
use crate::store::holiday::{self, Holiday};

/// The day by which a case in the queue is expected to be decided; none while it is not
/// there yet or waits for its holder's answer, and none once it is decided.
///
/// # Errors
/// When the database fails.
pub async fn expected_day(conn: &mut Conn, config: &Config, case: &Case) -> Result<Option<Date>> {
    let Some(accepted_at) = case.accepted_at else {
        return Ok(None);
    };
    if !is_with_authority(case.step()) {
        return Ok(None);
    }
    let accepted = clock::local_date(accepted_at);
    let holidays = holiday::from(conn, accepted).await?;
    Ok(after(accepted, working_days(config, case), &holidays))
}

/// The same for a case that would come into the queue now; by its usual working days, whatever its answers.
///
/// # Errors
/// When the database fails.
pub async fn expected_if_sent(
    conn: &mut Conn,
    config: &Config,
    kind: &CaseKind,
    now: i64,
) -> Result<Option<Date>> {
    let today = clock::local_date(now);
    let holidays = holiday::from(conn, today).await?;
    Ok(after(today, usual_working_days(config, kind), &holidays))
}

/// Working days within which the authority means to decide cases of a kind, whatever their answers.
#[must_use]
pub fn usual_working_days(config: &Config, kind: &CaseKind) -> u16 {
    kind.working_days.unwrap_or(config.working_days)
}

/// The same for the rows of a list, in their order.
///
/// # Errors
/// When the database fails.
pub async fn expected_days(
    conn: &mut Conn,
    config: &Config,
    rows: &[CaseRow],
) -> Result<Vec<Option<Date>>> {
    let accepted = |row: &CaseRow| {
        let waits = row.accepted_at.filter(|_| is_with_authority(row.step));
        waits.map(clock::local_date)
    };
    let Some(first) = rows.iter().filter_map(accepted).min() else {
        return Ok(vec![None; rows.len()]);
    };
    let holidays = holiday::from(conn, first).await?;
    let expected = rows.iter().map(|row| {
        let days = row.working_days.unwrap_or(config.working_days);
        after(accepted(row)?, days, &holidays)
    });
    Ok(expected.collect())
}

/// Working days within which the authority means to decide a case.
#[must_use]
pub fn working_days(config: &Config, case: &Case) -> u16 {
    let own = case.kind.working_days(&case.answers);
    own.unwrap_or(config.working_days)
}

/// Whether the authority is to act next: no day is promised while the holder is asked for changes.
fn is_with_authority(step: Step) -> bool {
    !step.is_final() && step != Step::Supplement
}

/// The last of `days` working days after `start`; none at the end of the calendar.
fn after(start: Date, days: u16, holidays: &[Holiday]) -> Option<Date> {
    let is_free = |day: Date| {
        matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday)
            || holidays.binary_search_by_key(&day, |one| one.day).is_ok()
    };
    let mut day = start;
    for _ in 0..days {
        day = day.tomorrow().ok()?;
        while is_free(day) {
            day = day.tomorrow().ok()?;
        }
    }
    Some(day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn weekends_and_holidays_do_not_count() {
        let free = |day| Holiday {
            day,
            name: String::new(),
        };
        let friday = date(2026, 4, 24);
        assert_eq!(after(friday, 3, &[]), Some(date(2026, 4, 29)));
        // Hùng Kings' day on Monday in lieu of Sunday, then reunification and labour days.
        let free = [date(2026, 4, 27), date(2026, 4, 30), date(2026, 5, 1)].map(free);
        assert_eq!(after(friday, 3, &free), Some(date(2026, 5, 4)));
        assert_eq!(after(friday, 0, &free), Some(friday));
        assert_eq!(after(Date::MAX, 1, &[]), None);
    }
}
