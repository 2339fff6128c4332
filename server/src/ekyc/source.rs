//! The two pictures of a check, as files of the request or as handles or open links of pictures that are here.

use axum::body::Bytes;
use axum::extract::Multipart;
use axum::extract::multipart::Field;

use evisa_core::ekyc::AgeGroup;
use jiff::civil::Date;

use super::subject::Subject;
use crate::people::Viewer;
use crate::platform::digest::sha256;
use crate::state::AppState;
use crate::store::image::Image;
use crate::{Error, Result, pictures, store};

/// A picture to be looked at.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// What is looked at: the bytes received, or, once these were judged and deleted, the copy that was kept of them.
    pub bytes: Bytes,
    /// SHA-256 of the bytes received.
    pub received_sha256: String,
}

impl Source {
    /// A picture that was uploaded before.
    ///
    /// # Errors
    /// When its bytes cannot be read.
    pub(crate) async fn kept(state: &AppState, image: &Image) -> Result<Self> {
        Ok(Self {
            bytes: pictures::read_to_judge(state, image).await?,
            received_sha256: image.received_sha256.clone(),
        })
    }

    fn received(bytes: Vec<u8>) -> Self {
        Self {
            received_sha256: sha256(&bytes),
            bytes: bytes.into(),
        }
    }
}

/// The parts of the form that carries two pictures.
#[derive(utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "it describes the form; its parts are read one by one"
)]
pub(super) struct CheckForm {
    #[schema(value_type = String, format = Binary, required = false)]
    portrait: (),
    #[schema(value_type = String, format = Binary, required = false)]
    passport: (),
    #[schema(required = false)]
    portrait_url: String,
    #[schema(required = false)]
    passport_url: String,
    #[schema(required = false)]
    age_years: String,
    #[schema(required = false)]
    first_day: String,
}

/// What is to be checked.
#[derive(Debug)]
pub(super) struct CheckRequest {
    pub portrait: Source,
    pub passport: Source,
    pub subject: Subject,
}

impl CheckRequest {
    /// Reads `portrait` and `passport`, or `portraitUrl` and `passportUrl`, and where they are known `ageYears`
    /// and `firstDay`, the first day asked for as YYYY-MM-DD.
    ///
    /// # Errors
    /// 400 `missing_file`, `malformed_form`; 404 for what is neither a handle nor an open link; 413 for a picture that is too large.
    pub(super) async fn read(
        state: &AppState,
        viewer: &Viewer,
        mut form: Multipart,
    ) -> Result<Self> {
        let (mut portrait, mut passport) = (None, None);
        let mut subject = Subject {
            age_group: AgeGroup::default(),
            day: state.clock.today(),
        };
        while let Some(part) = form.next_field().await.map_err(|_| MALFORMED)? {
            let name = part.name().unwrap_or_default().to_owned();
            match name.as_str() {
                "portrait" => portrait = Some(file(state, part).await?),
                "passport" => passport = Some(file(state, part).await?),
                "portraitUrl" => portrait = Some(kept(state, viewer, part).await?),
                "passportUrl" => passport = Some(kept(state, viewer, part).await?),
                "ageYears" => {
                    let years = part.text().await.map_err(|_| MALFORMED)?;
                    subject.age_group = AgeGroup::of_age(years.parse().map_err(|_| MALFORMED)?);
                }
                "firstDay" => {
                    let day = part.text().await.map_err(|_| MALFORMED)?;
                    subject.day = day.parse::<Date>().map_err(|_| MALFORMED)?;
                }
                _ => {}
            }
        }
        let (portrait, passport) = portrait
            .zip(passport)
            .ok_or(Error::BadRequest("missing_file"))?;
        Ok(Self {
            portrait,
            passport,
            subject,
        })
    }
}

const MALFORMED: Error = Error::BadRequest("malformed_form");

async fn file(state: &AppState, part: Field<'_>) -> Result<Source> {
    let bytes = pictures::read_part(part, state.config.image_max_bytes).await?;
    Ok(Source::received(bytes))
}

/// A handle that an upload gave, or a link that is open to the viewer: whoever may see a picture may have it checked.
async fn kept(state: &AppState, viewer: &Viewer, part: Field<'_>) -> Result<Source> {
    let text = part.text().await.map_err(|_| MALFORMED)?;
    let id = pictures::sent(state, &text).or_else(|| pictures::opened(state, viewer, &text));
    let image = {
        let mut conn = state.store.read().await?;
        store::image::find(&mut conn, id.ok_or(Error::NotFound)?).await?
    };
    Source::kept(state, &image.ok_or(Error::NotFound)?).await
}
