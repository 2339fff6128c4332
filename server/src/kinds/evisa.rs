//! The e-visa: portrait and passport page, the identity check, the stay asked for.
//!
//! - [`earlier_check`]: the check's values that come back with a draft. [`mod@prove`]: the pictures of a draft.
//! - [`check`], [`children`]: what is found about all pictures of a case. [`deferred_check`]: the same in a job, after the case
//!   was received.
//! - [`forget`]: pictures that are needed no longer.
//! - [`mod@evidence`]: what an officer sees. [`document`]: what is issued.

mod check;
mod children;
mod deferred_check;
pub(super) mod document;
mod earlier_check;
mod evidence;
mod forget;
mod prove;

pub(super) use deferred_check::queue_check;
pub use deferred_check::{JOB, check_later};
pub use evidence::{ChildPortrait, EvisaEvidence, Identity, Pictures, evidence};
pub(super) use forget::let_go_of_finding;
pub(super) use prove::prove;

use evisa_core::case;
use evisa_core::form::Answers;
use evisa_core::forms::evisa as form;
use evisa_core::forms::evisa_organization::{ORGANIZATION, inviting};
use jiff::civil::Date;

use super::{Columns, ExtraKind, Facts, Kind, Printout};
use crate::people::Permission;
use crate::store::case_file::Subject;

/// What both kinds of e-visa have in common.
pub(super) const KIND: Kind = Kind {
    case: &case::EVISA,
    columns,
    email_field: form::EMAIL.name,
    account_field: Some(form::CREATE_ACCOUNT.name),
    beside: earlier_check::NAMES,
    counter: "visa",
    printout: Printout::Declaration,
    decided_by: Permission::ReviewCases,
    facts: |_, _| Facts::None {},
    room: ExtraKind::Evisa,
};

fn columns(answers: &Answers) -> Columns {
    let text = |value: Option<&str>| value.unwrap_or_default().to_owned();
    let surname = answers.get(form::SURNAME).unwrap_or_default();
    let given = answers.get(form::GIVEN_NAMES).unwrap_or_default();
    Columns {
        email: text(answers.get(form::EMAIL)).to_lowercase(),
        phone: text(answers.get(form::PHONE)),
        subject: Subject {
            name: format!("{surname} {given}").trim().to_owned(),
            nationality: text(answers.get(form::NATIONALITY)),
            document: text(answers.get(form::PASSPORT_NUMBER)),
            birth_date: day(answers.get(form::BORN)),
            birth_kind: text(answers.get(form::BIRTH_PRECISION_FIELD)),
        },
        fee_class: answers.get(form::ENTRY_TYPE_FIELD).map(str::to_owned),
        agency: None,
    }
}

/// The same of an application that an organization sent: what is to be told, is told the organization where it named an
/// address of its own.
pub(super) fn of_organization(answers: &Answers) -> Columns {
    let own = answers.get(ORGANIZATION);
    let email = own.and_then(|it| it.get(inviting::EMAIL));
    let columns = columns(answers);
    Columns {
        email: email.map_or(columns.email, str::to_lowercase),
        ..columns
    }
}

/// `YYYY-MM-DD`, or nothing.
fn day(date: Option<&Date>) -> String {
    date.map(ToString::to_string).unwrap_or_default()
}
