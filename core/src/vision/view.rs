//! A smaller, turned look at a picture, in which lines of print are found.

use super::group::groups;
use super::lines::{self, Line};
use super::morph::Plane;
use super::turn::Turn;
use super::{sample, skew};
use image::GrayImage;

/// The longest side in pixels of the look by which the tilt is estimated.
const GLANCE: u32 = 500;
/// Tilts below this are left: lines are followed that far, in degrees.
const LEVEL: f32 = 2.0;

/// A smaller, turned look at the picture.
pub(super) struct View {
    plane: Plane,
    /// From a point of the view to one of the picture: x' = a·x − b·y + tx, y' = b·x + a·y + ty.
    back: [f32; 4],
}

impl View {
    /// `degrees`: the angle by which the lines to be found fall to the right.
    fn new(gray: &GrayImage, longest: u32, degrees: f32) -> Self {
        let scale = longest as f32 / gray.width().max(gray.height()) as f32;
        let fit = |side: u32| ((side as f32 * scale).round() as u32).max(8);
        let small = sample::resize_gray(gray, fit(gray.width()), fit(gray.height()));
        let (w, h) = (small.width() as f32, small.height() as f32);
        let (sin, cos) = degrees.to_radians().sin_cos();
        let (tw, th) = (w * cos.abs() + h * sin.abs(), w * sin.abs() + h * cos.abs());
        // Middle to middle.
        let tx = (w - (cos * tw - sin * th)) / 2.0;
        let ty = (h - (sin * tw + cos * th)) / 2.0;
        let plane = if degrees == 0.0 {
            Plane::of(&small)
        } else {
            let turn = Turn {
                a: cos,
                b: sin,
                tx,
                ty,
            };
            turn.look(
                &Plane::of(&small),
                (tw.round() as usize, th.round() as usize),
            )
        };
        Self {
            plane,
            back: [cos / scale, sin / scale, tx / scale, ty / scale],
        }
    }

    /// Lines of print in pixels of the picture. `grain` is a little over the height of capitals in this look.
    fn lines(&self, grain: usize) -> Vec<Line> {
        let [a, b, tx, ty] = self.back;
        let back = |[x, y]: [f32; 2]| [a * x - b * y + tx, b * x + a * y + ty];
        let grow = a.hypot(b);
        lines::find(&self.plane, grain)
            .into_iter()
            .map(|line| Line {
                from: back(line.from),
                to: back(line.to),
                height: line.height * grow,
            })
            .collect()
    }
}

/// The angles by which lines of print seem to fall to the right, likeliest first.
pub(super) fn angles(gray: &GrayImage) -> [f32; 2] {
    skew::estimate(&View::new(gray, GLANCE, 0.0).plane)
        .map(|angle| if angle.abs() < LEVEL { 0.0 } else { angle })
}

/// The tilt of lines that are none of those, which were looked along: print that lies on other print, or a page seen from
/// the side. Looked along it, more of these lines may be seen.
pub(super) fn other_angle(groups: &[Vec<Line>], angles: [f32; 2]) -> Option<f32> {
    let tilts = groups.iter().filter_map(|group| group.first()).map(|line| {
        let [x, y] = line.along();
        y.atan2(x).to_degrees()
    });
    let apart = |a: f32, b: f32| {
        let between = (a - b).rem_euclid(180.0);
        between.min(180.0 - between)
    };
    let mut others = tilts.filter(|tilt| angles.iter().all(|angle| apart(*tilt, *angle) > LEVEL));
    others.next()
}

/// Lines that may be a zone, in looks along lines that fall by so many degrees, from the likeliest look to the last
/// that is worth its time.
pub(super) fn looks(gray: &GrayImage, angle: f32) -> impl Iterator<Item = Vec<Vec<Line>>> {
    let size_of = <[u32; 2]>::from(gray.dimensions());
    let usual = View::new(gray, USUAL, angle);
    LOOKS.iter().map(move |look| {
        let see = |size: Size| match size.side {
            USUAL => groups(usual.lines(size.grain), size_of),
            side => groups(View::new(gray, side, angle).lines(size.grain), size_of),
        };
        match look.glimpse {
            Some(glimpse) if see(glimpse).is_empty() => Vec::new(),
            _ => see(look.size),
        }
    })
}

/// How large a picture is looked at, and what print is looked for in it.
#[derive(Debug, Clone, Copy)]
struct Size {
    /// The longest side in pixels.
    side: u32,
    /// A little over the height of capitals in pixels.
    grain: usize,
}

/// A look, and what is looked at before, for a fraction of its time: where that shows no lines under each other, as in
/// most photographs, the look would show none of use.
#[derive(Debug)]
struct Look {
    size: Size,
    glimpse: Option<Size>,
}

/// The size of look that suits most pages.
const USUAL: u32 = 800;

const fn size(side: u32, grain: usize) -> Size {
    Size { side, grain }
}

const LOOKS: [Look; 3] = [
    Look {
        size: size(USUAL, 17),
        glimpse: None,
    },
    Look {
        size: size(1400, 17),
        glimpse: Some(size(USUAL, 10)),
    },
    Look {
        size: size(1000, 31),
        glimpse: Some(size(550, 17)),
    },
];

/// Where zones may stand in a picture, as both ends of the middle of each line in pixels: what comes before reading,
/// with other sizes than a whole look's, for fuzzing alone.
#[cfg(fuzzing)]
#[must_use]
pub fn bands(picture: &super::Picture, longest: u32, grain: usize) -> Vec<Vec<[f32; 4]>> {
    use super::group::same_extent;
    let gray = picture.gray();
    let angles = skew::estimate(&View::new(&gray, longest, 0.0).plane);
    let places = |line: &Line| [line.from[0], line.from[1], line.to[0], line.to[1]];
    angles
        .into_iter()
        .flat_map(|angle| {
            let look = View::new(&gray, longest, angle);
            groups(look.lines(grain), gray.dimensions().into())
        })
        .map(|group| same_extent(&group).iter().map(places).collect())
        .collect()
}
