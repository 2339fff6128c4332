//! What a portrait may show: every limit, for adults and for children under six, in one place.

use super::measure_name::MeasureName;
use crate::answer::CHILD_BELOW;
use jiff::civil::Date;

/// The age group by whose limits a portrait is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AgeGroup {
    /// From six years on, or not known.
    #[default]
    Adult,
    /// Under six years: small children turn and tilt their heads, blink and babble, and are seldom lit evenly.
    Child,
}

impl AgeGroup {
    /// By full years of age.
    #[must_use]
    pub fn of_age(years: u8) -> Self {
        if years < CHILD_BELOW {
            Self::Child
        } else {
            Self::Adult
        }
    }

    /// By birth, on a day. Someone born on 29 February is a year older on 1 March of other years.
    #[must_use]
    pub fn on(day: Date, birth: Date) -> Self {
        let had_birthday = (day.month(), day.day()) >= (birth.month(), birth.day());
        let years = i32::from(day.year() - birth.year()) - i32::from(!had_birthday);
        u8::try_from(years).map_or(Self::Adult, Self::of_age)
    }
}

/// The least and the most of a measure; infinite where there is none.
pub(super) struct Limit {
    pub(super) name: MeasureName,
    adult: [f32; 2],
    child: [f32; 2],
}

impl Limit {
    const fn new(name: MeasureName, both: [f32; 2]) -> Self {
        Self {
            name,
            adult: both,
            child: both,
        }
    }

    const fn for_children(self, child: [f32; 2]) -> Self {
        Self { child, ..self }
    }

    pub(super) const fn at(&self, age_group: AgeGroup) -> [f32; 2] {
        match age_group {
            AgeGroup::Adult => self.adult,
            AgeGroup::Child => self.child,
        }
    }
}

const NONE: f32 = f32::INFINITY;

/// Width of the face in the picture's shorter sides: the box of a 4×6 portrait takes about half; below a fifth it is
/// too small to compare, and at its full width ears and hair are cut off: of 217 photographs the most had 0.92.
pub(super) const FACE_SIZE: Limit = Limit::new(MeasureName::FaceSize, [0.18, 0.95]);
/// Width of the face in pixels below which it cannot be compared well (ISO/IEC 39794-5 asks 90 between the eyes for
/// printing; the network here works on 112 × 112).
pub(super) const FACE_PIXELS: Limit = Limit::new(MeasureName::FacePixels, [60.0, NONE]);
/// Pixels between the eyes (ISO/IEC 39794-5 asks 90 for printing).
pub(super) const INTER_EYE_DISTANCE: Limit =
    Limit::new(MeasureName::InterEyeDistance, [90.0, NONE]);
/// Distance of the middle of the face from the middle of the picture, in widths of the picture.
pub(super) const HORIZONTAL_POSITION: Limit =
    Limit::new(MeasureName::HorizontalPosition, [-0.2, 0.2]);
/// The room round the head, in heights of the face. The crown is estimated, here from the face's box and in the portal's own
/// cuts (`crop.rs`) from its points, which differ: of 49 cuts that promised enough room, three had -0.05 to -0.07 here. Of 160
/// photographs no chin lay farther below the picture than 0.02, of 8 that were moved down until the mouth touched the edge
/// 0.11 and more.
pub(super) const MARGIN: Limit = Limit::new(MeasureName::Margin, [-0.08, NONE]);
/// Height of the picture in widths: 4 × 6, give or take a millimetre.
pub(super) const RATIO: Limit = Limit::new(MeasureName::Ratio, [1.44, 1.56]);
/// Degrees to a side (ICAO Doc 9303: ±5; the rest is for estimation and for people's own bearing).
pub(super) const YAW: Limit =
    Limit::new(MeasureName::Yaw, [-22.0, 22.0]).for_children([-32.0, 32.0]);
/// Degrees of tilt (ICAO Doc 9303: ±8; the estimate errs by up to 5).
pub(super) const ROLL: Limit =
    Limit::new(MeasureName::Roll, [-18.0, 18.0]).for_children([-28.0, 28.0]);
/// Degrees of nodding (ICAO Doc 9303: ±5; the estimates of 133 photographs of people who look ahead spread by 7, three
/// times of which is added).
pub(super) const PITCH: Limit =
    Limit::new(MeasureName::Pitch, [-26.0, 26.0]).for_children([-36.0, 36.0]);
/// How much darker than skin a line across the nose may be: of 37 portraits without glasses the highest had 0.45, of 4
/// with dark frames the lowest 0.74 (`models/README.md`).
pub(super) const GLASSES: Limit = Limit::new(MeasureName::Glasses, [-NONE, 0.5]);
/// Least brightness of the eyes beside the cheeks: of 41 portraits the darkest had 0.53 (`models/README.md`).
pub(super) const EYES_VISIBLE: Limit =
    Limit::new(MeasureName::EyesVisible, [0.4, NONE]).for_children([0.25, NONE]);
