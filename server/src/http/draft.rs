//! Bodies that are drafts of a form.

use std::borrow::Cow;
use std::marker::PhantomData;

use evisa_core::Draft;
use serde::Deserialize;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::answered::KindForm;
use super::describe::form;

/// The draft of a kind of case, unchecked.
#[derive(Debug, Deserialize)]
#[serde(transparent, bound = "")]
pub(crate) struct KindDraft<K> {
    /// What was sent.
    pub(crate) answers: Draft,
    #[serde(skip)]
    kind: PhantomData<fn() -> K>,
}

impl<K: KindForm> ToSchema for KindDraft<K> {
    fn name() -> Cow<'static, str> {
        format!("{}Draft", K::NAME).into()
    }
}

impl<K: KindForm> PartialSchema for KindDraft<K> {
    fn schema() -> RefOr<Schema> {
        form::draft(K::kind().form).into()
    }
}

/// A type for the draft of a form, unchecked; descriptions have it under the given name, with the form's fields.
macro_rules! draft {
    ($draft:ident, $form:expr, $name:literal) => {
        /// A draft, unchecked.
        #[derive(Debug, serde::Deserialize)]
        #[serde(transparent)]
        pub(crate) struct $draft(pub(crate) evisa_core::Draft);

        impl utoipa::ToSchema for $draft {
            fn name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }
        }

        impl utoipa::PartialSchema for $draft {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                $crate::http::describe::form::draft($form).into()
            }
        }
    };
}
pub(crate) use draft;
