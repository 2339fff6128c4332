//! Every step with every transition by every actor: what is not in the table is refused.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use evisa_core::application::{Actor, Display, Facts, Filter, Refused, Sender, Step, Transition};
use std::fmt::Write;

use Actor::{Applicant, Bank, Officer};
use Step::{ChapThuan, ChuaThuLy, DangXuLy, Huy, TaoMoi, TuChoi, YcBs};
use Transition::{
    Approve, Cancel, Deny, Edit, Pay, Recall, Release, Resubmit, Sign, Supplement, Take,
};

const TRANSITIONS: [Transition; 11] = [
    Edit, Pay, Sign, Take, Release, Supplement, Resubmit, Recall, Approve, Deny, Cancel,
];

/// For an application that is paid or not and needs no signature.
const TABLE: &[(Step, Transition, Actor, bool, Step)] = &[
    (TaoMoi, Edit, Applicant, false, TaoMoi),
    (TaoMoi, Pay, Bank, false, ChuaThuLy),
    (TaoMoi, Cancel, Applicant, false, Huy),
    (TaoMoi, Cancel, Officer, false, Huy),
    (TaoMoi, Cancel, Officer, true, Huy),
    (ChuaThuLy, Take, Officer, true, DangXuLy),
    (ChuaThuLy, Cancel, Officer, true, Huy),
    (DangXuLy, Release, Officer, true, ChuaThuLy),
    (DangXuLy, Supplement, Officer, true, YcBs),
    (DangXuLy, Approve, Officer, true, ChapThuan),
    (DangXuLy, Deny, Officer, true, TuChoi),
    (DangXuLy, Cancel, Officer, true, Huy),
    (YcBs, Resubmit, Applicant, true, DangXuLy),
    (YcBs, Recall, Officer, true, DangXuLy),
    (YcBs, Cancel, Officer, true, Huy),
];

fn facts(actor: Actor, paid: bool) -> Facts {
    Facts {
        actor,
        paid,
        must_sign: false,
        signed: false,
        complete: true,
    }
}

#[test]
fn the_table_holds_and_everything_else_is_refused() {
    for step in Step::ALL {
        // Past the first step an application is paid.
        for paid in if step == TaoMoi {
            &[false, true][..]
        } else {
            &[true][..]
        } {
            for transition in TRANSITIONS {
                for actor in [Applicant, Bank, Officer] {
                    let expected = TABLE
                        .iter()
                        .find(|(from, by, who, when, _)| {
                            (*from, *by, *who, *when) == (step, transition, actor, *paid)
                        })
                        .map(|(.., to)| *to);
                    let got = step.apply(transition, &facts(actor, *paid)).ok();
                    assert_eq!(
                        got, expected,
                        "{step:?} {transition:?} by {actor:?}, paid {paid}"
                    );
                }
            }
        }
    }
}

#[test]
fn an_organization_may_pay_and_sign_in_either_order() {
    let of = |actor, paid, signed| Facts {
        actor,
        paid,
        must_sign: true,
        signed,
        complete: true,
    };
    assert_eq!(TaoMoi.apply(Pay, &of(Bank, false, false)), Ok(TaoMoi));
    assert_eq!(
        TaoMoi.apply(Sign, &of(Applicant, true, false)),
        Ok(ChuaThuLy)
    );
    assert_eq!(TaoMoi.apply(Sign, &of(Applicant, false, false)), Ok(TaoMoi));
    assert_eq!(TaoMoi.apply(Pay, &of(Bank, false, true)), Ok(ChuaThuLy));
    assert_eq!(
        TaoMoi.apply(Sign, &of(Applicant, false, true)),
        Err(Refused::NotToSign)
    );
}

#[test]
fn nothing_is_signed_or_paid_before_both_pictures_are_there() {
    let without = |actor, must_sign| Facts {
        must_sign,
        complete: false,
        ..facts(actor, false)
    };
    assert_eq!(
        TaoMoi.apply(Pay, &without(Bank, false)),
        Err(Refused::Incomplete)
    );
    assert_eq!(
        TaoMoi.apply(Sign, &without(Applicant, true)),
        Err(Refused::Incomplete)
    );
    assert!(!TaoMoi.is_payable(false, false) && TaoMoi.is_deletable(false));
    assert_eq!(TaoMoi.apply(Edit, &without(Applicant, true)), Ok(TaoMoi));
    assert_eq!(TaoMoi.apply(Cancel, &without(Applicant, true)), Ok(Huy));
}

#[test]
fn a_refusal_says_why() {
    assert_eq!(
        TaoMoi.apply(Pay, &facts(Bank, true)),
        Err(Refused::AlreadyPaid)
    );
    assert_eq!(
        TaoMoi.apply(Pay, &facts(Applicant, false)),
        Err(Refused::Actor)
    );
    assert_eq!(
        TaoMoi.apply(Cancel, &facts(Applicant, true)),
        Err(Refused::AlreadyPaid)
    );
    assert_eq!(
        TaoMoi.apply(Sign, &facts(Applicant, false)),
        Err(Refused::NotToSign)
    );
    assert_eq!(
        ChapThuan.apply(Deny, &facts(Officer, true)),
        Err(Refused::Step)
    );
}

