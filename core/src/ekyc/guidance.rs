//! Live capture: a quick look at one frame of a camera, and the one thing to do next, so that the picture which is taken
//! passes. It looks at much less than the verdict on that picture, many times a second.

mod page;
mod person;

pub use page::guide_page;
pub use person::guide_portrait;

use serde::{Deserialize, Serialize};

/// What one frame shows.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Guidance {
    /// What to do next.
    pub hint: Hint,
    /// Where the face or the zone of the page is seen: left, top, width, height in parts of the frame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<[f32; 4]>,
}

/// What the person before the camera, or who holds it, does next. Sides are those of the person who looks into the camera.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Hint {
    /// No face is seen.
    NoFace,
    /// More than one face is seen.
    OnePerson,
    /// No machine-readable zone is seen.
    NoPage,
    /// It is upside down.
    TurnPage,
    /// A part of the page lies beyond the frame.
    WholePage,
    /// Too small in the frame.
    Nearer,
    /// Too large in the frame.
    Farther,
    /// To the person's left.
    Left,
    /// To the person's right.
    Right,
    /// The face is too low in the frame.
    Up,
    /// The face is too high in the frame.
    Down,
    /// The head or the page leans to a side.
    Level,
    /// The head is turned away.
    LookStraight,
    /// Too dark.
    MoreLight,
    /// Too bright.
    LessLight,
    /// One side is dark.
    EvenLight,
    /// A reflection lies on the page.
    Glare,
    /// It moves, or is blurred.
    HoldStill,
    /// All is well: the picture can be taken.
    Ready,
}

impl Guidance {
    fn nothing(hint: Hint) -> Self {
        Self { hint, place: None }
    }
}

/// How far a place moved between two frames and how much it grew, whichever is more, in parts of its width.
fn moved([x, y, w, h]: [f32; 4], [bx, by, bw, bh]: [f32; 4]) -> f32 {
    let middle = |at: f32, size: f32| at + size / 2.0;
    let shift = (middle(x, w) - middle(bx, bw)).hypot(middle(y, h) - middle(by, bh));
    shift.max((w - bw).abs()) / w.max(f32::MIN_POSITIVE)
}

/// A place in pixels of a frame, in parts of it.
fn in_parts([x, y, w, h]: [f32; 4], [width, height]: [f32; 2]) -> [f32; 4] {
    [x / width, y / height, w / width, h / height]
}
