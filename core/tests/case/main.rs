//! Every step with every transition by every actor: what is not in the table is refused.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod readme;
mod shown;
mod signing;

use evisa_core::case::{
    self, Actor, Change, Display, Facts, Filter, Sender, State, Step, Transition, TransitionRefusal,
};

use Actor::{Applicant, Bank, Officer};
use Step::{Approved, Cancelled, Denied, InReview, New, Waiting};
use Transition::{
    Approve, Cancel, Deny, Edit, Pay, Recall, Release, Resubmit, Sign, Submit, Supplement, Take,
};

/// For an application that is paid or not and needs no signature.
const TABLE: &[(Step, Transition, Actor, bool, Step)] = &[
    (New, Edit, Applicant, false, New),
    (New, Pay, Bank, false, Waiting),
    (New, Submit, Officer, true, Waiting),
    (New, Cancel, Applicant, false, Cancelled),
    (New, Cancel, Officer, false, Cancelled),
    (New, Cancel, Officer, true, Cancelled),
    (Waiting, Take, Officer, true, InReview),
    (Waiting, Cancel, Officer, true, Cancelled),
    (InReview, Release, Officer, true, Waiting),
    (InReview, Supplement, Officer, true, Step::Supplement),
    (InReview, Approve, Officer, true, Approved),
    (InReview, Deny, Officer, true, Denied),
    (InReview, Cancel, Officer, true, Cancelled),
    (Step::Supplement, Resubmit, Applicant, true, InReview),
    (Step::Supplement, Recall, Officer, true, InReview),
    (Step::Supplement, Cancel, Officer, true, Cancelled),
];

fn facts(actor: Actor, paid: bool) -> Facts {
    Facts {
        actor,
        needs_fee: true,
        paid,
        must_sign: false,
        signed: false,
        complete: true,
        answered: false,
    }
}

