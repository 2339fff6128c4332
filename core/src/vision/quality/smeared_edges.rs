//! Smeared edges: pixels that are repeated outwards, as programs fill in what they have no picture of when they widen,
//! turn or bend a photograph. Along such lines nothing changes, not even noise; across them the texture is still there.

use crate::vision::picture::{Picture, sample};

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

/// Means of the products of second differences: across, mixed and along.
type Products = [[f32; 3]; 3];

/// Of the parts with texture along all edges, the share in which that runs straight out of the picture, 0 to 1.
#[must_use]
pub fn smeared_share(picture: &Picture) -> f32 {
    let [width, height] = [picture.width(), picture.height()].map(|length| length as f32);
    let depth = (DEPTH * width.min(height)).max(LEAST_DEPTH).ceil();
    // Each with the quarter turns that bring its outer edge up.
    let strips = [
        ([0.0, 0.0, width, depth], 0),
        ([0.0, 0.0, depth, height], 1),
        ([0.0, height - depth, width, depth], 2),
        ([width - depth, 0.0, depth, height], 3),
    ];
    let shrunk = (LONGEST / width.max(height)).min(1.0);
    let (mut textured, mut smeared) = (0, 0);
    for (strip, turns) in strips {
        let mut gray = picture.crop(strip).quarters(turns).gray();
        if shrunk < 1.0 {
            let [width, height] = [gray.width(), gray.height()]
                .map(|length| (length as f32 * shrunk).round().max(1.0) as u32);
            gray = sample::resize_gray(&gray, width, height);
        }
        let length = gray.width() as usize;
        // The outermost row may be a frame.
        let rows: Vec<&[u8]> = gray.as_raw().chunks_exact(length.max(1)).skip(1).collect();
        for tile in 0..TILES {
            let columns = tile * length / TILES..(tile + 1) * length / TILES;
            let products = products(&rows, columns);
            let across = products[0][0];
            if across >= TEXTURE {
                textured += 1;
                smeared += usize::from(least_along(&products) < ALONG * across);
            }
        }
    }
    smeared as f32 / textured.max(LEAST_TILES) as f32
}

/// Of the second differences in these columns.
fn products(rows: &[&[u8]], columns: std::ops::Range<usize>) -> Products {
    let (mut sums, mut count) = ([[0.0; 3]; 3], 0_u32);
    for rows in rows.array_windows() {
        let parts = rows.map(|row| row.get(columns.clone()).unwrap_or_default());
        count += add(&mut sums, parts);
    }
    sums.map(|sums| sums.map(|sum| sum / count.max(1) as f32))
}

/// Adds those of one row to the sums, and says how many they were.
#[inline(never)]
fn add(sums: &mut Products, [above, line, below]: [&[u8]; 3]) -> u32 {
    let mut count = 0;
    let rows = above.array_windows().zip(line.array_windows());
    for ((a, b), c) in rows.zip(below.array_windows()) {
        let [a, b, c] = [a, b, c].map(|row: &[u8; 3]| row.map(f32::from));
        let differences = [
            b[0] - 2.0 * b[1] + b[2],
            (a[0] - a[2] - c[0] + c[2]) / 4.0,
            a[1] - 2.0 * b[1] + c[1],
        ];
        for (sums, one) in sums.iter_mut().zip(differences) {
            for (sum, other) in sums.iter_mut().zip(differences) {
                *sum += one * other;
            }
        }
        count += 1;
    }
    count
}

/// The mean square of the second difference in the direction that has least of it, among those that lead out of the picture.
fn least_along(products: &Products) -> f32 {
    let directions = (-LEAN..=LEAN).step_by(10).map(|degrees| {
        let (sin, cos) = f32::from(degrees).to_radians().sin_cos();
        [sin * sin, 2.0 * sin * cos, cos * cos]
    });
    directions
        .map(|weights| {
            let rows = products.iter().zip(weights);
            rows.map(|(row, weight)| {
                let columns = row.iter().zip(weights);
                weight * columns.map(|(product, other)| product * other).sum::<f32>()
            })
            .sum::<f32>()
        })
        .fold(f32::INFINITY, f32::min)
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
            assert!(drawn(width, height, true) <= 1.0);
        }
    }
}
