//! Multi-scale search for text lines: the picture is deskewed and scaled, and lines are detected at each scale.

use super::line_groups::{groups, same_extent};
use super::text_line::TextLine;
use super::text_lines::Light;
use super::{skew, text_lines};
use crate::vision::picture::morphology::Plane;
use crate::vision::picture::{Warp, sample};
use image::GrayImage;

/// The longer side in pixels of the picture by which the skew is estimated.
const SKEW_SIDE: u32 = 500;
/// Skew in degrees that is not corrected: detected lines may have it.
const LEVEL: f32 = 2.0;

/// The picture, scaled and deskewed.
pub(super) struct ScaledPlane {
    plane: Plane,
    /// Maps a point of the plane to one of the picture: x' = a·x − b·y + tx, y' = b·x + a·y + ty.
    to_picture: [f32; 4],
}

impl ScaledPlane {
    /// `degrees`: the skew of the lines to be detected, clockwise.
    fn new(gray: &GrayImage, longest: u32, degrees: f32) -> Self {
        let scale = longest as f32 / gray.width().max(gray.height()) as f32;
        let fit = |side: u32| ((side as f32 * scale).round() as u32).max(8);
        let small = sample::resize_gray(gray, fit(gray.width()), fit(gray.height()));
        let (w, h) = (small.width() as f32, small.height() as f32);
        let (sin, cos) = degrees.to_radians().sin_cos();
        let (tw, th) = (w * cos.abs() + h * sin.abs(), w * sin.abs() + h * cos.abs());
        // Centre to centre.
        let tx = (w - (cos * tw - sin * th)) / 2.0;
        let ty = (h - (sin * tw + cos * th)) / 2.0;
        let plane = if degrees == 0.0 {
            Plane::of(&small)
        } else {
            let warp = Warp {
                a: cos,
                b: sin,
                tx,
                ty,
            };
            warp.apply(
                &Plane::of(&small),
                (tw.round() as usize, th.round() as usize),
            )
        };
        Self {
            plane,
            to_picture: [cos / scale, sin / scale, tx / scale, ty / scale],
        }
    }

    /// Text lines in pixels of the picture. `capital` is a little over the height of capitals in this plane.
    fn lines(&self, capital: usize, light: Light) -> Vec<TextLine> {
        let [a, b, tx, ty] = self.to_picture;
        let back = |[x, y]: [f32; 2]| [a * x - b * y + tx, b * x + a * y + ty];
        let grow = a.hypot(b);
        text_lines::detect(&self.plane, capital, light)
            .into_iter()
            .map(|line| TextLine {
                from: back(line.from),
                to: back(line.to),
                height: line.height * grow,
                taper: line.taper,
                bend: line.bend / grow,
            })
            .collect()
    }
}

/// The estimated skew angles of text lines in degrees, likeliest first.
pub(super) fn skews(gray: &GrayImage) -> [f32; 2] {
    skew::estimate(&ScaledPlane::new(gray, SKEW_SIDE, 0.0).plane)
        .map(|angle| if angle.abs() < LEVEL { 0.0 } else { angle })
}

