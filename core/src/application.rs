//! The life of an application: its steps, who may take which, and what people see of it.
//!
//! ```
//! use evisa_core::application::{Actor, Display, Facts, Refused, Sender, Step, Transition};
//!
//! let bank = Facts { actor: Actor::Bank, paid: false, must_sign: false, signed: false, complete: true };
//! let step = Step::TaoMoi.apply(Transition::Pay, &bank).unwrap();
//! assert_eq!(step, Step::ChuaThuLy);
//! assert_eq!(step.display(Sender::Individual, true, false), Display::Tn);
//! assert_eq!(step.apply(Transition::Take, &bank), Err(Refused::Actor));
//! ```

mod display;

pub use display::{Display, Filter, Sender};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Step of an application (wire `buocXlHoso`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Step {
    /// New, unpaid or unsigned.
    TaoMoi,
    /// Paid, and signed where signing is needed; waits for an officer.
    ChuaThuLy,
    /// An officer has taken it.
    #[serde(alias = "DANG_THU_LY")]
    DangXuLy,
    /// The applicant must supplement it.
    #[serde(alias = "BS")]
    YcBs,
    /// Approved.
    ChapThuan,
    /// Denied.
    TuChoi,
    /// Cancelled.
    Huy,
}

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

/// What is done to an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Transition {
    /// Change the answers before payment.
    Edit,
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

/// What else is known of the application when something is done to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and any may go with any"
)]
pub struct Facts {
    /// Who acts.
    pub actor: Actor,
    /// Its fee is paid.
    pub paid: bool,
    /// An organization that may sign sent it, so it needs a signature.
    pub must_sign: bool,
    /// It is signed.
    pub signed: bool,
    /// Both pictures are there: an organization may send them after the answers.
    pub complete: bool,
}

/// Why a transition is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refused {
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
}

impl Step {
    /// Every step, in the order of an application's life.
    pub const ALL: [Self; 7] = [
        Self::TaoMoi,
        Self::ChuaThuLy,
        Self::DangXuLy,
        Self::YcBs,
        Self::ChapThuan,
        Self::TuChoi,
        Self::Huy,
    ];

    /// Wire name.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::TaoMoi => "TAO_MOI",
            Self::ChuaThuLy => "CHUA_THU_LY",
            Self::DangXuLy => "DANG_XU_LY",
            Self::YcBs => "YC_BS",
            Self::ChapThuan => "CHAP_THUAN",
            Self::TuChoi => "TU_CHOI",
            Self::Huy => "HUY",
        }
    }

    /// The step of a wire name; `DANG_THU_LY` and `BS` are accepted too.
    #[must_use]
    pub fn from_wire(name: &str) -> Option<Self> {
        match name {
            "DANG_THU_LY" => Some(Self::DangXuLy),
            "BS" => Some(Self::YcBs),
            _ => Self::ALL.into_iter().find(|step| step.wire() == name),
        }
    }

    /// The step after a transition.
    ///
    /// # Errors
    /// Why it is refused: the step first, then the actor, then what is already done, then what is missing.
    pub fn apply(self, transition: Transition, facts: &Facts) -> Result<Self, Refused> {
        use Actor::{Applicant, Bank, Officer};
        let by = |actor| {
            if facts.actor == actor {
                Ok(())
            } else {
                Err(Refused::Actor)
            }
        };
        let unpaid = || {
            if facts.paid {
                Err(Refused::AlreadyPaid)
            } else {
                Ok(())
            }
        };
        let complete = || {
            if facts.complete {
                Ok(())
            } else {
                Err(Refused::Incomplete)
            }
        };
        match (self, transition) {
            (Self::TaoMoi, Transition::Edit) => {
                by(Applicant).and_then(|()| unpaid()).map(|()| Self::TaoMoi)
            }
            (Self::TaoMoi, Transition::Pay) => by(Bank)
                .and_then(|()| unpaid())
                .and_then(|()| complete())
                .map(|()| Self::submitted(facts.signed || !facts.must_sign)),
            (Self::TaoMoi, Transition::Sign) => {
                by(Applicant)?;
                if !facts.must_sign || facts.signed {
                    return Err(Refused::NotToSign);
                }
                complete().map(|()| Self::submitted(facts.paid))
            }
            (Self::TaoMoi, Transition::Cancel) => match facts.actor {
                Applicant => unpaid().map(|()| Self::Huy),
                Officer => Ok(Self::Huy),
                Bank => Err(Refused::Actor),
            },
            (Self::ChuaThuLy, Transition::Take) => by(Officer).map(|()| Self::DangXuLy),
            (Self::DangXuLy, Transition::Release) => by(Officer).map(|()| Self::ChuaThuLy),
            (Self::DangXuLy, Transition::Supplement) => by(Officer).map(|()| Self::YcBs),
            (Self::DangXuLy, Transition::Approve) => by(Officer).map(|()| Self::ChapThuan),
            (Self::DangXuLy, Transition::Deny) => by(Officer).map(|()| Self::TuChoi),
            (Self::YcBs, Transition::Resubmit) => by(Applicant).map(|()| Self::DangXuLy),
            (Self::YcBs, Transition::Recall) => by(Officer).map(|()| Self::DangXuLy),
            (Self::ChuaThuLy | Self::DangXuLy | Self::YcBs, Transition::Cancel) => {
                by(Officer).map(|()| Self::Huy)
            }
            _ => Err(Refused::Step),
        }
    }

    /// New until everything that is needed is there, then in the queue.
    const fn submitted(ready: bool) -> Self {
        if ready { Self::ChuaThuLy } else { Self::TaoMoi }
    }

    /// Approved, denied or cancelled: nothing follows.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::ChapThuan | Self::TuChoi | Self::Huy)
    }

    /// The applicant may change it: new and unpaid, or asked to supplement (then only the fields asked for).
    #[must_use]
    pub const fn is_editable(self, paid: bool) -> bool {
        matches!(self, Self::TaoMoi) && !paid || matches!(self, Self::YcBs)
    }

    /// It can be paid now: it is new and unpaid, and both pictures are there.
    #[must_use]
    pub const fn is_payable(self, paid: bool, complete: bool) -> bool {
        matches!(self, Self::TaoMoi) && !paid && complete
    }

    /// It may be deleted: new and unpaid.
    #[must_use]
    pub const fn is_deletable(self, paid: bool) -> bool {
        matches!(self, Self::TaoMoi) && !paid
    }

    /// The e-visa may be downloaded.
    #[must_use]
    pub const fn is_downloadable(self) -> bool {
        matches!(self, Self::ChapThuan)
    }
}
