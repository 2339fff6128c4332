//! What the server knows of each kind of case beside [`evisa_core::case::CaseKind`]: which answers are searched, what a
//! draft carries beside its answers, and what only one kind has. A kind is a row of [`ALL`]; what differs in more than
//! data has a room of its own below.

pub mod backfill;
pub mod evisa;
mod guarantee;
mod issue;
mod registration;

pub use issue::validity;

use axum::body::Bytes;
use evisa_core::Draft;
use evisa_core::case::{self, CaseKind};
use evisa_core::form::Answers;
use jiff::civil::Date;

use crate::Result;
use crate::people::{Permission, Viewer};
use crate::pictures;
use crate::state::AppState;
use crate::store::case_file::{Case, Subject};
use crate::store::evisa_case::{self, EvisaCase};
use crate::store::{Conn, case_image, case_signature, claim, image};

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
    /// What follows of a case, by wire name, beside its answers; the day is that by which it is expected to be decided.
    pub facts: fn(&Case, Option<Date>) -> Draft,
    /// What it has beside its case.
    room: Room,
}

/// How answers are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printout {
    /// As a list of questions and answers.
    Declaration,
    /// As a letter to be signed.
    Letter,
}

/// What a kind has beside its case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// Nothing.
    Plain,
    /// Portrait, passport page and what their check found.
    Evisa,
    /// Nothing; once approved there is an organization.
    Registration,
}

/// Answers that are searched and listed, and what follows from them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    /// Where mails go, lower case.
    pub email: String,
    /// Where the holder can be called.
    pub phone: String,
    /// Whom it is about.
    pub subject: Subject,
    /// What its fee depends on.
    pub fee_class: Option<String>,
    /// Code of the agency that decides.
    pub agency: Option<String>,
}

/// What a kind has beside its case, read or about to be kept.
#[derive(Clone, Debug, PartialEq)]
pub enum Extra {
    /// Nothing.
    None,
    /// What an e-visa has.
    Evisa(EvisaCase),
}

/// A draft that was proven in itself, and what it takes the place of.
#[derive(Debug)]
pub struct Proving<'a> {
    /// The answers, typed.
    pub answers: &'a Answers,
    /// The same in their normal form, pictures claimed.
    pub wire: Draft,
    /// What came beside the answers.
    pub beside: Draft,
    /// What the case has now; `None` for a new one.
    pub before: Option<&'a Extra>,
    /// The only answers that may be new; `None` where all may.
    pub open: Option<&'a [&'static str]>,
}

/// A draft that may be kept.
#[derive(Debug)]
pub struct Proven {
    /// The answers as kept.
    pub answers: Draft,
    /// What is kept beside them.
    pub extra: Extra,
    /// How many things an officer should look at.
    pub marks: i64,
    /// Whether no picture is missing.
    pub complete: bool,
    /// Whether nothing about pictures is left to check.
    pub checked: bool,
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

/// Every kind.
pub static ALL: [&Kind; 6] = [
    &EVISA,
    &EVISA_ORGANIZATION,
    &GUARANTEE_PERSONAL,
    &GUARANTEE_ORGANIZATION,
    &GUARANTEE_VERIFIED,
    &ORGANIZATION_REGISTRATION,
];

/// What the server knows of a kind.
#[must_use]
pub fn of(kind: &CaseKind) -> &'static Kind {
    // A test holds that every kind of core stands in the list.
    ALL.into_iter()
        .find(|one| one.case == kind)
        .unwrap_or(&EVISA)
}

