//! The cut of 4 × 6 that is proposed round a head: always one, always inside the picture, level and unaltered.
#![cfg(feature = "vision")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::float_cmp,
    missing_docs,
    reason = "a test may stop at the first surprise; numbers that must be the same are the same"
)]

use evisa_core::ekyc::{CropError, CropProblem, Cut, propose, propose_crop, render_crop};
use evisa_core::vision::{Face, Limits, ModelFiles, Picture, VisionModels, decode};
use image::{Rgb, RgbImage, imageops};
use proptest::prelude::*;

/// A frontal face whose eyes are `eyes` pixels apart, at a place, tilted by `degrees`.
fn face([x, y]: [f32; 2], eyes: f32, degrees: f32) -> Face {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let points = [
        [-0.5, 0.0],
        [0.5, 0.0],
        [0.0, 0.57],
        [-0.41, 1.155],
        [0.41, 1.155],
    ]
    .map(|[u, v]: [f32; 2]| {
        let (u, v) = (u * eyes, v * eyes);
        [x + u * cos - v * sin, y + u * sin + v * cos]
    });
    Face {
        bounds: [x - eyes, y - eyes, 2.0 * eyes, 2.7 * eyes],
        points,
        score: 0.9,
    }
}

fn corners(cut: &Cut) -> [[f32; 2]; 4] {
    let (sin, cos) = cut.angle.to_radians().sin_cos();
    [[-0.5, -0.5], [0.5, -0.5], [-0.5, 0.5], [0.5, 0.5]].map(|[u, v]| {
        let (u, v) = (u * cut.width, v * cut.height);
        [cut.cx + u * cos - v * sin, cut.cy + u * sin + v * cos]
    })
}

fn is_inside(cut: &Cut, [w, h]: [u32; 2]) -> bool {
    let slack = 0.01 + 1e-5 * (w + h) as f32;
    let within = |at: f32, length: u32| (-slack..=length as f32 + slack).contains(&at);
    corners(cut)
        .iter()
        .all(|&[x, y]| within(x, w) && within(y, h))
}

proptest! {
    #[test]
    fn every_face_gets_a_cut_of_four_by_six_inside_its_picture(
        size in [1_u32..9000, 1_u32..9000],
        at in [-0.5_f32..1.5, -0.5_f32..1.5],
        eyes in 0.01_f32..3000.0,
        degrees in -180.0_f32..180.0,
    ) {
        let middle = [at[0] * size[0] as f32, at[1] * size[1] as f32];
        let proposal = propose(size, &[face(middle, eyes, degrees)]);
        let cut = proposal.cut;
        prop_assert_eq!(cut.height, cut.width * 1.5);
        prop_assert!(cut.width > 0.0 && is_inside(&cut, size), "{:?}", cut);
        let [w, h] = cut.pixels();
        prop_assert!(w * 3 == h * 2 && (2..=800).contains(&w));
    }

    #[test]
    fn points_that_are_no_numbers_are_no_reason_to_stop(
        points in [[any::<f32>(), any::<f32>()], [any::<f32>(), any::<f32>()], [any::<f32>(), any::<f32>()],
            [any::<f32>(), any::<f32>()], [any::<f32>(), any::<f32>()]],
    ) {
        let strange = Face { points, ..face([0.0; 2], 1.0, 0.0) };
        let cut = propose([640, 480], &[strange]).cut;
        prop_assert!(is_inside(&cut, [640, 480]), "{:?}", cut);
    }

    #[test]
    fn where_there_is_room_the_head_stands_upright_where_it_should(
        eyes in 62.0_f32..120.0,
        degrees in -30.0_f32..30.0,
    ) {
        let proposal = propose([2000, 2400], &[face([1000.0, 1100.0], eyes, degrees)]);
        prop_assert_eq!(&proposal.problems, &[]);
        let (cut, head) = (proposal.cut, proposal.head.unwrap());
        prop_assert!((cut.angle - degrees).abs() < 0.5);
        prop_assert!((head.height / cut.height - 0.62).abs() < 0.01);
        let [x, y] = cut.place(head.eyes);
        prop_assert!((x - 0.5).abs() < 0.01 && (y - 0.435).abs() < 0.01);
    }
}

