//! The time that the wire may put behind a date: it says nothing, unless its zone makes it another day.

use super::typed::digits;
use crate::form::{Code, Fault};

/// The portal's zone in minutes east of Greenwich: Viet Nam has kept it since 1975, without summer time.
const ZONE: i32 = 7 * 60;
const DAY: i32 = 24 * 60;

/// By how many days a date moves when its time (`HH:mm[:ss[.fff]]`, with `Z`, an offset or neither) is read
/// in the portal's zone; without a zone it is the portal's already.
pub(super) fn shift(time: &str) -> Result<i32, Fault> {
    let (clock, zone) = match time.strip_suffix('Z') {
        Some(clock) => (clock, Some(0)),
        None => offset(time)?,
    };
    let minutes = minutes(clock)?;
    Ok(zone.map_or(0, |zone| (minutes - zone + ZONE).div_euclid(DAY)))
}

/// The clock and how far east of Greenwich it is, in minutes: `17:00+07:00`.
fn offset(time: &str) -> Result<(&str, Option<i32>), Fault> {
    let Some(at) = time.find(['+', '-']) else {
        return Ok((time, None));
    };
    let (clock, zone) = time.split_at(at);
    let east = minutes(&zone[1..]).and_then(|minutes| {
        // Clocks differ by at most fourteen hours from Greenwich.
        (minutes <= 14 * 60)
            .then_some(minutes)
            .ok_or_else(|| Code::Pattern.into())
    })?;
    Ok((
        clock,
        Some(if zone.starts_with('-') { -east } else { east }),
    ))
}

/// Minutes since midnight; seconds and their fractions do not reach another day.
fn minutes(clock: &str) -> Result<i32, Fault> {
    let parts: Vec<&str> = clock.split(':').collect();
    let (hour, minute, second) = match parts[..] {
        [hour, minute] => (hour, minute, "00"),
        [hour, minute, second] => (hour, minute, second),
        _ => return Err(Code::Pattern.into()),
    };
    let (second, fraction) = second.split_once('.').unwrap_or((second, "0"));
    if fraction.is_empty() || fraction.bytes().any(|sign| !sign.is_ascii_digit()) {
        return Err(Code::Pattern.into());
    }
    let (hour, minute) = (two_digits(hour, 23)?, two_digits(minute, 59)?);
    two_digits(second, 59)?;
    Ok(hour * 60 + minute)
}

fn two_digits(text: &str, most: i16) -> Result<i32, Fault> {
    match digits(text)? {
        number if text.len() == 2 && number <= most => Ok(number.into()),
        _ => Err(Code::Pattern.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_without_a_zone_is_the_portals() {
        for time in ["00:00", "23:59:59", "23:59:59.999"] {
            assert_eq!(shift(time), Ok(0), "{time}");
        }
    }

    #[test]
    fn five_in_the_afternoon_in_greenwich_is_tomorrow_in_hanoi() {
        for (time, days) in [
            ("16:59:59.999Z", 0),
            ("17:00:00.000Z", 1),
            ("00:00:00+07:00", 0),
            ("00:30+09:00", -1),
            ("12:00:00-05:00", 1),
            ("00:00:00+14:00", -1),
        ] {
            assert_eq!(shift(time), Ok(days), "{time}");
        }
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for time in [
            "",
            "Z",
            "or 16/05/2022",
            "24:00",
            "7:00",
            "12:60",
            "12:00:61",
            "12:00:00.",
            "12:00:00.x",
            "12:00Zulu",
            "12:00+15:00",
            "12:00+",
            "12",
            "12:00:00:00",
            "１２:00",
        ] {
            assert_eq!(shift(time), Err(Code::Pattern.into()), "{time}");
        }
    }
}
