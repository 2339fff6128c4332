//! Bytes of a file that someone sends as a picture.
#![no_main]

use evisa_core::vision::{Limits, decode};
use libfuzzer_sys::fuzz_target;

/// Small, so that headers which claim more are met often and no picture takes long.
const LIMITS: Limits = Limits {
    bytes: 1 << 16,
    pixels: 1 << 16,
    side: 1 << 12,
};

fuzz_target!(|data: &[u8]| {
    match decode(data, &LIMITS) {
        Ok(picture) => {
            let (width, height) = (picture.width(), picture.height());
            assert!(width > 0 && height > 0 && width.max(height) <= LIMITS.side);
            assert!(u64::from(width) * u64::from(height) <= LIMITS.pixels);
            assert_eq!(decode(data, &LIMITS).as_ref(), Ok(&picture), "decoding twice");
            let kept = picture.to_jpeg(80).expect("what was decoded can be kept");
            let again = decode(&kept, &LIMITS).expect("what is kept can be decoded");
            assert_eq!((again.width(), again.height()), (width, height));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
