//! What officers use.

use super::super::Route;
use super::super::table::Needs::Officer;
use super::super::table::{Schemas, route};
use super::thing;
use crate::authority::{Decided, Page, Particulars, Wanted};
use crate::mail::outbox_page::{Line, Opened};

pub(super) fn all(s: &mut Schemas) -> Vec<Route> {
    vec![
        route("get", "/review-service/applications", "The queue")
            .needs(Officer)
            .asks::<Wanted>()
            .answers::<Page>(s),
        route(
            "get",
            "/review-service/applications/{code}",
            "A case, whole",
        )
        .needs(Officer)
        .data(&thing())
        .refuses(&["404 not_found"]),
        route(
            "post",
            "/review-service/applications/{code}/{step}",
            "Take, release, supplement, approve or deny",
        )
        .needs(Officer)
        .json::<Particulars>(s)
        .answers::<Decided>(s)
        .refuses(&[
            "404 not_found",
            "409 version_conflict",
            "409 transition_refused",
            "422 invalid",
        ]),
        route(
            "get",
            "/review-service/outbox",
            "Mails kept as files, newest first; in development mode only",
        )
        .list::<Line>(s)
        .refuses(&["404 not_found"]),
        route("get", "/review-service/outbox/{id}", "One of them, whole")
            .answers::<Opened>(s)
            .refuses(&["404 not_found"]),
    ]
}
