//! Dates of a zone: two-digit years, and fillers for what is not known.

use jiff::civil::Date;
use serde::{Serialize, Serializer};

/// Six characters `YYMMDD` as printed; none where a form has no such date.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MrzDate(String);

/// What a date says once its century is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// A real calendar day.
    Day(Date),
    /// Only the year is known.
    Year(i16),
}

impl MrzDate {
    /// Takes the six characters as they are.
    pub(super) fn read(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// Writes a calendar day.
    #[must_use]
    pub fn of(date: Date) -> Self {
        Self(format!(
            "{:02}{:02}{:02}",
            date.year().rem_euclid(100),
            date.month(),
            date.day()
        ))
    }

    /// Writes a year whose day and month are not known (Doc 9303-3, 4.8).
    #[must_use]
    pub fn of_year(year: i16) -> Self {
        Self(format!("{:02}<<<<", year.rem_euclid(100)))
    }

    /// As printed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As a birth date: never after `today`, else the latest century that fits.
    /// An unknown day or month leaves the year; an impossible date is `None`.
    #[must_use]
    pub fn birth(&self, today: Date) -> Option<Moment> {
        let century = today.year() - today.year().rem_euclid(100);
        let late = self.within(century);
        let past = late.filter(|moment| match *moment {
            Moment::Day(day) => day <= today,
            Moment::Year(year) => year <= today.year(),
        });
        // 29 February may exist in only one of the two centuries.
        past.or_else(|| self.within(century - 100))
    }

    /// As a date of expiry: within fifty years of `today`, for no document is valid longer.
    #[must_use]
    pub fn expiry(&self, today: Date) -> Option<Date> {
        let two = self.number(0)?;
        let base = today.year() - today.year().rem_euclid(100);
        let year = [base - 100, base, base + 100]
            .into_iter()
            .map(|century| century + two)
            .min_by_key(|year| (year - today.year()).abs())?;
        match self.within(year - two)? {
            Moment::Day(day) => Some(day),
            Moment::Year(_) => None,
        }
    }

    fn within(&self, century: i16) -> Option<Moment> {
        let year = century + self.number(0)?;
        let unknown = |at: usize| {
            self.0
                .get(at..at + 2)
                .is_some_and(|part| matches!(part, "<<" | "00"))
        };
        if unknown(2) || unknown(4) {
            return Some(Moment::Year(year));
        }
        let (month, day) = (self.number(2)?, self.number(4)?);
        Date::new(year, month.try_into().ok()?, day.try_into().ok()?)
            .ok()
            .map(Moment::Day)
    }

    fn number(&self, at: usize) -> Option<i16> {
        let part = self.0.get(at..at + 2)?;
        part.bytes()
            .all(|c| c.is_ascii_digit())
            .then(|| part.parse().ok())?
    }
}

/// Days of each month, those of February in a leap year.
pub(super) const DAYS: [u8; 12] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/// Whether six characters are a day of some century, or fillers stand for the day, for day and month, or for all
/// (Doc 9303-3, 4.8).
pub(super) fn is_real(text: &str) -> bool {
    let part = |at: usize| text.get(at..at + 2).unwrap_or_default();
    let number = |at: usize| {
        let digits = part(at).bytes().all(|c| c.is_ascii_digit());
        digits.then(|| part(at).parse::<u8>().ok())?
    };
    let (year, month) = match (number(0), number(2)) {
        (None, _) => return text == "<<<<<<",
        (Some(_), None) => return part(2) == "<<" && part(4) == "<<",
        (Some(year), Some(month)) => (year, month),
    };
    let days = DAYS.get(usize::from(month).wrapping_sub(1)).copied();
    // The year 00 is a leap year in the century in which people live.
    let days = days.map(|days| days - u8::from(month == 2 && !year.is_multiple_of(4)));
    match number(4) {
        Some(day) => days.is_some_and(|days| (1..=days).contains(&day)),
        None => days.is_some() && part(4) == "<<",
    }
}

impl Serialize for MrzDate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}
