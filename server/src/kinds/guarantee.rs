//! Guarantees: no fee, no pictures; the agency that issues the visa decides.

use evisa_core::answer::{Email, Phone};
use evisa_core::case;
use evisa_core::form::{Answers, Field};
use evisa_core::forms::guarantee as form;
use jiff::civil::Date;

use super::facts::GuaranteeFacts;
use super::{Columns, ExtraKind, Facts, Kind, Printout};
use crate::people::Permission;
use crate::platform::clock::local_date;
use crate::store::case_file::{Case, Subject};

/// What the guarantees of organizations have in common.
pub(super) const KIND: Kind = Kind {
    case: &case::GUARANTEE_ORGANIZATION,
    columns: organization,
    email_field: form::EMAIL.name,
    account_field: None,
    beside: &[],
    counter: "guarantee",
    printout: Printout::Letter,
    decided_by: Permission::ReviewCases,
    facts: organization_facts,
    room: ExtraKind::Plain,
};

/// Columns of a person's guarantee: it is about the guarantor.
pub(super) fn personal(answers: &Answers) -> Columns {
    let text = |value: Option<&str>| value.unwrap_or_default().to_owned();
    let born = answers.get(form::BORN).map(Date::to_string);
    Columns {
        subject: Subject {
            name: text(answers.get(form::NAME)),
            nationality: text(answers.get(form::ROOT_NATIONALITY)),
            document: text(answers.get(form::EXHIBIT_DETAIL)),
            birth_kind: born.as_ref().map(|_| "FULL".to_owned()).unwrap_or_default(),
            birth_date: born.unwrap_or_default(),
        },
        ..contact(answers, form::EMAIL, form::PHONE)
    }
}

/// Columns of an organization's guarantee: it is about the organization.
fn organization(answers: &Answers) -> Columns {
    Columns {
        subject: Subject {
            name: answers
                .get(form::AGENCY_NAME)
                .unwrap_or_default()
                .to_owned(),
            ..Subject::default()
        },
        ..contact(answers, form::AGENCY_EMAIL, form::AGENCY_PHONE)
    }
}

/// How the holder is reached, and which agency decides; the three forms share their last sections.
fn contact(answers: &Answers, email: Field<Email>, phone: Field<Phone>) -> Columns {
    let text = |value: Option<&str>| value.unwrap_or_default().to_owned();
    Columns {
        email: text(answers.get(email)).to_lowercase(),
        phone: text(answers.get(phone)),
        agency: answers.get(form::VISA_AGENCY_FIELD).map(str::to_owned),
        ..Columns::default()
    }
}

/// What the authority adds to a person's guarantee.
pub(super) fn personal_facts(case: &Case, expected: Option<Date>) -> Facts {
    Facts::Guarantee(GuaranteeFacts {
        personal_number: Some(case.code.clone()),
        ..facts(case, expected)
    })
}

/// What the authority adds to an organization's guarantee.
fn organization_facts(case: &Case, expected: Option<Date>) -> Facts {
    Facts::Guarantee(GuaranteeFacts {
        organization_number: Some(case.code.clone()),
        ..facts(case, expected)
    })
}

/// Day and place of receipt, number and day of the answer; a day that has not come is the expected one.
fn facts(case: &Case, expected: Option<Date>) -> GuaranteeFacts {
    let decided = case.state.decided_at().map(local_date);
    GuaranteeFacts {
        received: case.accepted_at.map(local_date),
        agency: case.agency.clone(),
        answer_number: case.state.number().map(str::to_owned),
        answered: decided.or(expected),
        ..GuaranteeFacts::default()
    }
}
