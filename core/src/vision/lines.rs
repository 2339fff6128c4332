//! Finding long lines of print: dark strokes close together, much longer than high.

use super::morph::Plane;

/// A line of print: its middle from left to right as one reads it, and the height of its capitals.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Line {
    pub(super) from: [f32; 2],
    pub(super) to: [f32; 2],
    pub(super) height: f32,
}

impl Line {
    pub(super) fn length(&self) -> f32 {
        (self.to[0] - self.from[0]).hypot(self.to[1] - self.from[1])
    }

    /// Unit vector of reading.
    pub(super) fn along(&self) -> [f32; 2] {
        let length = self.length().max(1e-3);
        [
            (self.to[0] - self.from[0]) / length,
            (self.to[1] - self.from[1]) / length,
        ]
    }

    /// The part of the line from one distance from its beginning to another, in pixels; it may reach beyond.
    pub(super) fn between(&self, from: f32, to: f32) -> Self {
        let [ux, uy] = self.along();
        let at = |far: f32| [self.from[0] + far * ux, self.from[1] + far * uy];
        Self {
            from: at(from),
            to: at(to),
            height: self.height,
        }
    }

    /// The same line read from the other side.
    pub(super) fn reversed(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
            ..self
        }
    }
}

/// Lines of print in a plane, longest first. `grain` is a little more than the height of the capitals
/// looked for, in pixels.
pub(super) fn find(plane: &Plane, grain: usize) -> Vec<Line> {
    let print = plane.blur().black_hat(grain).vertical_edges().blur().blur();
    let bars = print.close((grain * 8 / 5, 1)).threshold();
    let bars = bars
        .open((grain, (grain / 4).max(3)))
        .close((grain * 3, 1))
        .open((grain * 6, 1));
    let mut lines: Vec<Line> = blobs(&bars)
        .iter()
        .filter_map(|blob| fit(blob, plane.w))
        .collect();
    lines.sort_by(|a, b| b.length().total_cmp(&a.length()));
    lines
}

/// Consecutive white pixels of a row.
#[derive(Clone, Copy)]
struct Run {
    y: usize,
    from: usize,
    to: usize,
}

/// Connected white areas, each as its runs.
fn blobs(plane: &Plane) -> Vec<Vec<Run>> {
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

/// The straight line through a blob's middle, when it has the proportions of a line of a zone.
fn fit(blob: &[Run], width: usize) -> Option<Line> {
    let left = blob.iter().map(|run| run.from).min()?;
    let right = blob.iter().map(|run| run.to).max()?;
    let (top, bottom) = (blob.first()?.y, blob.last()?.y);
    let length = right - left;
    if length * 4 < width || length < 5 * (bottom - top + 1) {
        return None;
    }
    let mut columns = vec![(usize::MAX, 0_usize); length];
    for run in blob {
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
    // Columns much higher than the usual one touch something else: they say nothing about the middle.
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
    Some(Line {
        from: [left as f32, y(0.0)],
        to: [right as f32, y(length as f32)],
        height,
    })
}
