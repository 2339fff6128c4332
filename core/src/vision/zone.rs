//! A machine-readable zone in a photograph: two or three parallel lines of print that read as one.

use super::lines::{self, Line};
use super::morph::Plane;
use super::net::NetError;
use super::reader::{Cut, Reader, Strip};
use super::{Picture, sample, skew};
use crate::mrz::{Format, Mrz, repair};
use image::GrayImage;

/// A zone that was read.
#[derive(Debug, Clone)]
pub struct Zone {
    /// What it says, look-alikes settled.
    pub mrz: Mrz,
    /// How sure the reader is, 0 to 1: the mean probability of the characters.
    pub confidence: f32,
    /// Both ends of the middle of each line in pixels of the picture: `[x0, y0, x1, y1]`.
    pub places: Vec<[f32; 4]>,
}

impl Zone {
    /// Whether this is a zone, and not another text that was forced into its form.
    ///
    /// Repair makes check digits agree where it can, so they prove little about characters that the
    /// reader guessed: below a certainty that every true zone reaches, nothing counts.
    fn plausible(&self) -> bool {
        let agreeing = self.mrz.checks.agreeing();
        let code = self
            .mrz
            .fields
            .document_code
            .starts_with(['P', 'I', 'A', 'C', 'V']);
        (self.mrz.checks.all() && self.confidence > 0.62)
            || (agreeing >= 2 && self.confidence > 0.7)
            || (code && self.confidence > 0.85)
    }

    /// Whether nothing could be gained by looking again.
    fn certain(&self) -> bool {
        self.mrz.checks.all() && self.confidence > 0.97
    }

    fn rank(&self) -> f32 {
        self.mrz.checks.agreeing() as f32
            + if self.mrz.checks.all() { 2.0 } else { 0.0 }
            + 4.0 * self.confidence
    }
}

/// Longest side at which lines are looked for in pixels, and the grain (a little over the height of capitals).
const SCALES: [(u32, usize); 4] = [(1000, 17), (1400, 29), (1400, 15), (1000, 31)];

/// Looks at the page as it lies, then a quarter turn, then by the angle at which its print seems to lie.
pub(super) fn find(reader: &Reader, picture: &Picture) -> Result<Option<Zone>, NetError> {
    let gray = picture.gray();
    let mut best: Option<Zone> = None;
    for view in views(&gray) {
        let lines = view.lines();
        if let Some(zone) = read(reader, &gray, &lines)?
            && best.as_ref().is_none_or(|best| zone.rank() > best.rank())
        {
            best = Some(zone);
        }
        if best
            .as_ref()
            .is_some_and(|zone| zone.plausible() && zone.mrz.checks.agreeing() >= 2)
        {
            break;
        }
    }
    Ok(best.filter(Zone::plausible))
}

