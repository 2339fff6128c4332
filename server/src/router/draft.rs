//! Bodies that are drafts of a form.

/// A type for the draft of a form, unchecked; descriptions have it under the given name, with the form's fields.
macro_rules! draft {
    ($draft:ident, $form:expr, $name:literal) => {
        /// A draft, unchecked.
        #[derive(Debug, serde::Deserialize)]
        #[serde(transparent)]
        pub(super) struct $draft(pub(super) evisa_core::Draft);

        impl utoipa::ToSchema for $draft {
            fn name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }
        }

        impl utoipa::PartialSchema for $draft {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                $crate::router::openapi::form::draft($form).into()
            }
        }
    };
}
pub(super) use draft;
