//! Resizing (block averages, then bilinear) and bilinear sampling.

use image::{GrayImage, RgbImage};

/// Shrinks or enlarges pixels of `C` channels: whole blocks are averaged, the rest is interpolated.
fn resize<const C: usize>(
    data: &[u8],
    (w, h): (usize, usize),
    (tw, th): (usize, usize),
) -> Vec<u8> {
    let factor = (w / tw.max(1)).min(h / th.max(1)).max(1);
    let (pixels, _) = data.as_chunks::<C>();
    let resized = if factor > 1 {
        let (bw, bh) = (w / factor, h / factor);
        interpolate(
            &average_blocks(pixels, w, factor, (bw, bh)),
            (bw, bh),
            (tw, th),
        )
    } else {
        interpolate(pixels, (w, h), (tw, th))
    };
    resized.into_flattened()
}

/// Means of blocks of `factor` × `factor` pixels, `bw` × `bh` of them; the rows of the first begin with `pixels`.
///
/// Here and below, what is done to a row is called, not inlined: browsers start with quickly translated code and change
/// to fast code only when a function is called again.
fn average_blocks<const C: usize>(
    pixels: &[[u8; C]],
    w: usize,
    factor: usize,
    (bw, bh): (usize, usize),
) -> Vec<[u8; C]> {
    let mut out = Vec::with_capacity(bw * bh);
    // Sums down the rows come first: they go on side by side, in vector registers.
    let mut down = vec![[0_u32; C]; bw * factor];
    for rows in pixels.chunks(w * factor).take(bh) {
        down.fill([0; C]);
        for row in rows.chunks(w) {
            add_row(down.as_flattened_mut(), row.as_flattened());
        }
        mean_row(&mut out, &down, factor);
    }
    out
}

#[inline(never)]
fn add_row(sums: &mut [u32], values: &[u8]) {
    for (sum, &value) in sums.iter_mut().zip(values) {
        *sum += u32::from(value);
    }
}

/// Means of blocks from the sums of their columns.
#[inline(never)]
fn mean_row<const C: usize>(out: &mut Vec<[u8; C]>, down: &[[u32; C]], factor: usize) {
    let area = (factor * factor) as u32;
    // Up to this area a product says what a division would: (255 · area) · area < 2²⁴.
    let part = (area <= 256).then(|| (1 << 24) / area + 1);
    let mean = |sum: u32| part.map_or_else(|| sum / area, |part| (sum * part) >> 24) as u8;
    out.extend(down.chunks_exact(factor).map(|block| {
        let mut sums = [0; C];
        for column in block {
            (0..C).for_each(|c| sums[c] += column[c]);
        }
        sums.map(mean)
    }));
}

/// Position in the source for each target column or row: index and weight (of 256) of the next one.
fn taps(from: usize, to: usize) -> Vec<(usize, usize, u32)> {
    let step = from as f32 / to as f32;
    (0..to)
        .map(|i| {
            let at = ((i as f32 + 0.5) * step - 0.5).clamp(0.0, (from - 1) as f32);
            let low = at as usize;
            (
                low,
                (low + 1).min(from - 1),
                ((at - low as f32) * 256.0) as u32,
            )
        })
        .collect()
}

fn interpolate<const C: usize>(
    pixels: &[[u8; C]],
    (w, h): (usize, usize),
    (tw, th): (usize, usize),
) -> Vec<[u8; C]> {
    if w == 0 || h == 0 || (w, h) == (tw, th) {
        return pixels.to_vec();
    }
    let columns = taps(w, tw);
    let mut out = Vec::with_capacity(tw * th);
    let mut mixed = vec![[0_u32; C]; w];
    for (top, bottom, down) in taps(h, th) {
        let [top, bottom] = [top, bottom].map(|y| pixels[y * w..][..w].as_flattened());
        mix_rows(mixed.as_flattened_mut(), top, bottom, down);
        mix_columns(&mut out, &mixed, &columns);
    }
    out
}

/// Between two rows, in 256ths.
#[inline(never)]
fn mix_rows(mixed: &mut [u32], top: &[u8], bottom: &[u8], down: u32) {
    for ((mixed, &top), &bottom) in mixed.iter_mut().zip(top).zip(bottom) {
        *mixed = u32::from(top) * (256 - down) + u32::from(bottom) * down;
    }
}

