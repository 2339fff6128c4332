//! Documents that a kind of case issues once it is approved.

use axum::body::Bytes;

use super::{ExtraData, ExtraKind, Kind, evisa, of};
use crate::audit::guard;
use crate::documents::keep;
use crate::mails::Validity;
use crate::state::AppState;
use crate::store::Conn;
use crate::store::case_file::Case;
use crate::{Error, Result, organizations};

impl Kind {
    /// Whether a document is issued once a case is approved.
    #[must_use]
    pub fn issues(&self) -> bool {
        self.room == ExtraKind::Evisa
    }

    /// What follows when a case is approved, in the transaction that approves it: its document is drawn, or there is a new
    /// organization.
    ///
    /// # Errors
    /// When the database fails; why an organization cannot be admitted.
    pub async fn issue(
        &self,
        state: &AppState,
        conn: &mut Conn,
        case: &Case,
        now: i64,
    ) -> Result<()> {
        match self.room {
            ExtraKind::Evisa => {
                keep::queue(conn, &case.code, now).await?;
            }
            ExtraKind::Registration => organizations::admit(conn, state, case, now).await?,
            ExtraKind::Plain => {}
        }
        Ok(())
    }

    /// The document of a case, as it was drawn first.
    ///
    /// # Errors
    /// 404 when nothing is issued; 503 `record_in_doubt` when the case is not what its audit trail says; when files or
    /// drawing fail.
    pub async fn issued(&self, state: &AppState, case: &Case) -> Result<Bytes> {
        guard::compare(&mut *state.store.read().await?, &state.sealer, &case.code).await?;
        keep::issued(state, case, self.draw(state, case)).await
    }

    async fn draw(&self, state: &AppState, case: &Case) -> Result<Vec<u8>> {
        let extra = self.load(&mut *state.store.read().await?, case).await?;
        match extra {
            ExtraData::Evisa(evisa) => evisa::document::draw(state, case, &evisa).await,
            ExtraData::None => Err(Error::NotFound),
        }
    }
}

/// For how long the document of a case is valid, where its kind issues one.
#[must_use]
pub fn validity(case: &Case) -> Option<Validity> {
    match of(case.kind).room {
        ExtraKind::Evisa => Some(evisa::document::validity(case)),
        ExtraKind::Plain | ExtraKind::Registration => None,
    }
}
