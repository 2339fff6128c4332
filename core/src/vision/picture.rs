//! Pictures: decoding, resampling, colour spaces, similarity transforms and grey-scale morphology.

mod aligned_crop;
mod decode;
mod error;
pub(crate) mod lab;
pub(crate) mod morphology;
mod resample;
pub(crate) mod sample;
mod similarity;
mod upright;
mod warp;

pub use decode::{Limits, decode};
pub use error::DecodeError;
pub use upright::Picture;

pub(crate) use aligned_crop::AlignedCrop;
#[cfg(feature = "matching")]
pub(crate) use resample::{BorderMode, resample};
pub(crate) use similarity::Similarity;
pub(crate) use warp::Warp;
