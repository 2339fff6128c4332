//! The file format: a zip of XML parts (ECMA-376), read as a stream and within limits, without a thought of forms.
//!
//! Not by calamine (0.38), which trusts its files: it reserves as many shared strings as `uniqueCount` says, multiplies the
//! numbers of references without a check, and does not tell of hidden rows, so that every sheet would be walked through
//! twice. A test reads the same workbooks with both.

mod container;
mod day_format;
mod kind;
mod literal;
mod number_format;
mod parts;
mod reference;
mod sheet;
mod strings;
mod styles;
mod text_format;
mod xml;

pub(super) use container::Container;
pub(super) use number_format::{NumberFormat, look_like_numbers, written};
pub(super) use parts::{Parts, SheetPart, parts};
pub(super) use reference::letters;
pub(super) use sheet::{Cell, Meaning, SheetEvent, Tables, read};
pub(super) use strings::strings;
pub(super) use styles::styles;
