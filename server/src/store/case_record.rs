//! A case of any kind, as it is kept.

use evisa_core::Draft;
use evisa_core::case::{CaseKind, State, Step};
use evisa_core::words::Lang;

/// A case as kept. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// `maSoHoso`: its code, and the name of its audit chain.
    pub code: String,
    /// What it asks for.
    pub kind: &'static CaseKind,
    /// Version of the form that the answers follow.
    pub form_version: u32,
    /// The normalised answers, as on the wire.
    pub answers: Draft,
    /// Language of its mails.
    pub language: Lang,
    /// Digest of `maXacNhan`.
    pub security_hash: String,
    /// Whose it is.
    pub owner: Owner,
    /// Code of the agency that decides; `None` for the head office.
    pub agency: Option<String>,
    /// Where its mails go, lower case.
    pub email: String,
    /// Where its holder can be called, as in the answers.
    pub phone: String,
    /// Whom it is about.
    pub subject: Subject,
    /// What its fee depends on; `None` where it costs nothing.
    pub fee_class: Option<String>,
    /// Where it stands.
    pub state: State,
    /// When the fee was paid.
    pub paid_at: Option<i64>,
    /// Whether the authority grants its organization to sign. Read with the case, as it is granted now; no column of the
    /// case.
    pub organization_signs: bool,
    /// When it was signed.
    pub signed_at: Option<i64>,
    /// When it entered the queue.
    pub accepted_at: Option<i64>,
    /// How many marks the checks leave for the officer.
    pub marks: i64,
    /// Whether no picture is missing that its kind needs.
    pub complete: bool,
    /// Whether nothing about its pictures is left to check.
    pub checked: bool,
    /// Counts the changes; a change names the version it saw.
    pub version: i64,
    /// When it was first sent.
    pub created_at: i64,
    /// When it last changed.
    pub updated_at: i64,
}

/// Whose a case is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Whoever holds its codes.
    Visitor,
    /// A person who is signed in, by the account's id.
    Account(String),
    /// An organization.
    Organization {
        /// Its id.
        organization: String,
        /// Account of the member who sent it.
        account: String,
    },
}

/// Whom a case is about, as lists show it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subject {
    /// Whole name.
    pub name: String,
    /// Three letters; empty where it is not asked.
    pub nationality: String,
    /// Number of the passport or another document; empty where it is not asked.
    pub document: String,
    /// `YYYY-MM-DD`; empty where it is not asked.
    pub birth_date: String,
    /// `FULL` or `YEAR`; empty where it is not asked.
    pub birth_kind: String,
}

impl Case {
    /// Its step.
    #[must_use]
    pub fn step(&self) -> Step {
        self.state.step()
    }

    /// Whether its organization signs what it sends: it is not sent on without a signature.
    #[must_use]
    pub fn must_sign(&self) -> bool {
        self.kind.needs_signature && self.organization_signs
    }

    /// Whether the fee is paid.
    #[must_use]
    pub fn is_paid(&self) -> bool {
        self.paid_at.is_some()
    }

    /// Whether whoever sent it may change it now.
    #[must_use]
    pub fn is_editable(&self) -> bool {
        self.step().is_editable(self.kind.needs_fee, self.is_paid())
    }

    /// Whether whoever sent it may delete it now.
    #[must_use]
    pub fn is_deletable(&self) -> bool {
        let begun = self.state.officer().is_some();
        self.step()
            .is_deletable(self.kind.needs_fee, self.is_paid(), begun)
    }

    /// Whether its fee can be paid now.
    #[must_use]
    pub fn is_payable(&self) -> bool {
        self.kind.needs_fee && self.step().is_payable(self.is_paid(), self.complete)
    }

    /// Whether an officer may see it: everything that was needed is there, and its pictures are checked.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.accepted_at.is_some() && self.checked
    }
}
