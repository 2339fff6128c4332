//! Takes a flat page as a scanner or a hand-held camera does.

use crate::dice::Dice;
use crate::faults::{Fault, shake};
use crate::page::Plane;
use crate::pose::{Pose, PosedView};
use image::{Rgb, RgbImage, imageops};

/// How a page is taken. A reading is counted by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CaptureKind {
    /// Straight and clean, as software writes it.
    Rendered,
    /// A little turned, a little noise, any quarter.
    Scanned,
    /// Few pixels: from 5 to 9 for the width of a character.
    Small,
    /// By hand: tilt up to 25°, perspective, glare, shadow, blur.
    Photographed,
}

impl CaptureKind {
    pub(crate) const ALL: [Self; 4] = [
        Self::Rendered,
        Self::Scanned,
        Self::Small,
        Self::Photographed,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Rendered => "rendered",
            Self::Scanned => "scanned",
            Self::Small => "small",
            Self::Photographed => "photographed",
        }
    }
}

/// From a point of the picture to one of the page.
enum View {
    Held(HeldView),
    Posed(PosedView),
}

impl View {
    fn page(&self, x: f32, y: f32) -> [f32; 2] {
        match self {
            Self::Held(view) => view.page(x, y),
            Self::Posed(view) => view.page(x, y),
        }
    }
}

/// A page that a hand holds roughly level.
struct HeldView {
    /// Rows of the homography, the last number 1.
    h: [f32; 8],
    /// How many pixels of the page its middle is nearer than its sides, and its width; a flat one has 0.
    bend: [f32; 2],
}

impl HeldView {
    fn page(&self, x: f32, y: f32) -> [f32; 2] {
        let h = &self.h;
        let w = h[6] * x + h[7] * y + 1.0;
        let [x, y] = [
            (h[0] * x + h[1] * y + h[2]) / w,
            (h[3] * x + h[4] * y + h[5]) / w,
        ];
        let [much, wide] = self.bend;
        [x, y + much * (x / wide * std::f32::consts::PI).sin()]
    }
}

/// The picture and the quality of its JPEG.
pub(crate) fn take(
    dice: &mut Dice,
    page: &Plane,
    pitch: f32,
    taken: CaptureKind,
    faults: &[Fault],
    pose: Option<Pose>,
) -> (RgbImage, u8) {
    let has = |fault| faults.contains(&fault);
    let by_hand = taken == CaptureKind::Photographed;
    // Pixels of the picture for the width of a character of the zone.
    let wide = match taken {
        _ if has(Fault::Coarse) => dice.within(4.0, 8.0),
        CaptureKind::Rendered => dice.within(11.0, 26.0),
        CaptureKind::Scanned => dice.within(9.0, 24.0),
        CaptureKind::Small => dice.within(5.0, 9.0),
        CaptureKind::Photographed => dice.within(10.0, 28.0),
    };
    let scale = wide / pitch;
    let tilt: f32 = match taken {
        CaptureKind::Rendered => 0.0,
        CaptureKind::Scanned | CaptureKind::Small => dice.within(-2.5, 2.5),
        CaptureKind::Photographed => dice.within(-25.0, 25.0) * dice.unit(),
    };
    let border = if by_hand { dice.within(1.02, 1.4) } else { 1.0 };
    let (sin, cos) = tilt.to_radians().sin_cos();
    let (pw, ph) = (page.w as f32, page.h as f32);
    let w = ((pw * cos + ph * sin.abs()) * scale * border) as usize;
    let h = ((pw * sin.abs() + ph * cos) * scale * border) as usize;
    let (px, py) = if by_hand {
        (dice.within(-0.18, 0.18), dice.within(-0.18, 0.18))
    } else {
        (0.0, 0.0)
    };
    let mut held = view(scale, (sin, cos), (w as f32, h as f32), (pw, ph), (px, py));
    if has(Fault::Bent) {
        held.bend[0] = pitch * dice.within(-2.0, 2.0);
    }
    let ((w, h), view) = match pose {
        Some(pose) => {
            let (size, view) = pose.view(page, scale);
            (size, View::Posed(view))
        }
        None => ((w, h), View::Held(held)),
    };
    let desk = dice.within(20.0, 235.0);
    let mut picture = expose(page, &view, (w, h), scale, desk);
    if by_hand {
        light(dice, &mut picture, 0.3);
    }
    if has(Fault::Light) {
        light(dice, &mut picture, 0.8);
        light(dice, &mut picture, 0.8);
    }
    if has(Fault::Shaken) {
        shake(dice, &mut picture, wide / 4.0);
    }
    let blur = match taken {
        CaptureKind::Rendered => 0.0,
        CaptureKind::Scanned => dice.within(0.0, 0.7),
        CaptureKind::Small => dice.within(0.0, 0.6),
        // Hardly any where a character has few pixels: it would be gone.
        CaptureKind::Photographed => dice.within(0.2, (wide / 12.0).max(0.3)),
    };
    soften(&mut picture, blur);
    let grain = match taken {
        CaptureKind::Rendered => 0.0,
        CaptureKind::Scanned | CaptureKind::Small => dice.within(0.0, 5.0),
        CaptureKind::Photographed => dice.within(1.0, 9.0),
    };
    let contrast = if by_hand {
        dice.within(0.55, 1.05)
    } else {
        1.0
    };
    let quality = match taken {
        CaptureKind::Rendered => 95,
        CaptureKind::Scanned => dice.within(60.0, 95.0) as u8,
        CaptureKind::Small => dice.within(70.0, 95.0) as u8,
        CaptureKind::Photographed => dice.within(40.0, 92.0) as u8,
    };
    let tint = [dice.within(0.94, 1.04), 1.0, dice.within(0.9, 1.04)];
    let rgb = RgbImage::from_fn(w as u32, h as u32, |x, y| {
        let v = picture.data[y as usize * w + x as usize] * contrast + grain * dice.normal();
        Rgb(tint.map(|t| (v * t).clamp(0.0, 255.0) as u8))
    });
    let turned = match taken {
        CaptureKind::Rendered => rgb,
        _ => match dice.below(8) {
            0 => imageops::rotate90(&rgb),
            1 => imageops::rotate180(&rgb),
            2 => imageops::rotate270(&rgb),
            _ => rgb,
        },
    };
    (turned, quality)
}

