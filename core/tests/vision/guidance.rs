//! Live capture: what is said of the frames of a camera.

use super::drawn::{on_a_table, page};
use super::{MODELS, head};
use evisa_core::ekyc::{Guidance, Hint, guide_page, guide_portrait};
use evisa_core::vision::Picture;
use image::imageops::{self, FilterType};
use image::{Rgb, RgbImage};

/// Pixels of a frame for one of the astronaut's picture, in which her face is as large as in a portrait.
const USUAL: f32 = 1.7;
/// The middle of her face in that picture.
const FACE: [f32; 2] = [135.0, 122.0];

/// A frame of 2:3 with the astronaut's head, this part of its usual size, moved by so many pixels on a grey wall.
fn before_a_wall(size: f32, [right, down]: [f32; 2]) -> Picture {
    let mut frame = RgbImage::from_pixel(320, 480, Rgb([150, 150, 146]));
    let scale = USUAL * size;
    let [wide, high] =
        <[u32; 2]>::from(head().dimensions()).map(|side| (side as f32 * scale) as u32);
    let head = imageops::resize(&head(), wide, high, FilterType::Triangle);
    let x = 160.0 + right - FACE[0] * scale;
    let y = 230.0 + down - FACE[1] * scale;
    imageops::overlay(&mut frame, &head, x as i64, y as i64);
    Picture::new(frame)
}

/// Of a frame that is seen twice, as by somebody who holds still.
fn portrait(frame: &Picture) -> Hint {
    let first = guide_portrait(&MODELS, frame, None).unwrap();
    guide_portrait(&MODELS, frame, first.place).unwrap().hint
}

fn passport(frame: &Picture) -> Hint {
    guide_page(frame, guide_page(frame, None).place).hint
}

fn altered(frame: &Picture, alter: impl Fn(u8) -> u8) -> Picture {
    let mut rgb = frame.rgb().clone();
    for pixel in rgb.iter_mut() {
        *pixel = alter(*pixel);
    }
    Picture::new(rgb)
}

#[test]
fn a_face_is_led_to_the_middle_of_the_frame() {
    assert_eq!(portrait(&before_a_wall(1.0, [0.0, 0.0])), Hint::Ready);
    assert_eq!(portrait(&before_a_wall(0.6, [0.0, 0.0])), Hint::Nearer);
    assert_eq!(portrait(&before_a_wall(1.6, [0.0, 0.0])), Hint::Farther);
    // Seen at the left of the frame, which is the person's right.
    assert_eq!(portrait(&before_a_wall(0.9, [-70.0, 0.0])), Hint::Left);
    assert_eq!(portrait(&before_a_wall(0.9, [70.0, 0.0])), Hint::Right);
    assert_eq!(portrait(&before_a_wall(0.9, [0.0, 90.0])), Hint::Up);
    assert_eq!(portrait(&before_a_wall(0.9, [0.0, -100.0])), Hint::Down);
}

#[test]
fn a_head_that_leans_is_told_so() {
    let frame = before_a_wall(1.0, [0.0, 0.0]);
    for degrees in [-45.0, -30.0, -20.0, 20.0, 30.0, 45.0] {
        let leaning = frame.turned([160.0, 230.0], degrees, 1.0, [320, 480]);
        assert_eq!(portrait(&leaning), Hint::Level, "{degrees}");
    }
}

#[test]
fn light_is_asked_for_where_it_is_missing() {
    let frame = before_a_wall(1.0, [0.0, 0.0]);
    assert_eq!(
        portrait(&altered(&frame, |pixel| pixel / 3)),
        Hint::MoreLight
    );
    assert_eq!(
        portrait(&altered(&frame, |pixel| pixel / 40)),
        Hint::MoreLight
    );
    let bright = altered(&frame, |pixel| 255 - (255 - pixel) / 6);
    assert_eq!(portrait(&bright), Hint::LessLight);
}

#[test]
fn whoever_moves_is_asked_to_hold_still() {
    let first = guide_portrait(&MODELS, &before_a_wall(1.0, [0.0, 0.0]), None).unwrap();
    assert_eq!(
        first.hint,
        Hint::HoldStill,
        "one frame alone says nothing of that"
    );
    let next = before_a_wall(1.0, [24.0, 0.0]);
    let moving = guide_portrait(&MODELS, &next, first.place).unwrap();
    assert_eq!(moving.hint, Hint::HoldStill);
    let blurred = Picture::new(imageops::blur(next.rgb(), 6.0));
    assert_eq!(portrait(&blurred), Hint::HoldStill);
}

