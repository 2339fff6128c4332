//! A smaller, turned look at a picture, in which lines of print are found.

use super::lines::{self, Line};
use super::morph::Plane;
use super::{sample, skew};
use image::GrayImage;

/// The longest side in pixels of the look by which the tilt is estimated.
const GLANCE: u32 = 500;
/// Tilts below this are left: lines are followed that far, in degrees.
const LEVEL: f32 = 2.0;

/// A smaller, turned look at the picture.
pub(super) struct View {
    plane: Plane,
    grain: usize,
    /// From a point of the view to one of the picture: x' = a·x − b·y + tx, y' = b·x + a·y + ty.
    back: [f32; 4],
}

impl View {
    /// `degrees`: the angle by which the lines to be found fall to the right.
    fn new(gray: &GrayImage, longest: u32, grain: usize, degrees: f32) -> Self {
        let scale = longest as f32 / gray.width().max(gray.height()) as f32;
        let fit = |side: u32| ((side as f32 * scale).round() as u32).max(8);
        let small = sample::resize_gray(gray, fit(gray.width()), fit(gray.height()));
        let (w, h) = (small.width() as f32, small.height() as f32);
        let size = (small.width() as usize, small.height() as usize);
        let (sin, cos) = degrees.to_radians().sin_cos();
        let (tw, th) = (w * cos.abs() + h * sin.abs(), w * sin.abs() + h * cos.abs());
        // Middle to middle.
        let tx = (w - (cos * tw - sin * th)) / 2.0;
        let ty = (h - (sin * tw + cos * th)) / 2.0;
        let plane = if degrees == 0.0 {
            Plane::of(&small)
        } else {
            let (tw, th) = (tw.round() as usize, th.round() as usize);
            let at = |i: usize| {
                let (x, y) = ((i % tw) as f32, (i / tw) as f32);
                sample::gray_at(
                    small.as_raw(),
                    size,
                    cos * x - sin * y + tx,
                    sin * x + cos * y + ty,
                ) as u8
            };
            Plane {
                w: tw,
                h: th,
                data: (0..tw * th).map(at).collect(),
            }
        };
        Self {
            plane,
            grain,
            back: [cos / scale, sin / scale, tx / scale, ty / scale],
        }
    }

    /// Lines of print in pixels of the picture.
    pub(super) fn lines(&self) -> Vec<Line> {
        let [a, b, tx, ty] = self.back;
        let back = |[x, y]: [f32; 2]| [a * x - b * y + tx, b * x + a * y + ty];
        let grow = a.hypot(b);
        lines::find(&self.plane, self.grain)
            .into_iter()
            .map(|line| Line {
                from: back(line.from),
                to: back(line.to),
                height: line.height * grow,
            })
            .collect()
    }
}

/// Looks along the lines that the print seems to have, from the likeliest to the last that is worth its time.
pub(super) fn views(gray: &GrayImage) -> impl Iterator<Item = View> {
    let angles = skew::estimate(&View::new(gray, GLANCE, 9, 0.0).plane)
        .map(|angle| if angle.abs() < LEVEL { 0.0 } else { angle });
    LOOKS.into_iter().map(move |(which, side, grain)| {
        View::new(
            gray,
            side,
            grain,
            angles.get(which).copied().unwrap_or_default(),
        )
    })
}

/// Which of the angles, the longest side in pixels, and the grain (a little over the height of capitals).
const LOOKS: [(usize, u32, usize); 6] = [
    (0, 800, 17),
    (0, 1400, 17),
    (0, 1000, 31),
    (1, 800, 17),
    (1, 1400, 17),
    (1, 1000, 31),
];

/// Where zones may stand in a picture, as both ends of the middle of each line in pixels: what comes before reading,
/// with other sizes than a whole look's, for fuzzing alone.
#[cfg(fuzzing)]
#[must_use]
pub fn bands(picture: &super::Picture, longest: u32, grain: usize) -> Vec<Vec<[f32; 4]>> {
    use super::group::{groups, same_extent};
    let gray = picture.gray();
    let angles = skew::estimate(&View::new(&gray, longest, 9, 0.0).plane);
    let places = |line: &Line| [line.from[0], line.from[1], line.to[0], line.to[1]];
    angles
        .into_iter()
        .flat_map(|angle| groups(&View::new(&gray, longest, grain, angle).lines()))
        .map(|group| same_extent(&group).iter().map(places).collect())
        .collect()
}
