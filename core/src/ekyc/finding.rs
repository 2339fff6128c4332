//! What is wrong with a picture, and what that means for the application.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Codes of the specification (§8), and two for quality and size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(tsify::Tsify),
    tsify(rename = "FindingCode")
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = FindingCode))]
pub enum Code {
    /// No face in the portrait.
    #[serde(rename = "EVISA_ERROR_IMAGE_NO_FACE")]
    NoFace,
    /// More than one face in the portrait.
    #[serde(rename = "EVISA_ERROR_IMAGE_MANY_FACE")]
    ManyFace,
    /// The face is small in the portrait.
    #[serde(rename = "EVISA_ERROR_IMAGE_SMALL_FACE")]
    SmallFace,
    /// The head is turned or tilted.
    #[serde(rename = "EVISA_ERROR_IMAGE_WRONG_HEAD_POSE_FACE")]
    WrongHeadPose,
    /// The portrait seems to be taken of a screen.
    #[serde(rename = "EVISA_ERROR_IMAGE_FAKE_FACE")]
    FakeFace,
    /// No face on the passport page.
    #[serde(rename = "EVISA_ERROR_IMAGE_CARD_NO_FACE")]
    CardNoFace,
    /// No machine-readable zone on the passport page.
    #[serde(rename = "EVISA_ERROR_IMAGE_CARD_NO_MRZ")]
    CardNoMrz,
    /// The page has too few pixels to be read safely.
    #[serde(rename = "EVISA_ERROR_IMAGE_CARD_TOO_SMALL")]
    CardTooSmall,
    /// Not an accepted picture at all.
    #[serde(rename = "EVISA_ERROR_IMAGE_INVALID_FORMAT")]
    InvalidFormat,
    /// Too dark, too bright, blurred, a covered mouth, the faces differ, or it is not the page of a valid passport.
    #[serde(rename = "EVISA_ERROR_IMAGE_LOW_QUALITY")]
    LowQuality,
    /// Too many bytes or pixels.
    #[serde(rename = "EVISA_ERROR_IMAGE_TOO_LARGE")]
    TooLarge,
}

/// Why, more exactly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    feature = "typescript",
    derive(tsify::Tsify),
    tsify(rename = "FindingReason")
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = FindingReason))]
pub enum Reason {
    /// The face is too dark.
    Dark,
    /// The face is too bright.
    Bright,
    /// The face has too little contrast.
    LowContrast,
    /// The face is blurred.
    Blurred,
    /// A mask, a scarf or something else covers the mouth.
    MouthCovered,
    /// The face may be no person's, but an animal's, a statue's or a drawing.
    NotAPerson,
    /// The faces differ.
    LowMatch,
    /// A check digit of the zone fails.
    CheckDigits,
    /// The last day of the passport has passed.
    Expired,
    /// The zone is that of an identity card, no passport.
    IdentityCard,
    /// The zone is that of a visa, no passport.
    Visa,
    /// The page has neither a face nor a zone.
    NoFaceNoMrz,
    /// A network failed to run.
    Unreadable,
    /// The file has no bytes.
    Empty,
    /// The file is no image.
    NotAnImage,
    /// The image format is not accepted.
    OtherFormat,
    /// The file ends too early.
    Truncated,
    /// The file is damaged.
    Damaged,
    /// The file has too many bytes.
    TooManyBytes,
    /// The picture has too many pixels.
    TooManyPixels,
    /// The picture has too few pixels for a face.
    TooFewPixels,
}

/// What a finding does to the application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = FindingEffect))]
pub enum Effect {
    /// Told to the applicant and marked for the officer.
    Warn,
    /// The applicant is asked whether to continue.
    Ask,
    /// The application cannot go on with this picture.
    Block,
}

