//! Pictures of an e-visa that are needed no longer.

use evisa_core::forms::evisa as form;

use crate::Result;
use crate::pictures;
use crate::store::Conn;
use crate::store::case_file::Case;
use crate::store::claim;
use crate::store::evisa_case::{self, EvisaCase};

/// Answers that name portrait, page, and what was cut out of them.
const PICTURES: [&str; 5] = [
    form::PORTRAIT.name,
    form::PASSPORT_PAGE.name,
    "anhSoSanh1",
    "anhSoSanh2",
    "anhCropHc",
];

/// Takes the pictures out of a case, and lets go of those that no other case has. What is left beside the case the
/// caller keeps.
pub(in crate::kinds) async fn forget_pictures(
    conn: &mut Conn,
    case: &mut Case,
) -> Result<EvisaCase> {
    let mut evisa = evisa_case::of(conn, case).await?;
    let removed = PICTURES.map(|name| Some((name.to_owned(), case.answers.remove(name)?)));
    let mut images = pictures::names_in(&removed.into_iter().flatten().collect());
    let kept = [evisa.portrait_image.take(), evisa.passport_image.take()];
    // Another case with the same pictures rests on the same finding.
    match evisa.ekyc_id.take() {
        Some(finding) if evisa_case::has_finding(conn, &finding, &case.code).await? => {
            images.clear();
        }
        Some(finding) => claim::release_finding(conn, &finding).await?,
        None => {}
    }
    images.extend(kept.into_iter().flatten());
    claim::release(conn, images).await?;
    Ok(evisa)
}
