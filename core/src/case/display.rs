//! What people see of an application's step: display status and list filters.

use super::Step;
use serde::{Deserialize, Serialize};

impl Step {
    /// What people see.
    #[must_use]
    pub const fn display(self, sender: Sender, paid: bool, signed: bool) -> Display {
        match self {
            Self::New => match sender {
                Sender::SigningOrganization if !signed => Display::ChuaKySo,
                Sender::Organization | Sender::SigningOrganization if !paid => {
                    Display::ChuaThanhToan
                }
                _ => Display::TaoMoi,
            },
            Self::Waiting | Self::InReview => Display::Tn,
            Self::Supplement => Display::YcBs,
            Self::Approved => Display::DaKy,
            Self::Denied => Display::Tc,
            Self::Cancelled => Display::Huy,
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
    /// An organization without digital signature.
    Organization,
    /// An organization that may sign.
    SigningOrganization,
}

/// Display status; its words are `status.<wire name>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Display {
    /// New; an unpaid one carries the notice to pay.
    TaoMoi,
    /// A supplement is needed.
    YcBs,
    /// Denied.
    Tc,
    /// Cancelled.
    Huy,
    /// Approved.
    DaKy,
    /// In progress.
    Tn,
    /// Not signed.
    ChuaKySo,
    /// Not paid.
    ChuaThanhToan,
}

impl Display {
    /// Every display status.
    pub const ALL: [Self; 8] = [
        Self::TaoMoi,
        Self::ChuaThanhToan,
        Self::ChuaKySo,
        Self::Tn,
        Self::YcBs,
        Self::DaKy,
        Self::Tc,
        Self::Huy,
    ];

    /// Wire name.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::TaoMoi => "TAO_MOI",
            Self::YcBs => "YC_BS",
            Self::Tc => "TC",
            Self::Huy => "HUY",
            Self::DaKy => "DA_KY",
            Self::Tn => "TN",
            Self::ChuaKySo => "CHUA_KY_SO",
            Self::ChuaThanhToan => "CHUA_THANH_TOAN",
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
