//! Motion blur: a shaken camera, or a head that moves, blurs along one direction and leaves edges across it. A picture that is
//! out of focus is blurred in all directions alike.

use image::GrayImage;

/// Along rows, columns and both diagonals.
const DIRECTIONS: usize = 4;
/// Of the steps in these directions, the square of their length: second differences grow with it.
const SQUARED: [f32; DIRECTIONS] = [1.0, 1.0, 2.0, 2.0];
/// Where second differences deviate by less than this, in levels of brightness, nothing is seen that could be blurred.
const FLAT: f32 = 0.5;

/// How strong edges are in the direction where they are weakest, in parts of where they are strongest: 1 where all directions
/// are alike.
pub(super) fn weakest_direction(gray: &GrayImage) -> f32 {
    let rows: Vec<&[u8]> = gray
        .as_raw()
        .chunks_exact(gray.width().max(1) as usize)
        .collect();
    let (mut sums, mut squares, mut all) = ([0_i64; DIRECTIONS], [0_i64; DIRECTIONS], 0_i64);
    for [above, line, below] in rows.array_windows() {
        add(&mut sums, &mut squares, [above, line, below]);
        all += line.len().saturating_sub(2) as i64;
    }
    let strengths: [f32; DIRECTIONS] = std::array::from_fn(|i| {
        let [mean, square] = [sums[i], squares[i]].map(|sum| sum as f32 / all.max(1) as f32);
        (square - mean * mean).max(0.0).sqrt() / SQUARED[i]
    });
    let most = strengths.into_iter().fold(0.0, f32::max);
    if most < FLAT {
        return 1.0;
    }
    strengths.into_iter().fold(f32::INFINITY, f32::min) / most
}

/// Adds the second differences of a line, and their squares.
#[inline(never)]
fn add(sums: &mut [i64; DIRECTIONS], squares: &mut [i64; DIRECTIONS], rows: [&[u8]; 3]) {
    let [above, line, below] = rows.map(<[u8]>::array_windows::<3>);
    let (mut own, mut own_squares) = ([0_i32; DIRECTIONS], [0_i64; DIRECTIONS]);
    for (([a, b, c], [d, e, f]), [g, h, i]) in above.zip(line).zip(below) {
        let double = 2 * i32::from(*e);
        let pairs = [(d, f), (b, h), (a, i), (c, g)];
        for (at, (one, two)) in pairs.into_iter().enumerate() {
            let difference = double - i32::from(*one) - i32::from(*two);
            own[at] += difference;
            own_squares[at] += i64::from(difference * difference);
        }
    }
    for at in 0..DIRECTIONS {
        sums[at] += i64::from(own[at]);
        squares[at] += own_squares[at];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Luma;

    /// Blots of a small generator with a fixed start, averaged along steps of a direction, as many as `length`.
    fn moved([dx, dy]: [i32; 2], length: i32) -> f32 {
        let mut seed = 7_u32;
        let blots = GrayImage::from_fn(50, 60, |_, _| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            Luma([(seed >> 24) as u8])
        });
        let still = |x: i32, y: i32| {
            let at = [(x / 4).clamp(0, 49), (y / 4).clamp(0, 59)].map(|at| at as u32);
            i32::from(blots.get_pixel(at[0], at[1]).0[0])
        };
        weakest_direction(&GrayImage::from_fn(160, 200, |x, y| {
            let [x, y] = [x, y].map(|at| at as i32 + 16);
            let sum: i32 = (0..length).map(|i| still(x + i * dx, y + i * dy)).sum();
            Luma([(sum / length) as u8])
        }))
    }

    #[test]
    fn a_picture_that_is_still_has_edges_in_all_directions() {
        assert!(moved([1, 0], 1) > 0.6, "{}", moved([1, 0], 1));
    }

    #[test]
    fn what_moved_has_edges_across_its_way_alone() {
        for way in [[1, 0], [0, 1], [1, 1], [1, -1]] {
            assert!(moved(way, 9) < 0.45, "{way:?}: {}", moved(way, 9));
        }
    }

    #[test]
    fn where_nothing_is_seen_nothing_moved() {
        for (width, height) in [(0, 0), (2, 2), (160, 200)] {
            let grey = GrayImage::from_pixel(width, height, Luma([90]));
            assert!((weakest_direction(&grey) - 1.0).abs() < f32::EPSILON);
        }
    }
}