#[test]
fn too_little_room_is_told_and_what_is_there_is_used() {
    let problems = |size, at, eyes| propose(size, &[face(at, eyes, 0.0)]).problems;
    // Eyes 100 pixels apart belong to a head 404 high.
    assert_eq!(problems([1000, 1200], [500.0, 500.0], 100.0), []);
    assert_eq!(
        problems([1000, 1200], [500.0, 180.0], 100.0),
        [CropProblem::HeadCut]
    );
    assert_eq!(
        problems([340, 440], [170.0, 210.0], 100.0),
        [CropProblem::LittleRoom]
    );
    assert_eq!(
        problems([300, 400], [150.0, 190.0], 50.0),
        [CropProblem::FewPixels]
    );
    assert_eq!(propose([300, 400], &[]).problems, [CropProblem::NoFace]);
}

#[test]
fn a_cut_moved_by_hand_beyond_the_edge_comes_back_inside() {
    let moved = Cut {
        cx: -50.0,
        cy: 900.0,
        width: 2000.0,
        height: 3000.0,
        angle: 12.0,
    };
    let inside = moved.within([640.0, 480.0]);
    assert!(is_inside(&inside, [640, 480]), "{inside:?}");
    assert_eq!(inside.within([640.0, 480.0]), inside);
}

fn models() -> VisionModels {
    VisionModels::load(ModelFiles {
        detector: &model("face-detector.net"),
        landmarks: &model("face-landmarks.net"),
        eye_state: &model("eye-state.net"),
        reader: None,
    })
    .unwrap()
}

/// A file of the model cache; without it these tests fail, for a skipped test proves nothing.
fn model(name: &str) -> Vec<u8> {
    let path = format!("{}/../models/cache/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}; run scripts/setup first"))
}

fn astronaut() -> RgbImage {
    image::load_from_memory(&model("test/astronaut.png"))
        .unwrap()
        .into_rgb8()
}

fn jpeg(picture: RgbImage) -> Vec<u8> {
    Picture::new(picture).to_jpeg(95).unwrap()
}

#[test]
fn a_tilted_head_is_upright_in_its_cut() {
    let models = models();
    let photo = Picture::new(astronaut());
    for degrees in [-20.0, -14.0, -7.0, 7.0, 14.0, 20.0] {
        let tilted = photo.turned([240.0, 200.0], degrees, 0.5, [900, 760]);
        let bytes = tilted.to_jpeg(95).unwrap();
        let proposal = propose_crop(&models, &bytes).unwrap();
        let file = render_crop(&bytes, &proposal.cut).unwrap();
        let cut = decode(&file, &Limits::default()).unwrap();
        assert_eq!([cut.width(), cut.height()], proposal.cut.pixels());
        let head = propose_crop(&models, &file).unwrap().head.unwrap();
        assert!(head.angle.abs() < 2.0, "{degrees}: {head:?}");
        let before = proposal.head.unwrap().height / proposal.cut.height;
        let after = head.height / cut.height() as f32;
        assert!(
            (before - after).abs() < 0.025,
            "{degrees}: {before} {after}"
        );
    }
}

#[test]
fn a_level_cut_of_its_own_size_is_the_picture_itself() {
    let picture = RgbImage::from_fn(60, 90, |x, y| Rgb([4 * x as u8, 2 * y as u8, 128]));
    let whole = Cut::largest([60.0, 90.0]);
    let same = Picture::new(picture.clone()).turned([whole.cx, whole.cy], 0.0, 1.0, [60, 90]);
    assert_eq!(same.rgb(), &picture);
    let half = Cut {
        cx: 15.0,
        cy: 22.5,
        width: 30.0,
        height: 45.0,
        angle: 0.0,
    };
    let bytes = render_crop(&jpeg(picture.clone()), &half).unwrap();
    let corner = imageops::crop_imm(&picture, 0, 0, 30, 45).to_image();
    let got = decode(&bytes, &Limits::default()).unwrap();
    let worst = got
        .rgb()
        .iter()
        .zip(corner.iter())
        .map(|(a, b)| a.abs_diff(*b))
        .max();
    assert!(worst.unwrap() <= 12, "{worst:?}");
}

#[test]
fn what_is_no_cut_is_refused() {
    let bytes = jpeg(RgbImage::new(60, 90));
    let good = Cut::largest([60.0, 90.0]);
    for bad in [
        Cut {
            width: f32::NAN,
            ..good
        },
        Cut {
            width: 0.0,
            height: 0.0,
            ..good
        },
        Cut {
            height: good.width,
            ..good
        },
        Cut {
            cx: f32::INFINITY,
            ..good
        },
    ] {
        let refused = render_crop(&bytes, &bad);
        assert!(matches!(refused, Err(CropError::NotACut)), "{bad:?}");
    }
    let refused = render_crop(b"Dear Sir or Madam", &good);
    assert!(matches!(refused, Err(CropError::Undecodable(_))));
}
