//! Pictures.

use super::super::Route;
use super::super::table::{Schemas, route};
use super::{parts, thing};
use crate::files::Uploaded;

pub(super) fn all(s: &mut Schemas) -> Vec<Route> {
    vec![
        route("post", "/client-service/public/upload", "Keep a picture")
            .body("multipart/form-data", parts(&["file"], &["fileName"]))
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
            parts(
                &["portrait", "passport"],
                &["portraitUrl", "passportUrl", "ageYears", "firstDay"],
            ),
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
