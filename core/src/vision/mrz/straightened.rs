//! Text lines that bend or taper, detected once more where they are straight.
//!
//! The detector follows text that is level: of a line that bends its steep ends are lost, and of one that leads far away its
//! small end. In a strip along what was detected, straightened by it, the whole line is level and found from end to end.

use super::line_groups::groups;
use super::text_line::TextLine;
use super::text_lines::{self, Light};
use crate::vision::picture::{morphology::Plane, sample};
use image::GrayImage;

/// The height of capitals in the strip, and a little more, by which lines are detected.
const CAPITAL: f32 = 14.0;
const DETECTED: usize = 17;
/// What the strip shows before and behind a line, in its lengths, and above and below, in its capitals.
const BESIDE: f32 = 0.35;
const AROUND: f32 = 6.0;
/// Pixels of a strip along the line: fewer hold no zone, more no legible one.
const LEAST: f32 = 10.0 * CAPITAL;
const LONGEST: f32 = 150.0 * CAPITAL;

/// The groups of lines around this one, most likely first.
pub(super) fn redetected(gray: &GrayImage, line: &TextLine) -> Vec<Vec<TextLine>> {
    let strip = Strip::along(*line);
    let Some(plane) = strip.plane(gray) else {
        return Vec::new();
    };
    let size = [plane.w as u32, plane.h as u32];
    let lines = text_lines::detect(&plane, DETECTED, Light::Even);
    groups(lines, size)
        .into_iter()
        .map(|group| group.iter().map(|line| strip.in_picture(line)).collect())
        .collect()
}

/// A strip of the picture along a line.
struct Strip {
    line: TextLine,
    /// Pixels of the strip for one of the picture, at the middle of the line.
    scale: f32,
}

impl Strip {
    fn along(line: TextLine) -> Self {
        Self {
            line,
            scale: CAPITAL / line.height.max(1.0),
        }
    }

    /// The point of the picture at a place of the strip, which is straight and level.
    fn at(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        let far = x / self.scale - BESIDE * self.line.length();
        let down = y / self.scale - AROUND * self.line.height;
        self.line.at([far, down])
    }

    fn plane(&self, gray: &GrayImage) -> Option<Plane> {
        let long = self.line.length() * (1.0 + 2.0 * BESIDE) * self.scale;
        let tall = self.line.height * 2.0 * AROUND * self.scale;
        if !(LEAST..LONGEST).contains(&long) {
            return None;
        }
        let (w, h) = (long as usize, tall as usize);
        let size = (gray.width() as usize, gray.height() as usize);
        let data = (0..w * h).map(|i| {
            let [x, y] = self.at([(i % w) as f32, (i / w) as f32]);
            sample::gray_at(gray.as_raw(), size, x, y) as u8
        });
        Some(Plane {
            w,
            h,
            data: data.collect(),
        })
    }

    /// A line of the strip as it lies in the picture.
    fn in_picture(&self, line: &TextLine) -> TextLine {
        TextLine {
            from: self.at(line.from),
            to: self.at(line.to),
            height: line.height / self.scale,
            taper: 1.0,
            bend: self.line.bend + line.bend * self.scale,
        }
    }
}
