//! Reading lines of a known form: cut to their characters, and again in other cuts while they are in doubt.
//!
//! In the first cut characters are small and what stands beside the zone is in it, a frame or the table's edge: it says
//! only roughly where they stand. So every cut is made after the last one that saw all of them.

use super::lines::Line;
use super::net::NetError;
use super::reader::{Cut, Reader};
use super::strip::{Row, Strip};
use super::sums::Sums;
use super::zone::Zone;
use crate::mrz::Format;
use image::GrayImage;

/// Looks at every line before it can be sure.
const LOOKS: usize = 2;

/// Reads lines of a known form: first as they were seen, then cut to fit, then those in doubt in other cuts.
pub(super) fn read_as(
    reader: &Reader,
    gray: &GrayImage,
    group: &[Line],
    strips: &[Strip],
    format: Format,
) -> Result<Option<Zone>, NetError> {
    let width = format.width();
    let Some(mut rows) = rows(strips, width) else {
        return Ok(None);
    };
    align(&mut rows);
    let mut fitted: Vec<Line> = group
        .iter()
        .zip(&rows)
        .map(|(line, row)| row.line(line))
        .collect();
    let mut sums = Sums::new(format);
    // The first look counts where characters were as wide in it as the network knows them.
    if width != Format::Td2.width() {
        rows.iter()
            .enumerate()
            .for_each(|(i, row)| sums.add(i, row));
    }
    let mut best: Option<Zone> = None;
    for cut in cuts(width) {
        for (i, line) in fitted.iter_mut().enumerate() {
            let doubted = best.as_ref().is_none_or(|zone| zone.doubts(i));
            if doubted || sums.looks(i) < LOOKS {
                let strip = reader.read(gray, line, cut.of(line, width))?;
                if let Some(row) = strip.row(width, Some(cut.ends)) {
                    sums.add(i, &row);
                    if row.whole {
                        *line = row.line(line);
                    }
                }
            }
        }
        let zone = sums.settle(&fitted);
        // The last has seen most; it gives way where it breaks what agreed.
        let agreeing = |zone: &Zone| zone.mrz.checks.agreeing();
        if best.as_ref().map(agreeing) <= zone.as_ref().map(agreeing) {
            best = zone;
        }
        let looked = (0..fitted.len()).all(|i| sums.looks(i) >= LOOKS);
        // What looks like no zone is not worth more cuts.
        let hopeless = best
            .as_ref()
            .is_none_or(|zone| zone.confidence < 0.35 || (looked && !zone.plausible()));
        if hopeless || (looked && best.as_ref().is_some_and(Zone::sure)) {
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

fn rows(strips: &[Strip], width: usize) -> Option<Vec<Row>> {
    strips.iter().map(|strip| strip.row(width, None)).collect()
}

/// The part of the network's width for so many characters, spaces at the ends among them.
pub(super) fn part(characters: f32) -> f32 {
    (characters / 46.0).min(1.0)
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
    /// For a line of so many characters.
    fn of(&self, line: &Line, width: usize) -> Cut {
        let pitch = line.length() / width as f32;
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
