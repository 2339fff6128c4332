//! What officers use.

use super::super::Route;
use super::super::table::Needs::Officer;
use super::super::table::{Schemas, route};
use super::thing;
use crate::authority::{Decided, Page, Particulars, Wanted};
use crate::mail::outbox_page::{Line, Opened};
use crate::payments::refund;
use crate::payments::show::Shown;

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
            "/review-service/payments",
            "Orders of a status, oldest first; for finance and supervisors",
        )
        .needs(Officer)
        .asks::<refund::Wanted>()
        .list::<Shown>(s),
        route(
            "post",
            "/review-service/payments/{receipt}/refund",
            "Have the money of an order under review given back; safe to repeat",
        )
        .needs(Officer)
        .json::<refund::Why>(s)
        .answers::<refund::Given>(s)
        .refuses(&[
            "404 not_found",
            "409 not_refundable",
            "409 refund_refused",
            "422 invalid",
            "503 busy",
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
