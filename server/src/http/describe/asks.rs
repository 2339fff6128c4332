//! What arguments say.

use axum::body::Bytes;
use axum::extract::{Multipart, RawQuery, State};
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use utoipa::openapi::path::ParameterIn;
use utoipa::{IntoParams, ToSchema};

use super::Description;
use crate::Result;
use crate::http::extract::{Form, Json, Language, Path, Query};
use crate::http::limit::{Address, Asker};

/// An argument of a handler. Most say nothing: the variables of a path are described by the path, and what is read from
/// raw parts of a request stands in the handler's attribute.
pub trait Asks {
    /// Adds what it asks for.
    fn ask(_: &mut Description) {}
}

impl<T> Asks for State<T> {}
impl<T> Asks for Path<T> {}
impl Asks for Address {}
impl Asks for Asker {}
impl Asks for Bytes {}
impl Asks for CookieJar {}
impl Asks for HeaderMap {}
impl Asks for Language {}
impl Asks for Multipart {}
impl Asks for RawQuery {}

/// Asked for all the same; the handler words the refusal.
impl<T: Asks> Asks for Result<T> {
    fn ask(about: &mut Description) {
        T::ask(about);
    }
}

impl<T: ToSchema> Asks for Json<T> {
    fn ask(about: &mut Description) {
        about.body::<T>("application/json");
    }
}

impl<T: ToSchema> Asks for Form<T> {
    fn ask(about: &mut Description) {
        about.body::<T>("application/x-www-form-urlencoded");
    }
}

impl<T: IntoParams> Asks for Query<T> {
    fn ask(about: &mut Description) {
        let parameters = T::into_params(|| Some(ParameterIn::Query));
        let known = about.operation.parameters.get_or_insert_default();
        known.extend(parameters.into_iter().map(Into::into));
    }
}
