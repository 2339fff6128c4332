//! What a kind has beside its case is proven, kept, read and deleted with it.

use super::extra::images;
use super::{DraftToProve, ExtraData, ExtraKind, Kind, ProvenDraft, evisa};
use crate::people::Viewer;
use crate::state::AppState;
use crate::store::case_file::Case;
use crate::store::{Conn, case_image, case_signature, claim, evisa_case};
use crate::{Result, pictures};

impl Kind {
    /// Proves what is the kind's own: pictures, and what came beside the answers.
    ///
    /// # Errors
    /// 422 with the problems; 400 `evidence_mismatch`.
    pub async fn prove(&self, state: &AppState, proving: DraftToProve<'_>) -> Result<ProvenDraft> {
        match self.room {
            ExtraKind::Evisa => evisa::prove(state, proving).await,
            ExtraKind::Plain | ExtraKind::Registration => Ok(ProvenDraft {
                answers: proving.wire,
                extra: ExtraData::None,
                marks: 0,
                complete: true,
                checked: true,
            }),
        }
    }

    /// What a case has beside itself; the caller was admitted to the case.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn load(&self, conn: &mut Conn, case: &Case) -> Result<ExtraData> {
        match self.room {
            ExtraKind::Evisa => Ok(ExtraData::Evisa(evisa_case::of(conn, case).await?)),
            ExtraKind::Plain | ExtraKind::Registration => Ok(ExtraData::None),
        }
    }

    /// Whether another case of the same person asks for the same time.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_twin(&self, conn: &mut Conn, case: &Case) -> Result<bool> {
        match self.load(conn, case).await? {
            ExtraData::Evisa(evisa) => Ok(evisa_case::has_twin(conn, case, &evisa).await?),
            ExtraData::None => Ok(false),
        }
    }

    /// Keeps what a case has beside itself, and holds every picture that it names.
    ///
    /// # Errors
    /// When the database fails, or a picture is not there any more.
    pub async fn keep(&self, conn: &mut Conn, case: &Case, extra: &ExtraData) -> Result<()> {
        let mut finding = None;
        if let ExtraData::Evisa(evisa) = extra {
            evisa_case::save(conn, &case.code, evisa).await?;
            finding = evisa.ekyc_id.as_deref();
        }
        let images = images(case, extra);
        claim::claim(conn, &case.code, finding, images, case.checked).await?;
        Ok(())
    }

    /// Deletes what a case has beside itself. Pictures that no other case has are then deleted by the sweep.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn delete(&self, conn: &mut Conn, case: &Case) -> Result<()> {
        if self.room == ExtraKind::Evisa {
            evisa::let_go_of_finding(conn, case).await?;
            evisa_case::delete(conn, &case.code).await?;
        }
        case_image::let_go(conn, &case.code).await?;
        case_signature::forget(conn, &case.code).await?;
        Ok(())
    }

    /// Takes the pictures out of a case that is over before it began; the sweep deletes those that no other case has.
    /// The caller keeps the case, and what it has beside itself now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_pictures(&self, conn: &mut Conn, case: &mut Case) -> Result<ExtraData> {
        let extra = match self.room {
            ExtraKind::Evisa => ExtraData::Evisa(evisa::let_go_of_finding(conn, case).await?),
            ExtraKind::Plain | ExtraKind::Registration => ExtraData::None,
        };
        pictures::take_names(&mut case.answers);
        case_image::let_go(conn, &case.code).await?;
        // What was signed shows the pictures, too.
        case_signature::forget(conn, &case.code).await?;
        Ok(extra)
    }

    /// What was sent and could not be checked at once is checked later, in a job queued by the caller's transaction.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn check_later(&self, conn: &mut Conn, case: &Case, now: i64) -> Result<()> {
        if self.room == ExtraKind::Evisa && case.complete && !case.checked {
            evisa::queue_check(conn, case, now).await?;
        }
        Ok(())
    }
}

impl Kind {
    /// What an officer sees of a case beside its answers; the caller was admitted to the case.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn evidence(
        &self,
        state: &AppState,
        conn: &mut Conn,
        viewer: &Viewer,
        case: &Case,
    ) -> Result<Option<evisa::EvisaEvidence>> {
        match self.load(conn, case).await? {
            ExtraData::Evisa(evisa) => Ok(Some(
                evisa::evidence(state, conn, viewer, case, evisa).await?,
            )),
            ExtraData::None => Ok(None),
        }
    }
}
