//! The machine-readable zone in a photograph: detecting text lines, cropping them, recognising their characters.
//!
//! What the recognised characters mean is [`crate::mrz`]'s.

mod content_box;
mod crop;
mod ensemble;
mod line_groups;
mod line_reader;
mod locate;
mod logits;
mod reading;
mod recognise;
mod search;
mod skew;
mod spacing;
mod straightened;
mod text_line;
mod text_lines;

pub use reading::MrzReading;
#[cfg(fuzzing)]
pub use search::bands;

pub(crate) use line_groups::first_line;
pub(crate) use line_reader::LineReader;
pub(crate) use locate::locate;
pub(crate) use search::likely_zone;
pub(crate) use text_line::TextLine;
