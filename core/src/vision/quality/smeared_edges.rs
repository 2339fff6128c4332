//! Smeared edges: pixels that are repeated outwards, as programs fill in what they have no picture of when they widen,
//! turn or bend a photograph. Along such lines nothing changes, not even noise; across them the texture is still there.

use crate::vision::picture::{Picture, sample};
use image::GrayImage;
use std::ops::Range;

/// Depth of the strip along each edge, in shorter sides of the picture.
const DEPTH: f32 = 0.05;
/// Rows that a strip has at least.
const LEAST_DEPTH: f32 = 8.0;
/// A longer picture is looked at as if it had this length, in pixels: the finest texture of a camera's photograph is soft.
const LONGEST: f32 = 1000.0;
/// Parts of a strip that are judged apart.
const TILES: usize = 16;
/// Mean square of the second difference across, in levels of brightness: a part with less has no texture that could be smeared.
const TEXTURE: f32 = 1.2;
/// Of that, the most that is left along the lines of what is smeared: noise alone has as much along as across.
const ALONG: f32 = 0.08;
/// Lines may lean so far from the perpendicular, in degrees: a picture that is bent is smeared outwards from its middle.
const LEAN: i16 = 40;
/// Fewer parts with texture than this prove nothing: an edge of a collar leaves a picture as straight.
const LEAST_TILES: usize = 12;

/// Of the parts with texture along all edges, the share in which that runs straight out of the picture, 0 to 1.
#[must_use]
pub fn smeared_share(picture: &Picture) -> f32 {
    let [width, height] = [picture.width(), picture.height()].map(|length| length as f32);
    let depth = (DEPTH * width.min(height)).max(LEAST_DEPTH).ceil();
    let horizontal = [0.0, height - depth].map(|y| strip(picture, [0.0, y, width, depth]));
    let vertical = [0.0, width - depth].map(|x| strip(picture, [x, 0.0, depth, height]));
    let (mut textured, mut smeared) = (0, 0);
    for tile in 0..TILES {
        let lines = horizontal
            .iter()
            .map(|gray| Texture::of(gray, part(tile, gray.width()), 0..gray.height() as usize));
        let columns = vertical.iter().map(|gray| {
            Texture::of(gray, 0..gray.width() as usize, part(tile, gray.height())).transposed()
        });
        for texture in lines.chain(columns).filter(Texture::is_there) {
            textured += 1;
            smeared += usize::from(texture.is_smeared());
        }
    }
    smeared as f32 / textured.max(LEAST_TILES) as f32
}

/// A part of the picture in levels of brightness, without its outermost pixels, which may be a frame.
fn strip(picture: &Picture, [x, y, width, height]: [f32; 4]) -> GrayImage {
    let inner = [x + 1.0, y + 1.0, width - 2.0, height - 2.0];
    let gray = picture.crop(inner).gray();
    let shrunk = LONGEST / picture.width().max(picture.height()) as f32;
    if shrunk >= 1.0 {
        return gray;
    }
    let [width, height] = [gray.width(), gray.height()]
        .map(|length| (length as f32 * shrunk).round().max(1.0) as u32);
    sample::resize_gray(&gray, width, height)
}

/// What a tile takes of a length.
fn part(tile: usize, length: u32) -> Range<usize> {
    let start = |tile: usize| tile * length as usize / TILES;
    start(tile)..start(tile + 1)
}

/// Mean squares and products of the second differences of a tile: across the lines that would lead out of the picture, along
/// them, and four times the mixed one.
#[derive(Debug, Clone, Copy, Default)]
struct Texture {
    across: f32,
    along: f32,
    mixed: f32,
    across_along: f32,
    across_mixed: f32,
    along_mixed: f32,
}

impl Texture {
    /// Of an upper or lower edge.
    fn of(gray: &GrayImage, columns: Range<usize>, lines: Range<usize>) -> Self {
        let width = gray.width() as usize;
        let rows: Vec<&[u8]> = gray
            .as_raw()
            .chunks_exact(width.max(1))
            .skip(lines.start)
            .take(lines.len())
            .filter_map(|row| row.get(columns.clone()))
            .collect();
        let mut sums = [0.0; 6];
        for rows in rows.array_windows() {
            let row = row_sums(*rows);
            sums.iter_mut()
                .zip(row)
                .for_each(|(sum, value)| *sum += value as f32);
        }
        let count = rows.len().saturating_sub(2) * columns.len().saturating_sub(2);
        let [
            across,
            along,
            mixed,
            across_along,
            across_mixed,
            along_mixed,
        ] = sums.map(|sum: f32| sum / count.max(1) as f32);
        Self {
            across,
            along,
            mixed,
            across_along,
            across_mixed,
            along_mixed,
        }
    }

