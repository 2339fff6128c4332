//! What to do next before a camera that takes a passport page.

use super::super::limits::{self, AgeGroup};
use super::{Guidance, Hint, in_parts, moved};
use crate::vision::{Picture, TextLine, likely_zone};
use image::GrayImage;

/// Width of the zone in widths of the frame: of a whole page that fills the frame but for a tenth it is 0.8.
const WIDTH: [f32; 2] = [0.62, 0.93];
/// How near to the edge of the frame the ends of the zone may come, in widths of it.
const EDGE: f32 = 0.02;
/// How far the middle of the zone may lie from the middle of the frame, in widths of it.
const BESIDE: f32 = 0.1;
/// Where the middle of the zone lies, in heights of the frame: at the bottom of the page. Above a half it is upside down.
const DOWN: [f32; 2] = [0.64, 0.96];
const UPSIDE_DOWN: f32 = 0.45;
/// Degrees that the page may lean.
const LEAN: f32 = 8.0;
/// The most that a zone that is held still moves between two frames, in widths of it.
const STILL: f32 = 0.02;
/// The least strength of strokes: the mean difference of neighbours along the lines, in standard deviations. Labelled pages have
/// 0.25 and more as they are, and 0.07 to 0.17 where they are blurred until none is read surely (`models/README.md`).
const SHARPNESS: f32 = 0.2;
/// Brightness that nothing printed has, and the side of a square of the frame in pixels. A square full of it is a reflection
/// where half of the page is darker than paper; so many squares of the page may be.
const WHITE: u8 = 252;
const CELL: usize = 16;
const PAPER: f32 = 225.0;
const REFLECTED: f32 = 0.02;
/// The height of a page from its upper edge to the end of its zone, in widths of the zone.
const ABOVE: f32 = 0.7;

/// What to do next, of a frame in which a page should lie level with a tenth of room around it, and the place of the zone in
/// the frame before.
#[must_use]
pub fn guide_page(frame: &Picture, before: Option<[f32; 4]>) -> Guidance {
    let gray = frame.gray();
    let brightness = mean(&gray);
    let [dark, _] = limits::BRIGHTNESS.at(AgeGroup::Adult);
    if brightness < dark {
        return Guidance::nothing(Hint::MoreLight);
    }
    let Some(lines) = likely_zone(&gray) else {
        return Guidance::nothing(Hint::NoPage);
    };
    let bounds = bounds(&lines);
    let size = [frame.width() as f32, frame.height() as f32];
    let place = in_parts(bounds, size);
    // The place of a page that leans says little.
    let hint = lean(&lines)
        .or_else(|| position(place))
        .or_else(|| has_glare(frame, bounds).then_some(Hint::Glare))
        .or_else(|| still(frame, bounds, place, before));
    Guidance {
        hint: hint.unwrap_or(Hint::Ready),
        place: Some(place),
    }
}

/// The box around the lines of a zone: left, top, width, height in pixels.
fn bounds(lines: &[TextLine]) -> [f32; 4] {
    let ends = || lines.iter().flat_map(|line| [line.from, line.to]);
    let height = lines.iter().map(|line| line.height).fold(0.0, f32::max);
    let least = |axis: usize| ends().map(|at| at[axis]).fold(f32::MAX, f32::min);
    let most = |axis: usize| ends().map(|at| at[axis]).fold(f32::MIN, f32::max);
    let (left, top) = (least(0), least(1) - height / 2.0);
    [left, top, most(0) - left, most(1) + height / 2.0 - top]
}

fn position([x, y, w, h]: [f32; 4]) -> Option<Hint> {
    let [across, down] = [x + w / 2.0 - 0.5, y + h / 2.0];
    if down < UPSIDE_DOWN {
        Some(Hint::TurnPage)
    } else if w < WIDTH[0] {
        Some(Hint::Nearer)
    } else if w > WIDTH[1] {
        Some(Hint::Farther)
    } else {
        let is_whole = x > EDGE
            && x + w < 1.0 - EDGE
            && across.abs() < BESIDE
            && (DOWN[0]..=DOWN[1]).contains(&down);
        (!is_whole).then_some(Hint::WholePage)
    }
}

fn lean(lines: &[TextLine]) -> Option<Hint> {
    let leans = |line: &TextLine| {
        let [x, y] = line.along();
        y.atan2(x).to_degrees().abs() > LEAN
    };
    lines.iter().any(leans).then_some(Hint::Level)
}

fn mean(gray: &GrayImage) -> f32 {
    let pixels = gray.as_raw();
    let sum: u64 = pixels.iter().map(|&pixel| u64::from(pixel)).sum();
    sum as f32 / pixels.len().max(1) as f32
}

/// Whether a reflection lies on the page whose zone has these bounds.
fn has_glare(frame: &Picture, [x, y, w, h]: [f32; 4]) -> bool {
    let page = frame.crop([x, y + h - ABOVE * w, w, ABOVE * w]).gray();
    let rows: Vec<&[u8]> = page.as_raw().chunks_exact(page.width() as usize).collect();
    let mut means = Vec::new();
    let mut reflected = 0;
    for rows in rows.chunks(CELL) {
        for left in (0..page.width() as usize).step_by(CELL) {
            let square = || {
                rows.iter()
                    .flat_map(|row| row.iter().skip(left).take(CELL).copied())
            };
            let sum: u32 = square().map(u32::from).sum();
            means.push(sum as f32 / square().count().max(1) as f32);
            reflected += usize::from(square().all(|pixel| pixel >= WHITE));
        }
    }
    means.sort_by(f32::total_cmp);
    let is_darker = means
        .get(means.len() / 2)
        .is_some_and(|middle| *middle < PAPER);
    is_darker && reflected as f32 > REFLECTED * means.len() as f32
}

fn still(
    frame: &Picture,
    bounds: [f32; 4],
    place: [f32; 4],
    before: Option<[f32; 4]>,
) -> Option<Hint> {
    let moves = before.is_none_or(|before| moved(place, before) > STILL);
    (moves || stroke_strength(frame, bounds) < SHARPNESS).then_some(Hint::HoldStill)
}

/// How strong the strokes of a zone are: the mean difference of neighbours along its lines, in standard deviations of the
/// brightness.
fn stroke_strength(frame: &Picture, bounds: [f32; 4]) -> f32 {
    let zone = frame.crop(bounds).gray();
    let (mut count, mut sum, mut squares, mut differences) = (0.0_f32, 0.0, 0.0, 0.0);
    for row in zone.as_raw().chunks_exact(zone.width() as usize) {
        for pair in row.array_windows() {
            let [a, b] = pair.map(f32::from);
            count += 1.0;
            sum += a;
            squares += a * a;
            differences += (a - b).abs();
        }
    }
    let count = count.max(1.0);
    let mean = sum / count;
    let deviation = (squares / count - mean * mean).max(1.0).sqrt();
    differences / count / deviation
}
