//! What answers say.

use axum::Json;
use axum::http::HeaderName;
use axum::response::Redirect;
use axum_extra::extract::CookieJar;
use utoipa::ToSchema;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::openapi::{Content, RefOr, Response};

use super::Description;
use crate::Result;
use crate::http::envelope::Envelope;
use crate::http::etag::WithEtag;
use crate::http::file::{Csv, Download, EncryptedFile, Jpeg, OpenMetrics, Pdf, Rows, Xlsx};

/// What a handler answers when nothing is refused.
pub trait Answers {
    /// Adds it.
    fn answer(about: &mut Description);
}

/// Refusals stand in the handler's attribute; the type [`crate::Error`] has them all.
impl<T: Answers> Answers for Result<T> {
    fn answer(about: &mut Description) {
        T::answer(about);
    }
}

impl<T: ToSchema> Answers for Envelope<T> {
    fn answer(about: &mut Description) {
        let data = about.schema::<T>();
        let code = ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(["200"]));
        let message = ObjectBuilder::new().schema_type(Type::String);
        let envelope = ObjectBuilder::new()
            .property("code", code)
            .property("message", message)
            .property("data", data)
            .required("code")
            .required("message")
            .required("data");
        about.done("application/json", envelope.build().into());
    }
}

impl<T: ToSchema> Answers for WithEtag<T> {
    fn answer(about: &mut Description) {
        Envelope::<T>::answer(about);
        about.refuses("304", "not changed");
    }
}

/// JSON without an envelope.
impl<T: ToSchema> Answers for Json<T> {
    fn answer(about: &mut Description) {
        let schema = about.schema::<T>();
        about.done("application/json", schema);
    }
}

impl<T: Answers> Answers for (CookieJar, T) {
    fn answer(about: &mut Description) {
        T::answer(about);
    }
}

impl<T: Answers, const N: usize> Answers for ([(HeaderName, &'static str); N], T) {
    fn answer(about: &mut Description) {
        T::answer(about);
    }
}

impl Answers for Redirect {
    fn answer(about: &mut Description) {
        about.refuses("303", "leads on");
    }
}

impl Answers for Pdf {
    fn answer(about: &mut Description) {
        about.file("application/pdf");
    }
}

impl Answers for Csv {
    fn answer(about: &mut Description) {
        about.file("text/csv");
    }
}

impl Answers for Xlsx {
    fn answer(about: &mut Description) {
        about.file(Self::MEDIA);
    }
}

impl Answers for Download {
    fn answer(about: &mut Description) {
        about.file(Csv::MEDIA);
        about.file(Xlsx::MEDIA);
    }
}

impl Answers for Jpeg {
    fn answer(about: &mut Description) {
        about.file("image/jpeg");
    }
}

impl Answers for EncryptedFile {
    fn answer(about: &mut Description) {
        about.file("application/octet-stream");
    }
}

impl Answers for OpenMetrics {
    fn answer(about: &mut Description) {
        let text = ObjectBuilder::new().schema_type(Type::String);
        about.done(Self::MEDIA, Schema::from(text).into());
    }
}

impl Answers for Rows {
    fn answer(about: &mut Description) {
        let text = ObjectBuilder::new().schema_type(Type::String);
        let [csv, _] = Self::MEDIA;
        about.done(csv, Schema::from(text).into());
    }
}

impl Description {
    fn file(&mut self, media: &str) {
        let bytes = ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)));
        self.done(media, Schema::from(bytes).into());
    }

    fn done(&mut self, media: &str, schema: RefOr<Schema>) {
        let content = Content::new(Some(schema));
        let responses = &mut self.operation.responses.responses;
        let answer = responses.entry("200".into());
        let answer = answer.or_insert_with(|| Response::new("done").into());
        if let RefOr::T(answer) = answer {
            answer.content.insert(media.to_owned(), content.into());
        }
    }
}
