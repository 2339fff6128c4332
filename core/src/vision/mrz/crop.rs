//! Reads lines of a known format: cropped to their characters, and in further crops while characters are uncertain.
//!
//! In the first crop characters are small, and what lies beside the zone is in it, a frame or the edge of the table: it
//! gives only a rough position. So every crop is aligned by the last one in which all characters were detected.

use super::ensemble::ReadingEnsemble;
use super::line_reader::{LineCrop, LineReader};
use super::logits::{CharacterRow, LineLogits};
use super::reading::MrzReading;
use super::text_line::TextLine;
use crate::mrz::Format;
use crate::vision::net::NetError;
use image::GrayImage;

/// Where the end of a line begins, of its length, that is looked at for what follows. Contrast is normalised in a crop, so
/// a short one shows print that lies in a shadow.
const END: f32 = 0.5;
/// How far from the line, downwards and in capitals, what follows is looked for: a page that is not flat bends there.
const DRIFT: [f32; 3] = [0.0, 0.5, -0.5];
/// Least readings of every line before it can be certain.
const LEAST_READINGS: usize = 2;

/// Reads lines of a known format: first as they were detected, then cropped to their characters, then uncertain ones in
/// further crops.
pub(super) fn read_as(
    reader: &LineReader,
    gray: &GrayImage,
    group: &[TextLine],
    logits: &[LineLogits],
    format: Format,
) -> Result<Option<MrzReading>, NetError> {
    let width = format.width();
    let Some(mut rows) = rows(logits, width) else {
        return Ok(None);
    };
    align(&mut rows);
    let mut fitted: Vec<TextLine> = group
        .iter()
        .zip(&rows)
        .map(|(line, row)| row.line(line))
        .collect();
    let mut ensemble = ReadingEnsemble::new(format);
    // The first reading counts where characters were as wide in it as the network was trained on.
    if width != Format::Td2.width() {
        rows.iter()
            .enumerate()
            .for_each(|(i, row)| ensemble.add(i, row));
    }
    let mut best: Option<MrzReading> = None;
    for plan in plans(width) {
        for (i, line) in fitted.iter_mut().enumerate() {
            let again = best
                .as_ref()
                .is_none_or(|reading| ensemble.may_settle(reading, i));
            if again || ensemble.readings(i) < LEAST_READINGS {
                let logits = reader.read(gray, line, plan.of(line, width))?;
                if let Some(row) = logits.row(width, Some(plan.ends)) {
                    ensemble.add(i, &row);
                    if row.whole {
                        *line = row.line(line);
                    }
                }
            }
        }
        let reading = ensemble.combine(&fitted);
        // The latest combines most readings; it is dropped where fewer check digits agree.
        let agreeing = |reading: &MrzReading| reading.mrz.checks.agreeing();
        if best.as_ref().map(agreeing) <= reading.as_ref().map(agreeing) {
            best = reading;
        }
        let enough = (0..fitted.len()).all(|i| ensemble.readings(i) >= LEAST_READINGS);
        // A reading that is no plausible zone is not worth more crops.
        let hopeless = best
            .as_ref()
            .is_none_or(|reading| reading.clarity < 0.35 || (enough && !reading.plausible()));
        if hopeless || (enough && best.as_ref().is_some_and(MrzReading::sure)) {
            break;
        }
    }
    if width == Format::Td2.width()
        && best.as_ref().is_some_and(MrzReading::sure)
        && goes_on(reader, gray, &fitted)?
    {
        ensemble.cut();
        best = ensemble.combine(&fitted);
    }
    Ok(best)
}

/// Whether characters follow those of a line of 36. A visa of 44 columns that ends in fillers is one of 36 to whoever sees
/// no more of them, and only what stands behind tells the two.
fn goes_on(reader: &LineReader, gray: &GrayImage, fitted: &[TextLine]) -> Result<bool, NetError> {
    let width = Format::Td2.width();
    // The end of the line, and behind it room for more characters than one.
    let ends = [0.7, 2.7];
    let n = (width as f32 * (1.0 - END)).round() as usize;
    let mut plan = CropPlan {
        tall: 2.0,
        ends,
        down: 0.0,
        part: part(n as f32 + ends[0] + ends[1]),
    };
    let mut found = 0;
    for line in fitted {
        let end = line.between(line.length() * END, line.length());
        let mut most = 0;
        for down in DRIFT {
            plan.down = down;
            let logits = reader.read(gray, &end, plan.of(&end, n))?;
            if let Some(row) = logits.row(n, Some(ends)) {
                most = most.max(logits.behind(&row));
            }
        }
        found += most;
    }
    // A single one may be the edge of a page or of a frame.
    Ok(found >= 2)
}

/// The lines of a zone begin and end together: an outlier takes over the median of the others.
fn align(rows: &mut [CharacterRow]) {
    let middle = |value: fn(&CharacterRow) -> f32, rows: &[CharacterRow]| {
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

fn rows(logits: &[LineLogits], width: usize) -> Option<Vec<CharacterRow>> {
    logits
        .iter()
        .map(|logits| logits.row(width, None))
        .collect()
}

/// The part of the input's width for this many characters, margins included.
pub(super) fn part(characters: f32) -> f32 {
    (characters / 46.0).min(1.0)
}

/// How to crop a line whose characters fill it from end to end.
struct CropPlan {
    /// Height in capitals.
    tall: f32,
    /// Margins at the ends, in pitches.
    ends: [f32; 2],
    /// Downward shift of the centre line, in capitals.
    down: f32,
    part: f32,
}

impl CropPlan {
    /// The crop of a line of this many characters.
    fn of(&self, line: &TextLine, width: usize) -> LineCrop {
        let pitch = line.length() / width as f32;
        LineCrop {
            tall: self.tall,
            ends: self.ends.map(|end| end * pitch / line.height),
            down: self.down,
            part: self.part,
        }
    }
}

/// The crops of lines of this length, in the order in which they are tried.
fn plans(width: usize) -> Vec<CropPlan> {
    let plan = |tall, ends: [f32; 2], down| CropPlan {
        tall,
        ends,
        down,
        part: part(width as f32 + ends[0] + ends[1]),
    };
    vec![
        plan(2.0, [0.7, 0.7], 0.0),
        plan(1.75, [1.2, 0.5], 0.0),
        plan(2.35, [0.5, 1.2], 0.0),
        plan(2.0, [1.0, 0.6], 0.12),
        plan(2.0, [0.6, 1.0], -0.12),
    ]
}
