//! Grey-scale morphology (dilation, erosion, opening, closing, black hat), Sobel edges and thresholding on 8-bit
//! planes, in passes that the compiler vectorises.

use image::GrayImage;
use imageproc::contrast::{ThresholdType, otsu_level, threshold_mut};

/// A plane of bytes, row by row.
#[derive(Debug, Clone)]
pub(crate) struct Plane {
    pub(crate) w: usize,
    pub(crate) h: usize,
    pub(crate) data: Vec<u8>,
}

#[derive(Clone, Copy)]
enum Extreme {
    Max,
    Min,
}

impl Plane {
    pub(crate) fn of(image: &GrayImage) -> Self {
        Self {
            w: image.width() as usize,
            h: image.height() as usize,
            data: image.as_raw().clone(),
        }
    }

    /// Dilation (or erosion) by a window of `kw` × `kh` around each pixel, by doubling: the extreme of two
    /// neighbours, of four, of eight …
    fn extreme(&self, (kw, kh): (usize, usize), which: Extreme) -> Self {
        let (pw, ph) = (self.w + kw - 1, self.h + kh - 1);
        let neutral = match which {
            Extreme::Max => 0,
            Extreme::Min => 255,
        };
        let mut plane = vec![neutral; pw * ph];
        let (left, top) = ((kw - 1) / 2, (kh - 1) / 2);
        for (row, target) in self
            .data
            .chunks_exact(self.w)
            .zip(plane.chunks_exact_mut(pw).skip(top))
        {
            target[left..left + self.w].copy_from_slice(row);
        }
        let mut spare = plane.clone();
        for (length, stride) in [(kw, 1), (kh, pw)] {
            let mut reach = 1;
            while reach < length {
                let shift = reach.min(length - reach) * stride;
                let kept = plane.len() - shift;
                let pairs = plane[..kept].iter().zip(&plane[shift..]);
                match which {
                    Extreme::Max => spare
                        .iter_mut()
                        .zip(pairs)
                        .for_each(|(s, (&a, &b))| *s = a.max(b)),
                    Extreme::Min => spare
                        .iter_mut()
                        .zip(pairs)
                        .for_each(|(s, (&a, &b))| *s = a.min(b)),
                }
                std::mem::swap(&mut plane, &mut spare);
                reach += shift / stride;
            }
        }
        let mut data = Vec::with_capacity(self.data.len());
        for row in plane.chunks_exact(pw).take(self.h) {
            data.extend_from_slice(&row[..self.w]);
        }
        Self { data, ..*self }
    }

    /// Closing: fills what is darker and smaller than the window. Padded with black, so that nothing is joined to the edge.
    pub(crate) fn close(&self, (kw, kh): (usize, usize)) -> Self {
        let margin = (kw / 2 + 1, kh / 2 + 1);
        self.within(margin)
            .extreme((kw, kh), Extreme::Max)
            .extreme((kw, kh), Extreme::Min)
            .without(margin)
    }

    /// The same amid a dark margin of as many columns and rows.
    fn within(&self, (mx, my): (usize, usize)) -> Self {
        let (w, h) = (self.w + 2 * mx, self.h + 2 * my);
        let mut data = vec![0; w * h];
        let rows = data.chunks_exact_mut(w).skip(my);
        for (target, row) in rows.zip(self.data.chunks_exact(self.w)) {
            target[mx..mx + self.w].copy_from_slice(row);
        }
        Self { w, h, data }
    }

    /// What is left without a margin.
    fn without(&self, (mx, my): (usize, usize)) -> Self {
        let (w, h) = (self.w - 2 * mx, self.h - 2 * my);
        let mut data = Vec::with_capacity(w * h);
        for row in self.data.chunks_exact(self.w).skip(my).take(h) {
            data.extend_from_slice(&row[mx..mx + w]);
        }
        Self { w, h, data }
    }

    /// Opening: removes what is brighter and smaller than the window.
    pub(crate) fn open(&self, window: (usize, usize)) -> Self {
        self.extreme(window, Extreme::Min)
            .extreme(window, Extreme::Max)
    }

