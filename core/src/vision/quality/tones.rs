//! Luminance variance (ISO/IEC 29794-5): how far the dark and the bright parts of a face lie apart.

use image::GrayImage;

/// Half axes and middle of the ellipse that holds eyes, nose and mouth, in widths and heights of the face's box: farther out
/// lie hair, ears and what is behind them.
const AXES: [f32; 2] = [0.3, 0.3];
const MIDDLE: [f32; 2] = [0.5, 0.6];
/// Hard light leaves parts nearly white: the brightest fiftieth is at least so bright. Beards and brows are dark without it.
const NEARLY_WHITE: u8 = 240;
const MOST_WITHOUT: f32 = 150.0;

/// From the darkest to the brightest tenth of eyes, nose and mouth, in levels of brightness.
pub(super) fn range(face: &GrayImage) -> f32 {
    let size = [face.width() as f32, face.height() as f32];
    let is_inside = |at: [u32; 2]| {
        let parts = [0, 1].map(|i| ((at[i] as f32 + 0.5) / size[i] - MIDDLE[i]) / AXES[i]);
        parts[0].powi(2) + parts[1].powi(2) <= 1.0
    };
    let mut tones: Vec<u8> = face
        .enumerate_pixels()
        .filter_map(|(x, y, pixel)| is_inside([x, y]).then_some(pixel.0[0]))
        .collect();
    tones.sort_unstable();
    let quantile = |share: f32| {
        let at = (share * tones.len() as f32) as usize;
        tones.get(at).copied().unwrap_or_default()
    };
    let range = f32::from(quantile(0.9)) - f32::from(quantile(0.1));
    if quantile(0.98) < NEARLY_WHITE {
        range.min(MOST_WITHOUT)
    } else {
        range
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Luma;

    /// A face of which the left half has one brightness, the right half another.
    fn lit(left: u8, right: u8) -> f32 {
        let face = GrayImage::from_fn(160, 200, |x, _| Luma([if x < 80 { left } else { right }]));
        range(&face)
    }

    #[test]
    fn hard_light_lies_farther_apart_than_a_beard() {
        assert!(lit(40, 250) > 200.0);
        assert!(lit(20, 225) <= MOST_WITHOUT);
        assert!(lit(120, 130) < 15.0);
    }

    #[test]
    fn what_lies_round_the_features_does_not_count() {
        let framed = GrayImage::from_fn(160, 200, |x, _| {
            Luma([if (30..130).contains(&x) { 150 } else { 255 }])
        });
        assert!(range(&framed) < 1.0);
        assert!(range(&GrayImage::new(0, 0)) < 1.0);
    }
}