/// The portrait of whom a case is about; `None` where its kind has none, or it was taken away with a case that ended.
///
/// # Errors
/// When it cannot be read.
pub async fn portrait(state: &AppState, case: &Case) -> Result<Option<Bytes>> {
    let image = {
        let mut conn = state.store.read().await?;
        let Extra::Evisa(evisa) = of(case.kind).load(&mut conn, case).await? else {
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

/// Every picture that a case names, in its answers or beside them.
fn images(case: &Case, extra: &Extra) -> Vec<String> {
    let mut images = pictures::names_in(&case.answers);
    if let Extra::Evisa(evisa) = extra {
        images.extend(evisa.portrait_image.clone());
        images.extend(evisa.passport_image.clone());
    }
    images
}

impl Kind {
    /// Proves what is the kind's own: pictures, and what came beside the answers.
    ///
    /// # Errors
    /// 422 with the problems; 400 `evidence_mismatch`.
    pub async fn prove(&self, state: &AppState, proving: Proving<'_>) -> Result<Proven> {
        match self.room {
            Room::Evisa => evisa::prove(state, proving).await,
            Room::Plain | Room::Registration => Ok(Proven {
                answers: proving.wire,
                extra: Extra::None,
                marks: 0,
                complete: true,
                checked: true,
            }),
        }
    }

    /// What a case has beside itself; the caller was admitted to the case.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn load(&self, conn: &mut Conn, case: &Case) -> Result<Extra> {
        match self.room {
            Room::Evisa => Ok(Extra::Evisa(evisa_case::of(conn, case).await?)),
            Room::Plain | Room::Registration => Ok(Extra::None),
        }
    }

    /// Whether another case of the same person asks for the same time.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_twin(&self, conn: &mut Conn, case: &Case) -> Result<bool> {
        match self.load(conn, case).await? {
            Extra::Evisa(evisa) => Ok(evisa_case::has_twin(conn, case, &evisa).await?),
            Extra::None => Ok(false),
        }
    }

    /// Keeps what a case has beside itself, and holds every picture that it names.
    ///
    /// # Errors
    /// When the database fails, or a picture is not there any more.
    pub async fn keep(&self, conn: &mut Conn, case: &Case, extra: &Extra) -> Result<()> {
        let mut finding = None;
        if let Extra::Evisa(evisa) = extra {
            evisa_case::save(conn, &case.code, evisa).await?;
            finding = evisa.ekyc_id.as_deref();
        }
        let images = images(case, extra);
        claim::claim(conn, &case.code, finding, images, case.checked).await?;
        Ok(())
    }

    /// Deletes what a case has beside itself. Pictures that no other case has are then deleted by the sweep.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn delete(&self, conn: &mut Conn, case: &Case) -> Result<()> {
        if self.room == Room::Evisa {
            evisa::let_go_of_finding(conn, case).await?;
            evisa_case::delete(conn, &case.code).await?;
        }
        case_image::let_go(conn, &case.code).await?;
        case_signature::forget(conn, &case.code).await?;
        Ok(())
    }

    /// Takes the pictures out of a case that is over before it began; the sweep deletes those that no other case has.
    /// The caller keeps the case, and what it has beside itself now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_pictures(&self, conn: &mut Conn, case: &mut Case) -> Result<Extra> {
        let extra = match self.room {
            Room::Evisa => Extra::Evisa(evisa::let_go_of_finding(conn, case).await?),
            Room::Plain | Room::Registration => Extra::None,
        };
        pictures::take_names(&mut case.answers);
        case_image::let_go(conn, &case.code).await?;
        // What was signed shows the pictures, too.
        case_signature::forget(conn, &case.code).await?;
        Ok(extra)
    }

    /// What was sent and could not be checked at once is checked later, in a job queued by the caller's transaction.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn check_later(&self, conn: &mut Conn, case: &Case, now: i64) -> Result<()> {
        if self.room == Room::Evisa && case.complete && !case.checked {
            evisa::queue_check(conn, case, now).await?;
        }
        Ok(())
    }
}

impl Kind {
    /// What an officer sees of a case beside its answers; the caller was admitted to the case.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn evidence(
        &self,
        state: &AppState,
        conn: &mut Conn,
        viewer: &Viewer,
        case: &Case,
    ) -> Result<Option<evisa::EvisaEvidence>> {
        match self.load(conn, case).await? {
            Extra::Evisa(evisa) => Ok(Some(
                evisa::evidence(state, conn, viewer, case, evisa).await?,
            )),
            Extra::None => Ok(None),
        }
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
            assert_eq!(known.room == Room::Evisa, kind.needs_pictures);
            let sent = kind.form.field(known.email_field);
            assert!(sent.is_some(), "{}", kind.name());
        }
    }
}
