//! Paying.

use super::super::Route;
use super::super::table::{Schemas, route};
use crate::payments::notice::Reply;
use crate::payments::show::Shown;
use crate::payments::start::Started;

pub(super) fn all(s: &mut Schemas) -> Vec<Route> {
    vec![
        route(
            "post",
            "/client-service/public/hstt/thanh-toan/{code}",
            "Open an order at the bank, or lead back to the open one",
        )
        .answers::<Started>(s)
        .refuses(&[
            "404 not_found",
            "409 already_paid",
            "409 not_payable",
            "409 payment_in_review",
            "409 payment_unfinished",
            "503 busy",
        ]),
        route(
            "get",
            "/payment-service/orders/{receipt}",
            "How an order stands; no personal data",
        )
        .answers::<Shown>(s)
        .refuses(&["404 not_found"]),
        route(
            "get",
            "/payment-service/vnpay/ipn",
            "The bank's notice, as VNPAY 2.1.0 describes it; always 200, the code is in the body",
        )
        .bare::<Reply>(s),
        route(
            "get",
            "/payment-service/vnpay/return",
            "Where the bank sends the visitor back to; leads on to the page that shows the result",
        )
        .leads_on(),
    ]
}
