//! A machine-readable zone in a photograph: two or three parallel lines of print that read as one.

use super::Picture;
use super::group::{groups, same_extent};
use super::lines::Line;
use super::net::NetError;
use super::reader::{Cut, Reader};
use super::strip::{FLOOR, Row, Strip};
use super::view::views;
use crate::mrz::certainty::{self, Belief, Certainty};
use crate::mrz::{Format, Mrz, repair};
use image::GrayImage;

/// A zone that was read.
#[derive(Debug, Clone)]
pub struct Zone {
    /// What it says, look-alikes settled.
    pub mrz: Mrz,
    /// How clearly its characters are seen, 0 to 1: the mean probability of the chosen ones.
    pub confidence: f32,
    /// How far each character can be believed.
    pub belief: Belief,
    /// Both ends of the middle of each line in pixels of the picture: `[x0, y0, x1, y1]`.
    pub places: Vec<[f32; 4]>,
}

impl Zone {
    /// Whether this is a zone, and not another text that was forced into its form.
    ///
    /// Repair makes check digits agree where it can, so they prove little about characters that the
    /// reader guessed: below a clarity that every true zone reaches, nothing counts.
    fn plausible(&self) -> bool {
        let agreeing = self.mrz.checks.agreeing();
        let code = self
            .mrz
            .fields
            .document_code
            .starts_with(['P', 'I', 'A', 'C', 'V']);
        code && ((self.mrz.checks.all() && self.confidence > 0.62)
            || (agreeing >= 2 && self.confidence > 0.7)
            || self.confidence > 0.85)
    }

    /// Whether nothing better is to be hoped for from other lines.
    fn final_(&self) -> bool {
        self.plausible() && (self.mrz.checks.all() || self.confidence > 0.9)
    }

    fn sure(&self) -> bool {
        self.belief.certainty == Certainty::Sure
    }

    fn rank(&self) -> f32 {
        let all = if self.mrz.checks.all() { 2.0 } else { 0.0 };
        self.mrz.checks.agreeing() as f32 + all + 20.0 * self.confidence
    }
}

/// The better of two.
fn keep(best: &mut Option<Zone>, zone: Option<Zone>) {
    if let Some(zone) = zone
        && best.as_ref().is_none_or(|best| zone.rank() > best.rank())
    {
        *best = Some(zone);
    }
}

/// Looks along the lines of print, however the page lies, until a zone is read.
pub(super) fn find(reader: &Reader, picture: &Picture) -> Result<Option<Zone>, NetError> {
    let gray = picture.gray();
    let mut best: Option<Zone> = None;
    for view in views(&gray) {
        let lines = view.lines();
        for group in groups(&lines) {
            keep(&mut best, read_group(reader, &gray, &group)?);
            if best.as_ref().is_some_and(Zone::final_) {
                return Ok(best);
            }
        }
    }
    Ok(best.filter(Zone::plausible))
}

/// Reads a group in the direction in which it is print; again with other cuts while it is not sure.
fn read_group(reader: &Reader, gray: &GrayImage, group: &[Line]) -> Result<Option<Zone>, NetError> {
    /// Below this no line is print, and above it no other direction is tried.
    const BLUR: f32 = 0.78;
    const CLEAR: f32 = 0.93;
    let mut group = same_extent(group);
    let mut first = look(reader, gray, &group)?;
    if first.clarity() < CLEAR {
        let reversed: Vec<Line> = group.iter().rev().map(|line| line.reversed()).collect();
        let other = look(reader, gray, &reversed)?;
        if other.clarity() > first.clarity() {
            (group, first) = (reversed, other);
        }
    }
    if first.clarity() < BLUR {
        return Ok(None);
    }
    let rest: Result<Vec<Strip>, NetError> = group
        .iter()
        .skip(1)
        .map(|line| reader.read(gray, line, plain(&group)))
        .collect();
    let strips: Vec<Strip> = std::iter::once(first).chain(rest?).collect();
    let fewest = strips.iter().map(Strip::count).min().unwrap_or(0);
    if fewest < 18 {
        return Ok(None);
    }
    let mut best: Option<Zone> = None;
    for format in formats(&strips, group.len()) {
        keep(&mut best, read_as(reader, gray, &group, &strips, format)?);
        if best.as_ref().is_some_and(|zone| zone.mrz.checks.all()) {
            break;
        }
    }
    Ok(best)
}

