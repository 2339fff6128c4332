//! Quality measures of a portrait, after ISO/IEC 29794-5 where it defines them (`models/README.md` says which).

mod background;
mod blocks;
mod cheeks;
mod glasses;
mod head_covering;
mod light;
mod motion;
mod mouth;
mod mouth_occlusion;
mod mouth_opening;
mod noise;
mod samples;
mod screen;
mod shading;
mod smeared_edges;
mod steps;
mod tones;

pub use background::Background;
pub use cheeks::Cheeks;
pub use glasses::Glasses;
pub use head_covering::HeadCovering;
pub use light::{Light, sharpness_ratio};
pub use mouth::Mouth;
pub use mouth_occlusion::MouthOcclusion;
pub use screen::screen_peak;
pub use shading::{FacePart, flat_share};
pub use smeared_edges::smeared_share;
