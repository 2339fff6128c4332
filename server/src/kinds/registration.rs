//! The registration of an organization: no fee, no pictures but its documents; once approved, there is an organization.

use evisa_core::case;
use evisa_core::form::Answers;
use evisa_core::forms::organization as form;
use jiff::civil::Date;

use super::facts::RegistrationFacts;
use super::{Columns, ExtraKind, Facts, Kind, Printout};
use crate::people::Permission;
use crate::store::case_file::{Case, Subject};

/// Registrations.
pub(super) const KIND: Kind = Kind {
    case: &case::ORGANIZATION_REGISTRATION,
    columns,
    email_field: form::EMAIL.name,
    account_field: None,
    beside: &[],
    counter: "organization",
    printout: Printout::Declaration,
    decided_by: Permission::ManageOrganizations,
    facts,
    room: ExtraKind::Registration,
};

fn columns(answers: &Answers) -> Columns {
    let text = |value: Option<&str>| value.unwrap_or_default().to_owned();
    Columns {
        email: text(answers.get(form::EMAIL)).to_lowercase(),
        phone: text(answers.get(form::PHONE)),
        subject: Subject {
            name: text(answers.get(form::NAME)),
            document: text(answers.get(form::TAX_CODE)).to_uppercase(),
            ..Subject::default()
        },
        ..Columns::default()
    }
}

/// The organization's code, once it has one.
fn facts(case: &Case, _: Option<Date>) -> Facts {
    Facts::Registration(RegistrationFacts {
        code: case.state.number().map(str::to_owned),
    })
}
