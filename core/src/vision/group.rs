//! Lines of print that may belong to one zone.

use super::lines::Line;

/// Most lines looked at, and most groups made of them.
const LINES: usize = 10;
const GROUPS: usize = 6;

/// Two or three lines under each other, of about the same length: the likely zones, three lines first.
pub(super) fn groups(lines: &[Line]) -> Vec<Vec<Line>> {
    let lines = lines.get(..lines.len().min(LINES)).unwrap_or_default();
    let mut found = Vec::new();
    for a in lines {
        for b in lines.iter().filter(|b| below(a, b)) {
            let third = lines.iter().filter(|c| below(b, c));
            found.extend(third.map(|c| vec![*a, *b, *c]));
            found.push(vec![*a, *b]);
        }
    }
    let size = |group: &Vec<Line>| group.iter().map(Line::length).sum::<f32>() / group.len() as f32;
    // Longest first: a zone is the longest print of a page.
    // Three lines contain two that could pass for the shorter form, so they come first.
    found.sort_by(|a, b| b.len().cmp(&a.len()).then(size(b).total_cmp(&size(a))));
    found.truncate(GROUPS);
    found
}

/// Whether `b` may be the next line of a zone after `a`.
fn below(a: &Line, b: &Line) -> bool {
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

/// All lines of a zone begin and end together: the longest one says where.
pub(super) fn same_extent(group: &[Line]) -> Vec<Line> {
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
    let stretch = |line: &Line| Line {
        height,
        ..line.between(start - at(line.from), line.length() + end - at(line.to))
    };
    group.iter().map(stretch).collect()
}
