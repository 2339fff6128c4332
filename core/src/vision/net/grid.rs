//! A feature map in row, column, channel order, with a border of zeros as padding.

/// Rows above and below, columns left and right.
pub(super) type Border = (usize, usize);

/// Rows of pixels of channels.
#[derive(Debug)]
pub(crate) struct Grid {
    /// Rows, columns, channels.
    size: [usize; 3],
    border: Border,
    data: Vec<f32>,
}

impl Grid {
    /// A map in memory that may have served before: the border is cleared, the rest is to be written.
    /// `None` when it would have more than `most` numbers.
    pub(super) fn new(
        size: [usize; 3],
        border: Border,
        mut memory: Vec<f32>,
        most: usize,
    ) -> Option<Self> {
        let [h, w, c] = size;
        let stride = w.checked_add(2 * border.1)?.checked_mul(c)?;
        let rows = h.checked_add(2 * border.0)?;
        let numbers = stride.checked_mul(rows).filter(|&n| n <= most)?;
        memory.resize(numbers, 0.0);
        let (above, below) = (border.0 * stride, (border.0 + h) * stride);
        memory.get_mut(..above)?.fill(0.0);
        memory.get_mut(below..)?.fill(0.0);
        let side = border.1 * c;
        if side > 0 {
            for row in memory.chunks_exact_mut(stride) {
                row[..side].fill(0.0);
                row[stride - side..].fill(0.0);
            }
        }
        Some(Self {
            size,
            border,
            data: memory,
        })
    }

    pub(super) fn into_memory(self) -> Vec<f32> {
        self.data
    }

    /// Rows, columns, channels.
    pub(in crate::vision) fn size(&self) -> [usize; 3] {
        self.size
    }

    fn stride(&self) -> usize {
        (self.size[1] + 2 * self.border.1) * self.size[2]
    }

    /// The row `y` of those with border, from its left border on; `before` columns of it are left out.
    pub(super) fn bordered(&self, y: usize, before: usize) -> &[f32] {
        let stride = self.stride();
        &self.data[y * stride + before * self.size[2]..(y + 1) * stride]
    }

    pub(super) fn border(&self) -> Border {
        self.border
    }

    fn at(&self, y: usize) -> std::ops::Range<usize> {
        let start = (y + self.border.0) * self.stride() + self.border.1 * self.size[2];
        start..start + self.size[1] * self.size[2]
    }

    /// The pixels of a row.
    pub(in crate::vision) fn row(&self, y: usize) -> &[f32] {
        &self.data[self.at(y)]
    }

    /// The pixels of a row, to be written.
    pub(in crate::vision) fn row_mut(&mut self, y: usize) -> &mut [f32] {
        let at = self.at(y);
        &mut self.data[at]
    }

    /// Makes probabilities of the channels of each pixel.
    pub(super) fn softmax(&mut self) {
        let [h, _, c] = self.size;
        for y in 0..h {
            for pixel in self.row_mut(y).chunks_exact_mut(c) {
                let most = pixel.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                pixel.iter_mut().for_each(|v| *v = (*v - most).exp());
                let sum: f32 = pixel.iter().sum();
                pixel.iter_mut().for_each(|v| *v /= sum);
            }
        }
    }
}
