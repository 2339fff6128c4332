//! Times on the wire: `yyyyMMddHHmmss` in GMT+7.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::{TimeZone, offset};

const FORMAT: &str = "%Y%m%d%H%M%S";

/// `millis` since 1970 as 14 digits.
#[must_use]
pub fn write(millis: i64) -> String {
    Timestamp::from_millisecond(millis)
        .unwrap_or(Timestamp::UNIX_EPOCH)
        .to_zoned(TimeZone::fixed(offset(7)))
        .strftime(FORMAT)
        .to_string()
}

/// 14 digits as milliseconds since 1970; `None` when they are no time.
#[must_use]
pub fn read(digits: &str) -> Option<i64> {
    if digits.len() != 14 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let local = DateTime::strptime(FORMAT, digits).ok()?;
    let zoned = local.to_zoned(TimeZone::fixed(offset(7))).ok()?;
    Some(zoned.timestamp().as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_seven_hours_ahead_of_utc() {
        let millis = "2026-11-21T17:30:05Z"
            .parse::<Timestamp>()
            .unwrap()
            .as_millisecond();
        assert_eq!(write(millis), "20261122003005");
        assert_eq!(read("20261122003005"), Some(millis));
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for digits in ["", "2026112200300", "20261322003005", "2026-1-2003005x"] {
            assert_eq!(read(digits), None, "{digits}");
        }
    }
}
