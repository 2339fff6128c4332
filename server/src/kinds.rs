//! What the server knows of each kind of case beside [`evisa_core::case::CaseKind`]: which answers are searched, what a
//! draft carries beside its answers, and what only one kind has. A kind is a row here; what differs in more than data has a
//! room of its own below.

pub mod backfill;
mod columns;
pub mod evisa;
mod extra;
mod facts;
mod guarantee;
mod issue;
mod operations;
mod registration;

pub use columns::Columns;
pub use extra::{DraftToProve, ExtraData, ProvenDraft};
pub use facts::{Facts, FilledIn, GuaranteeFacts, RegistrationFacts};
pub use issue::validity;

use axum::body::Bytes;
use evisa_core::case::{self, CaseKind, KindId};
use evisa_core::form::Answers;
use jiff::civil::Date;

use crate::Result;
use crate::people::Permission;
use crate::pictures;
use crate::state::AppState;
use crate::store::case_file::Case;
use crate::store::image;
use extra::ExtraKind;

/// A kind of case on the server.
#[derive(Debug)]
pub struct Kind {
    /// What it is.
    pub case: &'static CaseKind,
    /// Reads what lists and lookups need from the answers.
    pub columns: fn(&Answers) -> Columns,
    /// Wire name of the answer that says where mails go.
    pub email_field: &'static str,
    /// Wire name of the switch that asks for an account with that address.
    pub account_field: Option<&'static str>,
    /// Names of what comes with a draft and is no answer.
    pub beside: &'static [&'static str],
    /// The counter of its documents' numbers.
    pub counter: &'static str,
    /// How its answers are printed.
    pub printout: Printout,
    /// What whoever decides about it must be allowed.
    pub decided_by: Permission,
    /// What follows of a case beside its answers; the day is that by which it is expected to be decided.
    pub facts: fn(&Case, Option<Date>) -> Facts,
    /// What it has beside its case.
    room: ExtraKind,
}

/// How answers are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printout {
    /// As a list of questions and answers.
    Declaration,
    /// As a letter to be signed.
    Letter,
}

static EVISA: Kind = Kind {
    case: &case::EVISA,
    ..evisa::KIND
};
static EVISA_ORGANIZATION: Kind = Kind {
    case: &case::EVISA_ORGANIZATION,
    columns: evisa::of_organization,
    account_field: None,
    ..evisa::KIND
};
static GUARANTEE_PERSONAL: Kind = Kind {
    case: &case::GUARANTEE_PERSONAL,
    columns: guarantee::personal,
    facts: guarantee::personal_facts,
    ..guarantee::KIND
};
static GUARANTEE_ORGANIZATION: Kind = Kind {
    case: &case::GUARANTEE_ORGANIZATION,
    ..guarantee::KIND
};
static GUARANTEE_VERIFIED: Kind = Kind {
    case: &case::GUARANTEE_VERIFIED,
    ..guarantee::KIND
};
static ORGANIZATION_REGISTRATION: Kind = registration::KIND;

/// What the server knows of a kind.
#[must_use]
pub const fn of(kind: &CaseKind) -> &'static Kind {
    match kind.id {
        KindId::Evisa => &EVISA,
        KindId::EvisaOrganization => &EVISA_ORGANIZATION,
        KindId::GuaranteePersonal => &GUARANTEE_PERSONAL,
        KindId::GuaranteeOrganization => &GUARANTEE_ORGANIZATION,
        KindId::GuaranteeVerified => &GUARANTEE_VERIFIED,
        KindId::OrganizationRegistration => &ORGANIZATION_REGISTRATION,
    }
}

/// The portrait of whom a case is about; `None` where its kind has none, or it was taken away with a case that ended.
///
/// # Errors
/// When it cannot be read.
pub async fn portrait(state: &AppState, case: &Case) -> Result<Option<Bytes>> {
    let image = {
        let mut conn = state.store.read().await?;
        let ExtraData::Evisa(evisa) = of(case.kind).load(&mut conn, case).await? else {
            return Ok(None);
        };
        let Some(id) = evisa.portrait_image else {
            return Ok(None);
        };
        image::find(&mut conn, &id).await?
    };
    match image {
        Some(image) => Ok(Some(pictures::read(state, &image).await?)),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_core_is_known_with_its_fields() {
        for kind in case::ALL {
            let known = of(kind);
            assert_eq!(known.case, kind);
            assert_eq!(known.room == ExtraKind::Evisa, kind.needs_pictures);
            let sent = kind.form.field(known.email_field);
            assert!(sent.is_some(), "{}", kind.name());
        }
    }
}
