//! Reading some lines of print as a zone, whichever way up and of whichever form.

use super::fit::{part, read_as};
use super::group::same_extent;
use super::lines::Line;
use super::net::NetError;
use super::reader::{Cut, Reader};
use super::strip::Strip;
use super::zone::{Zone, keep};
use crate::mrz::Format;
use image::GrayImage;

/// Reads a group in the direction in which it is print; again with other cuts while it is not sure.
pub(super) fn read_group(
    reader: &Reader,
    gray: &GrayImage,
    group: &[Line],
) -> Result<Option<Zone>, NetError> {
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
    let beyond = first.beyond();
    let mut best = read_all(reader, gray, &group, first)?;
    // Where print grows faint or the lines are aslant in the look, only a part of them is found.
    if let Some([before, behind]) = beyond
        && !best.as_ref().is_some_and(|zone| zone.mrz.checks.all())
    {
        let longer = |line: &Line| line.between(-before, line.length() + behind);
        let group: Vec<Line> = group.iter().map(longer).collect();
        let first = look(reader, gray, &group)?;
        keep(&mut best, read_all(reader, gray, &group, first)?);
    }
    Ok(best)
}

/// Reads lines that stand upright, as all forms that they may have; `first` is what was seen of the first one.
fn read_all(
    reader: &Reader,
    gray: &GrayImage,
    group: &[Line],
    first: Strip,
) -> Result<Option<Zone>, NetError> {
    /// Fewer characters are no line of a zone; more are none of a card, where some are seen twice.
    const FEWEST: usize = 18;
    const LONGEST_CARD: usize = 33;
    let rest: Result<Vec<Strip>, NetError> = group
        .iter()
        .skip(1)
        .map(|line| reader.read(gray, line, plain(group)))
        .collect();
    let strips: Vec<Strip> = std::iter::once(first).chain(rest?).collect();
    let mut counts: Vec<usize> = strips.iter().map(Strip::count).collect();
    counts.sort_unstable();
    let (fewest, usual) = (counts.first(), counts.get(counts.len() / 2));
    // Three lines that are longer than those of a card are two of a booklet and what stands above.
    let longer = group.len() == Format::Td1.rows() && usual.is_some_and(|&n| n > LONGEST_CARD);
    if fewest.is_none_or(|&n| n < FEWEST) || longer {
        return Ok(None);
    }
    let mut best: Option<Zone> = None;
    for format in formats(&strips, group.len()) {
        keep(&mut best, read_as(reader, gray, group, &strips, format)?);
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
