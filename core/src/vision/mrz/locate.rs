//! Locates the machine-readable zone of a photograph: two or three parallel text lines that are recognised as one.

use super::content_box::content_box;
use super::line_reader::LineReader;
use super::reading::{MrzReading, keep};
use super::recognise::recognise;
use super::search::{SearchPlan, last_resorts, passes, skews};
use super::text_line::TextLine;
use crate::vision::net::NetError;
use crate::vision::picture::Picture;
use image::GrayImage;

/// Detects text lines at any skew and recognises them, until a zone is read.
pub(crate) fn locate(
    reader: &LineReader,
    picture: &Picture,
) -> Result<Option<MrzReading>, NetError> {
    let gray = picture.gray();
    let skews = skews(&gray);
    let mut search = Search::of(reader, &gray);
    if search.at_skews(skews)? {
        return Ok(search.best);
    }
    if let Some(part) = content_box(&gray) {
        keep(&mut search.best, in_part(reader, &gray, part)?);
    }
    for plan in last_resorts(&search.tried, skews) {
        if search.best.as_ref().is_some_and(MrzReading::plausible) {
            break;
        }
        search.by(plan)?;
    }
    Ok(search.best.filter(MrzReading::plausible))
}

/// What is read in a part of the picture (left, top, width, height) alone.
fn in_part(
    reader: &LineReader,
    gray: &GrayImage,
    [x, y, w, h]: [u32; 4],
) -> Result<Option<MrzReading>, NetError> {
    let part = image::imageops::crop_imm(gray, x, y, w, h).to_image();
    let mut search = Search::of(reader, &part);
    search.at_skews(skews(&part))?;
    Ok(search
        .best
        .map(|reading| reading.moved([x as f32, y as f32])))
}

/// A search for a zone: the groups of lines that were tried, and the best reading of them.
struct Search<'a> {
    reader: &'a LineReader,
    gray: &'a GrayImage,
    tried: Vec<Vec<TextLine>>,
    best: Option<MrzReading>,
}

impl<'a> Search<'a> {
    fn of(reader: &'a LineReader, gray: &'a GrayImage) -> Self {
        Self {
            reader,
            gray,
            tried: Vec::new(),
            best: None,
        }
    }

    /// Searches at these skews until it can stop, and whether it can.
    fn at_skews(&mut self, skews: [f32; 2]) -> Result<bool, NetError> {
        for angle in skews {
            if self.by(SearchPlan::at(angle))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Searches for lines by this plan; whether the search can stop.
    fn by(&mut self, plan: SearchPlan) -> Result<bool, NetError> {
        for group in passes(self.gray, plan).flatten() {
            keep(&mut self.best, recognise(self.reader, self.gray, &group)?);
            if self.best.as_ref().is_some_and(MrzReading::is_final) {
                return Ok(true);
            }
            self.tried.push(group);
        }
        Ok(false)
    }
}
