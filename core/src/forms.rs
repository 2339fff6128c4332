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
    &instruction::INSTRUCTION_ORGANIZATION,
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

#[cfg(test)]
mod tests {
    use super::ALL;

    /// The one required declaration of a form that has several parts.
    const DECLARED: &str = "camDoan";

    #[test]
    fn what_is_declared_of_all_answers_is_asked_after_them_in_the_review() {
        let declaring = ALL.iter().filter(|form| form.field(DECLARED).is_some());
        let mut count = 0;
        for form in declaring {
            count += 1;
            let (last, parts) = form.sections.split_last().unwrap();
            assert!(last.on_review, "{}", form.name);
            let asked: Vec<_> = last.fields.iter().map(|field| field.name).collect();
            assert_eq!(asked, [DECLARED], "{}", form.name);
            assert!(parts.iter().all(|part| !part.on_review), "{}", form.name);
        }
        assert_eq!(count, 6);
    }
}