#[test]
fn nothing_follows_a_final_step() {
    for step in Step::ALL.into_iter().filter(|step| step.is_final()) {
        for transition in TRANSITIONS {
            for actor in [Applicant, Bank, Officer] {
                assert_eq!(
                    step.apply(transition, &facts(actor, true)),
                    Err(Refused::Step)
                );
            }
        }
    }
}

#[test]
fn wire_names_are_read_and_written() {
    for step in Step::ALL {
        assert_eq!(Step::from_wire(step.wire()), Some(step));
        assert_eq!(serde_json::to_value(step).unwrap(), step.wire());
    }
    assert_eq!(Step::from_wire("DANG_THU_LY"), Some(DangXuLy));
    assert_eq!(Step::from_wire("BS"), Some(YcBs));
    assert_eq!(Step::from_wire("tao_moi"), None);
    assert_eq!(serde_json::from_str::<Step>("\"BS\"").unwrap(), YcBs);
    for display in Display::ALL {
        assert_eq!(serde_json::to_value(display).unwrap(), display.wire());
    }
}

#[test]
fn display_status_and_filter_of_every_step() {
    let individual = |step: Step| step.display(Sender::Individual, step != TaoMoi, false);
    let expected = [
        (TaoMoi, Display::TaoMoi, Filter::Unchecked),
        (ChuaThuLy, Display::Tn, Filter::Unchecked),
        (DangXuLy, Display::Tn, Filter::Processing),
        (YcBs, Display::YcBs, Filter::Additional),
        (ChapThuan, Display::DaKy, Filter::Approved),
        (TuChoi, Display::Tc, Filter::Denied),
        (Huy, Display::Huy, Filter::CancelProfile),
    ];
    for (step, display, filter) in expected {
        assert_eq!(
            (individual(step), step.filter()),
            (display, filter),
            "{step:?}"
        );
        assert!(filter.steps().any(|one| one == step));
    }
    assert_eq!(
        serde_json::to_value(Filter::CancelProfile).unwrap(),
        "cancel_profile"
    );
}

#[test]
fn an_organizations_new_application_shows_what_is_missing() {
    assert_eq!(
        TaoMoi.display(Sender::Organization, false, false),
        Display::ChuaThanhToan
    );
    assert_eq!(
        TaoMoi.display(Sender::SigningOrganization, false, false),
        Display::ChuaKySo
    );
    assert_eq!(
        TaoMoi.display(Sender::SigningOrganization, true, false),
        Display::ChuaKySo
    );
    assert_eq!(
        TaoMoi.display(Sender::SigningOrganization, false, true),
        Display::ChuaThanhToan
    );
}

#[test]
fn only_new_unpaid_and_supplement_are_editable() {
    let editable: Vec<_> = Step::ALL
        .into_iter()
        .filter(|step| step.is_editable(true))
        .collect();
    assert_eq!(editable, [YcBs]);
    assert!(
        TaoMoi.is_editable(false) && TaoMoi.is_payable(false, true) && TaoMoi.is_deletable(false)
    );
    assert!(
        !TaoMoi.is_payable(true, true)
            && !DangXuLy.is_payable(false, true)
            && !TaoMoi.is_deletable(true)
    );
    assert!(ChapThuan.is_downloadable() && !DangXuLy.is_downloadable());
}

/// What may be done with an application of which this is known, and by whom.
fn follows(step: Step, known: Facts) -> String {
    let mut follows = Vec::new();
    for transition in TRANSITIONS {
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
        include_str!("../README.md").contains(&table),
        "core/README.md should have\n\n{table}"
    );
}

#[test]
fn the_readme_shows_the_steps_as_they_are() {
    let row = |step: Step| {
        let paid = step != TaoMoi;
        let filter = serde_json::to_value(step.filter()).unwrap();
        vec![
            step.wire().to_owned(),
            step.display(Sender::Individual, paid, false)
                .wire()
                .to_owned(),
            filter.as_str().unwrap().to_owned(),
            yes(step.is_editable(paid)),
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
    for (sender, who) in [
        (Sender::Organization, "an organization"),
        (Sender::SigningOrganization, "one that signs"),
    ] {
        let must_sign = sender == Sender::SigningOrganization;
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
                TaoMoi.display(sender, paid, signed).wire().to_owned(),
                yes(TaoMoi.is_editable(paid)),
                yes(TaoMoi.is_payable(paid, complete)),
                follows(TaoMoi, known),
                refused(TaoMoi, known),
            ]);
        }
    }
    the_readme_has(
        "| sent by | pictures | paid | signed | shown as | editable | payable | what may follow | refused |",
        rows.into_iter(),
    );
}
