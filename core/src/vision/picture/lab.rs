//! sRGB to CIE L*a*b* (D65), and the colour difference of CIE 1976.

/// White of D65, against which tristimulus values are taken.
const WHITE: [f32; 3] = [0.950_47, 1.0, 1.088_83];

/// L* (0 black to 100 white), a* (green to red) and b* (blue to yellow) of a colour from 0 to 255 (IEC 61966-2-1, CIE 15).
pub(crate) fn lab(colour: [f32; 3]) -> [f32; 3] {
    let [r, g, b] = colour.map(|v| {
        let v = v / 255.0;
        if v <= 0.040_45 {
            v / 12.92
        } else {
            ((v + 0.055) / 1.055).powf(2.4)
        }
    });
    let xyz = [
        0.412_4 * r + 0.357_6 * g + 0.180_5 * b,
        0.212_6 * r + 0.715_2 * g + 0.072_2 * b,
        0.019_3 * r + 0.119_2 * g + 0.950_5 * b,
    ];
    let f = |v: f32| {
        if v > 0.008_856 {
            v.cbrt()
        } else {
            7.787 * v + 16.0 / 116.0
        }
    };
    let [x, y, z] = [0, 1, 2].map(|i| f(xyz[i] / WHITE[i]));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The colour difference ΔE*ab (CIE 1976): 2 is just noticeable, 100 is black against white.
pub(crate) fn difference(one: [f32; 3], two: [f32; 3]) -> f32 {
    let d = |i: usize| one[i] - two[i];
    (d(0) * d(0) + d(1) * d(1) + d(2) * d(2)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_colours_have_their_published_values() {
        for (pixel, expected) in [
            ([255.0, 255.0, 255.0], [100.0, 0.0, 0.0]),
            ([0.0, 0.0, 0.0], [0.0, 0.0, 0.0]),
            ([255.0, 0.0, 0.0], [53.24, 80.09, 67.20]),
            ([0.0, 0.0, 255.0], [32.30, 79.19, -107.86]),
        ] {
            assert!(difference(lab(pixel), expected) < 0.1, "{pixel:?}");
        }
    }
}
