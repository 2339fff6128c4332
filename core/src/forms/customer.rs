//! A customer whom an organization keeps, to name in guarantees: what each row of a guarantee's customer list asks.

use super::guarantee::customer::FIELDS;
pub use super::guarantee::guaranteed::{NAME, NATIONALITY, PASSPORT_NUMBER};
use crate::form::{Form, Section};

/// One customer.
pub static CUSTOMER: Form = Form {
    name: "customer",
    words: "customer",
    version: 1,
    sections: &[SECTION],
    ..Form::PLAIN
};

const SECTION: Section = Section {
    key: "customer",
    fields: FIELDS,
    on_review: false,
    retired: false,
};
