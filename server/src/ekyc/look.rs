//! Looking at two pictures: the work of one worker, without database or network.

use evisa_core::ekyc::{self, Report, Rules};
use evisa_core::vision::{DecodeError, Eyes, Picture, decode};
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
    let report = ekyc::compare(eyes, &portrait.bytes, &passport.bytes, today, rules);
    let limits = &rules.limits;
    let mut crops = Vec::new();
    // Faces that were not compared are not kept either (specification §4).
    let compared = report.matching.is_some();
    if compared
        && let Ok(picture) = decode(&portrait.bytes, limits)
        && let Some(face) = report.portrait.faces.first()
    {
        crops.push(("portraitFace", cut(&picture, wider(face.bounds))?));
    }
    if let Ok(picture) = decode(&passport.bytes, limits) {
        if compared && let Some(face) = report.passport.faces.first() {
            crops.push(("passportFace", cut(&picture, wider(face.bounds))?));
        }
        crops.push(("passportPage", cut(&picture, whole(&picture))?));
    }
    Ok(Seen { report, crops })
}

fn cut(picture: &Picture, part: [f32; 4]) -> Result<Crop, DecodeError> {
    let part = picture.crop(part);
    Ok(Crop {
        jpeg: part.to_jpeg(QUALITY)?,
        width: part.width(),
        height: part.height(),
    })
}

/// A face with a third of its size around it, so that hair and chin are seen.
fn wider([x, y, width, height]: [f32; 4]) -> [f32; 4] {
    let (dx, dy) = (width / 3.0, height / 3.0);
    [x - dx, y - dy, width + 2.0 * dx, height + 2.0 * dy]
}

fn whole(picture: &Picture) -> [f32; 4] {
    [0.0, 0.0, picture.width() as f32, picture.height() as f32]
}
