//! Points of a face, and colours at them in the aligned crop that the landmarks were found in.

use crate::vision::face::POINTS;
use crate::vision::picture::Picture;
use crate::vision::picture::lab::lab;

/// Lines between landmarks, and the parts of them at which points lie.
pub(super) type Lines = [(usize, usize, &'static [f32])];

/// Skin that neither a mask nor a beard hides: from below the eyes towards the nostrils, the ridge of the nose between the
/// eyes, and the forehead between the brows.
const BARE: &Lines = &[
    (35, 28, &[0.0, 0.12, 0.25]),
    (36, 29, &[0.0, 0.12, 0.25]),
    (22, 23, &[0.0, 1.0]),
    (52, 52, &[0.0]),
];

/// The colour of skin above the mouth, in an aligned crop of a face.
pub(super) fn bare_skin(crop: &Picture, points: &[[f32; 3]; POINTS]) -> [f32; 3] {
    median(&along(BARE, crop, points))
}

/// The colours at points along lines.
pub(super) fn along(lines: &Lines, crop: &Picture, points: &[[f32; 3]; POINTS]) -> Vec<[f32; 3]> {
    let samples = lines.iter().flat_map(|&(from, to, parts)| {
        let ends = [from, to].map(|end| flat(points[end]));
        parts
            .iter()
            .map(move |&part| between(ends[0], ends[1], part))
    });
    samples.map(|at| colour(crop, at)).collect()
}

/// Where a landmark lies in its crop, without its depth.
pub(super) fn flat([x, y, _]: [f32; 3]) -> [f32; 2] {
    [x, y]
}

/// The point at this part of the way from one to another.
pub(super) fn between<const N: usize>(from: [f32; N], to: [f32; N], part: f32) -> [f32; N] {
    std::array::from_fn(|i| from[i] + part * (to[i] - from[i]))
}

/// What encloses points: left, top, width, height.
pub(super) fn frame(points: impl Iterator<Item = [f32; 2]>) -> [f32; 4] {
    let nothing = [
        f32::INFINITY,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::NEG_INFINITY,
    ];
    let [x0, y0, x1, y1] = points.fold(nothing, |[x0, y0, x1, y1], [x, y]| {
        [x0.min(x), y0.min(y), x1.max(x), y1.max(y)]
    });
    [x0, y0, x1 - x0, y1 - y0]
}

/// The L*a*b* colour round a point: four by four pixels under a triangular kernel, so that it is continuous in the point.
pub(super) fn colour(crop: &Picture, [x, y]: [f32; 2]) -> [f32; 3] {
    let first = [x, y].map(|at| at.floor() - 1.0);
    let mut sum = [0.0; 3];
    for i in 0..16 {
        let (px, py) = (first[0] + (i % 4) as f32, first[1] + (i / 4) as f32);
        let weight = (2.0 - (px - x).abs()) * (2.0 - (py - y).abs());
        let pixel = crop.pixel(px, py).map(f32::from);
        sum.iter_mut()
            .zip(pixel)
            .for_each(|(sum, value)| *sum += weight * value);
    }
    lab(sum.map(|sum| sum / 16.0))
}

/// The median of each component.
pub(super) fn median(colours: &[[f32; 3]]) -> [f32; 3] {
    [0, 1, 2].map(|i| quantile(colours.iter().map(|colour| colour[i]), 0.5))
}

/// The value below which this part of the others lies; 0 of none.
pub(super) fn quantile(values: impl Iterator<Item = f32>, part: f32) -> f32 {
    let mut values: Vec<f32> = values.collect();
    values.sort_unstable_by(f32::total_cmp);
    let at = (values.len() as f32 * part) as usize;
    values
        .get(at)
        .or(values.last())
        .copied()
        .unwrap_or_default()
}