    /// As an edge at the side sees it.
    fn transposed(self) -> Self {
        Self {
            across: self.along,
            along: self.across,
            across_mixed: self.along_mixed,
            along_mixed: self.across_mixed,
            ..self
        }
    }

    fn is_there(&self) -> bool {
        self.across >= TEXTURE
    }

    /// Whether hardly anything of it is left in one of the directions that lead out of the picture.
    fn is_smeared(&self) -> bool {
        (-LEAN..=LEAN).step_by(10).any(|degrees| {
            let (sin, cos) = f32::from(degrees).to_radians().sin_cos();
            // The second derivative in a direction, squared.
            let [x, y, m] = [sin * sin, cos * cos, sin * cos / 2.0];
            let left = x * x * self.across
                + y * y * self.along
                + m * m * self.mixed
                + 2.0
                    * (x * y * self.across_along
                        + x * m * self.across_mixed
                        + y * m * self.along_mixed);
            left < ALONG * self.across
        })
    }
}

/// Sums of the squares and products of one row, in the order of [`Texture`]. Whole numbers are summed side by side; a row of a
/// tile has at most some sixty pixels, each of at most 510².
#[inline(never)]
fn row_sums([above, line, below]: [&[u8]; 3]) -> [i32; 6] {
    let mut sums = [0_i32; 6];
    let rows = above.array_windows().zip(line.array_windows());
    for ((a, b), c) in rows.zip(below.array_windows()) {
        let [a, b, c] = [a, b, c].map(|row: &[u8; 3]| row.map(i32::from));
        let across = b[0] - 2 * b[1] + b[2];
        let along = a[1] - 2 * b[1] + c[1];
        let mixed = a[0] - a[2] - c[0] + c[2];
        let products = [
            across * across,
            along * along,
            mixed * mixed,
            across * along,
            across * mixed,
            along * mixed,
        ];
        sums.iter_mut()
            .zip(products)
            .for_each(|(sum, product)| *sum += product);
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgb, RgbImage};

    /// A grained picture, whose outermost so many pixels repeat what lies inside of them, at these edges (left, top, right,
    /// bottom).
    fn share(repeated: u32, edges: [bool; 4]) -> f32 {
        let (width, height) = (300, 400);
        let inside = |at: u32, length: u32, low: bool, high: bool| {
            let [least, most] = [(low, 0), (high, length - 1)].map(|(is_repeated, end)| {
                if is_repeated {
                    end.clamp(repeated, length - 1 - repeated)
                } else {
                    end
                }
            });
            at.clamp(least, most)
        };
        let [left, top, right, bottom] = edges;
        let picture = RgbImage::from_fn(width, height, |x, y| {
            let (x, y) = (
                inside(x, width, left, right),
                inside(y, height, top, bottom),
            );
            let mixed = (x.wrapping_mul(73_856_093) ^ y.wrapping_mul(19_349_663))
                .wrapping_mul(2_654_435_761);
            Rgb([120 + (mixed >> 27) as u8; 3])
        });
        smeared_share(&Picture::new(picture))
    }

    #[test]
    fn repeated_pixels_are_smeared_and_grain_is_not() {
        assert!(share(0, [false; 4]) < 0.05);
        assert!(share(30, [true; 4]) > 0.8);
        assert!(share(30, [true, false, true, false]) > 0.35);
    }

    #[test]
    fn a_plain_wall_a_single_line_and_the_smallest_pictures_are_not() {
        let drawn = |width, height, line: bool| {
            let picture = RgbImage::from_fn(width, height, |x, _| {
                Rgb([if line && x > width / 2 { 90 } else { 200 }; 3])
            });
            smeared_share(&Picture::new(picture))
        };
        assert!(drawn(300, 400, false) < f32::EPSILON);
        assert!(drawn(300, 400, true) < 0.2);
        for (width, height) in [(1, 1), (2, 900), (900, 2), (7, 7)] {
            assert!(drawn(width, height, true) < f32::EPSILON);
        }
    }
}
