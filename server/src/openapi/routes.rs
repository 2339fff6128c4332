//! The table itself.

use serde_json::{Value, json};

use super::Route;
use super::table::Needs::{Captcha, Officer, Session};
use super::table::{Schemas, route};
use crate::accounts::{Credentials, Refresh, Tokens, UserInfo};
use crate::applications::{Created, Currency, ExchangeRate, Fee, Holder, Updated, Whose};
use crate::authority::{Decided, Page, Particulars, Wanted};
use crate::captcha::Generated;
use crate::files::Uploaded;
use crate::payments::{show::Shown, start::Started};

const JSON: &str = "application/json";

fn thing() -> Value {
    json!({ "type": "object", "additionalProperties": true })
}

fn things() -> Value {
    json!({ "type": "array", "items": thing() })
}

fn draft() -> Value {
    json!({ "$ref": "#/components/schemas/EvisaDraft" })
}

fn parts(names: &[&str]) -> Value {
    let file = json!({ "type": "string", "format": "binary" });
    let parts = names.iter().map(|name| ((*name).to_owned(), file.clone()));
    json!({ "type": "object", "properties": parts.collect::<serde_json::Map<_, _>>() })
}

/// Every route.
pub(super) fn all(s: &mut Schemas) -> Vec<Route> {
    let mut routes = sign_in(s);
    routes.extend(pictures(s));
    routes.extend(applications(s));
    routes.extend(catalogues());
    routes.extend(payments(s));
    routes.extend(documents(s));
    routes.extend(authority(s));
    routes
}

fn sign_in(s: &mut Schemas) -> Vec<Route> {
    vec![
        route(
            "get",
            "/authorization-service/captcha/generate",
            "A new captcha, for five minutes and one answer",
        )
        .answers::<Generated>(s),
        route("post", "/authorization-service/oauth/token", "Sign in")
            .needs(Captcha)
            .form::<Credentials>(s)
            .answers::<Tokens>(s)
            .refuses(&["401 user_invalid", "400 sessions_need_https"]),
        route(
            "post",
            "/authorization-service/oauth/refresh-token",
            "Prolong a session; a token used twice ends it",
        )
        .json::<Refresh>(s)
        .answers::<Tokens>(s)
        .refuses(&["401 unauthorized"]),
        route("delete", "/authorization-service/oauth/revoke", "Sign out")
            .needs(Session)
            .data(&json!({ "type": "null" })),
        route(
            "get",
            "/user-service/user/get-user-info",
            "Who is signed in",
        )
        .needs(Session)
        .answers::<UserInfo>(s),
    ]
}

fn pictures(s: &mut Schemas) -> Vec<Route> {
    vec![
        route("post", "/client-service/public/upload", "Keep a picture")
            .body("multipart/form-data", parts(&["file"]))
            .answers::<Uploaded>(s)
            .refuses(&[
                "413 EVISA_ERROR_IMAGE_TOO_LARGE",
                "415 EVISA_ERROR_IMAGE_INVALID_FORMAT",
                "422 EVISA_ERROR_IMAGE_INVALID_FORMAT",
            ]),
        route("get", "/files/{id}", "A picture, for a signed link")
            .raw("image/jpeg")
            .refuses(&["404 not_found"]),
        route(
            "post",
            "/ekyc/process-evisa",
            "Check portrait and passport page and compare their faces",
        )
        .body(
            "multipart/form-data",
            parts(&["portrait", "passport", "portraitUrl", "passportUrl"]),
        )
        .data(&thing())
        .refuses(&[
            "413 EVISA_ERROR_IMAGE_TOO_LARGE",
            "503 busy",
            "503 timeout",
            "503 models_missing",
        ]),
    ]
}

fn applications(s: &mut Schemas) -> Vec<Route> {
    let missed = &["404 not_found"];
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
        .refuses(missed),
        route(
            "post",
            "/client-service/public/hstt/ma-ho-so",
            "The same, birth date asked too, nothing in the address",
        )
        .json::<Holder>(s)
        .data(&thing())
        .refuses(missed),
        route(
            "post",
            "/client-service/public/hstt/tra-cuu-chua-dang-nhap",
            "Where an application stands",
        )
        .needs(Captcha)
        .json::<Holder>(s)
        .data(&thing())
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

fn catalogues() -> Vec<Route> {
    [
        (
            "/client-service/public/dm-qt/get-all",
            "Countries and other issuers of passports",
        ),
        ("/client-service/public/dm-ck/get-all", "Border gates"),
        (
            "/client-service/public/dm-ck/get-all-nc",
            "Border gates to enter by",
        ),
        (
            "/client-service/public/dm-tinh-tp/get-all",
            "Provinces and cities",
        ),
        (
            "/client-service/public/dm-md/get-all",
            "Purposes of a journey",
        ),
        ("/client-service/public/ngon-ngu/get-all", "Languages"),
        ("/client-service/public/dm-lp", "Fees in force"),
    ]
    .map(|(path, summary)| route("get", path, summary).data(&things()))
    .into()
}

fn payments(s: &mut Schemas) -> Vec<Route> {
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
            "503 busy",
        ]),
        route(
            "get",
            "/payment-service/orders/{receipt}",
            "How an order stands; no personal data",
        )
        .answers::<Shown>(s)
        .refuses(&["404 not_found"]),
    ]
}

fn documents(s: &mut Schemas) -> Vec<Route> {
    let mut routes = Vec::new();
    for (path, summary) in [
        (
            "/client-service/public/generate-ev",
            "The e-visa, once approved",
        ),
        (
            "/client-service/public/hstt/in-ho-so-thi-thuc",
            "The application's answers, printed",
        ),
    ] {
        let refused = &["404 not_found", "503 models_missing"];
        let got = route("get", path, summary).asks::<Holder>();
        let posted = route("post", path, summary).json::<Holder>(s);
        routes.extend([got, posted].map(|it| it.raw("application/pdf").refuses(refused)));
    }
    routes
}

fn authority(s: &mut Schemas) -> Vec<Route> {
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
    ]
}
