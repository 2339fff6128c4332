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
use crate::http::limit::{Address, LimitedBy};

/// An argument of a handler. Most say nothing: the variables of a path are described by the path, and what is read from
/// raw parts of a request stands in the handler's attribute.
pub trait DescribeArgument {
    /// Adds what it asks for.
    fn describe_argument(_: &mut Description) {}
}

impl<T> DescribeArgument for State<T> {}
impl<T> DescribeArgument for Path<T> {}
impl DescribeArgument for Address {}
impl DescribeArgument for LimitedBy {}
impl DescribeArgument for Bytes {}
impl DescribeArgument for CookieJar {}
impl DescribeArgument for HeaderMap {}
impl DescribeArgument for Language {}
impl DescribeArgument for Multipart {}
impl DescribeArgument for RawQuery {}

/// Asked for all the same; the handler words the refusal.
impl<T: DescribeArgument> DescribeArgument for Result<T> {
    fn describe_argument(about: &mut Description) {
        T::describe_argument(about);
    }
}

impl<T: ToSchema> DescribeArgument for Json<T> {
    fn describe_argument(about: &mut Description) {
        about.body::<T>("application/json");
    }
}

impl<T: ToSchema> DescribeArgument for Form<T> {
    fn describe_argument(about: &mut Description) {
        about.body::<T>("application/x-www-form-urlencoded");
    }
}

impl<T: IntoParams> DescribeArgument for Query<T> {
    fn describe_argument(about: &mut Description) {
        let parameters = T::into_params(|| Some(ParameterIn::Query));
        let known = about.operation.parameters.get_or_insert_default();
        known.extend(parameters.into_iter().map(Into::into));
    }
}
