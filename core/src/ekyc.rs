//! The identity check: portrait and passport page → findings, readings and a match score.
//!
//! The browser and the server run this same code; only the comparison of the two faces, whose network
//! is large, is left to the server. What each finding means for the application (block, ask, warn) is
//! decided here and nowhere else.

mod crop;
mod document;
mod faces;
mod finding;
mod guidance;
mod hidden;
mod inspect;
mod limits;
#[cfg(feature = "matching")]
mod matching;
mod measure;
mod measure_name;
mod measures;
mod page;
mod passport;
mod person;
mod portrait;
#[cfg(feature = "matching")]
mod report;
#[cfg(feature = "matching")]
mod review;
mod undecodable;

pub use crop::{
    CropError, CropProblem, Cut, Guide, Head, Proposal, propose, propose_crop, render_crop,
};
pub use faces::{Faces, FacesError, faces};
pub use finding::{Code, Effect, Finding, Reason};
pub use guidance::{Guidance, Hint, guide_page, guide_portrait};
pub use inspect::{Inspection, Summary, inspect};
pub use limits::AgeGroup;
#[cfg(feature = "matching")]
pub use matching::{Match, SAME, score};
pub use measure::{Measure, Verdict};
pub use measure_name::MeasureName;
pub use passport::{PassportReport, passport, passport_within};
pub use portrait::{PortraitReport, portrait, portrait_within};
#[cfg(feature = "matching")]
pub use report::{ExaminedPictures, Report, Rules, age_group_on_page, compare, examine};
#[cfg(feature = "matching")]
pub use review::ReviewFinding;
pub use undecodable::undecodable;

/// Names the method, so that nothing found by an older one is taken for what this one would find: a digest, made when
/// the program is built, of the code and the limits that judge pictures and of the versions of the libraries below.
pub const METHOD: &str = env!("EVISA_METHOD");
