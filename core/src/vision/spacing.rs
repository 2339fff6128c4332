//! Places of characters at even distances along a line.

use super::strip::STEPS;
use std::ops::RangeInclusive;

/// Where the first of some places stands and how far the next is, as a straight line through all of them.
pub(super) fn even_steps(places: &[usize]) -> (f32, f32) {
    let n = places.len() as f32;
    let middle = (n - 1.0) / 2.0;
    let mean = places.iter().sum::<usize>() as f32 / n;
    let (mut both, mut square) = (0.0, 0.0);
    for (i, &t) in places.iter().enumerate() {
        let from = i as f32 - middle;
        both += from * (t as f32 - mean);
        square += from * from;
    }
    let pitch = both / f32::max(square, 1.0);
    (mean - pitch * middle, pitch)
}

/// The usual distance of neighbours in steps.
pub(super) fn pitch(peaks: &[f32]) -> Option<f32> {
    let mut gaps: Vec<f32> = peaks.array_windows::<2>().map(|[a, b]| b - a).collect();
    gaps.sort_by(f32::total_cmp);
    let usual = *gaps.get(gaps.len() / 2)?;
    let near: Vec<f32> = gaps
        .into_iter()
        .filter(|gap| (0.7..1.4).contains(&(gap / usual)))
        .collect();
    Some(near.iter().sum::<f32>() / near.len().max(1) as f32)
}

/// Steps of `n` characters: dynamic programming over the place of each, with a price for uneven distances.
/// The first is looked for in `begin`.
pub(super) fn places(
    ink: &[f32],
    blanks: &[f32],
    n: usize,
    pitch: f32,
    begin: &RangeInclusive<f32>,
) -> Option<Vec<usize>> {
    /// Weight of ink seen outside of the line, and of uneven distances.
    const OUTSIDE: f32 = 0.5;
    const UNEVEN: f32 = 6.0;
    let gaps: Vec<(usize, f32)> = ((pitch * 0.7).floor().max(1.0) as usize
        ..=(pitch * 1.35).ceil() as usize)
        .map(|gap| (gap, -UNEVEN * (gap as f32 / pitch - 1.0).powi(2)))
        .collect();
    let edge = (pitch / 2.0) as usize;
    let mut best: Vec<f32> = (0..STEPS)
        .map(|t| {
            if begin.contains(&(t as f32)) {
                ink[t] + OUTSIDE * blanks[t.saturating_sub(edge)]
            } else {
                f32::NEG_INFINITY
            }
        })
        .collect();
    let mut trace: Vec<Vec<usize>> = Vec::with_capacity(n);
    for _ in 1..n {
        let mut next = vec![f32::NEG_INFINITY; STEPS];
        let mut from = vec![0; STEPS];
        for t in 0..STEPS {
            for &(gap, price) in gaps.iter().filter(|(gap, _)| *gap <= t) {
                let value = best[t - gap] + price + ink[t];
                if value > next[t] {
                    (next[t], from[t]) = (value, t - gap);
                }
            }
        }
        trace.push(from);
        best = next;
    }
    let end = |t: usize| best[t] + OUTSIDE * (blanks[STEPS] - blanks[(t + edge + 1).min(STEPS)]);
    let mut t = (0..STEPS)
        .max_by(|&a, &b| end(a).total_cmp(&end(b)))
        .filter(|&t| best[t].is_finite())?;
    let mut places = vec![t];
    for from in trace.iter().rev() {
        t = from[t];
        places.push(t);
    }
    places.reverse();
    Some(places)
}
