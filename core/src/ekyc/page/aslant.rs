//! Pages that are turned before the camera, and what is cut out of their photograph.

use super::outline::DocumentOutline;
use super::{UprightPage, middle};
use crate::mrz::Format;
use crate::vision::Picture;
use image::{Rgb, RgbImage};

/// A passport page in pixels, ten for a millimetre, and both ends of its lines on it.
const PAGE: [f32; 2] = [1250.0, 880.0];
const LINES: [[f32; 4]; 2] = [[60.0, 732.0, 1177.0, 732.0], [60.0, 796.0, 1177.0, 796.0]];
const SIZE: [u32; 2] = [1900, 1600];
/// From the camera to the middle of the page, in its pixels: 25 centimetres.
const DISTANCE: f32 = 2500.0;

/// A page turned about its short axis, its long one, and in its plane, in degrees.
#[derive(Debug, Clone, Copy)]
struct Turned([f32; 3]);

impl Turned {
    /// Where a point of the page is seen.
    fn seen(self, [x, y]: [f32; 2]) -> [f32; 2] {
        let [[yaw_sin, yaw], [pitch_sin, pitch], [roll_sin, roll]] = self
            .0
            .map(|angle| <[f32; 2]>::from(angle.to_radians().sin_cos()));
        let (x, y) = (x - PAGE[0] / 2.0, y - PAGE[1] / 2.0);
        let (x, y) = (roll * x - roll_sin * y, roll_sin * x + roll * y);
        let (y, z) = (pitch * y, pitch_sin * y);
        let (x, z) = (yaw * x + yaw_sin * z, yaw * z - yaw_sin * x);
        let scale = DISTANCE / (DISTANCE + z);
        [
            x * scale + SIZE[0] as f32 / 2.0,
            y * scale + SIZE[1] as f32 / 2.0,
        ]
    }

    /// The edges of the page in the picture, clockwise.
    fn corners(self) -> [[f32; 2]; 4] {
        let [w, h] = PAGE;
        [[0.0, 0.0], [w, 0.0], [w, h], [0.0, h]].map(|corner| self.seen(corner))
    }

    /// A white page on a dark table.
    fn photograph(self) -> Picture {
        let corners = self.corners();
        let inside = |x: f32, y: f32| {
            (0..4).all(|i| {
                let ([ax, ay], [bx, by]) = (corners[i], corners[(i + 1) % 4]);
                (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0.0
            })
        };
        Picture::new(RgbImage::from_fn(SIZE[0], SIZE[1], |x, y| {
            Rgb([if inside(x as f32, y as f32) { 250 } else { 40 }; 3])
        }))
    }

    fn cut_out(self) -> Picture {
        let ends = |[x0, y0, x1, y1]: [f32; 4]| {
            let ([x0, y0], [x1, y1]) = (self.seen([x0, y0]), self.seen([x1, y1]));
            [x0, y0, x1, y1]
        };
        let places = LINES.map(ends);
        let picture = self.photograph();
        let page = UprightPage {
            outline: DocumentOutline::of(&places, Format::Td3, middle(&picture)),
            turns: 0,
            places: places.to_vec(),
            picture,
        };
        page.crop(None)
    }
}

fn is_page(pixel: Rgb<u8>) -> bool {
    pixel.0[0] > 150
}

/// The share of a picture that a page covers, and the places at its border where that is cut.
fn covered(crop: &Picture) -> (f32, Vec<[u32; 2]>) {
    let rgb = crop.rgb();
    let (w, h) = rgb.dimensions();
    let page = rgb.pixels().filter(|pixel| is_page(**pixel)).count();
    let is_border = |x: u32, y: u32| x == 0 || y == 0 || x == w - 1 || y == h - 1;
    let cut = rgb
        .enumerate_pixels()
        .filter(|(x, y, pixel)| is_border(*x, *y) && is_page(**pixel))
        .map(|(x, y, _)| [x, y]);
    (page as f32 / (w * h) as f32, cut.collect())
}

#[test]
fn a_page_that_is_turned_before_the_camera_is_cut_out_whole() {
    for turned in [
        [0.0, 0.0, 0.0],
        [30.0, 0.0, 0.0],
        [-30.0, 0.0, 0.0],
        [0.0, 25.0, 0.0],
        [0.0, -25.0, 0.0],
        [0.0, 0.0, 15.0],
        [25.0, 0.0, 10.0],
        [20.0, 12.0, -5.0],
        [-20.0, -12.0, 5.0],
    ] {
        let crop = Turned(turned).cut_out();
        let (share, cut) = covered(&crop);
        let size = [crop.width(), crop.height()];
        let ends = [cut.first(), cut.last()];
        assert!(cut.is_empty(), "{turned:?}: cut from {ends:?} of {size:?}");
        assert!(share > 0.6, "{turned:?}: {share}");
    }
}

#[test]
fn a_page_seen_from_the_side_is_cut_out_level_and_with_right_angles() {
    for yaw in [-30.0, -15.0, 15.0, 30.0] {
        let crop = Turned([yaw, 0.0, 0.0]).cut_out();
        let (share, cut) = covered(&crop);
        assert!(cut.is_empty() && share > 0.7, "{yaw}: {share}");
        // The upper edge of the page, where a tenth and nine tenths of the width are.
        let top = |part: f32| {
            let x = (crop.width() as f32 * part) as u32;
            (0..crop.height()).find(|y| is_page(*crop.rgb().get_pixel(x, *y)))
        };
        let tops = [0.15, 0.85].map(|part| top(part).unwrap_or_default());
        assert!(tops[0].abs_diff(tops[1]) < 25, "{yaw}: {tops:?}");
    }
}