fn look(reader: &Reader, gray: &GrayImage, group: &[Line]) -> Result<Strip, NetError> {
    match group.first() {
        Some(line) => reader.read(gray, line, plain(group)),
        None => Err(NetError::Run("no line".into())),
    }
}

/// The cut for lines of which only their number is known: three are of 30 characters.
fn plain(group: &[Line]) -> Cut {
    if group.len() == Format::Td1.rows() {
        Cut {
            part: part(Format::Td1.width() as f32 + 2.0),
            ..Cut::PLAIN
        }
    } else {
        Cut::PLAIN
    }
}

/// The part of the network's width for so many characters, spaces at the ends among them.
fn part(characters: f32) -> f32 {
    (characters / 46.0).min(1.0)
}

/// Forms whose length is near what was seen, nearest first.
fn formats(strips: &[Strip], rows: usize) -> Vec<Format> {
    if rows == Format::Td1.rows() {
        return vec![Format::Td1];
    }
    let seen = strips.iter().map(Strip::count).max().unwrap_or(0);
    let mut formats: Vec<Format> = [Format::Td3, Format::Td2]
        .into_iter()
        .filter(|format| seen.abs_diff(format.width()) <= 8)
        .collect();
    formats.sort_by_key(|format| seen.abs_diff(format.width()));
    formats
}

/// Reads lines of a known form: first as they were seen, then cut to fit, then in other cuts, until sure.
fn read_as(
    reader: &Reader,
    gray: &GrayImage,
    group: &[Line],
    strips: &[Strip],
    format: Format,
) -> Result<Option<Zone>, NetError> {
    let width = format.width();
    let Some(mut rows) = rows(strips, width, None) else {
        return Ok(None);
    };
    align(&mut rows);
    let fitted: Vec<Line> = group
        .iter()
        .zip(&rows)
        .map(|(line, row)| {
            let end = row.first + row.pitch * (width as f32 - 0.5);
            line.between(row.first - 0.5 * row.pitch, end)
        })
        .collect();
    let mut sums = Sums::default();
    // The first look counts where characters were as wide in it as the network knows them.
    if width != Format::Td2.width() {
        sums.add(&rows);
    }
    let mut best: Option<Zone> = None;
    for cut in cuts(width) {
        let strips: Result<Vec<Strip>, NetError> = fitted
            .iter()
            .zip(&rows)
            .map(|(line, row)| reader.read(gray, line, cut.of(line, row.pitch)))
            .collect();
        let Some(rows) = self::rows(&strips?, width, Some(cut.ends)) else {
            continue;
        };
        sums.add(&rows);
        keep(&mut best, settle(format, &sums, &fitted));
        // What looks like no zone at all is not worth more cuts.
        let hopeless = best.as_ref().is_none_or(|zone| zone.confidence < 0.35);
        if hopeless || (sums.rounds >= 2 && best.as_ref().is_some_and(Zone::sure)) {
            break;
        }
    }
    Ok(best)
}

/// The lines of a zone begin and end together: a line that was misjudged takes after the others.
fn align(rows: &mut [Row]) {
    let middle = |value: fn(&Row) -> f32, rows: &[Row]| {
        let mut values: Vec<f32> = rows.iter().map(value).collect();
        values.sort_by(f32::total_cmp);
        values.get(values.len() / 2).copied().unwrap_or_default()
    };
    let (first, pitch) = (middle(|row| row.first, rows), middle(|row| row.pitch, rows));
    for row in rows.iter_mut() {
        let far = (row.first - first).abs() > 0.6 * pitch;
        if far || !(0.96..1.04).contains(&(row.pitch / pitch)) {
            (row.first, row.pitch) = (first, pitch);
        }
    }
}

fn rows(strips: &[Strip], width: usize, margins: Option<[f32; 2]>) -> Option<Vec<Row>> {
    strips
        .iter()
        .map(|strip| strip.row(width, margins))
        .collect()
}

