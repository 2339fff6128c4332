//! What an officer sees of an e-visa beside its answers.

use evisa_core::ekyc::{PortraitReport, Report, ReviewFinding};
use evisa_core::passport::Compared;
use serde::Serialize;

use crate::people::Viewer;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::Conn;
use crate::store::case_file::Case;
use crate::store::ekyc::{self as finding, Crops, Evidence};
use crate::store::evisa_case::{self, EvisaCase};
use crate::{Result, ekyc, pictures};

/// Pictures, what their check found, and other cases of the same person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EvisaEvidence {
    /// Links to the pictures.
    #[schema(required = false)]
    pub images: Pictures,
    /// What the check found; nothing while it is still to be done.
    pub ekyc: Option<Identity>,
    /// Codes of other cases for the same passport and an overlapping stay.
    #[schema(required = false)]
    pub possible_duplicates: Vec<String>,
}

impl EvisaEvidence {
    /// What is to be confirmed before the visa is granted.
    #[must_use]
    pub fn findings(&self) -> Vec<ReviewFinding> {
        let ekyc = self.ekyc.as_ref();
        let children = ekyc.map_or(&[][..], |it| &it.children);
        let children: Vec<_> = children.iter().map(|it| &it.report).collect();
        ReviewFinding::of(
            ekyc.map(|it| &it.report),
            ekyc.map_or(&[], |it| &it.compared),
            &children,
            !self.possible_duplicates.is_empty(),
        )
    }
}

/// Links to the pictures of a case, open for ten minutes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Pictures {
    portrait: String,
    passport: String,
    /// What the check cut out of them, by name.
    crops: Crops,
}

/// What the server's check found.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Identity {
    /// Likeness of both faces, 0 to 100.
    score: f64,
    /// What was declared beside what the page says; all of it `unreadable` where the page was not read.
    compared: Vec<Compared>,
    report: Report,
    /// Of each child's portrait.
    children: Vec<ChildPortrait>,
}

/// What the server's check found about the portrait of a child on the same passport.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ChildPortrait {
    /// Path of the answer that names it: `treEm[0].anhMat`.
    field: String,
    report: PortraitReport,
}

/// What an officer sees of a case; the caller was admitted to it.
///
/// # Errors
/// When the database fails.
pub async fn evidence(
    state: &AppState,
    conn: &mut Conn,
    viewer: &Viewer,
    case: &Case,
    evisa: EvisaCase,
) -> Result<EvisaEvidence> {
    let found = match &evisa.ekyc_id {
        Some(id) => finding::find(conn, id).await?,
        None => None,
    };
    let possible_duplicates = evisa_case::overlapping(conn, case, &evisa).await?;
    let link = |id: &Option<String>| {
        let id = id.as_deref();
        id.map(|id| pictures::link(state, viewer, id))
            .unwrap_or_default()
    };
    Ok(EvisaEvidence {
        images: Pictures {
            portrait: link(&evisa.portrait_image),
            passport: link(&evisa.passport_image),
            crops: crops(state, viewer, found.as_ref()),
        },
        possible_duplicates,
        ekyc: found.map(|found| Identity {
            score: found.score,
            compared: ekyc::compared(
                &found.report.passport,
                &case.answers,
                clock::local_date(case.created_at),
            ),
            report: found.report,
            children: evisa.child_portraits.into_iter().map(child).collect(),
        }),
    })
}

fn crops(state: &AppState, viewer: &Viewer, found: Option<&finding::Evidence>) -> Crops {
    let link = |name: &Option<String>| {
        let id = name.as_deref().and_then(pictures::named)?;
        Some(pictures::link(state, viewer, id))
    };
    found.map_or_else(Crops::default, |Evidence { crops, .. }| Crops {
        portrait_face: link(&crops.portrait_face),
        passport_face: link(&crops.passport_face),
        passport_page: link(&crops.passport_page),
    })
}

fn child(portrait: finding::ChildPortrait) -> ChildPortrait {
    ChildPortrait {
        field: portrait.field,
        report: portrait.report,
    }
}
