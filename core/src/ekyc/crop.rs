//! Crops a portrait to 4 × 6 with the head upright, as large and as high as ISO/IEC 19794-5 and ICAO Doc 9303 part 3 ask.
//! The picture is only rotated, scaled and cropped.

mod cut;
mod head;

pub use cut::Cut;
pub use head::Head;

use super::portrait::{THRESHOLD, counting};
use crate::vision::{DecodeError, Face, Limits, NetError, VisionModels, decode};
use cut::RATIO;
use serde::Serialize;

/// What a head may take up of a cut, in parts of its height, from crown to chin. At least 0.6 by ISO/IEC 19794-5;
/// at most as much as keeps the head's width within three quarters of the cut's (there too).
const HEAD: [f32; 2] = [0.6, 0.735];
/// How far below the upper edge the eyes may lie, in parts of the height (ISO/IEC 19794-5: 0.3 to 0.5).
const EYES: [f32; 2] = [0.3, 0.5];
/// How far beside the middle the eyes' middle may lie, in parts of the width (ISO/IEC 19794-5).
const BESIDE: f32 = 0.05;
/// Proposed where there is room: within both limits, and with the room round the face that ISO/IEC 29794-5 asks for
/// (1.4 times the way from eyes to chin above the eyes, 1.8 times below).
const BEST_HEAD: f32 = 0.62;
const BEST_EYES: f32 = 0.435;
/// Least distance of the eyes in pixels (ISO/IEC 19794-5).
const LEAST_EYES: f32 = 60.0;
/// The head that is estimated may stand out of the picture by this part of its height: hair is not measured.
const STANDS_OUT: f32 = 0.04;
/// Cuts are tried from the best size down in steps of a hundredth, to a fifth of it.
const STEP: f32 = 0.99;
const STEPS: usize = 160;

/// Limits for someone who moves the cut by hand.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Guide {
    /// Least and most of the head, from crown to chin, in parts of the cut's height.
    pub head: [f32; 2],
    /// Highest and lowest line of the eyes, from the upper edge, in parts of the cut's height.
    pub eyes: [f32; 2],
    /// The most that the eyes' middle may lie beside the middle, in parts of the cut's width.
    pub beside: f32,
}

/// Why no good cut can be had. The sentences are `image.crop.<problem>.title` and `.remedy` of the locales.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum CropProblem {
    /// There is no face: the largest cut of the picture's middle is proposed.
    NoFace,
    /// There are several: the largest one's cut is proposed.
    ManyFaces,
    /// The head reaches beyond the picture.
    HeadCut,
    /// There is too little room round the head.
    LittleRoom,
    /// The face has too few pixels.
    FewPixels,
}

/// A cut and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(
    feature = "typescript",
    derive(tsify::Tsify),
    tsify(missing_as_null, rename = "CropProposal")
)]
pub struct Proposal {
    /// Width of the upright picture in pixels.
    pub width: u32,
    /// Height of the upright picture in pixels.
    pub height: u32,
    /// The cut, inside the picture.
    pub cut: Cut,
    /// The head that it was made for.
    pub head: Option<Head>,
    /// What keeps it from being a good one.
    pub problems: Vec<CropProblem>,
    /// What a cut that is moved by hand should keep to.
    pub guide: Guide,
}

/// Why nothing can be proposed.
#[derive(Debug, thiserror::Error)]
pub enum CropError {
    /// The bytes are no picture that is accepted.
    #[error(transparent)]
    Undecodable(#[from] DecodeError),
    /// The detector does not run.
    #[error(transparent)]
    Network(#[from] NetError),
    /// The cut is none: not finite, empty, or not 4 × 6.
    #[error("this is no cut of 4 × 6")]
    NotACut,
}

/// Proposes a cut of the picture in these bytes.
///
/// # Errors
/// [`CropError::Undecodable`], [`CropError::Network`].
pub fn propose_crop(models: &VisionModels, bytes: &[u8]) -> Result<Proposal, CropError> {
    let picture = decode(bytes, &Limits::default())?;
    let mut faces = counting(&picture, models.faces(&picture, THRESHOLD)?);
    if let Some(face) = faces.first_mut() {
        *face = models.refine(&picture, face)?;
    }
    Ok(propose([picture.width(), picture.height()], &faces))
}

/// The same for faces that are known, largest first, in a picture of `size` (width, height in pixels).
#[must_use]
pub fn propose([width, height]: [u32; 2], faces: &[Face]) -> Proposal {
    let size = [width as f32, height as f32];
    let mut problems = Vec::new();
    let head = faces.first().and_then(Head::of);
    let cut = match &head {
        None => {
            problems.push(CropProblem::NoFace);
            Cut::largest(size)
        }
        Some(head) => {
            if faces.len() > 1 {
                problems.push(CropProblem::ManyFaces);
            }
            let (cut, amiss) = around(head, size);
            if head.stands_out(size) > STANDS_OUT * head.height {
                problems.push(CropProblem::HeadCut);
            } else if amiss > 1e-3 {
                problems.push(CropProblem::LittleRoom);
            }
            if head.eye_distance() < LEAST_EYES {
                problems.push(CropProblem::FewPixels);
            }
            cut
        }
    };
    Proposal {
        width,
        height,
        cut,
        head,
        problems,
        guide: Guide {
            head: HEAD,
            eyes: EYES,
            beside: BESIDE,
        },
    }
}

/// The bytes of a picture's part as JPEG: level, [`Cut::pixels`] large. A cut that reaches beyond the picture is
/// moved into it, and made smaller where that is not enough.
///
/// # Errors
/// [`CropError::Undecodable`], [`CropError::NotACut`].
pub fn render_crop(bytes: &[u8], cut: &Cut) -> Result<Vec<u8>, CropError> {
    if !cut.is_one() {
        return Err(CropError::NotACut);
    }
    let picture = decode(bytes, &Limits::default())?;
    let cut = cut.within([picture.width() as f32, picture.height() as f32]);
    let part = picture.turned(
        [cut.cx, cut.cy],
        cut.angle,
        cut.width / cut.pixels()[0] as f32,
        cut.pixels(),
    );
    Ok(part.to_jpeg(QUALITY)?)
}

/// JPEG quality of a cut, 1 to 100: a portrait of 800 × 1200 pixels takes some 150 kB.
const QUALITY: u8 = 92;

/// The best cut round a head inside a picture, and how far it lies outside of the limits.
fn around(head: &Head, size: [f32; 2]) -> (Cut, f32) {
    let best = (head.height / BEST_HEAD / RATIO).min(Cut::widest(head.angle, size));
    let mut found = (Cut::largest(size), f32::INFINITY);
    for step in 0..STEPS {
        let width = best * STEP.powi(step as i32);
        let height = width * RATIO;
        let [cx, cy] = head.point([0.0, (0.5 - BEST_EYES) * height]);
        let wanted = Cut {
            cx,
            cy,
            width,
            height,
            angle: head.angle,
        };
        let cut = wanted.within(size);
        let amiss = outside(head, &cut);
        if amiss < found.1 - 1e-4 {
            found = (cut, amiss);
        }
    }
    found
}

/// How far a cut lies outside of the limits; 0 inside.
fn outside(head: &Head, cut: &Cut) -> f32 {
    let beyond = |value: f32, [low, high]: [f32; 2]| (low - value).max(value - high).max(0.0);
    let [x, y] = cut.place(head.eyes);
    beyond(head.height / cut.height, HEAD) + beyond(y, EYES) + beyond(x - 0.5, [-BESIDE, BESIDE])
}
