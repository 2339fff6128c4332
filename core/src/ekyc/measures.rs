//! Every quality measure of a portrait.
//!
//! Some are of faults that spoil the face comparison or the officer's inspection: they are findings. The others tell how a
//! photograph becomes the one that the authority asks for (white background, uniform illumination): advice.

use super::hidden::leave_out_hidden;
use super::limits::{self, AgeGroup};
use super::measure::{Measure, Measured, Verdict};
use super::measure_name::MeasureName;
use super::person::{Confounder, person};
use crate::vision::{
    Background, Cheeks, Face, Glasses, HeadCovering, Landmarks, Light, Mouth, MouthOcclusion,
    NetError, Picture, Pose, VisionModels, screen_peak, smeared_share,
};

/// The head as a whole, from crown to chin, is this many heights of the face's box, which begins at the forehead.
const HEAD: f32 = 1.25;

/// Everything that is measured on a portrait's only face, in a picture that was brought upright by so many clockwise
/// quarter turns.
pub(super) fn measures(
    models: &VisionModels,
    picture: &Picture,
    face: &Face,
    turns: u8,
    age_group: AgeGroup,
) -> Result<Vec<Measure>, NetError> {
    let seen = models.landmarks(picture, face)?;
    let landmarks = seen.as_ref().filter(|seen| seen.are_certain());
    let mut pose = landmarks.map_or_else(|| face.pose(), Landmarks::pose);
    // As the picture was given, where it had to be turned.
    pose.roll = (pose.roll - 90.0 * f32::from(turns) + 180.0).rem_euclid(360.0) - 180.0;
    let whole = landmarks.filter(|landmarks| is_whole(landmarks, picture, face));
    let closed = match whole {
        // The network was trained on frontal eyes; a head that is turned gets a finding anyway.
        Some(landmarks) if is_straight(pose, age_group) => {
            models.eyes_closed_probability(picture, landmarks)?
        }
        _ => None,
    };
    let cheeks = Cheeks::of(picture, face);
    // Whether it is a face at all comes before how well it is taken.
    let screen = screen_peak(picture, face).map(|peak| Measured::new(&limits::SCREEN, peak));
    let found = screen
        .into_iter()
        .chain(geometry(picture, face, pose, landmarks))
        .chain(coverings(picture, face, whole, closed))
        .chain(light(picture, face, cheeks))
        .chain(background(picture, face))
        .chain(edges(picture));
    let mut measures: Vec<Measure> = found.map(|one| one.judged(age_group, face)).collect();
    let mouth = whole.and_then(|landmarks| mouth_occlusion(landmarks, &measures));
    let mouth = mouth.map(|one| one.judged(age_group, face));
    let is_covered = mouth
        .as_ref()
        .is_some_and(|one| one.verdict == Verdict::Fail);
    // Points that are uncertain may lie anywhere.
    let is_cut_off = landmarks.is_some() && whole.is_none();
    if let Some(seen) = seen.as_ref().filter(|_| !is_cut_off) {
        let person = person(seen, &measures, confounder(is_covered, cheeks, &measures)).into_iter();
        measures.splice(0..0, person.map(|one| one.judged(age_group, face)));
    }
    measures.extend(mouth);
    leave_out_hidden(&mut measures);
    Ok(measures)
}

fn confounder(is_covered: bool, cheeks: Cheeks, measures: &[Measure]) -> Option<Confounder> {
    let is_unnatural =
        |one: &Measure| one.name == MeasureName::NaturalColour && one.verdict != Verdict::Pass;
    if is_covered {
        Some(Confounder::CoveredMouth)
    } else if cheeks.is_in_coloured_light && measures.iter().any(is_unnatural) {
        Some(Confounder::ColouredLight)
    } else {
        None
    }
}

/// Points may lie so far beyond the edge of the picture, in heights of the face: the network does not know where eyes and mouth
/// are in half a face. Of 162 photographs three lie farther out; of 135 that were moved or enlarged until the edge cuts the face,
/// 44 had open eyes called closed, 9 a bare forehead covered and 5 a mouth, all of them beyond this.
const CUT_OFF: f32 = 0.08;

fn is_whole(landmarks: &Landmarks, picture: &Picture, face: &Face) -> bool {
    let size = [picture.width() as f32, picture.height() as f32];
    landmarks.beyond(size) <= CUT_OFF * face.bounds[3]
}

fn is_straight(pose: Pose, age_group: AgeGroup) -> bool {
    let angles = [
        (&limits::YAW, pose.yaw),
        (&limits::ROLL, pose.roll),
        (&limits::PITCH, pose.pitch),
    ];
    angles.into_iter().all(|(limit, degrees)| {
        let [low, high] = limit.at(age_group);
        (low..=high).contains(&degrees)
    })
}

