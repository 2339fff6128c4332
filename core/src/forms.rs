//! The product's forms: one a file, data only.

pub mod account;
pub mod evisa;
pub mod lookup;
pub mod support;

use crate::form::Form;

/// Every form.
pub const ALL: &[&Form] = &[
    &evisa::EVISA,
    &lookup::LOOKUP,
    &lookup::GUARANTEE_LOOKUP,
    &account::LOGIN,
    &account::REGISTER,
    &account::FORGOT_PASSWORD,
    &account::RESET_PASSWORD,
    &account::CHANGE_PASSWORD,
    &support::SUPPORT,
];

/// The form of this name.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static Form> {
    ALL.iter().copied().find(|form| form.name == name)
}
