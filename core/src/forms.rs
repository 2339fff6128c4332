//! The product's forms: one a file, data only.

pub mod evisa;

use crate::form::Form;

/// Every form.
pub const ALL: &[&Form] = &[&evisa::EVISA];

/// The form of this name.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static Form> {
    ALL.iter().copied().find(|form| form.name == name)
}
