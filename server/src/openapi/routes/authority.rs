//! What officers use.

use super::super::Route;
use super::super::table::Needs::Officer;
use super::super::table::{Schemas, route};
use crate::authority::{Case, Decided, Page, Particulars, Wanted};
use crate::mail::outbox_page::{Line, Opened};
use crate::payments::cashier;
use crate::payments::ledger::{self, Sought};

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
        .answers::<Case>(s)
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
            "Orders at the bank, of a status or one code; for finance and supervisors",
        )
        .needs(Officer)
        .asks::<Sought>()
        .list::<ledger::Entry>(s),
        route(
            "post",
            "/review-service/payments/{receipt}/accept",
            "Accept the money of an order under review; safe to repeat",
        )
        .needs(Officer)
        .json::<cashier::Why>(s)
        .answers::<cashier::Decided>(s)
        .refuses(&[
            "404 not_found",
            "409 not_acceptable",
            "409 payment_not_needed",
            "409 version_conflict",
            "422 invalid",
        ]),
        route(
            "post",
            "/review-service/payments/{receipt}/refund",
            "Have the money of an order under review given back; safe to repeat",
        )
        .needs(Officer)
        .json::<cashier::Why>(s)
        .answers::<cashier::Decided>(s)
        .refuses(&[
            "404 not_found",
            "409 not_refundable",
            "409 refund_refused",
            "409 version_conflict",
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
