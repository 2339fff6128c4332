//! Locates the machine-readable zone of a photograph: two or three parallel text lines that are recognised as one.

use super::line_reader::LineReader;
use super::reading::{MrzReading, keep};
use super::recognise::recognise;
use super::search::{last_resorts, passes, skews};
use super::text_line::TextLine;
use super::text_lines::Light;
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
    let mut search = Search {
        reader,
        gray: &gray,
        tried: Vec::new(),
        best: None,
    };
    for angle in skews {
        if search.at_skew(angle, Light::Even)? {
            return Ok(search.best);
        }
    }
    for (angle, light) in last_resorts(&search.tried, skews) {
        if search.best.as_ref().is_some_and(MrzReading::plausible) {
            break;
        }
        search.at_skew(angle, light)?;
    }
    Ok(search.best.filter(MrzReading::plausible))
}

/// A search for a zone: the groups of lines that were tried, and the best reading of them.
struct Search<'a> {
    reader: &'a LineReader,
    gray: &'a GrayImage,
    tried: Vec<Vec<TextLine>>,
    best: Option<MrzReading>,
}

impl Search<'_> {
    /// Searches for lines at this skew in degrees; whether the search can stop.
    fn at_skew(&mut self, angle: f32, light: Light) -> Result<bool, NetError> {
        for group in passes(self.gray, angle, light).flatten() {
            keep(&mut self.best, recognise(self.reader, self.gray, &group)?);
            if self.best.as_ref().is_some_and(MrzReading::is_final) {
                return Ok(true);
            }
            self.tried.push(group);
        }
        Ok(false)
    }
}