#[test]
fn the_table_holds_and_everything_else_is_refused() {
    for step in Step::ALL {
        // Past the first step an application is paid.
        for paid in if step == New {
            &[false, true][..]
        } else {
            &[true][..]
        } {
            for transition in Transition::ALL {
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

/// Everything that can be known of a case when somebody acts.
fn all_facts() -> impl Iterator<Item = Facts> {
    let bit = |bits: u32, place: u32| bits >> place & 1 == 1;
    let of = move |actor, bits| Facts {
        actor,
        needs_fee: bit(bits, 0),
        paid: bit(bits, 1),
        must_sign: bit(bits, 2),
        signed: bit(bits, 3),
        complete: bit(bits, 4),
        answered: bit(bits, 5),
    };
    let actors = [Applicant, Bank, Officer].into_iter();
    actors.flat_map(move |actor| (0..64).map(move |bits| of(actor, bits)))
}

#[test]
fn a_way_is_known_where_somebody_can_go_it() {
    for (from, by) in Step::ALL
        .into_iter()
        .flat_map(|from| Transition::ALL.map(|by| (from, by)))
    {
        let reached: Vec<Step> = all_facts()
            .filter_map(|facts| from.apply(by, &facts).ok())
            .collect();
        for to in Step::ALL {
            let known = from.leads_to(by, to);
            assert_eq!(known, reached.contains(&to), "{from:?} {by:?} {to:?}");
        }
    }
}

#[test]
fn what_costs_nothing_is_submitted_and_never_paid() {
    let free = |actor| Facts {
        needs_fee: false,
        ..facts(actor, false)
    };
    assert_eq!(New.apply(Submit, &free(Applicant)), Ok(Waiting));
    assert_eq!(New.apply(Pay, &free(Bank)), Err(TransitionRefusal::Fee));
    assert_eq!(
        New.apply(Submit, &facts(Applicant, false)),
        Err(TransitionRefusal::Fee)
    );
    // It may be withdrawn while it waits, because nothing was paid; not once an officer has begun.
    assert_eq!(Waiting.apply(Cancel, &free(Applicant)), Ok(Cancelled));
    assert_eq!(
        Waiting.apply(Cancel, &facts(Applicant, true)),
        Err(TransitionRefusal::Fee)
    );
    assert_eq!(
        InReview.apply(Cancel, &free(Applicant)),
        Err(TransitionRefusal::Actor)
    );
    let signing = |signed| Facts {
        must_sign: true,
        signed,
        ..free(Applicant)
    };
    assert_eq!(New.apply(Submit, &signing(false)), Ok(New));
    assert_eq!(New.apply(Sign, &signing(false)), Ok(Waiting));
    assert_eq!(New.apply(Submit, &signing(true)), Ok(Waiting));
}

#[test]
fn a_state_knows_what_its_step_needs() {
    let (bank, applicant) = (facts(Bank, false), facts(Applicant, true));
    let officer = facts(Officer, true);
    let waiting = State::New.after(Change::Pay, &bank, 1).unwrap();
    assert_eq!(waiting, State::Waiting);
    let take = Change::Take {
        officer: "a".into(),
    };
    let taken = waiting.after(take, &officer, 2).unwrap();
    assert_eq!(taken.officer(), Some("a"));
    let ask = Change::Supplement {
        asked: vec!["ttcnNoiSinh".into()],
        reason: "unreadable".into(),
    };
    let asked = taken.after(ask, &officer, 3).unwrap();
    assert_eq!(
        (asked.asked().len(), asked.reason()),
        (1, Some("unreadable"))
    );
    // What was asked is forgotten with the answer; the case goes back to whoever asked.
    let back = asked.after(Change::Resubmit, &applicant, 4).unwrap();
    assert_eq!(back, taken);
    let approve = Change::Approve {
        number: "E00000001".into(),
    };
    let approved = back.after(approve, &officer, 5).unwrap();
    assert_eq!(
        (approved.number(), approved.decided_at()),
        (Some("E00000001"), Some(5))
    );
    let cancel = Change::Cancel {
        officer: None,
        reason: None,
    };
    assert_eq!(
        approved.after(cancel.clone(), &officer, 6),
        Err(TransitionRefusal::Step)
    );
    let cancelled = asked.after(cancel, &officer, 6).unwrap();
    assert_eq!(
        (cancelled.officer(), cancelled.asked()),
        (Some("a"), &[][..])
    );
}

#[test]
fn every_kind_has_a_name_of_its_own() {
    for (place, kind) in case::ALL.into_iter().enumerate() {
        assert_eq!(case::by_name(kind.name()), Some(kind));
        assert!(case::ALL[..place].iter().all(|other| *other != kind));
        assert!(!kind.origins.is_empty() && !kind.number_prefix.is_empty());
    }
    assert_eq!(case::by_name("lookup"), None);
}

#[test]
fn a_guarantee_is_found_by_those_whom_it_lists() {
    let answers = serde_json::json!({
        "danhSachBaoLanh": [{ "hoTen": "TANAKA YUKI", "soHoChieu": "TR1234567" }, {}],
        "danhSachKhachHang": [{ "hoTen": "KIM MIN-JUN", "soHoChieu": "M12345678" }],
    });
    let answers = answers.as_object().unwrap();
    let named = |kind: &'static case::CaseKind| {
        let people = kind.people(answers);
        people.map(|it| (it.name, it.passport)).collect::<Vec<_>>()
    };
    let (guest, nobody) = (("TANAKA YUKI", "TR1234567"), ("", ""));
    assert_eq!(named(&case::GUARANTEE_PERSONAL), [guest, nobody]);
    let customer = ("KIM MIN-JUN", "M12345678");
    assert_eq!(named(&case::GUARANTEE_VERIFIED), [guest, nobody, customer]);
    assert_eq!(named(&case::EVISA), []);
    for kind in case::ALL {
        for list in kind.people {
            assert!(kind.form.field(list).is_some(), "{} {list}", kind.name());
        }
    }
}

#[test]
fn a_refusal_says_why() {
    assert_eq!(
        New.apply(Pay, &facts(Bank, true)),
        Err(TransitionRefusal::AlreadyPaid)
    );
    assert_eq!(
        New.apply(Pay, &facts(Applicant, false)),
        Err(TransitionRefusal::Actor)
    );
    assert_eq!(
        New.apply(Cancel, &facts(Applicant, true)),
        Err(TransitionRefusal::AlreadyPaid)
    );
    assert_eq!(
        New.apply(Sign, &facts(Applicant, false)),
        Err(TransitionRefusal::NotToSign)
    );
    assert_eq!(
        Approved.apply(Deny, &facts(Officer, true)),
        Err(TransitionRefusal::Step)
    );
}

#[test]
fn nothing_follows_a_final_step() {
    for step in Step::ALL.into_iter().filter(|step| step.is_final()) {
        for transition in Transition::ALL {
            for actor in [Applicant, Bank, Officer] {
                assert_eq!(
                    step.apply(transition, &facts(actor, true)),
                    Err(TransitionRefusal::Step)
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
    assert_eq!(Step::from_wire("DANG_THU_LY"), Some(InReview));
    assert_eq!(Step::from_wire("BS"), Some(Step::Supplement));
    assert_eq!(Step::from_wire("tao_moi"), None);
    assert_eq!(
        serde_json::from_str::<Step>("\"BS\"").unwrap(),
        Step::Supplement
    );
    for display in Display::ALL {
        assert_eq!(serde_json::to_value(display).unwrap(), display.wire());
    }
}
