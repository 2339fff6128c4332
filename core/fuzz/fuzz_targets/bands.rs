//! Pixels in which text lines are detected: the first byte is the width, the second the scale of the search, the third the
//! height of its capitals; the rest are rows of grey.
#![no_main]

use evisa_core::vision::{Picture, bands};
use image::{Rgb, RgbImage};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let [width, longest, capital, rows @ ..] = data else {
        return;
    };
    let width = usize::from(*width).max(1);
    let height = rows.len() / width;
    if height == 0 {
        return;
    }
    let pixels = RgbImage::from_fn(width as u32, height as u32, |x, y| {
        Rgb([rows[y as usize * width + x as usize]; 3])
    });
    let picture = Picture::new(pixels);
    for zone in bands(&picture, u32::from(*longest).max(8), usize::from(*capital % 40).max(3)) {
        assert!((2..=3).contains(&zone.len()), "a zone has two or three lines");
        for line in zone {
            assert!(line.iter().all(|at| at.is_finite()), "{line:?}");
        }
    }
});
