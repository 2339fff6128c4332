//! The steps of a case.

use serde::{Deserialize, Serialize};

/// Step of a case (wire `buocXlHoso`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// Not sent on yet: unpaid, unsigned, or a draft.
    #[serde(rename = "TAO_MOI")]
    New,
    /// Everything that was needed is there; waits for an officer.
    #[serde(rename = "CHUA_THU_LY")]
    Waiting,
    /// An officer has taken it.
    #[serde(rename = "DANG_XU_LY", alias = "DANG_THU_LY")]
    InReview,
    /// The applicant must supplement it.
    #[serde(rename = "YC_BS", alias = "BS")]
    Supplement,
    /// Approved.
    #[serde(rename = "CHAP_THUAN")]
    Approved,
    /// Denied.
    #[serde(rename = "TU_CHOI")]
    Denied,
    /// Cancelled.
    #[serde(rename = "HUY")]
    Cancelled,
}

impl Step {
    /// Every step, in the order of a case's life.
    pub const ALL: [Self; 7] = [
        Self::New,
        Self::Waiting,
        Self::InReview,
        Self::Supplement,
        Self::Approved,
        Self::Denied,
        Self::Cancelled,
    ];

    /// Wire name.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::New => "TAO_MOI",
            Self::Waiting => "CHUA_THU_LY",
            Self::InReview => "DANG_XU_LY",
            Self::Supplement => "YC_BS",
            Self::Approved => "CHAP_THUAN",
            Self::Denied => "TU_CHOI",
            Self::Cancelled => "HUY",
        }
    }

    /// The step of a wire name; `DANG_THU_LY` and `BS` are accepted too.
    #[must_use]
    pub fn from_wire(name: &str) -> Option<Self> {
        match name {
            "DANG_THU_LY" => Some(Self::InReview),
            "BS" => Some(Self::Supplement),
            _ => Self::ALL.into_iter().find(|step| step.wire() == name),
        }
    }

    /// Approved, denied or cancelled: nothing follows.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Approved | Self::Denied | Self::Cancelled)
    }

    /// The applicant may change it: new and unpaid; waiting, where nothing is paid for it and nobody has begun; asked to
    /// supplement (then only the fields asked for).
    #[must_use]
    pub const fn is_editable(self, needs_fee: bool, paid: bool) -> bool {
        self.is_open(needs_fee, paid) || matches!(self, Self::Supplement)
    }

    /// It can be paid now: it is new and unpaid, and both pictures are there. Whether its kind costs anything is asked
    /// of [`super::CaseKind::needs_fee`].
    #[must_use]
    pub const fn is_payable(self, paid: bool, complete: bool) -> bool {
        matches!(self, Self::New) && !paid && complete
    }

    /// It may be deleted: new and unpaid; waiting, where nothing is paid for it and nobody has begun; cancelled from there.
    /// `begun`: an officer had it.
    #[must_use]
    pub const fn is_deletable(self, needs_fee: bool, paid: bool, begun: bool) -> bool {
        self.is_open(needs_fee, paid) || (matches!(self, Self::Cancelled) && !paid && !begun)
    }

    /// It is still the applicant's alone.
    const fn is_open(self, needs_fee: bool, paid: bool) -> bool {
        match self {
            Self::New => !paid,
            Self::Waiting => !needs_fee,
            _ => false,
        }
    }

    /// What was asked for is granted and may be downloaded.
    #[must_use]
    pub const fn is_downloadable(self) -> bool {
        matches!(self, Self::Approved)
    }
}