/// The skew of detected lines that differs from those tried: a page that lies on printed paper, or one in perspective. At
/// this skew, more of these lines may be detected.
fn other_skew(groups: &[Vec<TextLine>], angles: [f32; 2]) -> Option<f32> {
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

/// The scale of a frame in which a level page takes most of the width.
const FRAME: Scale = scale(640, 14);

/// The lines of what is likeliest a zone on a page that fills the picture, level or at the skew of what is printed, without
/// reading a letter: for the frames of a camera.
pub(crate) fn likely_zone(gray: &GrayImage) -> Option<Vec<TextLine>> {
    let at = |angle: f32| {
        let plane = ScaledPlane::new(gray, FRAME.side, angle);
        let lines = plane.lines(FRAME.capital, Light::Even);
        groups(lines, gray.dimensions().into()).into_iter().next()
    };
    let found = at(0.0).or_else(|| {
        let [likeliest, _] = skews(gray);
        (likeliest != 0.0).then(|| at(likeliest))?
    });
    found.map(|group| same_extent(&group))
}

/// How lines are searched for.
#[derive(Debug, Clone, Copy)]
pub(super) struct SearchPlan {
    /// The skew in degrees.
    angle: f32,
    light: Light,
    passes: &'static [SearchPass],
}

impl SearchPlan {
    /// At this skew, from the likeliest scale to the last that is worth its time.
    pub(super) fn at(angle: f32) -> Self {
        Self {
            angle,
            light: Light::Even,
            passes: &PASSES,
        }
    }

    /// In shadows: at the likeliest scale alone, as noise is print to it and takes time to be read.
    fn in_shadow(angle: f32) -> Self {
        Self {
            light: Light::Shadow,
            passes: PASSES.split_at(1).0,
            ..Self::at(angle)
        }
    }

    /// At a scale that only a page in a quarter of the picture's width needs.
    fn finest(angle: f32) -> Self {
        Self {
            passes: &FINEST,
            ..Self::at(angle)
        }
    }
}

/// Where a zone is searched for when it is not found at the estimated skews: at that of lines which were detected, then level,
/// as most pages are held, for a fine pattern of the background or a bend may have drowned out the text, then for a far page,
/// and last in shadows.
pub(super) fn last_resorts(
    groups: &[Vec<TextLine>],
    angles: [f32; 2],
) -> impl Iterator<Item = SearchPlan> + use<> {
    let level = (!angles.contains(&0.0)).then_some(0.0);
    let even = other_skew(groups, angles).into_iter().chain(level);
    let likeliest = || angles.into_iter().take(1);
    even.map(SearchPlan::at)
        .chain(likeliest().map(SearchPlan::finest))
        .chain(likeliest().chain(level).map(SearchPlan::in_shadow))
}

/// Groups of lines that may be a zone, in search passes by this plan.
pub(super) fn passes(
    gray: &GrayImage,
    plan: SearchPlan,
) -> impl Iterator<Item = Vec<Vec<TextLine>>> {
    let size_of = <[u32; 2]>::from(gray.dimensions());
    let SearchPlan {
        angle,
        light,
        passes,
    } = plan;
    let usual = ScaledPlane::new(gray, USUAL, angle);
    passes.iter().map(move |pass| {
        let detect = |scale: Scale| match scale.side {
            USUAL => groups(usual.lines(scale.capital, light), size_of),
            side => groups(
                ScaledPlane::new(gray, side, angle).lines(scale.capital, light),
                size_of,
            ),
        };
        match pass.prefilter {
            Some(prefilter) if detect(prefilter).is_empty() => Vec::new(),
            _ => detect(pass.scale),
        }
    })
}

/// A scale of the search: the size of the picture, and of the text searched for.
#[derive(Debug, Clone, Copy)]
struct Scale {
    /// The longer side in pixels.
    side: u32,
    /// A little over the height of capitals in pixels.
    capital: usize,
}

/// A search pass, and a cheap prefilter for a fraction of its time: where that finds no lines below each other, as in most
/// photographs, the pass would find none either.
#[derive(Debug)]
struct SearchPass {
    scale: Scale,
    prefilter: Option<Scale>,
}

/// The scale that suits most pages.
const USUAL: u32 = 800;

/// A page in a quarter of the picture's width.
const FINEST: [SearchPass; 1] = [SearchPass {
    scale: scale(2400, 17),
    prefilter: Some(scale(1400, 10)),
}];

const fn scale(side: u32, capital: usize) -> Scale {
    Scale { side, capital }
}

const PASSES: [SearchPass; 3] = [
    SearchPass {
        scale: scale(USUAL, 17),
        prefilter: None,
    },
    SearchPass {
        scale: scale(1400, 17),
        prefilter: Some(scale(USUAL, 10)),
    },
    SearchPass {
        scale: scale(1000, 31),
        prefilter: Some(scale(550, 17)),
    },
];

/// Groups of text lines in a picture, as both ends of the centre line of each in pixels: what precedes recognition, at any
/// scale, for fuzzing alone.
#[cfg(fuzzing)]
#[must_use]
pub fn bands(
    picture: &crate::vision::picture::Picture,
    longest: u32,
    capital: usize,
) -> Vec<Vec<[f32; 4]>> {
    let gray = picture.gray();
    let angles = skew::estimate(&ScaledPlane::new(&gray, longest, 0.0).plane);
    let places = |line: &TextLine| [line.from[0], line.from[1], line.to[0], line.to[1]];
    angles
        .into_iter()
        .flat_map(|angle| {
            let plane = ScaledPlane::new(&gray, longest, angle);
            groups(plane.lines(capital, Light::Even), gray.dimensions().into())
        })
        .map(|group| same_extent(&group).iter().map(places).collect())
        .collect()
}
