//! Detects long text lines by morphology: dark strokes close together, much longer than high.

use super::text_line::TextLine;
use crate::vision::picture::morphology::Plane;

/// How the page is taken to be lit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Light {
    /// As most are; what is fainter than most print is none.
    Even,
    /// A shadow lies on it, in which print is as much fainter as the paper is darker.
    Shadow,
}

/// Text lines in a plane, longest first. `capital` is a little more than the height of the capitals that are searched for,
/// in pixels.
pub(super) fn detect(plane: &Plane, capital: usize, light: Light) -> Vec<TextLine> {
    let blurred = plane.blur();
    let dark = match light {
        Light::Even => blurred.black_hat(capital),
        Light::Shadow => blurred.black_hat_in_shadow(capital),
    };
    let strokes = dark.vertical_edges().blur().blur();
    let bars = strokes.close((capital * 8 / 5, 1)).threshold();
    let bars = bars
        .open((capital, (capital / 4).max(3)))
        .close((capital * 3, 1))
        .open((capital * 6, 1));
    let mut lines: Vec<TextLine> = components(&bars)
        .iter()
        .filter_map(|component| fit(component, plane.w))
        .collect();
    lines.sort_by(|a, b| b.length().total_cmp(&a.length()));
    lines
}

/// A run: consecutive white pixels of a row.
#[derive(Clone, Copy)]
struct Run {
    y: usize,
    from: usize,
    to: usize,
}

/// Connected components of white pixels, each as its runs.
fn components(plane: &Plane) -> Vec<Vec<Run>> {
    let mut runs: Vec<Run> = Vec::new();
    let mut parents: Vec<usize> = Vec::new();
    let (mut above, mut here) = (0..0, 0..0);
    for (y, row) in plane.data.chunks_exact(plane.w).enumerate() {
        let mut x = 0;
        while let Some(start) = row[x..].iter().position(|&v| v > 0).map(|i| x + i) {
            let end = row[start..]
                .iter()
                .position(|&v| v == 0)
                .map_or(row.len(), |i| start + i);
            let index = runs.len();
            runs.push(Run {
                y,
                from: start,
                to: end,
            });
            parents.push(index);
            for other in above.clone() {
                if runs[other].from <= end && start <= runs[other].to {
                    let (a, b) = (root(&mut parents, other), root(&mut parents, index));
                    parents[b.max(a)] = a.min(b);
                }
            }
            x = end;
        }
        above = here.end..runs.len();
        here = above.clone();
    }
    let mut groups: Vec<Vec<Run>> = vec![Vec::new(); runs.len()];
    for (index, run) in runs.iter().enumerate() {
        groups[root(&mut parents, index)].push(*run);
    }
    groups.retain(|group| !group.is_empty());
    groups
}

fn root(parents: &mut [usize], mut index: usize) -> usize {
    while parents[index] != index {
        parents[index] = parents[parents[index]];
        index = parents[index];
    }
    index
}

/// The least-squares line through a component, when it has the proportions of a line of a machine-readable zone.
fn fit(component: &[Run], width: usize) -> Option<TextLine> {
    let left = component.iter().map(|run| run.from).min()?;
    let right = component.iter().map(|run| run.to).max()?;
    let (top, bottom) = (component.first()?.y, component.last()?.y);
    let length = right - left;
    if length * 4 < width || length < 5 * (bottom - top + 1) {
        return None;
    }
    let mut columns = vec![(usize::MAX, 0_usize); length];
    for run in component {
        for column in &mut columns[run.from - left..run.to - left] {
            *column = (column.0.min(run.y), column.1.max(run.y));
        }
    }
    let inked: Vec<(f32, f32, f32)> = columns
        .iter()
        .enumerate()
        .filter(|(_, (top, _))| *top != usize::MAX)
        .map(|(x, &(top, bottom))| {
            (
                x as f32,
                (top + bottom) as f32 / 2.0,
                (bottom - top + 1) as f32,
            )
        })
        .collect();
    let mut heights: Vec<f32> = inked.iter().map(|column| column.2).collect();
    heights.sort_by(f32::total_cmp);
    let height = *heights.get(heights.len() / 2)?;
    // Columns much higher than the median touch something else and are left out of the fit.
    let sound: Vec<[f32; 2]> = inked
        .iter()
        .filter(|column| column.2 < 1.6 * height)
        .map(|&(x, y, _)| [x, y])
        .collect();
    let (base, slope, bend) = centre_line(&sound, length as f32, height);
    let ratio = length as f32 / height;
    if height < 5.0 || !(10.0..=65.0).contains(&ratio) {
        return None;
    }
    let y = |x: f32| base + slope * x;
    Some(TextLine {
        from: [left as f32, y(0.0)],
        to: [right as f32, y(length as f32)],
        height,
        taper: 1.0,
        bend,
    })
}

