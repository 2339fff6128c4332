//! A head that is drawn and shaded, as computers render them, is no person's.

use super::{MODELS, png};
use evisa_core::ekyc::{self, AgeGroup, Code, Reason};
use image::{Rgb, RgbImage};

const SIZE: [u32; 2] = [480, 640];
const WHITE: [f32; 3] = [252.0; 3];
const SKIN: Fill = [[245.0, 190.0, 150.0], [205.0, 135.0, 90.0]];
const HAIR: Fill = [[110.0, 70.0, 60.0], [50.0, 25.0, 20.0]];
const IRIS: Fill = [[140.0, 90.0, 60.0], [70.0, 40.0, 20.0]];
const SHIRT: Fill = [[70.0, 120.0, 190.0], [30.0, 70.0, 120.0]];
const LIPS: Fill = [[200.0, 100.0, 110.0], [150.0, 60.0, 70.0]];

/// The colour in the light, and the one in the shade.
type Fill = [[f32; 3]; 2];

/// An ellipse: its middle, its half axes, its colours, and where the light falls on it with the distance to the shade.
struct Ellipse([f32; 2], [f32; 2], Fill, [f32; 3]);

impl Ellipse {
    fn draw(&self, picture: &mut [[f32; 3]]) {
        let Self([cx, cy], [rx, ry], fill, [lx, ly, reach]) = *self;
        for (i, pixel) in picture.iter_mut().enumerate() {
            let [x, y] = [i as u32 % SIZE[0], i as u32 / SIZE[0]].map(|at| at as f32);
            let inside = 1.0 - ((x - cx) / rx).hypot((y - cy) / ry);
            let cover = (inside * rx.min(ry)).clamp(0.0, 1.0);
            let shade = ((x - lx).hypot(y - ly) / reach).min(1.0);
            for (channel, value) in pixel.iter_mut().enumerate() {
                let colour = fill[0][channel] * (1.0 - shade) + fill[1][channel] * shade;
                *value += (colour - *value) * cover;
            }
        }
    }
}

fn head() -> RgbImage {
    let face_light = [210.0, 280.0, 260.0];
    let plain = |colour: [f32; 3]| [colour; 2];
    let dimmed = |by: f32| SKIN.map(|colour| colour.map(|value| value * by));
    let mut all = vec![
        Ellipse([240.0, 640.0], [190.0, 170.0], SHIRT, [200.0, 520.0, 300.0]),
        Ellipse([240.0, 480.0], [60.0, 90.0], dimmed(0.9), face_light),
        Ellipse([240.0, 270.0], [165.0, 195.0], HAIR, [200.0, 150.0, 300.0]),
        Ellipse([240.0, 310.0], [140.0, 170.0], SKIN, face_light),
    ];
    for x in [182.0, 298.0] {
        let ear = 240.0 + (x - 240.0) * 2.45;
        all.extend([
            Ellipse([ear, 320.0], [22.0, 38.0], dimmed(0.95), face_light),
            Ellipse([x, 290.0], [34.0, 20.0], plain(WHITE), face_light),
            Ellipse([x, 292.0], [17.0, 17.0], IRIS, [x, 288.0, 20.0]),
            Ellipse([x, 292.0], [8.0, 8.0], plain([15.0; 3]), face_light),
            Ellipse([x - 5.0, 286.0], [4.0, 4.0], plain(WHITE), face_light),
            Ellipse([x, 248.0], [40.0, 9.0], HAIR, [240.0, 248.0, 200.0]),
        ]);
    }
    all.extend([
        Ellipse([240.0, 350.0], [22.0, 30.0], dimmed(1.03), face_light),
        Ellipse([228.0, 368.0], [7.0, 5.0], dimmed(0.7), face_light),
        Ellipse([252.0, 368.0], [7.0, 5.0], dimmed(0.7), face_light),
        Ellipse([240.0, 418.0], [52.0, 16.0], LIPS, [240.0, 410.0, 60.0]),
        Ellipse(
            [240.0, 416.0],
            [48.0, 3.0],
            plain([90.0, 30.0, 40.0]),
            face_light,
        ),
        Ellipse([240.0, 165.0], [130.0, 55.0], HAIR, [200.0, 130.0, 200.0]),
    ]);
    let [width, height] = SIZE;
    let mut picture = vec![[250.0; 3]; (width * height) as usize];
    all.iter().for_each(|ellipse| ellipse.draw(&mut picture));
    RgbImage::from_fn(width, height, |x, y| {
        Rgb(picture[(y * width + x) as usize].map(|value| value as u8))
    })
}

#[test]
fn a_drawn_and_shaded_head_is_not_taken_for_a_person() {
    let report = ekyc::portrait(&MODELS, &png(&head()), AgeGroup::Adult);
    assert_eq!(report.faces.len(), 1);
    let found = report.findings.iter().map(|one| (one.code, one.reason));
    let found: Vec<_> = found.collect();
    assert_eq!(found, [(Code::FakeFace, Some(Reason::NotAPerson))]);
}
