//! Detects long text lines by morphology: dark strokes close together, much longer than high.

use super::text_line::TextLine;
use crate::vision::picture::morphology::Plane;

/// Text lines in a plane, longest first. `capital` is a little more than the height of the capitals that are searched for,
/// in pixels.
pub(super) fn detect(plane: &Plane, capital: usize) -> Vec<TextLine> {
    let strokes = plane
        .blur()
        .black_hat(capital)
        .vertical_edges()
        .blur()
        .blur();
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
    let sound = inked.iter().filter(|column| column.2 < 1.6 * height);
    let (mut n, mut sx, mut sy, mut sxx, mut sxy) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for &(x, y, _) in sound {
        n += 1.0;
        sx += x;
        sy += y;
        sxx += x * x;
        sxy += x * y;
    }
    let slope = (n * sxy - sx * sy) / (n * sxx - sx * sx).max(1.0);
    let base = (sy - slope * sx) / f32::max(n, 1.0);
    let ratio = length as f32 / height;
    if height < 5.0 || !(10.0..=65.0).contains(&ratio) {
        return None;
    }
    let y = |x: f32| base + slope * x;
    Some(TextLine {
        from: [left as f32, y(0.0)],
        to: [right as f32, y(length as f32)],
        height,
    })
}