#[test]
fn nobody_and_two_persons_are_told_apart() {
    let wall = Picture::new(RgbImage::from_pixel(320, 480, Rgb([150; 3])));
    let nobody = Guidance {
        hint: Hint::NoFace,
        place: None,
    };
    assert_eq!(guide_portrait(&MODELS, &wall, None).unwrap(), nobody);
    let mut two = wall.rgb().clone();
    let small = imageops::resize(&head(), 150, 172, FilterType::Triangle);
    imageops::overlay(&mut two, &small, 5, 120);
    imageops::overlay(&mut two, &small, 165, 120);
    assert_eq!(portrait(&Picture::new(two)), Hint::OnePerson);
}

/// The drawn page in a frame, with this part of its width around it, turned by so many degrees.
fn in_a_frame(around: f32, degrees: f32) -> Picture {
    let photo = Picture::new(on_a_table(&page().0, degrees));
    let (wide, high) = page().0.dimensions();
    let room = wide as f32 * around;
    let cut = photo.crop([
        475.0 - room,
        560.0 - room,
        wide as f32 + 2.0 * room,
        high as f32 + 2.0 * room,
    ]);
    let height = 640 * cut.height() / cut.width();
    Picture::new(imageops::resize(
        cut.rgb(),
        640,
        height,
        FilterType::Triangle,
    ))
}

#[test]
fn a_page_is_led_into_the_frame() {
    assert_eq!(passport(&in_a_frame(0.07, 0.0)), Hint::Ready);
    assert_eq!(passport(&in_a_frame(0.3, 0.0)), Hint::Nearer);
    assert_eq!(passport(&in_a_frame(0.07, 180.0)), Hint::TurnPage);
    for degrees in [-25.0, -10.0, 10.0, 25.0] {
        assert_eq!(
            passport(&in_a_frame(0.2, degrees)),
            Hint::Level,
            "{degrees}"
        );
    }
    let table = Picture::new(RgbImage::from_pixel(640, 450, Rgb([120; 3])));
    assert_eq!(passport(&table), Hint::NoPage);
    assert_eq!(
        passport(&altered(&table, |pixel| pixel / 10)),
        Hint::MoreLight
    );
}

#[test]
fn a_page_that_is_cut_off_shines_or_is_blurred_is_told_so() {
    let frame = in_a_frame(0.07, 0.0);
    let cut = frame.crop([60.0, 0.0, 580.0, 450.0]);
    assert_eq!(passport(&cut), Hint::WholePage);
    let mut shining = altered(&frame, |pixel| (f32::from(pixel) * 0.85) as u8);
    let mut rgb = shining.rgb().clone();
    let light = RgbImage::from_pixel(90, 80, Rgb([255; 3]));
    imageops::overlay(&mut rgb, &light, 300, 150);
    shining = Picture::new(rgb);
    assert_eq!(passport(&shining), Hint::Glare);
    let white = altered(&frame, |pixel| (f32::from(pixel) * 1.2) as u8);
    assert_eq!(
        passport(&white),
        Hint::Ready,
        "paper is white in good light"
    );
    let blurred = Picture::new(imageops::blur(frame.rgb(), 3.0));
    assert_eq!(passport(&blurred), Hint::HoldStill);
}

#[test]
fn any_frame_is_looked_at_whatever_its_size() {
    for size in [[1, 1], [1, 700], [700, 1], [3, 3]] {
        let frame = Picture::new(RgbImage::from_pixel(size[0], size[1], Rgb([90; 3])));
        assert_eq!(portrait(&frame), Hint::NoFace, "{size:?}");
        assert_eq!(passport(&frame), Hint::NoPage, "{size:?}");
    }
    assert_eq!(
        Picture::from_rgba(&[0; 12], 3).map(|frame| frame.height()),
        Some(1)
    );
    for (bytes, width) in [(12, 2), (11, 1), (0, 1), (12, 0)] {
        assert_eq!(
            Picture::from_rgba(&vec![0; bytes], width),
            None,
            "{bytes} {width}"
        );
    }
}
