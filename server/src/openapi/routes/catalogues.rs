//! Lists to choose from.

use serde_json::{Value, json};

use super::super::Route;
use super::super::table::route;

pub(super) fn all() -> Vec<Route> {
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
        (
            "/client-service/public/dm-cqphtt/get-all",
            "Agencies that issue visas",
        ),
        ("/client-service/public/ngon-ngu/get-all", "Languages"),
        ("/client-service/public/dm-lp", "Fees in force"),
    ]
    .map(|(path, summary)| route("get", path, summary).data(&entries()))
    .into()
}

/// Lines with a code and a name in each language, and what a list adds to them.
fn entries() -> Value {
    let text = json!({ "type": "string" });
    json!({
        "type": "array",
        "items": {
            "type": "object",
            "required": ["ma", "ten", "tenEn", "tenZh", "tenJa"],
            "properties": {
                "ma": text, "ten": text, "tenEn": text, "tenZh": text, "tenJa": text,
            },
            "additionalProperties": true,
        },
    })
}
