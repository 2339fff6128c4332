//! Where the rows of a chain lead their case: step by step by core's table, and when it was paid, signed and decided.

use std::collections::BTreeSet;
use std::fmt;

use evisa_core::case::{Step, Transition};
use serde_json::Value;

use super::seal::{SEALED, StepColumns, Times};

/// The action of a chain's first row.
const CREATED: &str = "created";

/// What the detail of a change says, beside its steps, where it ended a signature.
pub const UNSIGNED: &str = "unsigned";

/// The action by which a transition is recorded. Its detail has the steps `from` and `to`.
#[must_use]
pub const fn action(transition: Transition) -> &'static str {
    match transition {
        Transition::Edit => "edited",
        Transition::Submit => "submitted",
        Transition::Pay => "paid",
        Transition::Sign => "signed",
        Transition::Take => "taken",
        Transition::Release => "released",
        Transition::Supplement => "supplementAsked",
        Transition::Resubmit => "supplemented",
        Transition::Recall => "recalled",
        Transition::Approve => "approved",
        Transition::Deny => "denied",
        Transition::Cancel => "cancelled",
    }
}

/// What a chain says of its case beside the case's digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
    /// Its step.
    Step,
    /// Whether and when it was paid.
    Paid,
    /// Whether and when it was signed.
    Signed,
    /// Whether and when it was decided.
    Decided,
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Step => "step",
            Self::Paid => "payment",
            Self::Signed => "signature",
            Self::Decided => "decision",
        })
    }
}

/// What the rows so far say. Neither is known behind a row of an earlier release, by which somebody stood for a case
/// without saying how it stood; the step is again with the next one.
#[derive(Debug, Default)]
pub(super) struct ChainProgress {
    step: Option<Step>,
    times: Option<Times>,
    unfounded: BTreeSet<Fact>,
}

impl ChainProgress {
    /// Goes on by a row.
    pub(super) fn follow(&mut self, action: &str, detail: &Value, at: i64) {
        if action == SEALED {
            let stands = StepColumns::of(detail);
            *self = Self {
                step: stands.as_ref().and_then(|it| Step::from_wire(&it.step)),
                times: stands.map(|it| it.times),
                unfounded: BTreeSet::new(),
            };
        } else if action == CREATED {
            self.step = Some(Step::New);
            self.times = Some(Times::default());
        } else if let Some(by) = transition(action) {
            self.go(by, detail, at);
        }
    }

    fn go(&mut self, by: Transition, detail: &Value, at: i64) {
        let step = |name: &str| detail[name].as_str().and_then(Step::from_wire);
        let (from, to) = (step("from"), step("to"));
        let leads = from.zip(to).is_some_and(|(from, to)| from.leads_to(by, to));
        if !leads || (self.step.is_some() && self.step != from) {
            self.unfounded.insert(Fact::Step);
        }
        self.step = to;
        if let Some(times) = &mut self.times {
            times.decided = to.is_some_and(Step::is_final).then_some(at);
            match by {
                Transition::Pay => times.paid = Some(at),
                Transition::Sign => times.signed = Some(at),
                Transition::Edit => times.signed = None,
                // Earlier a supplement left the signature as it was.
                Transition::Resubmit if detail[UNSIGNED] == true => times.signed = None,
                _ => {}
            }
        }
    }

    /// What nothing in the chain has led to, of the case as it stands.
    pub(super) fn end(self, found: &StepColumns) -> BTreeSet<Fact> {
        let mut unfounded = self.unfounded;
        if self.step.is_some_and(|step| step.wire() != found.step) {
            unfounded.insert(Fact::Step);
        }
        if let Some(told) = self.times {
            let found = found.times;
            let facts = [
                (Fact::Paid, told.paid == found.paid),
                (Fact::Signed, told.signed == found.signed),
                (Fact::Decided, told.decided == found.decided),
            ];
            let wrong = facts.into_iter().filter(|(_, same)| !same);
            unfounded.extend(wrong.map(|(fact, _)| fact));
        }
        unfounded
    }
}

fn transition(name: &str) -> Option<Transition> {
    let mut all = Transition::ALL.into_iter();
    all.find(|transition| action(*transition) == name)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn stands(step: Step, paid: Option<i64>, decided: Option<i64>) -> StepColumns {
        let signed = None;
        StepColumns {
            step: step.wire().to_owned(),
            times: Times {
                paid,
                signed,
                decided,
            },
        }
    }

    /// A chain of these rows, a millisecond after each other.
    fn course(rows: &[(&str, Value)]) -> ChainProgress {
        let mut course = ChainProgress::default();
        for (at, (action, detail)) in (1..).zip(rows) {
            course.follow(action, detail, at);
        }
        course
    }

    fn way(from: Step, to: Step) -> Value {
        json!({ "from": from.wire(), "to": to.wire() })
    }

    fn taken() -> Vec<(&'static str, Value)> {
        vec![
            ("created", json!({})),
            ("paid", way(Step::New, Step::Waiting)),
            ("securityCode", json!({})),
            ("taken", way(Step::Waiting, Step::InReview)),
        ]
    }

    #[test]
    fn a_case_stands_where_its_history_leads() {
        let found = stands(Step::InReview, Some(2), None);
        assert_eq!(course(&taken()).end(&found), BTreeSet::new());
        let mut decided = taken();
        decided.push(("denied", way(Step::InReview, Step::Denied)));
        let both = BTreeSet::from([Fact::Step, Fact::Decided]);
        assert_eq!(course(&decided).end(&found), both);
        let found = stands(Step::Denied, Some(2), Some(5));
        assert_eq!(course(&decided).end(&found), BTreeSet::new());
        let found = stands(Step::Denied, Some(3), Some(5));
        assert_eq!(course(&decided).end(&found), BTreeSet::from([Fact::Paid]));
    }

    #[test]
    fn a_step_that_was_left_out_is_missed() {
        let step = BTreeSet::from([Fact::Step]);
        let found = stands(Step::Approved, Some(2), Some(4));
        let mut jumped = taken();
        jumped.pop();
        jumped.push(("approved", way(Step::InReview, Step::Approved)));
        assert_eq!(course(&jumped).end(&found), step);
        jumped.pop();
        jumped.push(("approved", way(Step::Waiting, Step::Approved)));
        assert_eq!(course(&jumped).end(&found), step, "core knows no such way");
        jumped.pop();
        jumped.push(("approved", json!({})));
        let both = BTreeSet::from([Fact::Step, Fact::Decided]);
        assert_eq!(course(&jumped).end(&found), both, "no way at all");
    }

    #[test]
    fn who_stands_for_a_case_says_where_it_goes_on() {
        let mut rows = taken();
        let stood =
            json!({ "step": "CHAP_THUAN", "paidAt": null, "signedAt": null, "decidedAt": 7 });
        rows.push(("sealed", json!({ "stands": stood })));
        let found = stands(Step::Approved, None, Some(7));
        assert_eq!(course(&rows).end(&found), BTreeSet::new());
        // Behind a row of an earlier release nothing is known before the next one.
        rows.push(("sealed", json!({ "reason": "upgrade" })));
        let found = stands(Step::Waiting, Some(1), None);
        assert_eq!(course(&rows).end(&found), BTreeSet::new());
        rows.push(("taken", way(Step::Waiting, Step::InReview)));
        assert_eq!(course(&rows).end(&found), BTreeSet::from([Fact::Step]));
    }
}
