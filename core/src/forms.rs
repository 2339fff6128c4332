//! The product's forms: one a file, data only.

pub mod account;
pub mod customer;
pub mod evisa;
pub mod evisa_organization;
pub mod guarantee;
pub mod instruction;
pub mod lookup;
pub mod member;
pub mod officer;
pub mod organization;
pub mod search;
pub mod support;

use crate::form::Form;

/// Every form.
pub const ALL: &[&Form] = &[
    &instruction::INSTRUCTION,
    &evisa::EVISA,
    &evisa_organization::EVISA_ORGANIZATION,
    &guarantee::GUARANTEE_PERSONAL,
    &guarantee::GUARANTEE_ORGANIZATION,
    &guarantee::GUARANTEE_VERIFIED,
    &customer::CUSTOMER,
    &organization::ORGANIZATION,
    &organization::ORGANIZATION_REGISTRATION,
    &lookup::LOOKUP,
    &lookup::GUARANTEE_LOOKUP,
    &lookup::DOCUMENT_LOOKUP,
    &lookup::LOST_CODE,
    &search::ORGANIZATION_SEARCH,
    &account::LOGIN,
    &account::REGISTER,
    &account::FORGOT_PASSWORD,
    &account::RESET_PASSWORD,
    &account::CHANGE_PASSWORD,
    &account::RESET_PASSWORD_STRONG,
    &account::CHANGE_PASSWORD_STRONG,
    &officer::OFFICER_INVITATION,
    &officer::OFFICER_CHANGE,
    &officer::OFFICER_CHANGE_PENDING,
    &member::MEMBER_INVITATION,
    &member::MEMBER_CHANGE,
    &support::SUPPORT,
];

/// The form of this name.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static Form> {
    ALL.iter().copied().find(|form| form.name == name)
}