/// A smaller, turned look at the picture.
struct View {
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
    fn lines(&self) -> Vec<Line> {
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

fn views(gray: &GrayImage) -> impl Iterator<Item = View> {
    let upright = SCALES.into_iter().map(|(side, grain)| (side, grain, 0.0));
    let turned = SCALES
        .into_iter()
        .take(2)
        .map(|(side, grain)| (side, grain, 90.0));
    let tilted = std::iter::once_with(|| {
        let angle = skew::estimate(&View::new(gray, 500, 9, 0.0).plane);
        [
            (1000, 17, angle),
            (1400, 29, angle),
            (1000, 17, angle + 90.0),
        ]
    });
    let tilted = tilted.flatten().filter(|(_, _, angle)| angle.abs() > 1.0);
    upright
        .chain(turned)
        .chain(tilted)
        .map(|(side, grain, degrees)| View::new(gray, side, grain, degrees))
}

/// The best zone that some of the lines make.
fn read(reader: &Reader, gray: &GrayImage, lines: &[Line]) -> Result<Option<Zone>, NetError> {
    let mut best: Option<Zone> = None;
    for group in groups(lines) {
        for group in [
            group.clone(),
            group.iter().rev().map(|line| line.reversed()).collect(),
        ] {
            let Some(zone) = read_group(reader, gray, &group)? else {
                continue;
            };
            if best.as_ref().is_none_or(|best| zone.rank() > best.rank()) {
                best = Some(zone);
            }
            if best.as_ref().is_some_and(Zone::plausible) {
                return Ok(best);
            }
        }
    }
    Ok(best)
}

/// Two or three lines under each other, of about the same length: the likely zones, three lines first.
fn groups(lines: &[Line]) -> Vec<Vec<Line>> {
    let lines = lines.get(..lines.len().min(10)).unwrap_or_default();
    let below = |a: &Line, b: &Line| {
        let ([ux, uy], [vx, vy]) = (a.along(), b.along());
        let (dx, dy) = (b.from[0] - a.from[0], b.from[1] - a.from[1]);
        let (shift, drop) = (dx * ux + dy * uy, dy * ux - dx * uy);
        let height = f32::midpoint(a.height, b.height);
        let lengths = a.length() / b.length();
        (ux * vy - uy * vx).abs() < 0.06
            && ux * vx + uy * vy > 0.0
            && (0.55..1.8).contains(&(a.height / b.height))
            && (0.6..1.67).contains(&lengths)
            && (1.15..4.2).contains(&(drop / height))
            && shift.abs() < 0.35 * a.length().max(b.length())
    };
    let mut found = Vec::new();
    for a in lines {
        for b in lines.iter().filter(|b| below(a, b)) {
            let third = lines.iter().filter(|c| below(b, c));
            found.extend(third.map(|c| vec![*a, *b, *c]));
            found.push(vec![*a, *b]);
        }
    }
    let size = |group: &Vec<Line>| group.iter().map(Line::length).sum::<f32>() / group.len() as f32;
    // Lowest and longest first: a zone is the longest print of a page.
    // Three lines contain two that could pass for the shorter form, so they come first.
    found.sort_by(|a, b| b.len().cmp(&a.len()).then(size(b).total_cmp(&size(a))));
    found.truncate(9);
    found
}

/// Reads a group in its direction; again with other cuts while it is not certain.
fn read_group(reader: &Reader, gray: &GrayImage, group: &[Line]) -> Result<Option<Zone>, NetError> {
    let group = same_extent(group);
    let strips = cut_all(reader, gray, &group, Cut::PLAIN)?;
    let fewest = strips.iter().map(Strip::count).min().unwrap_or(0);
    if fewest < 18 {
        return Ok(None);
    }
    let mut best: Option<Zone> = None;
    for format in formats(&strips, group.len()) {
        let mut sums: Vec<Vec<repair::Cell>> = Vec::new();
        for (round, cut) in cuts(&strips, format.width()).into_iter().enumerate() {
            let Some(cells) = cut_all(reader, gray, &group, cut)?
                .iter()
                .map(|strip| strip.cells(format.width()))
                .collect::<Option<Vec<_>>>()
            else {
                continue;
            };
            add(&mut sums, &cells);
            let alone = settle(format, &cells, &group);
            let joined = if round > 0 {
                settle(format, &costs(&sums, round + 1), &group)
            } else {
                None
            };
            for zone in [alone, joined].into_iter().flatten() {
                if best.as_ref().is_none_or(|best| zone.rank() > best.rank()) {
                    best = Some(zone);
                }
            }
            // What looks like no zone at all is not worth more cuts.
            let hopeless = best.as_ref().is_none_or(|zone| zone.confidence < 0.35);
            if hopeless || best.as_ref().is_some_and(Zone::certain) {
                break;
            }
        }
        if best.as_ref().is_some_and(|zone| zone.mrz.checks.all()) {
            break;
        }
    }
    Ok(best)
}

/// All lines of a zone begin and end together: the longest one says where.
fn same_extent(group: &[Line]) -> Vec<Line> {
    let Some(first) = group.first() else {
        return Vec::new();
    };
    let [ux, uy] = first.along();
    let at = |[x, y]: [f32; 2]| (x - first.from[0]) * ux + (y - first.from[1]) * uy;
    let start = group
        .iter()
        .map(|line| at(line.from))
        .fold(f32::MAX, f32::min);
    let end = group
        .iter()
        .map(|line| at(line.to))
        .fold(f32::MIN, f32::max);
    let height = group.iter().map(|line| line.height).sum::<f32>() / group.len() as f32;
    let stretch = |line: &Line| {
        let [ux, uy] = line.along();
        let (before, after) = (start - at(line.from), end - at(line.to));
        Line {
            from: [line.from[0] + before * ux, line.from[1] + before * uy],
            to: [line.to[0] + after * ux, line.to[1] + after * uy],
            height,
        }
    };
    group.iter().map(stretch).collect()
}

fn cut_all(
    reader: &Reader,
    gray: &GrayImage,
    group: &[Line],
    cut: Cut,
) -> Result<Vec<Strip>, NetError> {
    group
        .iter()
        .map(|line| reader.read(gray, line, cut))
        .collect()
}

/// Forms whose length is near what was seen, nearest first.
fn formats(strips: &[Strip], rows: usize) -> Vec<Format> {
    let seen = strips.iter().map(Strip::count).max().unwrap_or(0);
    let mut formats: Vec<Format> = [Format::Td3, Format::Td2, Format::Td1]
        .into_iter()
        .filter(|format| format.rows() == rows && seen.abs_diff(format.width()) <= 8)
        .collect();
    formats.sort_by_key(|format| seen.abs_diff(format.width()));
    formats
}

/// Ways to cut the lines of this length: the first fits what was seen, the others move around it.
fn cuts(strips: &[Strip], width: usize) -> Vec<Cut> {
    let part = ((width as f32 + 2.0) / 46.0).min(1.0);
    let plain = Cut { part, ..Cut::PLAIN };
    let short = strips.iter().map(Strip::count).max().unwrap_or(0) < width;
    let wide = if short { 2.4 } else { 1.4 };
    vec![
        plain,
        Cut {
            ends: [wide, wide],
            ..plain
        },
        Cut {
            tall: 1.75,
            ..plain
        },
        Cut {
            tall: 2.35,
            ends: [1.2, 1.2],
            ..plain
        },
        Cut {
            down: 0.12,
            ends: [1.2, 0.5],
            ..plain
        },
        Cut {
            down: -0.12,
            ends: [0.5, 1.2],
            ..plain
        },
    ]
}

/// Adds probabilities place by place.
fn add(sums: &mut Vec<Vec<repair::Cell>>, cells: &[Vec<repair::Cell>]) {
    let probable = |cell: &repair::Cell| cell.map(|cost| (-cost).exp());
    if sums.is_empty() {
        sums.extend(cells.iter().map(|row| vec![[0.0; 37]; row.len()]));
    }
    for (sum, cell) in sums.iter_mut().flatten().zip(cells.iter().flatten()) {
        for (sum, p) in sum.iter_mut().zip(probable(cell)) {
            *sum += p;
        }
    }
}

/// Costs of the mean of several probabilities.
fn costs(sums: &[Vec<repair::Cell>], rounds: usize) -> Vec<Vec<repair::Cell>> {
    let cost = |sum: &f32| -(sum / rounds as f32).max(1e-6).ln();
    sums.iter()
        .map(|row| row.iter().map(|cell| cell.each_ref().map(cost)).collect())
        .collect()
}

/// The zone that the cells say.
fn settle(format: Format, costs: &[Vec<repair::Cell>], group: &[Line]) -> Option<Zone> {
    let first = costs.first()?.first()?;
    let cost_of = |c: u8| {
        repair::ALPHABET
            .iter()
            .position(|&a| a == c)
            .and_then(|i| first.get(i))
            .copied()
            .unwrap_or(f32::MAX)
    };
    let best = repair::ALPHABET
        .iter()
        .copied()
        .min_by(|&a, &b| cost_of(a).total_cmp(&cost_of(b)))?;
    let format = Format::of(format.rows(), format.width(), Some(best))?;
    let mrz = repair::repair(format, costs)?;
    let characters = mrz.lines.iter().flat_map(|line| line.bytes());
    let (mut n, mut sum) = (0.0_f32, 0.0_f32);
    for (cell, c) in costs.iter().flatten().zip(characters) {
        let place = repair::ALPHABET.iter().position(|&a| a == c)?;
        sum += (-cell.get(place)?).exp();
        n += 1.0;
    }
    let places = group
        .iter()
        .map(|line| [line.from[0], line.from[1], line.to[0], line.to[1]])
        .collect();
    Some(Zone {
        mrz,
        confidence: sum / n.max(1.0),
        places,
    })
}