/// Least bend, and most, as the sagitta of the line's arc in heights of a line. Less is within what unequal letters do to a
/// fit, more is no page that somebody holds.
const SAGITTA: std::ops::RangeInclusive<f32> = 0.15..=3.0;
/// A bent line explains at least this part of the squares that a straight one leaves.
const EXPLAINED: f32 = 0.5;

/// The least-squares line through points of a centre line: y at its start, slope, and bend as [`TextLine::bend`] has it,
/// which is 0 unless a parabola fits far better.
fn centre_line(points: &[[f32; 2]], length: f32, height: f32) -> (f32, f32, f32) {
    let n = (points.len() as f32).max(1.0);
    // Along 0 to 1, by polynomials that are orthogonal over these points.
    let mean = |f: &dyn Fn(f32, f32) -> f32| {
        points.iter().map(|&[x, y]| f(x / length, y)).sum::<f32>() / n
    };
    let (mx, my) = (mean(&|x, _| x), mean(&|_, y| y));
    let line = |x: f32| x - mx;
    let (xx, xy) = (
        mean(&|x, _| line(x).powi(2)),
        mean(&|x, y| line(x) * (y - my)),
    );
    let rise = xy / xx.max(1e-6);
    let skew = mean(&|x, _| line(x).powi(3)) / xx.max(1e-6);
    let arc = |x: f32| line(x).powi(2) - xx - skew * line(x);
    let (aa, ay) = (
        mean(&|x, _| arc(x).powi(2)),
        mean(&|x, y| arc(x) * (y - my)),
    );
    let curve = ay / aa.max(1e-6);
    let left = mean(&|x, y| (y - my - rise * line(x)).powi(2));
    let explained = curve * ay / left.max(1e-6);
    let straight = (my - rise * mx, rise / length, 0.0);
    if explained < EXPLAINED || !SAGITTA.contains(&(curve.abs() / 4.0 / height)) {
        return straight;
    }
    let y = |x: f32| my + rise * line(x) + curve * arc(x);
    (
        y(0.0),
        (y(1.0) - y(0.0)) / length,
        curve / (length * length),
    )
}

#[cfg(test)]
mod tests {
    use super::centre_line;

    const LENGTH: f32 = 700.0;
    const HEIGHT: f32 = 18.0;

    /// The centres of columns of a line whose middle lies so many pixels lower than its ends, as high as unequal letters.
    fn line(lower: f32) -> Vec<[f32; 2]> {
        let column = |x: u16| {
            let far = f32::from(x) / LENGTH;
            let letter = [0.0, 1.5, -1.0, 0.5, -1.5][usize::from(x) / 16 % 5];
            [
                f32::from(x),
                100.0 + 30.0 * far + 4.0 * lower * far * (1.0 - far) + letter,
            ]
        };
        (0..LENGTH as u16).map(column).collect()
    }

    #[test]
    fn a_straight_line_does_not_bend_for_its_letters() {
        let (start, slope, bend) = centre_line(&line(0.0), LENGTH, HEIGHT);
        assert!((start - 100.0).abs() < 1.0 && (slope - 30.0 / LENGTH).abs() < 0.002);
        assert!(bend.abs() < f32::EPSILON);
    }

    #[test]
    fn a_bent_line_is_followed_through_its_ends_and_its_middle() {
        for lower in [-30.0, -8.0, 8.0, 30.0] {
            let (start, slope, bend) = centre_line(&line(lower), LENGTH, HEIGHT);
            let y = |x: f32| start + slope * x + bend * x * (x - LENGTH);
            for (x, expected) in [(0.0, 100.0), (LENGTH / 2.0, 115.0 + lower), (LENGTH, 130.0)] {
                assert!((y(x) - expected).abs() < 1.0, "{lower}: {} at {x}", y(x));
            }
        }
    }
}
