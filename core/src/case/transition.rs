//! What leads from one step to the next, as a table: what is not in it does not happen.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Step;

/// Who acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Actor {
    /// The person or organization that applies.
    Applicant,
    /// The bank, by its notice of a payment.
    Bank,
    /// The authority.
    Officer,
}

/// What is done to a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Transition {
    /// Change the answers: before payment, or while what costs nothing waits.
    Edit,
    /// Send a case to the authority: one that costs nothing, or one that needed nothing but a signature and needs it no longer.
    Submit,
    /// Pay the fee.
    Pay,
    /// Sign digitally.
    Sign,
    /// Take it for processing.
    Take,
    /// Give it back to the queue.
    Release,
    /// Ask for a supplement.
    Supplement,
    /// Send the supplement back to the authority.
    Resubmit,
    /// Take back the request for a supplement.
    Recall,
    /// Approve.
    Approve,
    /// Deny.
    Deny,
    /// Cancel.
    Cancel,
}

/// What else is known of the case when something is done to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and any may go with any"
)]
pub struct Facts {
    /// Who acts.
    pub actor: Actor,
    /// Its kind costs a fee.
    pub needs_fee: bool,
    /// Its fee is paid.
    pub paid: bool,
    /// An organization that may sign sent it, so it needs a signature.
    pub must_sign: bool,
    /// It is signed.
    pub signed: bool,
    /// Both pictures are there, where its kind needs pictures: an organization may send them after the answers.
    pub complete: bool,
    /// The supplement that was asked for came; only its signature is missing.
    pub answered: bool,
}

/// Why a transition is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TransitionRefusal {
    /// Not from this step.
    #[error("not possible in this step")]
    Step,
    /// Not by this actor.
    #[error("not allowed to this actor")]
    Actor,
    /// A picture is missing.
    #[error("a picture is missing")]
    Incomplete,
    /// It is paid already.
    #[error("already paid")]
    AlreadyPaid,
    /// It is signed already, or needs no signature.
    #[error("already signed, or no signature needed")]
    NotToSign,
    /// It costs nothing, or it costs a fee and is not sent before that is paid.
    #[error("sent by another way: with a fee by paying, without by submitting")]
    Fee,
}

/// What must hold for a row of the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Requirement {
    /// The fee is not paid.
    Unpaid,
    /// It is paid.
    Paid,
    /// Its kind costs a fee.
    HasFee,
    /// Its kind costs nothing.
    NoFee,
    /// It needs a signature and has none.
    Unsigned,
    /// The pictures are there.
    Complete,
    /// A supplement came and waits for its signature.
    Answered,
    /// No supplement came yet.
    Unanswered,
}

/// Where a row leads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TargetStep {
    Step(Step),
    /// To the queue once it is paid and signed as far as it must be; until then it stays new.
    QueueOnceReady,
    /// To the officer who asked, once what was changed is signed again where it must be; until then the supplement goes on.
    ReviewOnceSigned,
}

use Actor::{Applicant, Bank, Officer};
use Requirement::{Answered, Complete, HasFee, NoFee, Paid, Unanswered, Unpaid, Unsigned};
use TargetStep::{QueueOnceReady, ReviewOnceSigned};

const fn to(step: Step) -> TargetStep {
    TargetStep::Step(step)
}

impl TargetStep {
    fn may_be(self, step: Step) -> bool {
        match self {
            Self::Step(to) => to == step,
            QueueOnceReady => matches!(step, Step::New | Step::Waiting),
            ReviewOnceSigned => matches!(step, Step::Supplement | Step::InReview),
        }
    }
}

/// A row: from which step, by what, by whom, what must hold, and where it leads. A row is chosen by step and
/// transition; where several fit, by the actor.
type Row = (
    Step,
    Transition,
    &'static [Actor],
    &'static [Requirement],
    TargetStep,
);

