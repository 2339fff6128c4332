//! What people see of an application's step: display status and list filters.

use super::{Facts, Step};
use serde::{Deserialize, Serialize};

impl Step {
    /// What people see, with what is known of the case.
    #[must_use]
    pub fn display(self, sender: Sender, facts: &Facts) -> Display {
        let unsigned = facts.must_sign && !facts.signed;
        match self {
            Self::New if unsigned => Display::Unsigned,
            // Who applies alone is told of the fee beside the status.
            Self::New if sender == Sender::Organization && facts.needs_fee && !facts.paid => {
                Display::Unpaid
            }
            Self::New => Display::New,
            Self::Waiting | Self::InReview => Display::InProgress,
            Self::Supplement if unsigned && facts.answered => Display::Unsigned,
            Self::Supplement => Display::SupplementNeeded,
            Self::Approved => Display::Approved,
            Self::Denied => Display::Denied,
            Self::Cancelled => Display::Cancelled,
        }
    }

    /// Under which filter a list shows it.
    #[must_use]
    pub const fn filter(self) -> Filter {
        match self {
            Self::New | Self::Waiting => Filter::Unchecked,
            Self::InReview => Filter::Processing,
            Self::Supplement => Filter::Additional,
            Self::Approved => Filter::Approved,
            Self::Denied => Filter::Denied,
            Self::Cancelled => Filter::CancelProfile,
        }
    }
}

/// Who sent an application, as far as its display depends on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sender {
    /// A foreigner for themselves.
    Individual,
    /// An organization.
    Organization,
}

/// Display status; its words are `status.<wire name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Display {
    /// New; an unpaid one carries the notice to pay.
    #[serde(rename = "TAO_MOI")]
    New,
    /// A supplement is needed.
    #[serde(rename = "YC_BS")]
    SupplementNeeded,
    /// Denied.
    #[serde(rename = "TC")]
    Denied,
    /// Cancelled.
    #[serde(rename = "HUY")]
    Cancelled,
    /// Approved.
    #[serde(rename = "DA_KY")]
    Approved,
    /// In progress.
    #[serde(rename = "TN")]
    InProgress,
    /// Not signed.
    #[serde(rename = "CHUA_KY_SO")]
    Unsigned,
    /// Not paid.
    #[serde(rename = "CHUA_THANH_TOAN")]
    Unpaid,
}

impl Display {
    /// Every display status.
    pub const ALL: [Self; 8] = [
        Self::New,
        Self::Unpaid,
        Self::Unsigned,
        Self::InProgress,
        Self::SupplementNeeded,
        Self::Approved,
        Self::Denied,
        Self::Cancelled,
    ];

    /// Wire name.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::New => "TAO_MOI",
            Self::SupplementNeeded => "YC_BS",
            Self::Denied => "TC",
            Self::Cancelled => "HUY",
            Self::Approved => "DA_KY",
            Self::InProgress => "TN",
            Self::Unsigned => "CHUA_KY_SO",
            Self::Unpaid => "CHUA_THANH_TOAN",
        }
    }
}

/// Filter of a list of applications.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Filter {
    /// Not yet taken by an officer.
    Unchecked,
    /// With an officer.
    Processing,
    /// Approved.
    Approved,
    /// Denied.
    Denied,
    /// With the applicant for a supplement.
    Additional,
    /// Cancelled.
    CancelProfile,
}

impl Filter {
    /// Every filter.
    pub const ALL: [Self; 6] = [
        Self::Unchecked,
        Self::Processing,
        Self::Approved,
        Self::Denied,
        Self::Additional,
        Self::CancelProfile,
    ];

    /// Wire name.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::Unchecked => "unchecked",
            Self::Processing => "processing",
            Self::Approved => "approved",
            Self::Denied => "denied",
            Self::Additional => "additional",
            Self::CancelProfile => "cancel_profile",
        }
    }

    /// The steps that a list shows under this filter.
    pub fn steps(self) -> impl Iterator<Item = Step> {
        Step::ALL
            .into_iter()
            .filter(move |step| step.filter() == self)
    }
}
