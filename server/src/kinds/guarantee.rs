//! Guarantees: no fee, no pictures; the agency that issues the visa decides.

use evisa_core::answer::{Email, Phone};
use evisa_core::case;
use evisa_core::form::{Answers, Field};
use evisa_core::forms::guarantee as form;
use jiff::civil::Date;

use super::{Columns, Kind, Room};
use crate::store::case_file::Subject;

/// What the guarantees of organizations have in common.
pub(super) const KIND: Kind = Kind {
    case: &case::GUARANTEE_ORGANIZATION,
    columns: organization,
    email_field: form::EMAIL.name,
    beside: &[],
    counter: "guarantee",
    room: Room::Plain,
};

/// Columns of a person's guarantee: it is about whoever vouches.
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