    /// Black-hat transform (closing minus image): dark strokes on paper of any brightness.
    pub(crate) fn black_hat(&self, side: usize) -> Self {
        let closed = self.close((side, side));
        let data = closed
            .data
            .iter()
            .zip(&self.data)
            .map(|(c, &v)| c.saturating_sub(v))
            .collect();
        Self { data, ..*self }
    }

    /// Black-hat transform in parts of the paper's brightness: a stroke in a shadow counts as much as one beside it.
    pub(crate) fn black_hat_in_shadow(&self, side: usize) -> Self {
        /// Added to the brightness, so that noise of what is all but black counts little.
        const LEAST: u32 = 40;
        let gains: [u32; 256] =
            std::array::from_fn(|paper| ((255 + LEAST) << 8) / (paper as u32 + LEAST));
        let closed = self.close((side, side));
        let stroke = |(&c, &v): (&u8, &u8)| {
            let gained = (u32::from(c.saturating_sub(v)) * gains[usize::from(c)]) >> 8;
            gained.min(255) as u8
        };
        let data = closed.data.iter().zip(&self.data).map(stroke).collect();
        Self { data, ..*self }
    }

    /// A slight blur, weights 1 2 1 both ways.
    pub(crate) fn blur(&self) -> Self {
        let w = self.w;
        let pass = |data: &[u8], stride: usize| -> Vec<u8> {
            let mut out = data.to_vec();
            let (before, after) = (data.iter(), data.iter().skip(2 * stride));
            let middle = out.iter_mut().zip(data).skip(stride);
            for (((value, &here), &a), &b) in middle.zip(before).zip(after) {
                // At most 4 × 255 + 2: sixteen bits hold it.
                let sum = u16::from(a).wrapping_add(u16::from(b));
                let sum = sum.wrapping_add(u16::from(here) << 1).wrapping_add(2);
                *value = (sum >> 2) as u8;
            }
            out
        };
        Self {
            data: pass(&pass(&self.data, 1), w),
            ..*self
        }
    }

    /// Strength of vertical edges (Sobel), scaled so that the strongest half percent is 255.
    pub(crate) fn vertical_edges(&self) -> Self {
        let w = self.w;
        let mut strength = vec![0_u16; self.data.len()];
        for y in 1..self.h.saturating_sub(1) {
            let row = |dy: usize| &self.data[(y + dy - 1) * w..(y + dy) * w];
            let (above, here, below) = (row(0), row(1), row(2));
            let column =
                |x: usize| i16::from(above[x]) + 2 * i16::from(here[x]) + i16::from(below[x]);
            for x in 1..w.saturating_sub(1) {
                strength[y * w + x] = (column(x + 1) - column(x - 1)).unsigned_abs();
            }
        }
        let mut counts = [0_usize; 1024];
        for &s in &strength {
            counts[usize::from(s.min(1023))] += 1;
        }
        let mut rest = strength.len() / 200;
        let top = (1..1024).rev().find(|&s| {
            let enough = counts[s] > rest;
            rest = rest.saturating_sub(counts[s]);
            enough
        });
        let top = top.unwrap_or(1) as u32;
        let data = strength
            .iter()
            .map(|&s| (u32::from(s) * 255 / top).min(255) as u8)
            .collect();
        Self { data, ..*self }
    }

    /// Black and white at the threshold that separates best (Otsu).
    pub(crate) fn threshold(self) -> Self {
        let Self { w, h, data } = self;
        let mut image = GrayImage::from_raw(w as u32, h as u32, data).unwrap_or_default();
        let level = otsu_level(&image);
        threshold_mut(&mut image, level, ThresholdType::Binary);
        Self {
            w,
            h,
            data: image.into_raw(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_fills_small_gaps_only() {
        let row = |text: &str| Plane {
            w: text.len(),
            h: 1,
            data: text.bytes().map(|c| (c - b'0') * 100).collect(),
        };
        assert_eq!(
            row("00110110001100").close((3, 1)).data,
            row("00111110001100").data
        );
        // A gap at the edge is none: nothing stands at its other side.
        assert_eq!(row("0010001100").close((5, 1)).data, row("0011111100").data);
        assert_eq!(row("0100011100").open((3, 1)).data, row("0000011100").data);
        assert_eq!(
            row("0000010000").extreme((5, 1), Extreme::Max).data,
            row("0001111100").data
        );
    }
}
