//! Alignment of a known number of characters at a constant pitch along a line.

use std::ops::RangeInclusive;

/// First place and pitch of evenly spaced places, by linear regression.
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

/// The mean distance of neighbours in steps, without outliers.
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

/// The steps of `n` characters by dynamic programming, with a penalty for uneven distances; `ink` is the log-likelihood
/// of a character at each step, `blanks` the cumulative one of blank, and `begin` the range of the first character.
pub(super) fn places(
    ink: &[f32],
    blanks: &[f32],
    n: usize,
    pitch: f32,
    begin: &RangeInclusive<f32>,
) -> Option<Vec<usize>> {
    /// Weight of ink outside of the line, and of uneven distances.
    const OUTSIDE: f32 = 0.5;
    const UNEVEN: f32 = 6.0;
    let steps = ink.len();
    let gaps: Vec<(usize, f32)> = ((pitch * 0.7).floor().max(1.0) as usize
        ..=(pitch * 1.35).ceil() as usize)
        .map(|gap| (gap, -UNEVEN * (gap as f32 / pitch - 1.0).powi(2)))
        .collect();
    let edge = (pitch / 2.0) as usize;
    let mut best: Vec<f32> = (0..steps)
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
        let mut next = vec![f32::NEG_INFINITY; steps];
        let mut from = vec![0; steps];
        for t in 0..steps {
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
    let end = |t: usize| best[t] + OUTSIDE * (blanks[steps] - blanks[(t + edge + 1).min(steps)]);
    let mut t = (0..steps)
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