/// The probability that both eyes are closed: of 109 photographs whose lids were drawn shut 88 had more, of 112 as they were
/// one, of a head upside down (`models/README.md`). Eyes that are narrow by nature must not be called closed, so it takes
/// more than 0.47, which of 173 others was the most.
pub(super) const EYES_OPEN: Limit =
    Limit::new(MeasureName::EyesOpen, [-NONE, 0.55]).for_children([-NONE, 0.97]);
/// The most that the odds of a covered mouth may be, as a logarithm: of 281 photographs and versions of them the most had
/// -0.5, of 642 with a mask or a scarf drawn over the mouth 628 more than this (`models/README.md`).
pub(super) const MOUTH_OCCLUSION: Limit = Limit::new(MeasureName::MouthOcclusion, [-NONE, 1.0]);
/// How far apart the lips may be, in parts of the way from the eyes to the chin: of the good portraits the most had 0.09,
/// of 168 photographs of people one in twenty has more than 0.13, which is laughing or talking (`models/README.md`).
pub(super) const MOUTH_CLOSED: Limit =
    Limit::new(MeasureName::MouthClosed, [-NONE, 0.13]).for_children([-NONE, 0.3]);
/// How wide the mouth may be, in parts of the distance between the eyes: of 158 photographs 32 have more, and all these people
/// smile; of those who do not the most has 0.98 (`models/README.md`).
pub(super) const EXPRESSION_NEUTRALITY: Limit =
    Limit::new(MeasureName::ExpressionNeutrality, [-NONE, 1.0]).for_children([-NONE, 1.2]);
/// The part of the forehead where skin must be seen: of 160 photographs 2 had less, of as many drawn caps over its upper
/// seven tenths most (`models/README.md`).
pub(super) const HEAD_COVERING: Limit = Limit::new(MeasureName::HeadCovering, [0.4, NONE]);
/// Mean brightness of the face between black 0 and white 255.
pub(super) const BRIGHTNESS: Limit = Limit::new(MeasureName::Brightness, [50.0, 225.0]);
/// The part of the face that may be under- or over-exposed: of 217 photographs the most had 0.069 and 0.011.
pub(super) const UNDER_EXPOSURE: Limit = Limit::new(MeasureName::UnderExposure, [-NONE, 0.085]);
pub(super) const OVER_EXPOSURE: Limit = Limit::new(MeasureName::OverExposure, [-NONE, 0.012]);
/// So much of a face must be under- or over-exposed that it looks as flat as a drawn one.
pub(super) const FLAT_UNDER_EXPOSURE: f32 = 0.3;
pub(super) const FLAT_OVER_EXPOSURE: f32 = 0.15;
/// The brightest that the darkest fiftieth of the face may be: of 44 sharp faces the most had 80; where a gamma of a
/// quarter washes them out, they have 137 and more (`models/README.md`).
pub(super) const DARK_TONES: Limit = Limit::new(MeasureName::DarkTones, [-NONE, 110.0]);
/// Least entropy of the luminance, in bits of 8: the good portraits have 7.0 and more.
pub(super) const DYNAMIC_RANGE: Limit = Limit::new(MeasureName::DynamicRange, [5.5, NONE]);
/// The most of what differs in a face that may differ by a whole step: of 158 photographs those with faces of 150 pixels and
/// more had 0.23 at most, two smaller ones up to 0.30; of 12 whose middle was drawn in four tones the least had 0.28.
pub(super) const POSTERISATION: Limit = Limit::new(MeasureName::Posterisation, [-NONE, 0.27]);
/// The most that the edges of blocks may stand out: the good portraits have 1.4 at most, JPEG of quality 5 has 4.
pub(super) const COMPRESSION_ARTIFACTS: Limit =
    Limit::new(MeasureName::CompressionArtifacts, [-NONE, 2.0]);
/// The most noise, in levels of brightness: of 217 photographs the most had 5.4; from 10 on grain is seen on skin.
pub(super) const NOISE: Limit = Limit::new(MeasureName::Noise, [-NONE, 7.0]);
/// The least strength of edges in their weakest direction, in parts of their strongest: of 217 photographs and cuts the least had 0.50,
/// of 12 that `ofiq-syngen` shook by 31 pixels the most 0.48, the next 0.44.
pub(super) const MOTION_BLUR: Limit = Limit::new(MeasureName::MotionBlur, [0.47, NONE]);
/// Standard deviation of the brightness of the face.
pub(super) const CONTRAST: Limit = Limit::new(MeasureName::Contrast, [14.0, NONE]);
/// How far the darkest and the brightest tenth of eyes, nose and mouth may lie apart, in levels of brightness (see
/// [`crate::vision::Light::tonal_range`]): of 162 photographs the most had 154 where something was nearly white, the least 39;
/// `ofiq-syngen` draws 166 and more, or 29 and less (`models/README.md`).
pub(super) const LUMINANCE_VARIANCE: Limit =
    Limit::new(MeasureName::LuminanceVariance, [33.0, 160.0]);
