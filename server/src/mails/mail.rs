//! Which mails there are.

use serde::{Deserialize, Serialize};

use super::application_received::ApplicationReceived;
use super::approved::Approved;
use super::cancelled::Cancelled;
use super::contents::Contents;
use super::denied::Denied;
use super::draft_link::DraftLink;
use super::lost_code::LostCode;
use super::organization::{Decided, OrderPaid, OrganizationEvent, ToSign};
use super::payment_due::PaymentDue;
use super::payment_received::PaymentReceived;
use super::payment_refunded::PaymentRefunded;
use super::resubmitted::Resubmitted;
use super::supplement::Supplement;
use super::support_answered::SupportAnswered;
use super::support_arrived::SupportArrived;
use super::support_received::SupportReceived;

/// A mail. It carries only what cannot be read when it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "mail",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Mail {
    /// The application arrived.
    ApplicationReceived {
        /// The link under which a new security code can be had: its serial among those of the case.
        #[serde(default)]
        code_link: Option<i64>,
    },
    /// The fee arrived.
    PaymentReceived {
        /// Receipt code of the order.
        receipt: String,
    },
    /// The money was given back to the payer.
    PaymentRefunded {
        /// Receipt code of the order.
        receipt: String,
    },
    /// The fee of an order arrived, which pays for cases of an organization.
    OrderPaid {
        /// Receipt code of the order.
        receipt: String,
    },
    /// Cases of an organization were decided.
    Decided {
        /// Its code.
        organization: String,
    },
    /// Cases of an organization wait for a signature.
    ToSign {
        /// Its code.
        organization: String,
    },
    /// The authority granted an organization something or took it, or a member's account changed.
    OrganizationChanged {
        /// Its code.
        organization: String,
        /// What.
        what: OrganizationEvent,
    },
    /// The fee is not paid yet.
    PaymentDue,
    /// The visa is granted.
    Approved,
    /// The application is refused; the reason stands in the case.
    Denied,
    /// The authority asks for a supplement. It carries what was asked: the case knows only what is asked now.
    Supplement {
        /// Wire names of the answers.
        fields: Vec<String>,
        /// Why.
        reason: String,
    },
    /// What was asked for as a supplement arrived.
    Resubmitted,
    /// The application is cancelled.
    Cancelled {
        /// Why, where somebody said so.
        #[serde(default)]
        reason: Option<String>,
    },
    /// Somebody asked for an account.
    Registration {
        /// Id of the link under which it may be opened.
        link: String,
    },
    /// Somebody asked for a new password.
    ForgottenPassword {
        /// Id of the link under which it may be chosen.
        link: String,
    },
    /// A password was changed.
    PasswordChanged,
    /// Somebody signed in with a browser that was new.
    NewDevice {
        /// Which, in a few words.
        device: Option<String>,
    },
    /// A second factor was set up or taken away.
    SecondFactorChanged {
        /// What happened.
        what: SecondFactorEvent,
    },
    /// The national login came to open an account, or no longer does.
    NationalLoginChanged {
        /// What happened.
        what: NationalLoginEvent,
    },
    /// Roles that move money or open accounts are granted by two administrators: to every administrator.
    RoleGrant {
        /// The account that is to have them.
        account: String,
        /// Their proposal.
        grant: String,
        /// What happened.
        what: RoleEvent,
    },
    /// An account was opened for somebody who works for the authority.
    Invitation {
        /// Id of the link under which the password may be chosen.
        link: String,
    },
    /// Somebody goes on with a form on another device.
    DraftLink {
        /// Id of the draft.
        draft: String,
        /// The secret of its link, sealed.
        sealed: String,
    },
    /// Somebody lost the code of a case. Which codes there are is read when it is written.
    LostCode,
    /// A request for help was received: to the person who asked.
    SupportReceived {
        /// Number of the request.
        number: String,
    },
    /// A request for help was answered: to the person who asked.
    SupportAnswered {
        /// Number of the request.
        number: String,
        /// Which answer, counted from 1.
        serial: i64,
    },
    /// Requests for help were received: to the office that answers them. Which they are is read when the mail is written.
    SupportArrived,
}

impl Mail {
    /// Its name in keys of the outbox: the folder of its templates, where it has one of its own.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::ApplicationReceived { .. } => ApplicationReceived::NAME,
            Self::PaymentReceived { .. } => PaymentReceived::NAME,
            Self::PaymentRefunded { .. } => PaymentRefunded::NAME,
            Self::PaymentDue => PaymentDue::NAME,
            Self::Approved => Approved::NAME,
            Self::Denied => Denied::NAME,
            Self::Supplement { .. } => Supplement::NAME,
            Self::Resubmitted => Resubmitted::NAME,
            Self::Cancelled { .. } => Cancelled::NAME,
            Self::OrderPaid { .. } => OrderPaid::NAME,
            Self::Decided { .. } => Decided::NAME,
            Self::ToSign { .. } => ToSign::NAME,
            Self::OrganizationChanged { what, .. } => what.name(),
            Self::Registration { .. } => "registration",
            Self::ForgottenPassword { .. } => "forgotten-password",
            Self::PasswordChanged => "password-changed",
            Self::NewDevice { .. } => "new-device",
            Self::SecondFactorChanged { .. } => "second-factor-changed",
            Self::NationalLoginChanged { .. } => "national-login-changed",
            Self::RoleGrant { what, .. } => what.name(),
            Self::Invitation { .. } => "invitation",
            Self::DraftLink { .. } => DraftLink::NAME,
            Self::LostCode => LostCode::NAME,
            Self::SupportReceived { .. } => SupportReceived::NAME,
            Self::SupportAnswered { .. } => SupportAnswered::NAME,
            Self::SupportArrived => SupportArrived::NAME,
        }
    }

    /// Distinguishes mails of one kind to the same address at the same moment.
    pub(super) fn subject(&self) -> Option<&str> {
        match self {
            Self::SupportReceived { number } | Self::SupportAnswered { number, .. } => Some(number),
            Self::DraftLink { draft, .. } => Some(draft),
            Self::OrderPaid { receipt } => Some(receipt),
            Self::Decided { organization }
            | Self::ToSign { organization }
            | Self::OrganizationChanged { organization, .. } => Some(organization),
            Self::RoleGrant { grant, .. } => Some(grant),
            _ => None,
        }
    }
}

/// What happened to somebody's second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SecondFactorEvent {
    /// One was set up.
    Added,
    /// One was taken away by its owner.
    Removed,
    /// Recovery codes were made anew.
    Codes,
    /// All were taken away by two persons of the authority.
    Reset,
}

/// What happened to the national login of somebody's account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum NationalLoginEvent {
    /// It opens the account from now on.
    Linked,
    /// Its owner ended that.
    Unlinked,
}

/// What happened to roles that two administrators grant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum RoleEvent {
    /// One administrator proposed them.
    Proposed,
    /// Another one confirmed them.
    Confirmed {
        /// From when they act, milliseconds since 1970.
        acts_from: i64,
    },
    /// They were refused or taken back.
    Refused,
    /// They act from now on.
    Began,
}

impl RoleEvent {
    /// The name of its mail in keys of the outbox: one event may follow another at the same moment.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Proposed => "roles-proposed",
            Self::Confirmed { .. } => "roles-confirmed",
            Self::Refused => "roles-refused",
            Self::Began => "roles-began",
        }
    }
}
