//! Looking at two pictures: the work of one worker, without database or network.

use evisa_core::ekyc::{self, Report, Rules};
use evisa_core::vision::{DecodeError, Eyes, Picture};
use jiff::civil::Date;

use super::source::Source;

/// JPEG quality of what is cut out.
const QUALITY: u8 = 90;

/// What was seen.
#[derive(Debug)]
pub(super) struct Seen {
    pub report: Report,
    /// Pictures cut out, by their names in [`crate::store::ekyc::Evidence::crops`].
    pub crops: Vec<(&'static str, Crop)>,
}

/// A picture cut out of another.
#[derive(Debug)]
pub(super) struct Crop {
    pub jpeg: Vec<u8>,
    pub width: u32,
    pub height: u32,
}

/// Judges and compares the pictures, and cuts the faces and the page out of them.
pub(super) fn look(
    eyes: &Eyes,
    portrait: &Source,
    passport: &Source,
    today: Date,
    rules: &Rules,
) -> Result<Seen, DecodeError> {
    let seen = ekyc::examine(eyes, &portrait.bytes, &passport.bytes, today, rules);
    let crops = [
        ("portraitFace", seen.portrait_face()),
        ("passportFace", seen.page_face()),
        ("passportPage", seen.page()),
    ]
    .into_iter()
    .filter_map(|(name, picture)| Some((name, picture?)))
    .map(|(name, picture)| Ok((name, Crop::of(&picture)?)))
    .collect::<Result<_, DecodeError>>()?;
    Ok(Seen {
        report: seen.report,
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
