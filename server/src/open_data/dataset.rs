//! The datasets: rows of numbers in which nobody can be found.
//!
//! Every number is rounded by itself to a multiple of [`BASE`]. Leaving out the small ones would not do: what is left out
//! follows from the sum and its other parts, unless further cells are left out for no reason that a reader sees, and from the
//! last publication and the next. A rounded number is off by two at most, and no sum, part or earlier publication says by
//! how many (`no_number_can_be_reckoned_from_the_others`).

use std::collections::BTreeMap;

use evisa_core::case::Step;
use jiff::civil::Date;
use serde_json::{Map, Value, json};

use crate::store::open_data::Count;

/// Numbers are multiples of this: the usual base of statistical offices. An odd one has no middle, so that nothing needs to
/// be said of it.
const BASE: i64 = 5;
/// Nationalities with fewer are not named: who knows one of so few knows the others.
const FEWEST: i64 = 10;
/// In place of a nationality: those that are too few to be told apart.
const OTHER: &str = "other";

/// A dataset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dataset {
    /// What was received in each month, and what became of it until the last month ended.
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
        let told = sums.map(rounded);
        let mut cells = vec![json!(month), json!(kind)];
        cells.extend(told.map(|it| json!(it)));
        (told != [0; 4]).then_some(cells)
    };
    months.into_iter().filter_map(row).collect()
}

fn by_nationality(counts: &[Count]) -> Vec<Vec<Value>> {
    let mut years: BTreeMap<i16, BTreeMap<&str, i64>> = BTreeMap::new();
    for count in counts {
        let year = years.entry(date(count.day).year()).or_default();
        *year.entry(&count.key).or_default() += count.cases;
    }
    let mut rows = Vec::new();
    for (year, nationalities) in years {
        let (mut told, few): (Vec<_>, Vec<_>) = nationalities
            .into_iter()
            .partition(|(_, cases)| *cases >= FEWEST);
        told.push((OTHER, few.iter().map(|(_, cases)| cases).sum()));
        for (nationality, cases) in told {
            let cases = rounded(cases);
            if cases > 0 {
                rows.push(vec![json!(year), json!(nationality), json!(cases)]);
            }
        }
    }
    rows
}

/// A count as it is told. A row of nothing but zeros is left out: that it is there would tell of one or two.
const fn rounded(cases: i64) -> i64 {
    (cases + BASE / 2) / BASE * BASE
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
    use std::collections::BTreeSet;

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
    fn a_month_tells_in_rounded_numbers_what_came_and_what_became_of_it() {
        // 20 and 21 January, 3 February, 3 and 4 March 1970.
        let counts = [
            count(19, "evisa", "CHAP_THUAN", 12),
            count(20, "evisa", "TU_CHOI", 3),
            count(20, "evisa", "", 20),
            count(33, "evisa", "CHAP_THUAN", 2),
            count(61, "evisa", "CHAP_THUAN", 1),
            count(62, "evisa", "TU_CHOI", 2),
        ];
        let rows = Dataset::ByMonth.rows(&counts);
        let january = json!({ "month": "1970-01", "kind": "evisa", "received": 35,
            "approved": 10, "denied": 5, "cancelled": 0 });
        let march = json!({ "month": "1970-03", "kind": "evisa", "received": 5,
            "approved": 0, "denied": 0, "cancelled": 0 });
        assert_eq!(json!(rows), json!([january, march]));
    }

    /// What is told of a month with so many that were approved, denied, cancelled and not decided.
    fn told(parts: [i64; 4]) -> [i64; 4] {
        let steps = ["CHAP_THUAN", "TU_CHOI", "HUY", ""];
        let counts: Vec<Count> = steps
            .into_iter()
            .zip(parts)
            .filter(|(_, cases)| *cases > 0)
            .map(|(step, cases)| count(0, "evisa", step, cases))
            .collect();
        let rows = Dataset::ByMonth.rows(&counts);
        let number = |name| rows.first().and_then(|row| row[name].as_i64());
        let names = ["approved", "denied", "cancelled", "received"];
        names.map(|name| number(name).unwrap_or_default())
    }

    #[test]
    fn no_number_can_be_reckoned_from_the_others() {
        // Every month of so many at most, by what is told of it.
        const MOST: i64 = 22;
        let mut behind: BTreeMap<[i64; 4], Vec<[i64; 4]>> = BTreeMap::new();
        for approved in 0..=MOST {
            for denied in 0..=MOST - approved {
                for cancelled in 0..=MOST - approved - denied {
                    for open in 0..=MOST - approved - denied - cancelled {
                        let parts = [approved, denied, cancelled, open];
                        behind.entry(told(parts)).or_default().push(parts);
                    }
                }
            }
        }
        for (told, months) in behind {
            for at in 0..4 {
                let number = |parts: &[i64; 4]| match at {
                    3 => parts.iter().sum(),
                    part => parts[part],
                };
                let possible: BTreeSet<i64> = months.iter().map(number).collect();
                assert!(possible.len() > 1, "{told:?} tells {possible:?}");
            }
        }
    }

    #[test]
    fn nationalities_of_which_there_are_few_are_counted_together() {
        let counts = [
            count(0, "SWE", "", 41),
            count(1, "NOR", "", 9),
            count(2, "FIN", "", 4),
            count(400, "FIN", "", 2),
        ];
        let rows = Dataset::ByNationality.rows(&counts);
        assert_eq!(
            json!(rows),
            json!([
                { "year": 1970, "nationality": "SWE", "received": 40 },
                { "year": 1970, "nationality": "other", "received": 15 },
            ])
        );
    }
}
