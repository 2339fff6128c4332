//! Examines two pictures: the work of one worker, without database or network.

use evisa_core::ekyc::{self, Report, Rules};
use evisa_core::vision::{DecodeError, Picture, VisionModels};
use jiff::civil::Date;

use super::source::Source;

/// JPEG quality of what is cut out.
const QUALITY: u8 = 90;

/// The report on two pictures, and what was cropped out of them.
#[derive(Debug)]
pub(super) struct Examination {
    pub report: Report,
    /// Pictures cut out; see [`crate::store::ekyc::Crops`].
    pub crops: Vec<(Part, Crop)>,
}

/// What a picture that was cut out shows.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    PortraitFace,
    PassportFace,
    PassportPage,
}

/// A picture cut out of another.
#[derive(Debug)]
pub(super) struct Crop {
    pub jpeg: Vec<u8>,
    pub width: u32,
    pub height: u32,
}

/// Judges and compares the pictures, and cuts the faces and the page out of them.
pub(super) fn examine(
    models: &VisionModels,
    portrait: &Source,
    passport: &Source,
    today: Date,
    rules: &Rules,
) -> Result<Examination, DecodeError> {
    let examined = ekyc::examine(models, &portrait.bytes, &passport.bytes, today, rules);
    let crops = [
        (Part::PortraitFace, examined.portrait_face()),
        (Part::PassportFace, examined.page_face()),
        (Part::PassportPage, examined.page()),
    ]
    .into_iter()
    .filter_map(|(part, picture)| Some((part, picture?)))
    .map(|(part, picture)| Ok((part, Crop::of(&picture)?)))
    .collect::<Result<_, DecodeError>>()?;
    Ok(Examination {
        report: examined.report,
        crops,
    })
}

impl Crop {
    fn of(picture: &Picture) -> Result<Self, DecodeError> {
        Ok(Self {
            jpeg: picture.to_jpeg(QUALITY)?,
            width: picture.width(),
            height: picture.height(),
        })
    }
}
