//! Lists to choose from.

use super::super::Route;
use super::super::table::route;
use super::things;

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
        ("/client-service/public/ngon-ngu/get-all", "Languages"),
        ("/client-service/public/dm-lp", "Fees in force"),
    ]
    .map(|(path, summary)| route("get", path, summary).data(&things()))
    .into()
}
