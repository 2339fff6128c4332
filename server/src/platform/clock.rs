//! The clock: asked for the time in one place, so that tests can hold it still.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;

/// Tells the time. Cloning keeps the same hands: a fixed clock moves for every holder.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's clock.
    System,
    /// Stands still until it is moved; milliseconds since 1970.
    Fixed(Arc<AtomicI64>),
}

impl Clock {
    /// A clock that shows `at` until [`Clock::advance`].
    #[must_use]
    pub fn fixed(at: Timestamp) -> Self {
        Self::Fixed(Arc::new(AtomicI64::new(at.as_millisecond())))
    }

    /// Milliseconds since 1970 in UTC: what is stored.
    #[must_use]
    pub fn millis(&self) -> i64 {
        match self {
            Self::System => system_now().as_millisecond(),
            Self::Fixed(at) => at.load(Ordering::SeqCst),
        }
    }

    /// The moment.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        Timestamp::from_millisecond(self.millis()).unwrap_or_default()
    }

    /// Today's date in the portal's zone, `Asia/Ho_Chi_Minh`.
    #[must_use]
    pub fn today(&self) -> Date {
        local_date(self.millis())
    }

    /// Date and time of day in the portal's zone.
    #[must_use]
    pub fn local(&self) -> DateTime {
        self.now().to_zoned(zone()).datetime()
    }

    /// Moves a fixed clock on. The machine's clock is not ours to move.
    pub fn advance(&self, by: std::time::Duration) {
        if let Self::Fixed(at) = self {
            at.fetch_add(by.as_millis() as i64, Ordering::SeqCst);
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "the one place that reads the machine's clock"
)]
fn system_now() -> Timestamp {
    Timestamp::now()
}

/// The portal's zone: fixed at +07:00, without daylight saving time since 1975.
#[must_use]
pub fn zone() -> TimeZone {
    TimeZone::get("Asia/Ho_Chi_Minh").unwrap_or(TimeZone::fixed(jiff::tz::offset(7)))
}

/// The date in the portal's zone at `millis` since 1970; out of range gives 1970-01-01.
#[must_use]
pub fn local_date(millis: i64) -> Date {
    Timestamp::from_millisecond(millis)
        .unwrap_or(Timestamp::UNIX_EPOCH)
        .to_zoned(zone())
        .date()
}

/// A day of the portal's zone, in milliseconds since 1970; `None` where the calendar ends.
#[must_use]
pub fn day(date: Date) -> Option<std::ops::Range<i64>> {
    let begins = |date: Date| {
        let zoned = date.to_zoned(zone()).ok()?;
        Some(zoned.timestamp().as_millisecond())
    };
    Some(begins(date)?..begins(date.tomorrow().ok()?)?)
}

/// `YYYY-MM-DDTHH:MM:SS` in the portal's zone, as times appear on the wire.
#[must_use]
pub fn local_time(millis: i64) -> String {
    Timestamp::from_millisecond(millis)
        .unwrap_or(Timestamp::UNIX_EPOCH)
        .to_zoned(zone())
        .strftime("%Y-%m-%dT%H:%M:%S")
        .to_string()
}

/// `DD/MM/YYYY HH:MM` in the portal's zone, as people read it.
#[must_use]
pub fn shown(millis: i64) -> String {
    Timestamp::from_millisecond(millis)
        .unwrap_or(Timestamp::UNIX_EPOCH)
        .to_zoned(zone())
        .strftime("%d/%m/%Y %H:%M")
        .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_begins_seven_hours_before_utc() {
        let clock = Clock::fixed("2026-11-20T17:00:00Z".parse().unwrap());
        assert_eq!(clock.today().to_string(), "2026-11-21");
        assert_eq!(local_time(clock.millis()), "2026-11-21T00:00:00");
        assert_eq!(clock.local().to_string(), "2026-11-21T00:00:00");
        let before = Clock::fixed("2026-11-20T16:59:59Z".parse().unwrap());
        assert_eq!(before.today().to_string(), "2026-11-20");
    }

    #[test]
    fn a_day_is_whole() {
        let range = day("2026-11-21".parse().unwrap()).unwrap();
        assert_eq!(local_time(range.start), "2026-11-21T00:00:00");
        assert_eq!(range.end - range.start, 24 * 60 * 60_000);
        assert_eq!(day(Date::MAX), None);
    }

    #[test]
    fn a_fixed_clock_moves_for_every_holder() {
        let clock = Clock::fixed(Timestamp::UNIX_EPOCH);
        let other = clock.clone();
        clock.advance(std::time::Duration::from_secs(2));
        assert_eq!(other.millis(), 2_000);
    }
}