#[inline(never)]
fn mix_columns<const C: usize>(
    out: &mut Vec<[u8; C]>,
    mixed: &[[u32; C]],
    columns: &[(usize, usize, u32)],
) {
    out.extend(columns.iter().map(|&(left, right, along)| {
        let (left, right) = (mixed[left], mixed[right]);
        std::array::from_fn(|c| ((left[c] * (256 - along) + right[c] * along) >> 16) as u8)
    }));
}

/// A colour picture of another size (pixels, at least 1 × 1).
pub(crate) fn resize_rgb(image: &RgbImage, width: u32, height: u32) -> RgbImage {
    let (width, height) = (width.max(1), height.max(1));
    let size = (image.width() as usize, image.height() as usize);
    let data = resize::<3>(image.as_raw(), size, (width as usize, height as usize));
    RgbImage::from_raw(width, height, data).unwrap_or_default()
}

/// A grey picture of another size (pixels, at least 1 × 1).
pub(crate) fn resize_gray(image: &GrayImage, width: u32, height: u32) -> GrayImage {
    let (width, height) = (width.max(1), height.max(1));
    let size = (image.width() as usize, image.height() as usize);
    let data = resize::<1>(image.as_raw(), size, (width as usize, height as usize));
    GrayImage::from_raw(width, height, data).unwrap_or_default()
}

/// The part of a picture from a corner on, as the means of blocks of `side` × `side` pixels; what is no whole block at
/// the right and below is dropped.
pub(crate) fn blocks_rgb(
    image: &RgbImage,
    corner: [u32; 2],
    size: [u32; 2],
    side: u32,
) -> RgbImage {
    let (pixels, _) = image.as_raw().as_chunks::<3>();
    let room = [
        image.width() - corner[0].min(image.width()),
        image.height() - corner[1].min(image.height()),
    ];
    let [w, h] = [0, 1].map(|i| size[i].min(room[i]) / side.max(1));
    let start = corner[1] as usize * image.width() as usize + corner[0] as usize;
    let data = average_blocks(
        pixels.get(start..).unwrap_or_default(),
        image.width() as usize,
        side.max(1) as usize,
        (w as usize, h as usize),
    );
    RgbImage::from_raw(w, h, data.into_flattened()).unwrap_or_default()
}

/// The colour at a place between pixel centres, bilinear; outside, the nearest edge pixel (black where there is none).
#[inline]
pub(crate) fn rgb_at(image: &RgbImage, [x, y]: [f32; 2]) -> [u8; 3] {
    let (w, h) = (image.width() as usize, image.height() as usize);
    let (pixels, _) = image.as_raw().as_chunks::<3>();
    let along = |at: f32, length: usize| {
        let last = length.saturating_sub(1);
        let at = at.clamp(0.0, last as f32);
        let low = at as usize;
        (low, (low + 1).min(last), ((at - low as f32) * 256.0) as u32)
    };
    let ((left, right, across), (top, bottom, down)) = (along(x, w), along(y, h));
    let pixel = |x: usize, y: usize| pixels.get(y * w + x).copied().unwrap_or_default();
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
    let [a, b, c, d] = corners.map(|(x, y)| pixel(x, y).map(u32::from));
    std::array::from_fn(|i| {
        let above = a[i] * (256 - across) + b[i] * across;
        let below = c[i] * (256 - across) + d[i] * across;
        ((above * (256 - down) + below * down + (1 << 15)) >> 16) as u8
    })
}

/// The grey level at a place between pixel centres, bilinear; outside, the nearest edge pixel.
pub(crate) fn gray_at(data: &[u8], (w, h): (usize, usize), x: f32, y: f32) -> f32 {
    let (x, y) = (x.clamp(0.0, (w - 1) as f32), y.clamp(0.0, (h - 1) as f32));
    let (x0, y0) = (x as usize, y as usize);
    let (x1, y1) = ((x0 + 1).min(w - 1), (y0 + 1).min(h - 1));
    let (fx, fy) = (x - x0 as f32, y - y0 as f32);
    let value = |x: usize, y: usize| f32::from(data[y * w + x]);
    let top = value(x0, y0) * (1.0 - fx) + value(x1, y0) * fx;
    let bottom = value(x0, y1) * (1.0 - fx) + value(x1, y1) * fx;
    top * (1.0 - fy) + bottom * fy
}
