//! Recognises a group of text lines as a machine-readable zone of any format, upright or upside down.

use super::crop::{part, read_as};
use super::line_groups::same_extent;
use super::line_reader::{LineCrop, LineReader};
use super::logits::LineLogits;
use super::reading::{MrzReading, keep};
use super::straightened::redetected;
use super::text_line::TextLine;
use crate::mrz::Format;
use crate::vision::net::NetError;
use image::GrayImage;

/// Most groups of lines that are read when they were detected once more.
const REDETECTED: usize = 2;

/// Reads a group; where its lines seem to bend or to taper and check digits fail, as straight ones and as level ones, too: what
/// touches a line can seem to bend it.
pub(super) fn recognise(
    reader: &LineReader,
    gray: &GrayImage,
    group: &[TextLine],
) -> Result<Option<MrzReading>, NetError> {
    let lines = same_extent(group);
    let mut best = recognise_as_detected(reader, gray, &lines)?;
    let agrees = |best: &Option<MrzReading>| best.as_ref().is_some_and(|it| it.mrz.checks.all());
    if !agrees(&best) && group.iter().any(|line| line.bend != 0.0) {
        let straight: Vec<TextLine> = group.iter().map(TextLine::straight).collect();
        keep(
            &mut best,
            recognise_as_detected(reader, gray, &same_extent(&straight))?,
        );
    }
    if !agrees(&best) && lines.iter().any(TextLine::tapers) {
        let level: Vec<TextLine> = lines.iter().map(|line| line.level()).collect();
        keep(&mut best, recognise_as_detected(reader, gray, &level)?);
    }
    // Of lines that bend or lead away, the ends may not have been found.
    if best.is_some()
        && !agrees(&best)
        && let Some(line) = lines.iter().find(|line| line.is_aslant())
    {
        for group in redetected(gray, line).iter().take(REDETECTED) {
            keep(
                &mut best,
                recognise_as_detected(reader, gray, &same_extent(group))?,
            );
            if agrees(&best) {
                break;
            }
        }
    }
    Ok(best)
}

/// Reads a group in the direction in which it is legible; again in longer crops while check digits fail.
fn recognise_as_detected(
    reader: &LineReader,
    gray: &GrayImage,
    group: &[TextLine],
) -> Result<Option<MrzReading>, NetError> {
    /// Clarity below which a line is no text, and above which the opposite direction is not tried.
    const BLUR: f32 = 0.78;
    const CLEAR: f32 = 0.93;
    let mut group = group.to_vec();
    let mut first = read_first(reader, gray, &group)?;
    if first.clarity() < CLEAR {
        let reversed: Vec<TextLine> = group.iter().rev().map(|line| line.reversed()).collect();
        let other = read_first(reader, gray, &reversed)?;
        if other.clarity() > first.clarity() {
            (group, first) = (reversed, other);
        }
    }
    if first.clarity() < BLUR {
        return Ok(None);
    }
    let beyond = first.beyond();
    let mut best = read_all(reader, gray, &group, first)?;
    let of_best = |is: fn(&MrzReading) -> bool| best.as_ref().is_some_and(is);
    let ends = if of_best(|reading| reading.is_cut) {
        let missing = Format::Td3.width() as f32 / Format::Td2.width() as f32 - 1.0;
        group.first().map(|line| [0.0, line.length() * missing])
    } else {
        // Where print is faint or the lines are skewed, only a part of them was detected.
        beyond.filter(|_| !of_best(|reading| reading.mrz.checks.all()))
    };
    if let Some([before, behind]) = ends {
        let longer = |line: &TextLine| line.between(-before, line.length() + behind);
        let group: Vec<TextLine> = group.iter().map(longer).collect();
        let first = read_first(reader, gray, &group)?;
        keep(&mut best, read_all(reader, gray, &group, first)?);
    }
    Ok(best)
}

/// Reads upright lines in every format that they may have; `first` are the logits of the first one.
fn read_all(
    reader: &LineReader,
    gray: &GrayImage,
    group: &[TextLine],
    first: LineLogits,
) -> Result<Option<MrzReading>, NetError> {
    /// Fewer characters are no line of a zone; more are none of a card, even where some are detected twice.
    const FEWEST: usize = 18;
    const LONGEST_CARD: usize = 33;
    let rest: Result<Vec<LineLogits>, NetError> = group
        .iter()
        .skip(1)
        .map(|line| reader.read(gray, line, uniform_crop(group)))
        .collect();
    let logits: Vec<LineLogits> = std::iter::once(first).chain(rest?).collect();
    let mut counts: Vec<usize> = logits.iter().map(LineLogits::count).collect();
    counts.sort_unstable();
    let (fewest, usual) = (counts.first(), counts.get(counts.len() / 2));
    // Three lines that are longer than those of a card are two of a booklet and what stands above.
    let longer = group.len() == Format::Td1.rows() && usual.is_some_and(|&n| n > LONGEST_CARD);
    if fewest.is_none_or(|&n| n < FEWEST) || longer {
        return Ok(None);
    }
    let mut best: Option<MrzReading> = None;
    for format in formats(&logits, group.len()) {
        keep(&mut best, read_as(reader, gray, group, &logits, format)?);
        if best
            .as_ref()
            .is_some_and(|reading| reading.mrz.checks.all())
        {
            break;
        }
    }
    Ok(best)
}

/// The logits of the first line.
fn read_first(
    reader: &LineReader,
    gray: &GrayImage,
    group: &[TextLine],
) -> Result<LineLogits, NetError> {
    match group.first() {
        Some(line) => reader.read(gray, line, uniform_crop(group)),
        None => Err(NetError::Run("no line".into())),
    }
}

/// The crop for lines of which only their number is known: three are of 30 characters.
fn uniform_crop(group: &[TextLine]) -> LineCrop {
    if group.len() == Format::Td1.rows() {
        LineCrop {
            part: part(Format::Td1.width() as f32 + 2.0),
            ..LineCrop::DEFAULT
        }
    } else {
        LineCrop::DEFAULT
    }
}

/// Formats whose length is near the number of characters, nearest first.
fn formats(logits: &[LineLogits], rows: usize) -> Vec<Format> {
    if rows == Format::Td1.rows() {
        return vec![Format::Td1];
    }
    let count = logits.iter().map(LineLogits::count).max().unwrap_or(0);
    let mut formats: Vec<Format> = [Format::Td3, Format::Td2]
        .into_iter()
        .filter(|format| count.abs_diff(format.width()) <= 8)
        .collect();
    formats.sort_by_key(|format| count.abs_diff(format.width()));
    formats
}
