//! Rules between answers. A rule looks only at answers that are there: a missing one has its own problem.

use super::{Answers, Code, Fault, Field, Problem};
use crate::answer::{self, Answer, show_date};
use jiff::ToSpan;
use jiff::civil::Date;

/// Answers under review by the rules of their form.
#[derive(Debug)]
pub struct Review<'a> {
    answers: &'a Answers,
    /// The day on which the form is filled in, in the portal's zone.
    pub today: Date,
    problems: Vec<Problem>,
}

impl<'a> Review<'a> {
    pub(super) fn new(answers: &'a Answers, today: Date) -> Self {
        Self {
            answers,
            today,
            problems: Vec::new(),
        }
    }

    pub(super) fn into_problems(self) -> Vec<Problem> {
        self.problems
    }

    /// An answer, where it was given and is right in itself.
    #[must_use]
    pub fn get<K: Answer>(&self, field: Field<K>) -> Option<&'a K::Value> {
        self.answers.get(field)
    }

    /// Reports a problem at a path.
    pub fn report(&mut self, path: impl Into<String>, fault: impl Into<Fault>) {
        self.problems.push(fault.into().at(path));
    }

    /// `to` does not lie before `from`.
    pub fn in_order<K: Answer<Value = Date>>(&mut self, from: Field<K>, to: Field<answer::Date>) {
        if let (Some(first), Some(last)) = (self.get(from), self.get(to))
            && last < first
        {
            self.report(to.name, Code::FromAfterTo.with("from", show_date(*first)));
        }
    }

    /// The same in every row of a group.
    pub fn each_in_order(
        &mut self,
        group: Field<answer::Group>,
        from: Field<answer::Date>,
        to: Field<answer::Date>,
    ) {
        for row in self.get(group).unwrap_or_default() {
            if let (Some(first), Some(last)) = (row.get(from), row.get(to))
                && last < first
            {
                let path = at(group, row, to.name);
                self.report(path, Code::FromAfterTo.with("from", show_date(*first)));
            }
        }
    }

    /// The period has at most `days` days, counting both its first and its last.
    pub fn at_most_days(&mut self, from: Field<answer::Date>, to: Field<answer::Date>, days: i32) {
        if let (Some(first), Some(last)) = (self.get(from), self.get(to))
            && days_between(*first, *last) + 1 > days
        {
            self.report(to.name, Code::Days.with("days", days));
        }
    }

    /// The day lies in the period. Where the period itself is wrong, that is said instead.
    pub fn within(
        &mut self,
        day: Field<answer::Date>,
        from: Field<answer::Date>,
        to: Field<answer::Date>,
    ) {
        if let (Some(on), Some(first), Some(last)) = (self.get(day), self.get(from), self.get(to))
            && first <= last
            && !(first..=last).contains(&on)
        {
            let fault = Code::OutsidePeriod
                .with("from", show_date(*first))
                .with("to", show_date(*last));
            self.report(day.name, fault);
        }
    }

    /// So many days from a day on, the first counted, end in the period. A period that is wrong, and a day outside of it,
    /// have problems of their own.
    pub fn stays_within(
        &mut self,
        days: Field<answer::Number>,
        since: Field<answer::Date>,
        from: Field<answer::Date>,
        to: Field<answer::Date>,
    ) {
        let period = self.get(from).zip(self.get(to));
        let Some(((first, last), (asked, since))) = period.zip(self.get(days).zip(self.get(since)))
        else {
            return;
        };
        let most = days_between(*since, *last) + 1;
        if (first..=last).contains(&since) && *asked > most.into() {
            let fault = Code::StayTooLong
                .with("days", most)
                .with("to", show_date(*last));
            self.report(days.name, fault);
        }
    }

    /// The document is valid at least `days` days after the last day. One that has expired is not, whatever that day will be.
    pub fn outlives(&mut self, expires: Field<answer::Date>, last: Field<answer::Date>, days: i32) {
        let Some(expiry) = self.get(expires).copied() else {
            return;
        };
        let expired = (expiry < self.today).then_some(self.today);
        if let Some(last) = self.get(last).copied().or(expired)
            && days_between(last, expiry) < days
        {
            let needed = last.saturating_add(days.days());
            self.report(
                expires.name,
                Code::PassportTooShort
                    .with("days", days)
                    .with("date", show_date(needed)),
            );
        }
    }

    /// Every person of a group is younger than `age` years on the day `on`.
    pub fn each_younger_than(
        &mut self,
        age: i32,
        group: Field<answer::Group>,
        born: Field<answer::BirthDate>,
        on: Field<answer::Date>,
    ) {
        let (Some(rows), Some(on)) = (self.get(group), self.get(on)) else {
            return;
        };
        for row in rows {
            if let Some(birth) = row.get(born)
                && birth.saturating_add(age.years()) <= *on
            {
                let path = at(group, row, born.name);
                self.report(
                    path,
                    Code::ChildTooOld
                        .with("age", age)
                        .with("date", show_date(*on)),
                );
            }
        }
    }

    /// Nobody stands in these groups twice, known by what `document` says.
    pub fn each_once(
        &mut self,
        groups: &[Field<answer::Group>],
        document: Field<answer::PassportNumber>,
    ) {
        let mut seen: Vec<&str> = Vec::new();
        for group in groups {
            for row in self.get(*group).unwrap_or_default() {
                let Some(number) = row.get(document) else {
                    seen.push("");
                    continue;
                };
                if let Some(place) = seen.iter().position(|one| *one == number) {
                    let fault = Code::SamePassport.with("row", place + 1);
                    self.report(at(*group, row, document.name), fault);
                }
                seen.push(number);
            }
        }
    }

    /// A switch that must be off in every row of a group; where it is on, `fault` is reported.
    pub fn each_off(
        &mut self,
        group: Field<answer::Group>,
        switch: Field<answer::Switch>,
        fault: Code,
    ) {
        for row in self.get(group).unwrap_or_default() {
            if row.get(switch) == Some(&true) {
                self.report(at(group, row, switch.name), fault);
            }
        }
    }
}

/// The path of a row's field.
fn at(group: Field<answer::Group>, row: &Answers, field: &str) -> String {
    format!("{}[{}].{field}", group.name, row.position())
}

fn days_between(first: Date, last: Date) -> i32 {
    first.duration_until(last).as_hours().div_euclid(24) as i32
}
