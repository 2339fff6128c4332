//! Letting go of what was found about the pictures of an e-visa.

use crate::Result;
use crate::store::Conn;
use crate::store::case_file::Case;
use crate::store::claim;
use crate::store::evisa_case::{self, EvisaCase};

/// Takes pictures and finding out of what a case has beside itself, and lets go of the finding unless another case rests on
/// it. What is left the caller keeps.
pub(in crate::kinds) async fn let_go_of_finding(conn: &mut Conn, case: &Case) -> Result<EvisaCase> {
    let mut evisa = evisa_case::of(conn, case).await?;
    (evisa.portrait_image, evisa.passport_image) = (None, None);
    evisa.child_portraits.clear();
    if let Some(finding) = evisa.ekyc_id.take()
        && !evisa_case::has_finding(conn, &finding, &case.code).await?
    {
        claim::release_finding(conn, &finding).await?;
    }
    Ok(evisa)
}
