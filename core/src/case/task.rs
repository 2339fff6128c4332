//! What whoever sent cases has to do next: the queues of an organization's work.

use super::{Actor, Facts, Step, Transition};
use serde::{Deserialize, Serialize};

/// Something that whoever sent a case has to do. A case may wait for two of them: a fee and a signature come in either
/// order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Pay the fee.
    Pay,
    /// Sign it, for the first time or after a change.
    Sign,
    /// Add the pictures that are missing.
    AddPictures,
    /// Change what the authority asked for.
    Change,
}

impl Task {
    /// Every one.
    pub const ALL: [Self; 4] = [Self::Pay, Self::Sign, Self::AddPictures, Self::Change];

    /// Wire name.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::Pay => "pay",
            Self::Sign => "sign",
            Self::AddPictures => "add_pictures",
            Self::Change => "change",
        }
    }

    /// Whether a case in this step waits for it.
    #[must_use]
    pub fn is_due(self, step: Step, facts: &Facts) -> bool {
        match self {
            Self::Pay => facts.needs_fee && step.is_payable(facts.paid, facts.complete),
            Self::Sign => {
                let actor = Actor::Applicant;
                step.apply(Transition::Sign, &Facts { actor, ..*facts })
                    .is_ok()
            }
            Self::AddPictures => step == Step::New && !facts.complete,
            Self::Change => step == Step::Supplement && !facts.answered,
        }
    }
}
