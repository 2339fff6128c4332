//! The part of a picture that shows something: a page that lies small on a table, or stands on a screen between black margins.
//!
//! At the scale of the whole picture such a page is too small for its skew to be estimated and its lines to be found.

use crate::vision::picture::sample;
use image::GrayImage;

/// The longer side in pixels of the picture in which it is searched for, and the side of a cell there.
const SIDE: u32 = 256;
const CELL: usize = 8;
/// Grey levels between neighbours that count: at least so many, and this part of those that one pixel of twenty has.
const LEAST_EDGE: u8 = 6;
const PART_OF_EDGES: f32 = 0.4;
/// Pixels with such an edge that a busy cell has.
const EDGES: usize = 8;
/// Cells along each axis that a page takes at least.
const LEAST_CELLS: usize = 3;
/// A part that takes more of the picture than this is no better searched by itself.
const LARGEST: f32 = 0.5;

/// The largest busy part of a picture, a little wider, as left, top, width and height in pixels; `None` where it takes most of
/// the picture.
pub(super) fn content_box(gray: &GrayImage) -> Option<[u32; 4]> {
    let (width, height) = gray.dimensions();
    let scale = SIDE as f32 / width.max(height) as f32;
    let fit = |side: u32| ((side as f32 * scale).round() as u32).max(1);
    let small = sample::resize_gray(gray, fit(width), fit(height));
    let busy = BusyCells::of(&small);
    let [left, top, right, bottom] = busy.largest_part()?;
    // A cell more at each side: the margin of the page.
    let cell = CELL as f32 / scale;
    let edge = |at: usize, side: u32| ((at as f32 * cell) as u32).min(side);
    let (x0, y0) = (
        edge(left.saturating_sub(1), width),
        edge(top.saturating_sub(1), height),
    );
    let (x1, y1) = (edge(right + 2, width), edge(bottom + 2, height));
    let (w, h) = (x1 - x0, y1 - y0);
    let share = (w as f32 / width as f32) * (h as f32 / height as f32);
    (share < LARGEST).then_some([x0, y0, w, h])
}

/// Which cells of a picture have edges.
struct BusyCells {
    busy: Vec<bool>,
    columns: usize,
}

impl BusyCells {
    fn of(small: &GrayImage) -> Self {
        let (w, h) = (small.width() as usize, small.height() as usize);
        let data = small.as_raw();
        let edges: Vec<u8> = (0..w * h)
            .map(|i| {
                let right = if i % w + 1 < w { data[i + 1] } else { data[i] };
                let below = data.get(i + w).copied().unwrap_or(data[i]);
                data[i].abs_diff(right).max(data[i].abs_diff(below))
            })
            .collect();
        let mut sorted = edges.clone();
        sorted.sort_unstable();
        let strong = sorted.get(sorted.len() * 19 / 20).copied().unwrap_or(0);
        let least = LEAST_EDGE.max((f32::from(strong) * PART_OF_EDGES) as u8);
        let (columns, rows) = (w.div_ceil(CELL), h.div_ceil(CELL));
        let mut counts = vec![0; columns * rows];
        for (i, _) in edges.iter().enumerate().filter(|(_, edge)| **edge >= least) {
            counts[(i / w / CELL) * columns + i % w / CELL] += 1;
        }
        Self {
            busy: counts.into_iter().map(|count| count >= EDGES).collect(),
            columns,
        }
    }

    /// First and last column and row of the largest connected part.
    fn largest_part(&self) -> Option<[usize; 4]> {
        let mut seen = vec![false; self.busy.len()];
        let mut largest: Option<(usize, [usize; 4])> = None;
        for start in 0..self.busy.len() {
            if seen[start] || !self.busy[start] {
                continue;
            }
            let (size, part) = self.part(start, &mut seen);
            if largest.is_none_or(|(most, _)| size > most) {
                largest = Some((size, part));
            }
        }
        let (_, [left, top, right, bottom]) = largest?;
        let wide = right - left + 1 >= LEAST_CELLS && bottom - top + 1 >= LEAST_CELLS;
        wide.then_some([left, top, right, bottom])
    }

    /// The number of busy cells that hang together with this one, and where they lie.
    fn part(&self, start: usize, seen: &mut [bool]) -> (usize, [usize; 4]) {
        let place = |cell: usize| (cell % self.columns, cell / self.columns);
        let (x, y) = place(start);
        let (mut size, mut part) = (0, [x, y, x, y]);
        let mut open = vec![start];
        seen[start] = true;
        while let Some(cell) = open.pop() {
            let (x, y) = place(cell);
            size += 1;
            part = [
                part[0].min(x),
                part[1].min(y),
                part[2].max(x),
                part[3].max(y),
            ];
            for (nx, ny) in (0..9).map(|i| (x + i % 3, y + i / 3)) {
                // One to the left and above at most.
                let inside = (1..=self.columns).contains(&nx) && ny >= 1;
                let next = inside.then(|| (ny - 1) * self.columns + nx - 1);
                if let Some(next) = next
                    && self.busy.get(next) == Some(&true)
                    && !seen[next]
                {
                    seen[next] = true;
                    open.push(next);
                }
            }
        }
        (size, part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Luma;

    /// A table with a striped page on it.
    fn table(page: [u32; 4]) -> GrayImage {
        let [left, top, width, height] = page;
        GrayImage::from_fn(1600, 1200, |x, y| {
            let on_page = (left..left + width).contains(&x) && (top..top + height).contains(&y);
            let striped = (x / 20 + y / 20) % 2 == 0;
            Luma([match (on_page, striped) {
                (true, true) => 240,
                (true, false) => 90,
                (false, _) => 60 + (x / 100) as u8,
            }])
        })
    }

    #[test]
    fn a_page_that_lies_small_on_a_table_is_found() {
        let [x, y, w, h] = content_box(&table([900, 500, 400, 280])).unwrap();
        assert!(
            (800..=900).contains(&x) && (400..=500).contains(&y),
            "{x} {y}"
        );
        assert!((1300..1450).contains(&(x + w)) && (780..930).contains(&(y + h)));
    }

    #[test]
    fn a_page_that_fills_the_picture_is_not_searched_for_again() {
        assert_eq!(content_box(&table([100, 100, 1400, 1000])), None);
    }

    #[test]
    fn where_nothing_is_seen_nothing_is_found() {
        for size in [[1, 1], [1, 900], [640, 480]] {
            let plain = GrayImage::from_pixel(size[0], size[1], Luma([128]));
            assert_eq!(content_box(&plain), None, "{size:?}");
        }
        let speck = table([800, 600, 20, 20]);
        assert_eq!(content_box(&speck), None);
    }
}