/// Relative strength of edges (see [`crate::vision::Light::sharpness`]).
pub(super) const SHARPNESS: Limit = Limit::new(MeasureName::Sharpness, [0.08, NONE]);
/// The least intersection of the luminance histograms of both cheeks.
pub(super) const ILLUMINATION_UNIFORMITY: Limit =
    Limit::new(MeasureName::IlluminationUniformity, [0.15, NONE]).for_children([0.05, NONE]);
/// The most that the colour of the skin may lie outside of its range in white light.
pub(super) const NATURAL_COLOUR: Limit = Limit::new(MeasureName::NaturalColour, [-NONE, 12.0]);
/// The part of the background that must have one colour, and the colour difference of that from white. White walls with clouds
/// drawn on them have 0.82 and less; of the labelled photographs two lie between 0.8 and this, both of heads that are turned.
pub(super) const BACKGROUND_UNIFORMITY: Limit =
    Limit::new(MeasureName::BackgroundUniformity, [0.83, NONE]);
pub(super) const BACKGROUND_COLOUR: Limit =
    Limit::new(MeasureName::BackgroundColour, [-NONE, 30.0]);
/// The part of the texture along the edges that may run straight out of the picture: of 162 photographs one had 0.41, before a
/// fluted wall, the next 0.29; of 37 that were bent, and whose edges were repeated where that left nothing, 33 had 0.38 and more.
pub(super) const SMEARED_EDGES: Limit = Limit::new(MeasureName::SmearedEdges, [-NONE, 0.35]);
/// Power of ten by which the moiré of a photographed screen stands out: of some hundred pictures of people the
/// highest had 0.8, of 204 blurred along a line 1.35, of 4 of screens the lowest 2.0 (`models/README.md`).
pub(super) const SCREEN: Limit = Limit::new(MeasureName::Screen, [-NONE, 1.7]);

/// Least logarithm of the odds that it is a person's face: the good portraits have 20 and more, 180 of 185 photographs of
/// people 13 and more, the others being upside down, blurred, tiny or masked; animals and emoji mostly have less than 9
/// (`models/README.md`).
pub(super) const PERSON: Limit = Limit::new(MeasureName::Person, [12.0, NONE]);
/// The part of a face that may have one brightness: 0.13 at most in the good portraits, 0.4 and more in most flat drawings
/// (`models/README.md`).
pub(super) const DRAWN: Limit = Limit::new(MeasureName::Drawn, [-NONE, 0.25]);
/// The most that the odds of a rendered face may be, as a logarithm: of 1,031 versions of 138 photographs the most had 1.6, one
/// with the skin smoothed by a filter (`models/README.md`).
pub(super) const RENDERED: Limit = Limit::new(MeasureName::Rendered, [-NONE, 2.5]);

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_child_is_one_until_the_day_it_turns_six() {
        let birth = date(2021, 3, 14);
        assert_eq!(AgeGroup::on(date(2027, 3, 13), birth), AgeGroup::Child);
        assert_eq!(AgeGroup::on(date(2027, 3, 14), birth), AgeGroup::Adult);
        assert_eq!(AgeGroup::of_age(5), AgeGroup::Child);
        assert_eq!(AgeGroup::of_age(6), AgeGroup::Adult);
    }

    #[test]
    fn a_birth_in_the_future_relaxes_nothing() {
        assert_eq!(
            AgeGroup::on(date(2026, 1, 1), date(2026, 1, 2)),
            AgeGroup::Adult
        );
    }

    #[test]
    fn children_are_never_judged_more_strictly() {
        let relaxed = [
            YAW,
            ROLL,
            PITCH,
            EYES_VISIBLE,
            EYES_OPEN,
            MOUTH_CLOSED,
            EXPRESSION_NEUTRALITY,
            ILLUMINATION_UNIFORMITY,
        ];
        for limit in relaxed {
            let ([low, high], [child_low, child_high]) = (limit.adult, limit.child);
            assert!(child_low <= low && child_high >= high, "{:?}", limit.name);
            assert!(child_low < low || child_high > high, "{:?}", limit.name);
        }
    }
}
