//! Names of what is measured on a portrait: those of ISO/IEC 29794-5 where it defines the component.

use super::finding::{Code, Finding, Reason};
use serde::{Deserialize, Serialize};

/// A measured property of a portrait; its words stand in the locales under the same name.
///
/// Reports that were stored before the names were those of the standard are read, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum MeasureName {
    /// Moiré of a photographed screen.
    Screen,
    /// A person's face, not an animal's or a statue's: the logarithm of its odds.
    Person,
    /// A drawn face: the part of it that has one brightness.
    Drawn,
    /// A face that is drawn and shaded, as computers render it: the logarithm of its odds.
    Rendered,
    /// Width of the face in shorter sides of the picture.
    FaceSize,
    /// Width of the face in pixels.
    FacePixels,
    /// Inter-eye distance: pixels between the middles of the eyes, as if the head were not turned.
    InterEyeDistance,
    /// Horizontal position of the face, in widths of the picture from its middle.
    #[serde(alias = "beside")]
    HorizontalPosition,
    /// Room round the head, in heights of the face.
    Margin,
    /// Height of the picture in widths.
    Ratio,
    /// Degrees to a side.
    Yaw,
    /// Degrees of tilt.
    Roll,
    /// Degrees of nodding.
    Pitch,
    /// Contrast of the bridge of glasses.
    Glasses,
    /// Eyes visible: their brightness beside the cheeks'.
    #[serde(alias = "eyes")]
    EyesVisible,
    /// Eyes open: the probability that both are closed.
    #[serde(alias = "shut")]
    EyesOpen,
    /// Mouth occlusion: the logarithm of the odds that something covers the mouth.
    MouthOcclusion,
    /// Mouth closed: the distance between the lips, in parts of that from the eyes to the chin.
    MouthClosed,
    /// Expression neutrality: the width of the mouth, in parts of the distance between the eyes.
    ExpressionNeutrality,
    /// No head covering: the part of the forehead where skin is visible.
    #[serde(alias = "forehead")]
    HeadCovering,
    /// Mean luminance of the face.
    Brightness,
    /// Under-exposure: the part of the face that is nearly black.
    #[serde(alias = "black")]
    UnderExposure,
    /// Over-exposure: the part of the face that is nearly white.
    #[serde(alias = "white")]
    OverExposure,
    /// Blacks that are none: the luminance of the darkest fiftieth of the face.
    DarkTones,
    /// Standard deviation of the luminance of the face.
    Contrast,
    /// Luminance variance: how far the dark and the bright parts of eyes, nose and mouth lie apart.
    LuminanceVariance,
    /// Dynamic range: the entropy of the luminance of the face in bits.
    DynamicRange,
    /// Posterisation: the part of what differs in the face that differs by a whole step.
    Posterisation,
    /// Compression artefacts: how much the edges of JPEG's blocks stand out.
    CompressionArtifacts,
    /// Strength of edges in units of the contrast.
    Sharpness,
    /// Noise: its standard deviation in levels of brightness.
    Noise,
    /// Motion blur: the strength of edges in their weakest direction, in parts of their strongest.
    MotionBlur,
    /// Illumination uniformity of both cheeks.
    #[serde(alias = "evenness")]
    IlluminationUniformity,
    /// Natural colour: distance of the skin's colour from that of skin in white light.
    #[serde(alias = "cast")]
    NaturalColour,
    /// Background uniformity: the part of the background that has nearly its median colour.
    #[serde(alias = "plain")]
    BackgroundUniformity,
    /// Colour difference of the background from white.
    #[serde(alias = "fromWhite")]
    BackgroundColour,
    /// Smeared edges: the part of the texture along the edges of the picture that is repeated outwards.
    SmearedEdges,
}

impl MeasureName {
    /// The finding that follows from a value outside of the limits, where that is more than advice; `is_low` says on
    /// which side.
    pub(super) fn consequence(self, is_low: bool) -> Option<Finding> {
        Some(match self {
            Self::FaceSize | Self::FacePixels if is_low => Code::SmallFace.finding(),
            Self::Yaw | Self::Roll | Self::Pitch => Code::WrongHeadPose.finding(),
            Self::Brightness if is_low => Code::LowQuality.because(Reason::Dark),
            Self::Brightness => Code::LowQuality.because(Reason::Bright),
            Self::Contrast => Code::LowQuality.because(Reason::LowContrast),
            Self::Sharpness => Code::LowQuality.because(Reason::Blurred),
            Self::MouthOcclusion => Code::LowQuality.because(Reason::MouthCovered),
            Self::Screen => Code::FakeFace.finding(),
            Self::Person | Self::Drawn | Self::Rendered => {
                Code::FakeFace.because(Reason::NotAPerson)
            }
            Self::FaceSize
            | Self::FacePixels
            | Self::InterEyeDistance
            | Self::HorizontalPosition
            | Self::Margin
            | Self::Ratio
            | Self::Glasses
            | Self::EyesVisible
            | Self::EyesOpen
            | Self::MouthClosed
            | Self::ExpressionNeutrality
            | Self::HeadCovering
            | Self::UnderExposure
            | Self::OverExposure
            | Self::DarkTones
            | Self::LuminanceVariance
            | Self::DynamicRange
            | Self::Posterisation
            | Self::CompressionArtifacts
            | Self::Noise
            | Self::MotionBlur
            | Self::IlluminationUniformity
            | Self::NaturalColour
            | Self::BackgroundUniformity
            | Self::BackgroundColour
            | Self::SmearedEdges => return None,
        })
    }
}
