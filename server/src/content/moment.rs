//! When an entry begins to be shown, or ends: with a day or with a minute, in the portal's zone.

use std::fmt;
use std::str::FromStr;

use jiff::civil::{Date, DateTime, Time};
use serde::{Deserialize, Serialize};

const DAY: &str = "%Y-%m-%d";
const MINUTE: &str = "%Y-%m-%dT%H:%M";

/// A day, `2026-11-22`, or a minute, `2026-11-22T08:30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Moment {
    /// All of a day.
    Day(Date),
    /// The beginning of a minute.
    Minute(DateTime),
}

impl Moment {
    /// When it begins.
    #[must_use]
    pub fn begins(self) -> DateTime {
        match self {
            Self::Day(day) => day.to_datetime(Time::midnight()),
            Self::Minute(at) => at,
        }
    }

    /// Whether what begins with it has begun.
    #[must_use]
    pub fn is_reached(self, now: DateTime) -> bool {
        self.begins() <= now
    }

    /// Whether what ends with it is over: with a day only after it.
    #[must_use]
    pub fn is_over(self, now: DateTime) -> bool {
        match self {
            Self::Day(day) => day < now.date(),
            Self::Minute(at) => at <= now,
        }
    }
}

/// What is neither a day nor a minute.
#[derive(Debug, thiserror::Error)]
#[error("“{0}”: a day such as 2026-11-22 expected, or a minute such as 2026-11-22T08:30")]
pub struct MomentError(String);

impl FromStr for Moment {
    type Err = MomentError;

    /// A blank may stand before the time of day, as people write it.
    fn from_str(text: &str) -> Result<Self, MomentError> {
        let minute = || DateTime::strptime(MINUTE, text.replacen(' ', "T", 1)).map(Self::Minute);
        let day = Date::strptime(DAY, text).map(Self::Day);
        day.or_else(|_| minute())
            .map_err(|_| MomentError(text.to_owned()))
    }
}

impl TryFrom<String> for Moment {
    type Error = MomentError;

    fn try_from(text: String) -> Result<Self, MomentError> {
        text.parse()
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(day) => write!(f, "{}", day.strftime(DAY)),
            Self::Minute(at) => write!(f, "{}", at.strftime(MINUTE)),
        }
    }
}

impl From<Moment> for String {
    fn from(moment: Moment) -> Self {
        moment.to_string()
    }
}
