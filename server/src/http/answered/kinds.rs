//! The kinds of case as types: what a route of one kind answers is described by that kind's form, and no other's.

use evisa_core::case::{self, CaseKind};
use utoipa::openapi::schema::AnyOfBuilder;
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{AskedForm, FormAnswers};
use crate::http::describe::{NamedSchema, form};

/// The form of a kind of case.
pub trait KindForm: AskedForm {
    /// The kind.
    fn kind() -> &'static CaseKind;
}

macro_rules! kinds {
    ($($name:ident: $kind:ident,)+) => {
        $(
            #[doc = concat!("See [`case::", stringify!($kind), "`].")]
            #[derive(Debug)]
            pub enum $name {}

            impl AskedForm for $name {
                const NAME: &'static str = stringify!($name);

                fn answers() -> RefOr<Schema> {
                    form::answers(case::$kind.form).into()
                }
            }

            impl KindForm for $name {
                fn kind() -> &'static CaseKind {
                    &case::$kind
                }
            }
        )+

        /// Every kind with its schema.
        fn schemas() -> Vec<NamedSchema> {
            vec![$((FormAnswers::<$name>::name().into_owned(), FormAnswers::<$name>::schema()),)+]
        }
    };
}

kinds! {
    Evisa: EVISA,
    EvisaOrganization: EVISA_ORGANIZATION,
    GuaranteePersonal: GUARANTEE_PERSONAL,
    GuaranteeOrganization: GUARANTEE_ORGANIZATION,
    GuaranteeVerified: GUARANTEE_VERIFIED,
    OrganizationRegistration: ORGANIZATION_REGISTRATION,
}

/// A case of whatever kind.
#[derive(Debug)]
pub enum AnyKind {}

impl AskedForm for AnyKind {
    const NAME: &'static str = "AnyKind";

    fn answers() -> RefOr<Schema> {
        let any_of = schemas()
            .into_iter()
            .fold(AnyOfBuilder::new(), |it, (name, _)| {
                it.item(Ref::from_schema_name(name))
            });
        Schema::from(any_of).into()
    }

    fn schemas(named: &mut Vec<NamedSchema>) {
        named.extend(schemas());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_a_type_of_the_name_of_its_form() {
        let described: Vec<String> = schemas().into_iter().map(|(name, _)| name).collect();
        let expected = case::ALL.map(|kind| {
            let (first, rest) = kind.name().split_at(1);
            format!("{}{rest}Answers", first.to_uppercase())
        });
        assert_eq!(described, expected);
    }
}