/// A way to cut a line whose characters are known to stand from end to end.
struct Fit {
    /// Height in capitals.
    tall: f32,
    /// What is added at the ends, in distances of characters.
    ends: [f32; 2],
    /// How far the middle is moved down, in capitals.
    down: f32,
    part: f32,
}

impl Fit {
    fn of(&self, line: &Line, pitch: f32) -> Cut {
        Cut {
            tall: self.tall,
            ends: self.ends.map(|end| end * pitch / line.height),
            down: self.down,
            part: self.part,
        }
    }
}

/// Ways to cut the lines of this length.
fn cuts(width: usize) -> Vec<Fit> {
    let fit = |tall, ends: [f32; 2], down| Fit {
        tall,
        ends,
        down,
        part: part(width as f32 + ends[0] + ends[1]),
    };
    vec![
        fit(2.0, [0.7, 0.7], 0.0),
        fit(1.75, [1.2, 0.5], 0.0),
        fit(2.35, [0.5, 1.2], 0.0),
        fit(2.0, [1.0, 0.6], 0.12),
        fit(2.0, [0.6, 1.0], -0.12),
    ]
}

/// Probabilities of several looks, place by place.
#[derive(Default)]
struct Sums {
    cells: Vec<Vec<repair::Cell>>,
    rounds: usize,
    /// For each line, in how many looks exactly its characters were seen.
    whole: Vec<usize>,
}

impl Sums {
    fn add(&mut self, rows: &[Row]) {
        self.rounds += 1;
        if self.cells.is_empty() {
            let empty = |row: &Row| vec![[0.0; 37]; row.cells.len()];
            self.cells = rows.iter().map(empty).collect();
            self.whole = vec![0; rows.len()];
        }
        for (whole, row) in self.whole.iter_mut().zip(rows) {
            *whole += usize::from(row.whole);
        }
        let seen = rows.iter().flat_map(|row| &row.cells);
        for (sum, cell) in self.cells.iter_mut().flatten().zip(seen) {
            for (sum, cost) in sum.iter_mut().zip(cell) {
                *sum += (-cost).exp();
            }
        }
    }

    /// The lines in which most looks saw too many or too few characters.
    fn slipped(&self) -> Vec<usize> {
        let slipped = |(line, whole): (usize, &usize)| (2 * whole <= self.rounds).then_some(line);
        self.whole.iter().enumerate().filter_map(slipped).collect()
    }

    /// Costs of their mean.
    fn costs(&self) -> Vec<Vec<repair::Cell>> {
        let n = self.rounds.max(1) as f32;
        let cost = |sum: &f32| -(sum / n).max(FLOOR).ln();
        self.cells
            .iter()
            .map(|row| row.iter().map(|cell| cell.each_ref().map(cost)).collect())
            .collect()
    }
}

/// The zone that the cells say.
fn settle(format: Format, sums: &Sums, group: &[Line]) -> Option<Zone> {
    let costs = sums.costs();
    let first = costs.first()?.first()?;
    let best = repair::ALPHABET
        .iter()
        .zip(first)
        .min_by(|a, b| a.1.total_cmp(b.1))
        .map(|(&c, _)| c)?;
    let format = Format::of(format.rows(), format.width(), Some(best))?;
    let mrz = repair::repair(format, &costs)?;
    let characters = mrz.lines.iter().flat_map(|line| line.bytes());
    let (mut n, mut sum) = (0.0_f32, 0.0_f32);
    for (cell, c) in costs.iter().flatten().zip(characters) {
        let place = repair::ALPHABET.iter().position(|&a| a == c)?;
        let all: f32 = cell.iter().map(|cost| (-cost).exp()).sum();
        sum += (-cell.get(place)?).exp() / all;
        n += 1.0;
    }
    let belief = certainty::weigh(&mrz, &costs, &sums.slipped());
    let places = group
        .iter()
        .map(|line| [line.from[0], line.from[1], line.to[0], line.to[1]])
        .collect();
    Some(Zone {
        mrz,
        confidence: sum / n.max(1.0),
        belief,
        places,
    })
}
