//! A step with what is known in it: an approved case has its number, a denied one its reason, by construction.

use super::{Facts, Step, Transition, TransitionRefusal};

/// Where a case stands. Times are milliseconds since 1970; officers are named by their accounts' ids.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum State {
    /// Not sent on yet.
    New,
    /// Waits for an officer.
    Waiting,
    /// An officer has taken it.
    InReview {
        /// Who.
        officer: String,
    },
    /// The applicant must supplement it.
    Supplement {
        /// Who asked.
        officer: String,
        /// Names of the fields that may be changed.
        asked: Vec<String>,
        /// Why.
        reason: String,
        /// It was changed, which ended its signature; it goes back to the officer once it is signed again.
        answered: bool,
    },
    /// Granted.
    Approved {
        /// Who approved.
        officer: String,
        /// Number of the document that is issued.
        number: String,
        /// When.
        at: i64,
    },
    /// Refused.
    Denied {
        /// Who denied.
        officer: String,
        /// Why.
        reason: String,
        /// When.
        at: i64,
    },
    /// Withdrawn by the applicant or closed by the authority.
    Cancelled {
        /// The officer, where the authority cancelled or had taken it.
        officer: Option<String>,
        /// Why, where somebody said so.
        reason: Option<String>,
        /// When.
        at: i64,
    },
}

/// A transition with what it brings along.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// The answers changed.
    Edit,
    /// A case that costs nothing is sent, or one that is paid and needs a signature no longer.
    Submit,
    /// The fee is paid.
    Pay,
    /// It is signed.
    Sign,
    /// An officer takes it.
    Take {
        /// Who.
        officer: String,
    },
    /// Back to the queue.
    Release,
    /// Fields are to be supplemented.
    Supplement {
        /// Names of the fields.
        asked: Vec<String>,
        /// Why.
        reason: String,
    },
    /// The supplement came.
    Resubmit,
    /// The request for a supplement is taken back.
    Recall,
    /// It is granted.
    Approve {
        /// Number of the document that is issued.
        number: String,
    },
    /// It is refused.
    Deny {
        /// Why.
        reason: String,
    },
    /// It is cancelled.
    Cancel {
        /// The officer, where the authority cancels.
        officer: Option<String>,
        /// Why.
        reason: Option<String>,
    },
}

impl Change {
    /// Its name in the table of steps.
    #[must_use]
    pub const fn transition(&self) -> Transition {
        match self {
            Self::Edit => Transition::Edit,
            Self::Submit => Transition::Submit,
            Self::Pay => Transition::Pay,
            Self::Sign => Transition::Sign,
            Self::Take { .. } => Transition::Take,
            Self::Release => Transition::Release,
            Self::Supplement { .. } => Transition::Supplement,
            Self::Resubmit => Transition::Resubmit,
            Self::Recall => Transition::Recall,
            Self::Approve { .. } => Transition::Approve,
            Self::Deny { .. } => Transition::Deny,
            Self::Cancel { .. } => Transition::Cancel,
        }
    }
}

impl State {
    /// Its step.
    #[must_use]
    pub const fn step(&self) -> Step {
        match self {
            Self::New => Step::New,
            Self::Waiting => Step::Waiting,
            Self::InReview { .. } => Step::InReview,
            Self::Supplement { .. } => Step::Supplement,
            Self::Approved { .. } => Step::Approved,
            Self::Denied { .. } => Step::Denied,
            Self::Cancelled { .. } => Step::Cancelled,
        }
    }

    /// The officer who has it, or decided it.
    #[must_use]
    pub fn officer(&self) -> Option<&str> {
        match self {
            Self::New | Self::Waiting => None,
            Self::InReview { officer }
            | Self::Supplement { officer, .. }
            | Self::Approved { officer, .. }
            | Self::Denied { officer, .. } => Some(officer),
            Self::Cancelled { officer, .. } => officer.as_deref(),
        }
    }

    /// Why it is asked for a supplement, denied or cancelled.
    #[must_use]
    pub fn reason(&self) -> Option<&str> {
        match self {
            Self::Supplement { reason, .. } | Self::Denied { reason, .. } => Some(reason),
            Self::Cancelled { reason, .. } => reason.as_deref(),
            Self::New | Self::Waiting | Self::InReview { .. } | Self::Approved { .. } => None,
        }
    }

    /// Names of the fields that a supplement may change.
    #[must_use]
    pub fn asked(&self) -> &[String] {
        match self {
            Self::Supplement { asked, .. } => asked,
            _ => &[],
        }
    }

    /// Whether a supplement came and waits for its signature.
    #[must_use]
    pub const fn is_answered(&self) -> bool {
        matches!(self, Self::Supplement { answered: true, .. })
    }

    /// Number of the document that was issued.
    #[must_use]
    pub fn number(&self) -> Option<&str> {
        match self {
            Self::Approved { number, .. } => Some(number),
            _ => None,
        }
    }

    /// When it was approved, denied or cancelled.
    #[must_use]
    pub const fn decided_at(&self) -> Option<i64> {
        match self {
            Self::Approved { at, .. } | Self::Denied { at, .. } | Self::Cancelled { at, .. } => {
                Some(*at)
            }
            _ => None,
        }
    }

    /// The state after a change. The table of steps decides whether; `now` is milliseconds since 1970.
    ///
    /// # Errors
    /// Why it is refused, see [`Step::apply`]; the state is then as it was.
    pub fn after(
        &self,
        change: Change,
        facts: &Facts,
        now: i64,
    ) -> Result<Self, TransitionRefusal> {
        let step = self.step().apply(change.transition(), facts)?;
        let holder = || {
            self.officer()
                .map(str::to_owned)
                .ok_or(TransitionRefusal::Step)
        };
        Ok(match (step, change) {
            (Step::New, _) => Self::New,
            (Step::Waiting, _) => Self::Waiting,
            (Step::InReview, Change::Take { officer }) => Self::InReview { officer },
            (Step::InReview, _) => Self::InReview { officer: holder()? },
            (Step::Supplement, Change::Supplement { asked, reason }) => Self::Supplement {
                officer: holder()?,
                asked,
                reason,
                answered: false,
            },
            // The same may be changed once more until it is signed.
            (Step::Supplement, Change::Resubmit) => Self::Supplement {
                officer: holder()?,
                asked: self.asked().to_vec(),
                reason: self.reason().unwrap_or_default().to_owned(),
                answered: true,
            },
            (Step::Approved, Change::Approve { number }) => Self::Approved {
                officer: holder()?,
                number,
                at: now,
            },
            (Step::Denied, Change::Deny { reason }) => Self::Denied {
                officer: holder()?,
                reason,
                at: now,
            },
            (Step::Cancelled, Change::Cancel { officer, reason }) => Self::Cancelled {
                officer: officer.or_else(|| self.officer().map(str::to_owned)),
                reason,
                at: now,
            },
            // The table leads to these steps by these changes only.
            (Step::Supplement | Step::Approved | Step::Denied | Step::Cancelled, _) => {
                return Err(TransitionRefusal::Step);
            }
        })
    }
}
