//! The datasets: rows of numbers in which nobody can be found.

use std::collections::BTreeMap;

use evisa_core::case::Step;
use jiff::civil::Date;
use serde_json::{Map, Value, json};

use crate::store::open_data::Count;

/// Counts below are not told: who knows one of so few knows the others.
const FEWEST: i64 = 10;
/// In place of a nationality: those that are too few to be told apart.
const OTHER: &str = "other";

/// A dataset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dataset {
    /// What was received in each month, and what became of it so far.
    ByMonth,
    /// E-visas asked for in each year, by nationality.
    ByNationality,
}

impl Dataset {
    pub(super) const ALL: [Self; 2] = [Self::ByMonth, Self::ByNationality];

    /// Its name in addresses.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::ByMonth => "applications-by-month",
            Self::ByNationality => "e-visas-by-nationality",
        }
    }

    /// Names of its columns.
    pub(super) const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::ByMonth => &[
                "month",
                "kind",
                "received",
                "approved",
                "denied",
                "cancelled",
            ],
            Self::ByNationality => &["year", "nationality", "received"],
        }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// Its rows, in the order of time.
    pub(super) fn rows(self, counts: &[Count]) -> Vec<Map<String, Value>> {
        let cells = match self {
            Self::ByMonth => by_month(counts),
            Self::ByNationality => by_nationality(counts),
        };
        let named = |row: Vec<Value>| {
            let names = self.columns().iter().map(|name| (*name).to_owned());
            names.zip(row).collect()
        };
        cells.into_iter().map(named).collect()
    }
}

fn by_month(counts: &[Count]) -> Vec<Vec<Value>> {
    let mut months: BTreeMap<(String, &str), [i64; 4]> = BTreeMap::new();
    for count in counts {
        let month = date(count.day).strftime("%Y-%m").to_string();
        let sums = months.entry((month, &count.key)).or_default();
        sums[0] += count.cases;
        match Step::from_wire(&count.step) {
            Some(Step::Approved) => sums[1] += count.cases,
            Some(Step::Denied) => sums[2] += count.cases,
            Some(Step::Cancelled) => sums[3] += count.cases,
            _ => {}
        }
    }
    let row = |((month, kind), sums): ((String, &str), [i64; 4])| {
        let mut cells = vec![json!(month), json!(kind)];
        cells.extend(sums.map(told));
        cells
    };
    months.into_iter().map(row).collect()
}

fn by_nationality(counts: &[Count]) -> Vec<Vec<Value>> {
    let mut years: BTreeMap<i16, BTreeMap<&str, i64>> = BTreeMap::new();
    for count in counts {
        let year = years.entry(date(count.day).year()).or_default();
        *year.entry(&count.key).or_default() += count.cases;
    }
    let mut rows = Vec::new();
    for (year, nationalities) in years {
        let (several, other) = apart(nationalities);
        for (nationality, cases) in several {
            rows.push(vec![json!(year), json!(nationality), json!(cases)]);
        }
        if other > 0 {
            rows.push(vec![json!(year), json!(OTHER), told(other)]);
        }
    }
    rows
}

/// Nationalities with enough cases, and the sum of the others. Where that sum alone is too small, the next ones join it:
/// it could be reckoned from the total.
fn apart(nationalities: BTreeMap<&str, i64>) -> (BTreeMap<&str, i64>, i64) {
    let mut by_size: Vec<_> = nationalities.into_iter().collect();
    by_size.sort_by_key(|(_, cases)| *cases);
    let (mut other, mut taken) = (0, 0);
    for (_, cases) in &by_size {
        let is_hidden = (1..FEWEST).contains(&other);
        if *cases >= FEWEST && !is_hidden {
            break;
        }
        other += cases;
        taken += 1;
    }
    (by_size.into_iter().skip(taken).collect(), other)
}

/// A count, unless it is too small; none is told.
fn told(cases: i64) -> Value {
    if (1..FEWEST).contains(&cases) {
        Value::Null
    } else {
        json!(cases)
    }
}

/// A day, of days since 1970; far away none of a calendar.
fn date(day: i64) -> Date {
    let epoch = jiff::civil::date(1970, 1, 1);
    epoch
        .checked_add(jiff::Span::new().days(day.clamp(0, 2_000_000)))
        .unwrap_or(epoch)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(day: i64, key: &str, step: &str, cases: i64) -> Count {
        let (key, step) = (key.to_owned(), step.to_owned());
        Count {
            day,
            key,
            step,
            cases,
        }
    }

    #[test]
    fn a_month_tells_what_came_and_what_became_of_it_and_small_numbers_are_left_out() {
        // 20 and 21 January, 3 February 1970.
        let counts = [
            count(19, "evisa", "CHAP_THUAN", 12),
            count(20, "evisa", "TU_CHOI", 3),
            count(20, "evisa", "DANG_XU_LY", 20),
            count(33, "evisa", "CHAP_THUAN", 4),
        ];
        let rows = Dataset::ByMonth.rows(&counts);
        let january = json!({ "month": "1970-01", "kind": "evisa", "received": 35,
            "approved": 12, "denied": null, "cancelled": 0 });
        assert_eq!(json!(rows[0]), january);
        assert_eq!(rows[1]["received"], Value::Null);
    }

    #[test]
    fn few_of_a_nationality_are_counted_with_others_until_nobody_can_reckon_them() {
        let counts = [
            count(0, "SWE", "", 40),
            count(1, "NOR", "", 15),
            count(2, "FIN", "", 4),
        ];
        let rows = Dataset::ByNationality.rows(&counts);
        assert_eq!(
            json!(rows),
            json!([
                { "year": 1970, "nationality": "SWE", "received": 40 },
                { "year": 1970, "nationality": "other", "received": 19 },
            ])
        );
    }
}
