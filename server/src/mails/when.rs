//! Days and moments in the words of a mail's language. `05/12/2026` is another day to an American, and no date to many
//! who read Chinese or Japanese; a mail is read alone, without the portal's pages beside it.

use evisa_core::words::Lang;
use jiff::civil::Date;

use crate::platform::clock;

/// A day as people read it: `5 December 2026`, `2026年12月5日`. In Vietnamese it is what everybody writes: `05/12/2026`.
#[must_use]
pub fn day(language: Lang, date: Date) -> String {
    let (year, month, of_month) = (date.year(), date.month(), date.day());
    match language {
        Lang::Vi => format!("{of_month:02}/{month:02}/{year}"),
        Lang::En => date.strftime("%-d %B %Y").to_string(),
        Lang::Zh | Lang::Ja => format!("{year}年{month}月{of_month}日"),
    }
}

/// A moment in the portal's zone, as it stands after “at”: `09:30 on 5 December 2026`.
pub(super) fn moment(language: Lang, millis: i64) -> String {
    let time = clock::local_time(millis);
    let time = time.get(11..16).unwrap_or_default();
    let day = day(language, clock::local_date(millis));
    match language {
        Lang::Vi => format!("{time} ngày {day}"),
        Lang::En => format!("{time} on {day}"),
        Lang::Zh | Lang::Ja => format!("{day} {time}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_day_is_read_in_one_way_in_every_language() {
        let read = |date| Lang::ALL.map(|language| day(language, date));
        assert_eq!(
            read(date(2026, 12, 5)),
            [
                "05/12/2026",
                "5 December 2026",
                "2026年12月5日",
                "2026年12月5日"
            ]
        );
        let months = (1..=12).map(|month| day(Lang::En, date(2027, month, 28)));
        let months: Vec<_> = months.collect();
        assert_eq!(months[1], "28 February 2027");
        assert_eq!(months[8], "28 September 2027");
    }

    #[test]
    fn a_moment_is_that_of_the_portals_zone() {
        // 17:30 of the day before, at Greenwich.
        let millis = 1_780_248_600_000;
        assert_eq!(clock::local_time(millis), "2026-06-01T00:30:00");
        assert_eq!(
            Lang::ALL.map(|language| moment(language, millis)),
            [
                "00:30 ngày 01/06/2026",
                "00:30 on 1 June 2026",
                "2026年6月1日 00:30",
                "2026年6月1日 00:30"
            ]
        );
    }
}
