//! Groups of parallel text lines that may be one machine-readable zone.

use super::text_line::TextLine;
use std::ops::Range;

/// Most lines considered, and most groups made of them.
const LINES: usize = 12;
const GROUPS: usize = 6;
/// A line that comes so near to the edge of the picture, in parts of its longer side, may go on beyond it.
const EDGE: f32 = 0.005;
/// What the distance between lines changes by from their start to their end: no page is held so that it is more, and what is
/// less may come from unequal letters.
const TAPERS: Range<f32> = 0.35..2.9;
const LEVEL: Range<f32> = 0.95..1.053;

/// Two or three lines below each other, of about the same length, in a picture of this size: candidates for a zone, most
/// likely first, three lines before two of them. Where a page lies on printed paper, the paper's lines are longer than the
/// zone's, but are cut off by the edge of the picture: those come last.
pub(super) fn groups(mut lines: Vec<TextLine>, size: [u32; 2]) -> Vec<Vec<TextLine>> {
    let cut = |line: &TextLine| line.is_cut(size);
    lines.sort_by_key(cut);
    lines.truncate(LINES);
    let lines = &lines;
    let mut found = Vec::new();
    for a in lines {
        for b in lines.iter().filter(|b| below(a, b)) {
            let third = lines.iter().filter(|c| below(b, c));
            found.extend(third.map(|c| vec![*a, *b, *c]));
            found.push(vec![*a, *b]);
        }
    }
    // Longest first: a zone has the longest lines of a page. Three lines contain two that could pass for the shorter form,
    // so they are as long as the longest two of them, and come before these.
    found.sort_by(|a, b| {
        let whole = |group: &[TextLine]| !group.iter().any(cut);
        whole(b)
            .cmp(&whole(a))
            .then(longest_two(b).total_cmp(&longest_two(a)))
            .then(b.len().cmp(&a.len()))
    });
    found.truncate(GROUPS);
    found
}

/// The length of the longest two lines together.
fn longest_two(group: &[TextLine]) -> f32 {
    let mut lengths: Vec<f32> = group.iter().map(TextLine::length).collect();
    lengths.sort_by(|a, b| b.total_cmp(a));
    lengths.iter().take(2).sum()
}

impl TextLine {
    /// Whether an end lies at the edge of a picture of this size.
    fn is_cut(&self, [width, height]: [u32; 2]) -> bool {
        let near = EDGE * width.max(height) as f32;
        let inside = |at: f32, length: u32| (near..=length as f32 - near).contains(&at);
        [self.from, self.to]
            .iter()
            .any(|[x, y]| !(inside(*x, width) && inside(*y, height)))
    }
}

/// Whether `b` may be the next line of a zone after `a`.
fn below(a: &TextLine, b: &TextLine) -> bool {
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
}

/// All lines of a zone begin and end together: the longest one says where. They bend together, and taper as the distance
/// between them does: where that is hardly more at one end than at the other, not at all.
pub(super) fn same_extent(group: &[TextLine]) -> Vec<TextLine> {
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
    let bend = group.iter().map(|line| line.bend).sum::<f32>() / group.len() as f32;
    let stretch = |line: &TextLine| TextLine {
        height,
        bend,
        ..line.between(start - at(line.from), line.length() + end - at(line.to))
    };
    let stretched: Vec<TextLine> = group.iter().map(stretch).collect();
    let taper = taper(&stretched);
    stretched.iter().map(|line| line.tapered(taper)).collect()
}

/// The first line of a zone, of both ends of its lines, with the taper that their distances have. Its height is unknown.
pub(crate) fn first_line(places: &[[f32; 4]]) -> Option<TextLine> {
    let line = |&[x0, y0, x1, y1]: &[f32; 4]| TextLine {
        from: [x0, y0],
        to: [x1, y1],
        height: 1.0,
        taper: 1.0,
        bend: 0.0,
    };
    let group: Vec<TextLine> = places.iter().map(line).collect();
    let first = group.first().filter(|line| line.length() >= 1.0)?;
    Some(first.tapered(taper(&group)))
}

/// How the distance between the outer lines of a group changes from their start to their end.
fn taper(group: &[TextLine]) -> f32 {
    let [first, .., last] = group else { return 1.0 };
    let [ux, uy] = first.along();
    let drop = |a: [f32; 2], b: [f32; 2]| (b[1] - a[1]) * ux - (b[0] - a[0]) * uy;
    let taper = drop(first.to, last.to) / drop(first.from, last.from);
    // Also refuses what is no number.
    if TAPERS.contains(&taper) && !LEVEL.contains(&taper) {
        taper
    } else {
        1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: [u32; 2] = [800, 600];

    /// A level line that begins at x = 50.
    fn line(y: f32, length: f32) -> TextLine {
        TextLine {
            from: [50.0, y],
            to: [50.0 + length, y],
            height: 12.0,
            taper: 1.0,
            bend: 0.0,
        }
    }

    fn order(lines: &[TextLine]) -> Vec<Vec<f32>> {
        let rows = |group: Vec<TextLine>| group.iter().map(|line| line.from[1]).collect();
        groups(lines.to_vec(), SIZE).into_iter().map(rows).collect()
    }

    #[test]
    fn the_longest_lines_are_tried_first_not_the_printed_ones_above_them() {
        let labels = [line(100.0, 330.0), line(130.0, 350.0), line(160.0, 340.0)];
        let zone = [line(500.0, 700.0), line(530.0, 700.0)];
        let tried = order(&[&labels[..], &zone[..]].concat());
        assert_eq!(tried[0], [500.0, 530.0]);
        assert_eq!(tried[1], [100.0, 130.0, 160.0]);
    }

    #[test]
    fn three_lines_come_before_any_two_of_them() {
        let tried = order(&[line(100.0, 300.0), line(130.0, 320.0), line(160.0, 310.0)]);
        assert_eq!(tried[0], [100.0, 130.0, 160.0]);
        assert_eq!(tried[1], [130.0, 160.0]);
    }

    #[test]
    fn lines_taper_as_the_distance_between_them_does() {
        let tapers = |rise: f32| {
            let second = TextLine {
                to: [750.0, 530.0 - rise],
                ..line(530.0, 700.0)
            };
            let lines = same_extent(&[line(500.0, 700.0), second]);
            [0, 1].map(|i| (100.0 * lines[i].taper).round() as i32)
        };
        assert_eq!(tapers(0.0), [100; 2]);
        assert_eq!(tapers(1.0), [100; 2], "as unequal letters do");
        assert_eq!(tapers(9.0), [70; 2]);
        assert_eq!(tapers(29.9), [100; 2], "no page is held so");
    }
}