fn view(
    scale: f32,
    (sin, cos): (f32, f32),
    (w, h): (f32, f32),
    (pw, ph): (f32, f32),
    (px, py): (f32, f32),
) -> HeldView {
    // Middle to middle, turned; the far side of a leaning page is smaller.
    let (a, b) = (cos / scale, sin / scale);
    let (cx, cy) = (w / 2.0, h / 2.0);
    let (kx, ky) = (px / w, py / h);
    let k = 1.0 - kx * cx - ky * cy;
    let row = |first: f32, second: f32, middle: f32| {
        [
            (first + middle * kx) / k,
            (second + middle * ky) / k,
            (middle * k - first * cx - second * cy) / k,
        ]
    };
    let (x, y) = (row(a, b, pw / 2.0), row(-b, a, ph / 2.0));
    HeldView {
        h: [x[0], x[1], x[2], y[0], y[1], y[2], kx / k, ky / k],
        bend: [0.0, pw],
    }
}

/// Each pixel is the mean of the part of the page that it sees.
fn expose(page: &Plane, view: &View, (w, h): (usize, usize), scale: f32, desk: f32) -> Plane {
    let n = ((1.3 / scale).ceil() as usize).clamp(1, 4);
    let mut data = Vec::with_capacity(w * h);
    for y in 0..h {
        for x in 0..w {
            let mut sum = 0.0;
            for s in 0..n * n {
                let sub = |i: usize| (i as f32 + 0.5) / n as f32;
                let [u, v] = view.page(x as f32 + sub(s % n), y as f32 + sub(s / n));
                sum += page.at(u, v, desk);
            }
            data.push(sum / (n * n) as f32);
        }
    }
    Plane { w, h, data }
}

/// Glare of a lamp, and the edge of a shadow.
fn light(dice: &mut Dice, picture: &mut Plane, likely: f32) {
    let (w, h) = (picture.w as f32, picture.h as f32);
    let glare = dice.chance(likely).then(|| {
        let size = w * dice.within(0.04, 0.2);
        [
            dice.within(0.0, w),
            dice.within(0.0, h),
            size,
            dice.within(0.2, 0.8),
        ]
    });
    let shadow = dice.chance(likely).then(|| {
        let (sin, cos) = dice.within(0.0, std::f32::consts::TAU).sin_cos();
        [sin, cos, w * dice.within(-0.3, 0.3), dice.within(0.2, 0.6)]
    });
    for y in 0..picture.h {
        for x in 0..picture.w {
            let value = &mut picture.data[y * picture.w + x];
            let (x, y) = (x as f32, y as f32);
            if let Some([gx, gy, size, much]) = glare {
                let far = ((x - gx).powi(2) + (y - gy).powi(2)) / (size * size);
                *value += (255.0 - *value) * much * (-far).exp();
            }
            if let Some([sin, cos, at, much]) = shadow {
                let inside = ((x - w / 2.0) * cos + (y - h / 2.0) * sin - at) / (0.01 * w);
                *value *= 1.0 - much / (1.0 + (-inside).clamp(-30.0, 30.0).exp());
            }
        }
    }
}

/// A lens out of focus: a Gaussian of this deviation in pixels.
fn soften(picture: &mut Plane, deviation: f32) {
    if deviation < 0.2 {
        return;
    }
    let reach = (deviation * 2.5).ceil() as isize;
    let weights: Vec<f32> = (-reach..=reach)
        .map(|i| (-(i * i) as f32 / (2.0 * deviation * deviation)).exp())
        .collect();
    let sum: f32 = weights.iter().sum();
    let (w, h) = (picture.w as isize, picture.h as isize);
    for (dx, dy) in [(1, 0), (0, 1)] {
        let before = picture.data.clone();
        for y in 0..h {
            for x in 0..w {
                let value: f32 = (-reach..=reach)
                    .zip(&weights)
                    .map(|(i, weight)| {
                        let (x, y) = ((x + i * dx).clamp(0, w - 1), (y + i * dy).clamp(0, h - 1));
                        weight * before[(y * w + x) as usize]
                    })
                    .sum();
                picture.data[(y * w + x) as usize] = value / sum;
            }
        }
    }
}
