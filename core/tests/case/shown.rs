//! What a step is shown as, and what may be edited in it.

use super::*;

#[test]
fn display_status_and_filter_of_every_step() {
    let individual = |step: Step| step.display(Sender::Individual, &facts(Applicant, step != New));
    let expected = [
        (New, Display::New, Filter::Unchecked),
        (Waiting, Display::InProgress, Filter::Unchecked),
        (InReview, Display::InProgress, Filter::Processing),
        (
            Step::Supplement,
            Display::SupplementNeeded,
            Filter::Additional,
        ),
        (Approved, Display::Approved, Filter::Approved),
        (Denied, Display::Denied, Filter::Denied),
        (Cancelled, Display::Cancelled, Filter::CancelProfile),
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
    let shown = |paid, must_sign, signed| {
        let known = Facts {
            must_sign,
            signed,
            ..facts(Applicant, paid)
        };
        New.display(Sender::Organization, &known)
    };
    assert_eq!(shown(false, false, false), Display::Unpaid);
    assert_eq!(shown(false, true, false), Display::Unsigned);
    assert_eq!(shown(true, true, false), Display::Unsigned);
    assert_eq!(shown(false, true, true), Display::Unpaid);
    let free = Facts {
        needs_fee: false,
        ..facts(Applicant, false)
    };
    let shown = New.display(Sender::Organization, &free);
    assert_eq!(shown, Display::New, "what costs nothing is not to be paid");
}

#[test]
fn only_new_unpaid_and_supplement_are_editable() {
    let editable: Vec<_> = Step::ALL
        .into_iter()
        .filter(|step| step.is_editable(true, true))
        .collect();
    assert_eq!(editable, [Step::Supplement]);
    assert!(New.is_editable(true, false) && New.is_payable(false, true));
    assert!(New.is_deletable(true, false, false) && !New.is_deletable(true, true, false));
    // What its holder cancelled; not what was paid for, or was in an officer's hands.
    assert!(Cancelled.is_deletable(true, false, false));
    assert!(
        !Cancelled.is_deletable(true, true, false) && !Cancelled.is_deletable(false, false, true)
    );
    assert!(!New.is_payable(true, true) && !InReview.is_payable(false, true));
    assert!(Approved.is_downloadable() && !InReview.is_downloadable());
}

#[test]
fn what_costs_nothing_is_its_senders_until_somebody_has_begun() {
    let free = Facts {
        needs_fee: false,
        ..facts(Applicant, false)
    };
    for transition in [Edit, Cancel] {
        assert!(Waiting.apply(transition, &free).is_ok());
        assert_eq!(
            Waiting.apply(transition, &facts(Applicant, true)),
            Err(TransitionRefusal::Fee)
        );
        assert!(InReview.apply(transition, &free).is_err());
    }
    assert_eq!(Waiting.apply(Edit, &free), Ok(Waiting));
    assert!(Waiting.is_editable(false, false) && Waiting.is_deletable(false, false, false));
    assert!(!Waiting.is_editable(true, true) && !InReview.is_deletable(false, false, false));
}