/// The whole table.
const TABLE: &[Row] = {
    use Step::{Approved, Cancelled, Denied, InReview, New, Supplement, Waiting};
    use Transition as T;
    &[
        (New, T::Edit, &[Applicant], &[Unpaid], to(New)),
        (
            New,
            T::Submit,
            &[Applicant],
            &[NoFee, Complete],
            QueueOnceReady,
        ),
        // Its organization signs no longer: nothing but the signature was missing.
        (New, T::Submit, &[Officer], &[HasFee, Paid], QueueOnceReady),
        (
            New,
            T::Pay,
            &[Bank],
            &[HasFee, Unpaid, Complete],
            QueueOnceReady,
        ),
        (
            New,
            T::Sign,
            &[Applicant],
            &[Unsigned, Complete],
            QueueOnceReady,
        ),
        (New, T::Cancel, &[Applicant], &[Unpaid], to(Cancelled)),
        (New, T::Cancel, &[Officer], &[], to(Cancelled)),
        (Waiting, T::Take, &[Officer], &[], to(InReview)),
        // Nothing was paid and nobody has begun.
        (Waiting, T::Edit, &[Applicant], &[NoFee], to(Waiting)),
        (Waiting, T::Cancel, &[Applicant], &[NoFee], to(Cancelled)),
        (Waiting, T::Cancel, &[Officer], &[], to(Cancelled)),
        (InReview, T::Release, &[Officer], &[], to(Waiting)),
        (InReview, T::Supplement, &[Officer], &[], to(Supplement)),
        (InReview, T::Approve, &[Officer], &[], to(Approved)),
        (InReview, T::Deny, &[Officer], &[], to(Denied)),
        (InReview, T::Cancel, &[Officer], &[], to(Cancelled)),
        (Supplement, T::Resubmit, &[Applicant], &[], ReviewOnceSigned),
        (
            Supplement,
            T::Sign,
            &[Applicant],
            &[Unsigned, Complete, Answered],
            to(InReview),
        ),
        (Supplement, T::Submit, &[Officer], &[Answered], to(InReview)),
        // What was changed is not decided without its signature.
        (
            Supplement,
            T::Recall,
            &[Officer],
            &[Unanswered],
            to(InReview),
        ),
        (Supplement, T::Cancel, &[Officer], &[], to(Cancelled)),
    ]
};

impl Transition {
    /// Every transition.
    pub const ALL: [Self; 12] = [
        Self::Edit,
        Self::Submit,
        Self::Pay,
        Self::Sign,
        Self::Take,
        Self::Release,
        Self::Supplement,
        Self::Resubmit,
        Self::Recall,
        Self::Approve,
        Self::Deny,
        Self::Cancel,
    ];
}

impl Requirement {
    fn check(self, facts: Facts) -> Result<(), TransitionRefusal> {
        let (holds, otherwise) = match self {
            Self::Unpaid => (!facts.paid, TransitionRefusal::AlreadyPaid),
            Self::Paid => (facts.paid, TransitionRefusal::Fee),
            Self::HasFee => (facts.needs_fee, TransitionRefusal::Fee),
            Self::NoFee => (!facts.needs_fee, TransitionRefusal::Fee),
            Self::Unsigned => (
                facts.must_sign && !facts.signed,
                TransitionRefusal::NotToSign,
            ),
            Self::Complete => (facts.complete, TransitionRefusal::Incomplete),
            Self::Answered => (facts.answered, TransitionRefusal::Step),
            Self::Unanswered => (!facts.answered, TransitionRefusal::Step),
        };
        if holds { Ok(()) } else { Err(otherwise) }
    }
}

impl Step {
    /// The step after a transition.
    ///
    /// # Errors
    /// Why it is refused: the step first, then the actor, then what is already done, then what is missing.
    pub fn apply(self, transition: Transition, facts: &Facts) -> Result<Self, TransitionRefusal> {
        let mut rows = TABLE
            .iter()
            .filter(|row| row.0 == self && row.1 == transition)
            .peekable();
        if rows.peek().is_none() {
            return Err(TransitionRefusal::Step);
        }
        let (.., needs, to) = rows
            .find(|row| row.2.contains(&facts.actor))
            .ok_or(TransitionRefusal::Actor)?;
        needs.iter().try_for_each(|need| need.check(*facts))?;
        Ok(match to {
            TargetStep::Step(step) => *step,
            TargetStep::QueueOnceReady => queue_once_ready(transition, *facts),
            // Every change ends the signature that there was.
            TargetStep::ReviewOnceSigned if facts.must_sign => Self::Supplement,
            TargetStep::ReviewOnceSigned => Self::InReview,
        })
    }

    /// Whether the table knows a way from here to `step` by this transition, whoever makes it and whatever has to hold: for
    /// whoever reads afterwards what was done.
    #[must_use]
    pub fn leads_to(self, by: Transition, step: Self) -> bool {
        let mut rows = TABLE.iter();
        rows.any(|row| row.0 == self && row.1 == by && row.4.may_be(step))
    }
}

fn queue_once_ready(by: Transition, facts: Facts) -> Step {
    let paid = !facts.needs_fee || facts.paid || by == Transition::Pay;
    let signed = !facts.must_sign || facts.signed || by == Transition::Sign;
    if paid && signed {
        Step::Waiting
    } else {
        Step::New
    }
}