impl Code {
    /// The name on the wire.
    #[must_use]
    pub fn wire(self) -> &'static str {
        match self {
            Self::NoFace => "EVISA_ERROR_IMAGE_NO_FACE",
            Self::ManyFace => "EVISA_ERROR_IMAGE_MANY_FACE",
            Self::SmallFace => "EVISA_ERROR_IMAGE_SMALL_FACE",
            Self::WrongHeadPose => "EVISA_ERROR_IMAGE_WRONG_HEAD_POSE_FACE",
            Self::FakeFace => "EVISA_ERROR_IMAGE_FAKE_FACE",
            Self::CardNoFace => "EVISA_ERROR_IMAGE_CARD_NO_FACE",
            Self::CardNoMrz => "EVISA_ERROR_IMAGE_CARD_NO_MRZ",
            Self::CardTooSmall => "EVISA_ERROR_IMAGE_CARD_TOO_SMALL",
            Self::InvalidFormat => "EVISA_ERROR_IMAGE_INVALID_FORMAT",
            Self::LowQuality => "EVISA_ERROR_IMAGE_LOW_QUALITY",
            Self::TooLarge => "EVISA_ERROR_IMAGE_TOO_LARGE",
        }
    }

    /// Blocking are pictures that show no, or not one, person, or are no picture.
    #[must_use]
    pub fn effect(self) -> Effect {
        match self {
            Self::NoFace
            | Self::ManyFace
            | Self::CardNoFace
            | Self::InvalidFormat
            | Self::TooLarge => Effect::Block,
            Self::LowQuality => Effect::Ask,
            Self::SmallFace
            | Self::WrongHeadPose
            | Self::FakeFace
            | Self::CardNoMrz
            | Self::CardTooSmall => Effect::Warn,
        }
    }

    /// Whether score and face crops are kept: the check passes only without an error, or with one
    /// that the officer weighs (specification §4).
    #[must_use]
    pub fn keeps_score(self) -> bool {
        matches!(self, Self::LowQuality | Self::FakeFace)
    }

    /// Of several findings the one with the highest gravity comes first: what blocks, then what costs the score, then
    /// what asks, then what only the officer weighs. A page without a face must not pass as a doubtful portrait.
    #[must_use]
    pub fn gravity(self) -> u8 {
        match (self.effect(), self.keeps_score()) {
            (Effect::Block, _) => 3,
            (_, false) => 2,
            (Effect::Ask, true) => 1,
            (Effect::Warn, true) => 0,
        }
    }

    /// A finding with this code alone.
    #[must_use]
    pub fn finding(self) -> Finding {
        Finding {
            code: self,
            effect: self.effect(),
            reason: None,
            params: None,
        }
    }

    /// A finding with a reason.
    #[must_use]
    pub fn because(self, reason: Reason) -> Finding {
        Finding {
            reason: Some(reason),
            ..self.finding()
        }
    }
}

/// One thing that is wrong. Its sentences are `image.<code>` of the locales.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Finding {
    /// What.
    #[cfg_attr(feature = "typescript", tsify(type = "FindingCode"))]
    pub code: Code,
    /// What follows.
    pub effect: Effect,
    /// Why, more exactly: `image.<code>.reasons.<reason>` of the locales.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", tsify(type = "FindingReason"))]
    pub reason: Option<Reason>,
    /// Numbers and names that the sentence mentions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "typescript",
        tsify(type = "Record<string, number | string>")
    )]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub params: Option<Map<String, Value>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_serialised_under_its_wire_name() {
        use Code::*;
        for code in [
            NoFace,
            ManyFace,
            SmallFace,
            WrongHeadPose,
            FakeFace,
            CardNoFace,
            CardNoMrz,
            CardTooSmall,
            InvalidFormat,
            LowQuality,
            TooLarge,
        ] {
            assert_eq!(serde_json::to_value(code).unwrap(), code.wire());
        }
    }

    #[test]
    fn what_forbids_the_application_is_graver_than_what_the_officer_weighs() {
        use Code::*;
        let falling = [CardNoFace, WrongHeadPose, LowQuality, FakeFace].map(Code::gravity);
        assert!(falling.is_sorted_by(|one, next| one > next), "{falling:?}");
        assert_eq!(NoFace.gravity(), InvalidFormat.gravity());
    }
}
