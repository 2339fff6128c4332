//! Documents.

use super::super::Route;
use super::super::table::{Schemas, route};
use crate::applications::Holder;

pub(super) fn all(s: &mut Schemas) -> Vec<Route> {
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
        (
            "/client-service/public/in-ho-so-thi-thuc",
            "The same by its other address",
        ),
    ] {
        let refused = &["404 not_found", "422 invalid", "503 models_missing"];
        let got = route("get", path, summary).asks::<Holder>();
        let posted = route("post", path, summary).json::<Holder>(s);
        routes.extend([got, posted].map(|it| it.raw("application/pdf").refuses(refused)));
    }
    routes
}
