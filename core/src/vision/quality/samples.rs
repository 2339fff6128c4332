//! Points of a face, and colours at them in the aligned crop that the landmarks were found in.

use crate::vision::picture::Picture;
use crate::vision::picture::lab::lab;

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