fn geometry(
    picture: &Picture,
    face: &Face,
    pose: Pose,
    landmarks: Option<&Landmarks>,
) -> [Measured; 9] {
    let [x, y, w, h] = face.bounds;
    let (width, height) = (picture.width() as f32, picture.height() as f32);
    // A head that is turned shows its eyes nearer to each other (ISO/IEC 29794-5).
    let between_eyes = face.eye_distance() / pose.yaw.to_radians().cos().max(0.5);
    let beside = (x + w / 2.0) / width - 0.5;
    let crown = y + h - HEAD * h;
    // The box ends with the picture where the chin is cut off; the landmarks do not.
    let chin = landmarks.map_or(y + h, |landmarks| landmarks.chin()[1]);
    let margin = [x, crown, width - x - w, height - (y + h).max(chin)]
        .into_iter()
        .fold(f32::INFINITY, f32::min);
    let head = [x, crown, w, HEAD * h];
    let whole = [0.0, 0.0, width, height];
    [
        Measured::new(&limits::FACE_SIZE, w / width.min(height)),
        Measured::new(&limits::FACE_PIXELS, w),
        Measured::new(&limits::INTER_EYE_DISTANCE, between_eyes),
        Measured::new(&limits::HORIZONTAL_POSITION, beside),
        Measured::new(&limits::MARGIN, margin / h.max(1.0)).about(head),
        Measured::new(&limits::RATIO, height / width).about(whole),
        Measured::new(&limits::YAW, pose.yaw),
        Measured::new(&limits::ROLL, pose.roll),
        Measured::new(&limits::PITCH, pose.pitch),
    ]
}

/// Coverings of the face, and whether the eyes are open.
fn coverings(
    picture: &Picture,
    face: &Face,
    landmarks: Option<&Landmarks>,
    closed: Option<f32>,
) -> impl Iterator<Item = Measured> {
    let glasses = Glasses::of(picture, face);
    let head_covering = landmarks.map(|landmarks| {
        let covering = HeadCovering::of(landmarks);
        Measured::new(&limits::HEAD_COVERING, covering.visible_forehead).about(covering.frame)
    });
    let eyes_open =
        closed.map(|closed| Measured::new(&limits::EYES_OPEN, closed).about(glasses.frame));
    let mouth = landmarks.map(Mouth::of).into_iter().flat_map(|mouth| {
        [
            Measured::new(&limits::MOUTH_CLOSED, mouth.opening),
            Measured::new(&limits::EXPRESSION_NEUTRALITY, mouth.width),
        ]
        .map(|one| one.about(mouth.frame))
    });
    [
        Measured::new(&limits::GLASSES, glasses.bridge).about(glasses.frame),
        Measured::new(&limits::EYES_VISIBLE, glasses.eyes).about(glasses.frame),
    ]
    .into_iter()
    .chain(eyes_open)
    .chain(mouth)
    .chain(head_covering)
}

/// Whether the mouth is covered, judged after all others: teeth between lips have as little of their colour as cloth, and in
/// the dark, in few pixels, or blurred, lips have none either.
fn mouth_occlusion(landmarks: &Landmarks, others: &[Measure]) -> Option<Measured> {
    let hides_lips = |one: &Measure| {
        one.verdict != Verdict::Pass
            && matches!(
                one.name,
                MeasureName::MouthClosed
                    | MeasureName::ExpressionNeutrality
                    | MeasureName::FacePixels
                    | MeasureName::Brightness
                    | MeasureName::Sharpness
                    | MeasureName::MotionBlur
                    | MeasureName::Yaw
                    | MeasureName::Pitch
                    | MeasureName::Roll
            )
    };
    if others.iter().any(hides_lips) {
        return None;
    }
    let occlusion = MouthOcclusion::of(landmarks);
    Some(Measured::new(&limits::MOUTH_OCCLUSION, occlusion.log_odds).about(occlusion.frame))
}

fn light(picture: &Picture, face: &Face, cheeks: Cheeks) -> [Measured; 14] {
    let light = Light::of(picture, face.bounds);
    // Noise makes steps, too, and is said by itself.
    let is_grained = light.noise > limits::NOISE.at(AgeGroup::Adult)[1];
    let steps = if is_grained { 0.0 } else { light.steps };
    [
        Measured::new(&limits::BRIGHTNESS, light.brightness),
        Measured::new(&limits::UNDER_EXPOSURE, light.under_exposure),
        Measured::new(&limits::OVER_EXPOSURE, light.over_exposure),
        Measured::new(&limits::DARK_TONES, light.darkest),
        Measured::new(&limits::CONTRAST, light.contrast),
        Measured::new(&limits::LUMINANCE_VARIANCE, light.tonal_range),
        Measured::new(&limits::DYNAMIC_RANGE, light.dynamic_range),
        Measured::new(&limits::POSTERISATION, steps),
        Measured::new(&limits::COMPRESSION_ARTIFACTS, light.compression_artifacts),
        Measured::new(&limits::NOISE, light.noise),
        Measured::new(&limits::SHARPNESS, light.sharpness),
        Measured::new(&limits::MOTION_BLUR, light.weakest_direction),
        Measured::new(
            &limits::ILLUMINATION_UNIFORMITY,
            cheeks.illumination_uniformity,
        )
        .about(cheeks.frame),
        Measured::new(&limits::NATURAL_COLOUR, cheeks.natural_colour).about(cheeks.frame),
    ]
}

fn background(picture: &Picture, face: &Face) -> impl Iterator<Item = Measured> {
    let background = Background::of(picture, face);
    background.into_iter().flat_map(|background| {
        [
            Measured::new(&limits::BACKGROUND_UNIFORMITY, background.uniformity)
                .about(background.frame),
            Measured::new(&limits::BACKGROUND_COLOUR, background.distance_from_white)
                .about(background.frame),
        ]
    })
}

fn edges(picture: &Picture) -> [Measured; 1] {
    let whole = [0.0, 0.0, picture.width() as f32, picture.height() as f32];
    [Measured::new(&limits::SMEARED_EDGES, smeared_share(picture)).about(whole)]
}
