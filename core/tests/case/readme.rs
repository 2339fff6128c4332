//! The tables of `core/README.md`.

use evisa_core::case::Actor::{Applicant, Bank, Officer};
use evisa_core::case::Step::New;
use evisa_core::case::Transition::{Cancel, Edit, Pay, Sign};
use evisa_core::case::{Facts, Sender, Step, Transition};
use std::fmt::Write;

use super::facts;

/// What may be done with an application of which this is known, and by whom.
fn follows(step: Step, known: Facts) -> String {
    let mut follows = Vec::new();
    for transition in Transition::ALL {
        for actor in [Applicant, Bank, Officer] {
            if let Ok(next) = step.apply(transition, &Facts { actor, ..known }) {
                follows.push(format!("{transition:?} ({actor:?}) → {}", next.wire()));
            }
        }
    }
    follows.join("<br>")
}

/// What whoever sends or pays an application is refused, and why.
fn refused(step: Step, known: Facts) -> String {
    let theirs = [
        (Edit, Applicant),
        (Pay, Bank),
        (Sign, Applicant),
        (Cancel, Applicant),
    ];
    let refusals = theirs.into_iter().filter_map(|(transition, actor)| {
        let refusal = step.apply(transition, &Facts { actor, ..known }).err()?;
        Some(format!("{transition:?}: {refusal}"))
    });
    refusals.collect::<Vec<_>>().join("<br>")
}

fn yes(holds: bool) -> String {
    if holds { "yes" } else { "" }.to_owned()
}

/// The README's tables are written by the code that they describe: paste what a failure prints.
fn the_readme_has(head: &str, rows: impl Iterator<Item = Vec<String>>) {
    let mut table = format!(
        "{head}\n{}\n",
        "|---".repeat(head.matches(" | ").count() + 1) + "|"
    );
    for row in rows {
        writeln!(table, "| {} |", row.join(" | ")).unwrap();
    }
    assert!(
        include_str!("../../README.md").contains(&table),
        "core/README.md should have\n\n{table}"
    );
}

#[test]
fn the_readme_shows_the_steps_as_they_are() {
    let row = |step: Step| {
        let paid = step != New;
        let filter = serde_json::to_value(step.filter()).unwrap();
        vec![
            step.wire().to_owned(),
            step.display(Sender::Individual, &facts(Applicant, paid))
                .wire()
                .to_owned(),
            filter.as_str().unwrap().to_owned(),
            yes(step.is_editable(true, paid)),
            yes(step.is_payable(paid, true)),
            follows(step, facts(Applicant, paid)),
        ]
    };
    the_readme_has(
        "| step | shown as | filter | editable | payable | what may follow |",
        Step::ALL.into_iter().map(row),
    );
}

#[test]
fn the_readme_shows_what_an_organizations_new_application_still_needs() {
    let mut rows = Vec::new();
    for (must_sign, who) in [(false, "an organization"), (true, "one that signs")] {
        for (complete, paid, signed) in [
            (false, false, false),
            (true, false, false),
            (true, true, false),
            (true, false, true),
        ] {
            let known = Facts {
                must_sign,
                complete,
                signed,
                ..facts(Applicant, paid)
            };
            // Paid, or signed, and nothing else needed: it is new no longer.
            if !must_sign && (paid || signed) {
                continue;
            }
            rows.push(vec![
                who.to_owned(),
                yes(complete),
                yes(paid),
                yes(signed),
                New.display(Sender::Organization, &known).wire().to_owned(),
                yes(New.is_editable(true, paid)),
                yes(New.is_payable(paid, complete)),
                follows(New, known),
                refused(New, known),
            ]);
        }
    }
    the_readme_has(
        "| sent by | pictures | paid | signed | shown as | editable | payable | what may follow | refused |",
        rows.into_iter(),
    );
}
