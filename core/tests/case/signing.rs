//! What an organization has to do: fee and signature in either order, and again after a change.

use evisa_core::case::Task;

use super::*;

#[test]
fn an_organization_may_pay_and_sign_in_either_order() {
    let of = |actor, paid, signed| Facts {
        actor,
        needs_fee: true,
        paid,
        must_sign: true,
        signed,
        complete: true,
        answered: false,
    };
    assert_eq!(New.apply(Pay, &of(Bank, false, false)), Ok(New));
    assert_eq!(New.apply(Sign, &of(Applicant, true, false)), Ok(Waiting));
    assert_eq!(New.apply(Sign, &of(Applicant, false, false)), Ok(New));
    assert_eq!(New.apply(Pay, &of(Bank, false, true)), Ok(Waiting));
    assert_eq!(
        New.apply(Sign, &of(Applicant, false, true)),
        Err(TransitionRefusal::NotToSign)
    );
}

#[test]
fn a_supplement_of_a_signed_application_is_signed_again() {
    let signing = |signed, answered| Facts {
        must_sign: true,
        signed,
        answered,
        ..facts(Applicant, true)
    };
    let asked = State::Supplement {
        officer: "a".into(),
        asked: vec!["ttcnNoiSinh".into()],
        reason: "unreadable".into(),
        answered: false,
    };
    let sign = |state: &State, facts: &Facts| state.after(Change::Sign, facts, 1);
    // What nobody has changed is not signed.
    let early = sign(&asked, &signing(false, false));
    assert_eq!(early, Err(TransitionRefusal::Step));
    let came = asked
        .after(Change::Resubmit, &signing(true, false), 1)
        .unwrap();
    assert!(came.is_answered() && came.asked() == asked.asked());
    let shown = |signed, answered| {
        let known = signing(signed, answered);
        Step::Supplement.display(Sender::Organization, &known)
    };
    assert_eq!(shown(false, true), Display::Unsigned);
    assert_eq!(shown(true, false), Display::SupplementNeeded);
    // It signs only since: what is asked for comes first.
    assert_eq!(shown(false, false), Display::SupplementNeeded);
    // It may be changed once more; the officer does not go on without the signature.
    let again = came
        .after(Change::Resubmit, &signing(false, true), 2)
        .unwrap();
    assert_eq!(again, came);
    let officer = Facts {
        actor: Officer,
        ..signing(false, true)
    };
    assert_eq!(
        came.after(Change::Recall, &officer, 2),
        Err(TransitionRefusal::Step)
    );
    let back = sign(&came, &signing(false, true)).unwrap();
    assert_eq!(
        back,
        State::InReview {
            officer: "a".into()
        }
    );
    // Its organization signs no longer.
    let free = Facts {
        must_sign: false,
        ..officer
    };
    assert_eq!(came.after(Change::Submit, &free, 2), Ok(back));
    assert_eq!(
        asked.after(Change::Submit, &facts(Officer, true), 2),
        Err(TransitionRefusal::Step)
    );
}

#[test]
fn a_case_waits_for_fee_and_signature_side_by_side() {
    let of = |paid, signed, complete| Facts {
        must_sign: true,
        paid,
        signed,
        complete,
        ..facts(Officer, paid)
    };
    let due = |step, facts: Facts| {
        let all = Task::ALL.into_iter();
        all.filter(move |task| task.is_due(step, &facts))
            .collect::<Vec<_>>()
    };
    assert_eq!(due(New, of(false, false, true)), [Task::Pay, Task::Sign]);
    assert_eq!(due(New, of(true, false, true)), [Task::Sign]);
    assert_eq!(due(New, of(false, true, true)), [Task::Pay]);
    assert_eq!(due(New, of(false, false, false)), [Task::AddPictures]);
    assert_eq!(due(Waiting, of(true, true, true)), []);
    let asked = of(true, true, true);
    assert_eq!(due(Step::Supplement, asked), [Task::Change]);
    let answered = Facts {
        signed: false,
        answered: true,
        ..asked
    };
    assert_eq!(due(Step::Supplement, answered), [Task::Sign]);
    let free = Facts {
        needs_fee: false,
        must_sign: false,
        ..of(false, false, true)
    };
    assert_eq!(due(New, free), []);
}

#[test]
fn nothing_is_signed_or_paid_before_both_pictures_are_there() {
    let without = |actor, must_sign| Facts {
        must_sign,
        complete: false,
        ..facts(actor, false)
    };
    assert_eq!(
        New.apply(Pay, &without(Bank, false)),
        Err(TransitionRefusal::Incomplete)
    );
    assert_eq!(
        New.apply(Sign, &without(Applicant, true)),
        Err(TransitionRefusal::Incomplete)
    );
    assert!(!New.is_payable(false, false) && New.is_deletable(true, false, false));
    assert_eq!(New.apply(Edit, &without(Applicant, true)), Ok(New));
    assert_eq!(New.apply(Cancel, &without(Applicant, true)), Ok(Cancelled));
}
