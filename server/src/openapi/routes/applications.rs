//! Applications.

use super::super::Route;
use super::super::form;
use super::super::table::Needs::Captcha;
use super::super::table::{Schemas, route};
use super::{JSON, draft, thing};
use crate::applications::{Created, Currency, ExchangeRate, Fee, Found, Holder, Updated, Whose};

pub(super) fn all(s: &mut Schemas) -> Vec<Route> {
    let missed = &["404 not_found"];
    let sought = &["404 not_found", "422 invalid"];
    vec![
        route("post", "/client-service/public/hstt", "Send an application")
            .needs(Captcha)
            .body(JSON, draft())
            .answers::<Created>(s)
            .refuses(&["422 invalid", "400 evidence_mismatch"]),
        route(
            "post",
            "/client-service/public/hstt/update",
            "Change an application, with its security code",
        )
        .body(JSON, draft())
        .answers::<Updated>(s)
        .refuses(&[
            "404 not_found",
            "409 not_editable",
            "409 version_conflict",
            "422 invalid",
        ]),
        route(
            "get",
            "/client-service/public/hstt/ma-ho-so",
            "An application by code and e-mail address",
        )
        .asks::<Holder>()
        .data(&thing())
        .refuses(sought),
        route(
            "post",
            "/client-service/public/hstt/ma-ho-so",
            "The same, birth date asked too, nothing in the address",
        )
        .json::<Holder>(s)
        .data(&thing())
        .refuses(sought),
        route(
            "post",
            "/client-service/public/hstt/tra-cuu-chua-dang-nhap",
            "Where an application stands",
        )
        .needs(Captcha)
        .json::<Holder>(s)
        .answers::<Found>(s)
        .refuses(sought),
        route(
            "post",
            "/client-service/public/kiem-tra/{form}",
            "What the rules say of a form's draft; nothing is kept",
        )
        .body(JSON, form::asked())
        .data(&form::said())
        .refuses(missed),
        route(
            "get",
            "/client-service/public/hstt/le-phi",
            "The fee of an application",
        )
        .asks::<Whose>()
        .answers::<Fee>(s)
        .refuses(missed),
        route(
            "get",
            "/client-service/public/le-phi",
            "The same by its other address",
        )
        .asks::<Whose>()
        .answers::<Fee>(s)
        .refuses(missed),
        route(
            "get",
            "/client-service/public/hstt/ti-gia",
            "The exchange rate in force",
        )
        .asks::<Currency>()
        .answers::<ExchangeRate>(s)
        .refuses(missed),
        route(
            "get",
            "/client-service/public/ti-gia",
            "The same by its other address",
        )
        .asks::<Currency>()
        .answers::<ExchangeRate>(s)
        .refuses(missed),
    ]
}
