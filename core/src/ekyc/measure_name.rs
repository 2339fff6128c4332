//! Names of what is measured on a portrait: those of ISO/IEC 29794-5 where it defines the component.

use super::finding::{Code, Finding, Reason};
use serde::{Deserialize, Serialize};

/// A measured property of a portrait; its words stand in the locales under the same name.
///
/// Reports that were stored before the names were those of the standard are read, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum MeasureName {
    /// Moiré of a photographed screen.
    Screen,
    /// Width of the face in shorter sides of the picture.
    FaceSize,
    /// Width of the face in pixels.
    FacePixels,
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
    /// Standard deviation of the luminance of the face.
    Contrast,
    /// Strength of edges in units of the contrast.
    Sharpness,
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
}

impl MeasureName {
    /// The finding that follows from a value outside of the limits, where that is more than advice; `is_low` says on
    /// which side.
    pub(super) fn consequence(self, is_low: bool) -> Option<Finding> {
        Some(match self {
            Self::FaceSize | Self::FacePixels => Code::SmallFace.finding(),
            Self::Yaw | Self::Roll | Self::Pitch => Code::WrongHeadPose.finding(),
            Self::Brightness if is_low => Code::LowQuality.because(Reason::Dark),
            Self::Brightness => Code::LowQuality.because(Reason::Bright),
            Self::Contrast => Code::LowQuality.because(Reason::LowContrast),
            Self::Sharpness => Code::LowQuality.because(Reason::Blurred),
            Self::Screen => Code::FakeFace.finding(),
            Self::HorizontalPosition
            | Self::Margin
            | Self::Ratio
            | Self::Glasses
            | Self::EyesVisible
            | Self::EyesOpen
            | Self::HeadCovering
            | Self::UnderExposure
            | Self::OverExposure
            | Self::IlluminationUniformity
            | Self::NaturalColour
            | Self::BackgroundUniformity
            | Self::BackgroundColour => return None,
        })
    }
}
