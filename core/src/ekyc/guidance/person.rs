//! What to do next before a camera that takes one's portrait.

use super::super::limits::{self, AgeGroup, Limit};
use super::super::portrait::{THRESHOLD, counting};
use super::{Guidance, Hint, in_parts, moved};
use crate::vision::{Cheeks, Face, Light, NetError, Picture, VisionModels};

/// The longer side of the detector's input in pixels: two thirds of the pixels that a chosen picture's has, and enough for a
/// face that is near.
const SIDE: usize = 256;
/// Width of the face in widths of the frame: a 4 × 6 portrait has about half, and 90 pixels between the eyes with it where
/// the frame is kept 360 wide.
const WIDTH: [f32; 2] = [0.36, 0.72];
/// How far the middle of the face may lie from the middle of the frame, in widths of it.
const BESIDE: f32 = 0.12;
/// Where the middle of the face may lie, in heights of the frame: the crown is above the detector's box.
const DOWN: [f32; 2] = [0.34, 0.62];
/// Degrees by which the verdict's limits are narrowed: it estimates them from more points.
const ANGLE_RESERVE: f32 = 8.0;
/// Levels of brightness by which its limits of light are narrowed.
const LIGHT_RESERVE: f32 = 12.0;
/// The most that a face that is held still moves between two frames, in widths of it.
const STILL: f32 = 0.06;
/// Share of its limit that sharpness has in hand: the kept frame is larger, and no sharper.
const SHARPNESS_RESERVE: f32 = 1.3;

/// What to do next, of a frame that is cut as the portrait will be, and the place of the face in the frame before.
///
/// # Errors
/// [`NetError`] when the detector fails to run.
pub fn guide_portrait(
    models: &VisionModels,
    frame: &Picture,
    before: Option<[f32; 4]>,
) -> Result<Guidance, NetError> {
    let faces = counting(frame, models.near_faces(frame, SIDE, THRESHOLD)?);
    let [face] = faces.as_slice() else {
        let hint = if !faces.is_empty() {
            Hint::OnePerson
        } else if is_dark(frame) {
            Hint::MoreLight
        } else {
            Hint::NoFace
        };
        return Ok(Guidance::nothing(hint));
    };
    let size = [frame.width() as f32, frame.height() as f32];
    let place = in_parts(face.bounds, size);
    let light = Light::of(frame, face.bounds);
    let first = distance(place)
        .or_else(|| position(place))
        .or_else(|| lit(&light, Cheeks::of(frame, face)))
        .or_else(|| is_blurred(&light).then_some(Hint::HoldStill));
    let hint = match first {
        Some(hint) => Some(hint),
        // In the whole frame the detector takes a tilted head for a straighter one.
        None => pose(&models.refine_in_frame(frame, face)?),
    };
    let moves = before.is_none_or(|before| moved(place, before) > STILL);
    let hint = hint.or_else(|| moves.then_some(Hint::HoldStill));
    Ok(Guidance {
        hint: hint.unwrap_or(Hint::Ready),
        place: Some(place),
    })
}

/// Whether so little is seen that no face could be found.
fn is_dark(frame: &Picture) -> bool {
    let whole = [0.0, 0.0, frame.width() as f32, frame.height() as f32];
    Light::of(frame, whole).brightness < limits::BRIGHTNESS.at(AgeGroup::Adult)[0]
}

fn distance([_, _, width, _]: [f32; 4]) -> Option<Hint> {
    outside(width, WIDTH, [Hint::Nearer, Hint::Farther])
}

fn position([x, y, w, h]: [f32; 4]) -> Option<Hint> {
    let [across, down] = [x + w / 2.0 - 0.5, y + h / 2.0];
    // Who looks into the camera has their left at the frame's right.
    outside(across, [-BESIDE, BESIDE], [Hint::Left, Hint::Right])
        .or_else(|| outside(down, DOWN, [Hint::Down, Hint::Up]))
}

fn pose(face: &Face) -> Option<Hint> {
    let pose = face.pose();
    let beyond = |limit: &Limit, degrees: f32| {
        let [low, high] = limit.at(AgeGroup::Adult);
        !(low + ANGLE_RESERVE..=high - ANGLE_RESERVE).contains(&degrees)
    };
    if beyond(&limits::ROLL, pose.roll) {
        Some(Hint::Level)
    } else {
        let turned = beyond(&limits::YAW, pose.yaw) || beyond(&limits::PITCH, pose.pitch);
        turned.then_some(Hint::LookStraight)
    }
}

fn lit(light: &Light, cheeks: Cheeks) -> Option<Hint> {
    let [low, high] = limits::BRIGHTNESS.at(AgeGroup::Adult);
    let usual = [low + LIGHT_RESERVE, high - LIGHT_RESERVE];
    let [_, most] = limits::OVER_EXPOSURE.at(AgeGroup::Adult);
    let [least, _] = limits::ILLUMINATION_UNIFORMITY.at(AgeGroup::Adult);
    outside(light.brightness, usual, [Hint::MoreLight, Hint::LessLight])
        .or_else(|| (light.over_exposure > most).then_some(Hint::LessLight))
        .or_else(|| (cheeks.illumination_uniformity < least).then_some(Hint::EvenLight))
}

fn is_blurred(light: &Light) -> bool {
    let [least, _] = limits::SHARPNESS.at(AgeGroup::Adult);
    light.sharpness < least * SHARPNESS_RESERVE
}

/// The first of both where a value is below its range, the second above.
fn outside(value: f32, [low, high]: [f32; 2], [below, above]: [Hint; 2]) -> Option<Hint> {
    if value < low {
        Some(below)
    } else {
        (value > high).then_some(above)
    }
}
