//! Pictures, good and bad, through the whole pipeline. The page is drawn here; nobody's document is needed.
#![cfg(feature = "matching")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test may stop at the first surprise"
)]

use ab_glyph::{Font, FontRef, PxScale, ScaleFont, point};
use evisa_core::ekyc::{self, Code, Effect, Rules, Stage};
use evisa_core::mrz::certainty::Mark;
use evisa_core::mrz::{Fields, MrzDate, td3};
use evisa_core::vision::{DecodeError, Eyes, Limits, Picture, decode};
use image::{ImageFormat, Rgb, RgbImage, imageops};
use jiff::civil::date;
use std::io::Cursor;
use std::sync::LazyLock;

static EYES: LazyLock<Eyes> = LazyLock::new(|| {
    let eyes = Eyes::new(&model("face-detector.net"), &model("mrz-reader.net")).unwrap();
    eyes.with_embedder(&model("face-embedder.onnx")).unwrap()
});

/// A file of the model cache; without it these tests fail, for a skipped test proves nothing.
fn model(name: &str) -> Vec<u8> {
    let path = format!("{}/../models/cache/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}; run scripts/setup first"))
}

fn test_picture(name: &str) -> RgbImage {
    image::load_from_memory(&model(&format!("test/{name}")))
        .unwrap()
        .into_rgb8()
}

/// A portrait shows the head, not the whole astronaut.
fn head() -> RgbImage {
    imageops::crop_imm(&test_picture("astronaut.png"), 90, 0, 280, 320).to_image()
}

fn png(image: &RgbImage) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

fn codes(report: &ekyc::PortraitReport) -> Vec<Code> {
    report.findings.iter().map(|finding| finding.code).collect()
}

#[test]
fn a_text_is_no_picture_whatever_its_name() {
    let refused = decode(b"Dear Sir or Madam, this is my photo.", &Limits::default());
    assert_eq!(refused, Err(DecodeError::NotAnImage));
    assert_eq!(decode(b"", &Limits::default()), Err(DecodeError::Empty));
    assert_eq!(
        decode(b"GIF89a....", &Limits::default()),
        Err(DecodeError::OtherFormat("GIF"))
    );
}

#[test]
fn a_cut_jpeg_is_found_out() {
    let whole = Picture::new(test_picture("chelsea.png"))
        .to_jpeg(85)
        .unwrap();
    assert!(decode(&whole, &Limits::default()).is_ok());
    for share in [3, 5, 9] {
        let cut = &whole[..whole.len() * share / 10];
        assert_eq!(
            decode(cut, &Limits::default()),
            Err(DecodeError::Truncated),
            "{share}0 %"
        );
    }
}

#[test]
fn a_bomb_is_refused_by_its_header() {
    // One bit a pixel, all alike: a small file that would fill 150 MB.
    let header = claiming([10_000, 5_000], [1, 0]);
    let refused = decode(&header, &Limits::default());
    assert!(
        matches!(
            refused,
            Err(DecodeError::TooManyPixels {
                width: 10_000,
                height: 5_000,
                ..
            })
        ),
        "{refused:?}"
    );
    let report = ekyc::portrait(&EYES, &header, Stage::Adult);
    assert_eq!(codes(&report), [Code::TooLarge]);
}

/// A PNG file that claims this size, and these bits of this kind of colour.
fn claiming(size: [u32; 2], [bits, colour]: [u8; 2]) -> Vec<u8> {
    let mut header = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    header.extend(size.iter().flat_map(|side| side.to_be_bytes()));
    header.extend([bits, colour, 0, 0, 0]);
    header.extend(crc(&header[12..]).to_be_bytes());
    header.extend(b"\0\0\0\0IDAT\x35\xaf\x06\x1e\0\0\0\0IEND\xae\x42\x60\x82");
    header
}

#[test]
fn pixels_of_twice_as_many_bytes_are_refused_at_half_as_many() {
    // 30 megapixels: 90 MB as red, green and blue, 240 MB as 16 bits of four channels.
    let limit = |kind| match decode(&claiming([6_000, 5_000], kind), &Limits::default()) {
        Err(DecodeError::TooManyPixels { limit, .. }) => Some(limit),
        _ => None,
    };
    assert_eq!(limit([16, 6]), Some(20_000_000));
    assert_eq!(limit([16, 2]), Some(26_666_666));
    assert_eq!([[8, 6], [8, 2], [16, 0]].map(limit), [None; 3]);
}

#[test]
fn too_many_bytes_are_refused_unread() {
    let limits = Limits {
        bytes: 1000,
        ..Limits::default()
    };
    let refused = decode(&[0xFF; 1001], &limits);
    assert_eq!(
        refused,
        Err(DecodeError::TooManyBytes {
            bytes: 1001,
            limit: 1000
        })
    );
}

#[test]
fn one_none_and_two_faces_are_told_apart() {
    let one = test_picture("astronaut.png");
    assert_eq!(
        ekyc::portrait(&EYES, &png(&one), Stage::Adult).faces.len(),
        1
    );
    let none = ekyc::portrait(&EYES, &png(&test_picture("chelsea.png")), Stage::Adult);
    assert_eq!(codes(&none), [Code::NoFace]);
    let mut two = RgbImage::new(1024, 512);
    imageops::replace(&mut two, &one, 0, 0);
    imageops::replace(&mut two, &one, 512, 0);
    assert_eq!(
        codes(&ekyc::portrait(&EYES, &png(&two), Stage::Adult)),
        [Code::ManyFace]
    );
}

#[test]
fn a_head_upside_down_is_no_portrait() {
    let upright = head();
    assert_eq!(
        codes(&ekyc::portrait(&EYES, &png(&upright), Stage::Adult)),
        []
    );
    let turned = imageops::rotate180(&upright);
    let codes = codes(&ekyc::portrait(&EYES, &png(&turned), Stage::Adult));
    assert!(
        matches!(codes.as_slice(), [Code::WrongHeadPose, ..] | [Code::NoFace]),
        "{codes:?}"
    );
}

/// The astronaut with the head tilted further by so many degrees.
fn tilted(degrees: f32) -> Vec<u8> {
    let picture = Picture::new(test_picture("astronaut.png"));
    let turned = picture.turned([225.0, 150.0], -degrees, 0.5, [560, 680]);
    png(turned.rgb())
}

fn roll(bytes: &[u8]) -> f32 {
    let report = ekyc::portrait(&EYES, bytes, Stage::Adult);
    let mut measures = report.measures.iter();
    measures.find(|one| one.name == "roll").unwrap().value
}

#[test]
fn a_tilted_head_is_measured_in_true_degrees() {
    let upright = roll(&tilted(0.0));
    for degrees in [-40.0, -30.0, -20.0, -10.0, 10.0, 20.0, 30.0, 40.0] {
        let found = roll(&tilted(degrees)) - upright;
        assert!((found - degrees).abs() < 6.0, "{degrees}: {found}");
    }
}

#[test]
fn a_small_child_may_tilt_the_head_further_than_an_adult() {
    let photo = tilted(22.0);
    let codes = |stage| codes(&ekyc::portrait(&EYES, &photo, stage));
    assert_eq!(codes(Stage::Adult), [Code::WrongHeadPose]);
    assert_eq!(codes(Stage::Child), []);
}

#[test]
fn a_portrait_shown_on_a_screen_is_marked_but_not_blocked() {
    let mut shown = head();
    // The camera's grid against a screen's that is a little finer and a little askew.
    for (x, y, pixel) in shown.enumerate_pixels_mut() {
        let (u, v) = (
            x as f32 * 0.98 + y as f32 * 0.17,
            y as f32 * 0.98 - x as f32 * 0.17,
        );
        let grid = 7.0 * ((u * 1.3).cos() + (v * 1.3).cos());
        pixel.0 = pixel
            .0
            .map(|c| (f32::from(c) + grid).clamp(0.0, 255.0) as u8);
    }
    let report = ekyc::portrait(&EYES, &png(&shown), Stage::Adult);
    assert_eq!(codes(&report), [Code::FakeFace]);
    assert_eq!(report.findings[0].effect, Effect::Warn);
}

#[test]
fn a_drawn_page_reads_exactly_whichever_way_it_lies() {
    let (page, lines) = page();
    for page in [
        page.clone(),
        imageops::rotate90(&page),
        imageops::rotate180(&page),
        imageops::rotate270(&page),
    ] {
        let bytes = Picture::new(page).to_jpeg(85).unwrap();
        let report = ekyc::passport(&EYES, &bytes, date(2026, 11, 21));
        assert_eq!(report.lines, lines);
        assert_eq!(report.findings, []);
        let draft = report.draft.unwrap();
        assert_eq!(draft["ttcnHo"], "ERIKSSON");
        assert_eq!(draft["hcSo"], "L898902C3");
        assert_eq!(draft["hcGiaTriDen"], "2032-04-15");
    }
}

#[test]
fn a_page_whose_check_digits_do_not_agree_is_asked_about() {
    let (_, mut lines) = page();
    lines[1].replace_range(19..20, "0");
    let bytes = Picture::new(drawn(&lines)).to_jpeg(85).unwrap();
    let report = ekyc::passport(&EYES, &bytes, date(2026, 11, 21));
    let found: Vec<_> = report
        .findings
        .iter()
        .map(|one| (one.code, one.reason, one.effect))
        .collect();
    assert_eq!(
        found,
        [(Code::LowQuality, Some("checkDigits"), Effect::Ask)]
    );
    assert_eq!(report.draft.unwrap().get("ttcnNgayThangNamSinh"), None);
}

#[test]
fn a_french_card_reads_exactly_and_gives_no_passport_number() {
    let lines = [
        "IDFRALECHAT<<<<<<<<<<<<<<<<<<<75P042",
        "1109753004178AMELIE<<ROSE<<8402297F2",
    ]
    .map(str::to_owned);
    let bytes = Picture::new(drawn(&lines)).to_jpeg(85).unwrap();
    let report = ekyc::passport(&EYES, &bytes, date(2026, 11, 21));
    assert_eq!(report.lines, lines);
    // The office is covered by no check digit: its 0 could be an O, its 2 a Z. No answer rests on it.
    let office = [33, 35].map(|column| Mark { line: 0, column });
    assert_eq!(report.doubtful, office);
    assert_eq!(report.doubted, Vec::<&str>::new());
    let draft = report.draft.unwrap();
    assert_eq!(draft["ttcnDemVaTen"], "AMELIE ROSE");
    assert_eq!(draft.get("hcSo"), None);
}

#[test]
fn the_same_person_matches() {
    let (page, _) = page();
    let page = Picture::new(page).to_jpeg(85).unwrap();
    let report = ekyc::compare(
        &EYES,
        &png(&head()),
        &page,
        date(2026, 11, 21),
        &Rules::default(),
    );
    assert!(
        report.score() > 80.0,
        "{:?} {:?}",
        report.matching,
        report.portrait.findings
    );
}

/// A page on a dark table, turned by so many degrees.
fn on_a_table(page: &RgbImage, degrees: f32) -> RgbImage {
    let mut table = RgbImage::from_pixel(2200, 2000, Rgb([60, 52, 48]));
    imageops::replace(&mut table, page, 475, 560);
    let picture = Picture::new(table);
    picture
        .turned([1100.0, 1000.0], -degrees, 1.0, [2200, 2000])
        .rgb()
        .clone()
}

#[test]
fn a_page_that_lies_aslant_matches_and_is_shown_level() {
    let (page, lines) = page();
    for degrees in [0.0, 12.0, -20.0, 90.0, 184.0] {
        let photo = Picture::new(on_a_table(&page, degrees))
            .to_jpeg(90)
            .unwrap();
        let seen = ekyc::examine(
            &EYES,
            &png(&head()),
            &photo,
            date(2026, 11, 21),
            &Rules::default(),
        );
        assert_eq!(seen.report.passport.lines, lines, "{degrees}");
        assert!(
            seen.report.score() > 80.0,
            "{degrees}: {:?}",
            seen.report.matching
        );
        // What the officer sees is the page alone, upright, and on it the holder's face.
        let shown = seen.page().unwrap();
        let ratio = shown.width() as f32 / shown.height() as f32;
        assert!(
            (1.30..1.55).contains(&ratio) && shown.width() < 1500,
            "{degrees}: {ratio}"
        );
        let again = ekyc::passport(&EYES, &shown.to_jpeg(90).unwrap(), date(2026, 11, 21));
        assert_eq!(
            (again.turns, again.lines.as_slice()),
            (0, lines.as_slice()),
            "{degrees}"
        );
        let face = ekyc::portrait(&EYES, &png(seen.page_face().unwrap().rgb()), Stage::Adult);
        assert_eq!(face.faces.len(), 1, "{degrees}");
    }
}

#[test]
fn a_page_on_its_side_whose_zone_cannot_be_read_still_shows_its_holder() {
    let (mut page, _) = page();
    for pixel in imageops::crop(&mut page, 0, 700, 1250, 180)
        .to_image()
        .enumerate_pixels()
    {
        page.put_pixel(pixel.0, pixel.1 + 700, Rgb([226, 224, 214]));
    }
    let bytes = Picture::new(imageops::rotate90(&page)).to_jpeg(85).unwrap();
    let report = ekyc::passport(&EYES, &bytes, date(2026, 11, 21));
    let codes: Vec<Code> = report.findings.iter().map(|one| one.code).collect();
    assert_eq!((codes, report.turns), (vec![Code::CardNoMrz], 3));
}

/// A passport page: paper, the portrait, two lines in OCR-B. And what the lines say.
fn page() -> (RgbImage, [String; 2]) {
    let lines = td3::write(&Fields {
        document_code: "P".into(),
        issuer: "SWE".into(),
        surname: "ERIKSSON".into(),
        given_names: "ANNA MARIA".into(),
        number: "L898902C3".into(),
        nationality: "SWE".into(),
        birth: MrzDate::of(date(1974, 8, 12)),
        sex: Some('F'),
        expiry: MrzDate::of(date(2032, 4, 15)),
        optional: "ZE184226B".into(),
        optional2: String::new(),
    })
    .unwrap();
    (drawn(&lines), lines)
}

/// Paper, the portrait and these lines.
fn drawn(lines: &[String; 2]) -> RgbImage {
    let mut page = RgbImage::from_pixel(1250, 880, Rgb([226, 224, 214]));
    let portrait = imageops::resize(
        &test_picture("astronaut.png"),
        380,
        380,
        imageops::FilterType::Triangle,
    );
    imageops::replace(&mut page, &portrait, 70, 180);
    let path = format!("{}/../models/fonts/OCRB.otf", env!("CARGO_MANIFEST_DIR"));
    let font = std::fs::read(path).unwrap();
    let font = FontRef::try_from_slice(&font).unwrap();
    for (line, base) in lines.iter().zip([760.0, 830.0]) {
        write(&mut page, &font, line, 60.0, base);
    }
    page
}

fn write(page: &mut RgbImage, font: &FontRef<'_>, text: &str, left: f32, base: f32) {
    let scale = PxScale::from(44.0);
    let pitch = 1130.0 / 44.0;
    let height = font.as_scaled(scale).height();
    assert!(height > 20.0, "the font has a size");
    for (i, c) in text.chars().enumerate() {
        let glyph = font
            .glyph_id(c)
            .with_scale_and_position(scale, point(left + i as f32 * pitch, base));
        let Some(outline) = font.outline_glyph(glyph) else {
            continue;
        };
        let corner = outline.px_bounds().min;
        outline.draw(|x, y, ink| {
            let (x, y) = (corner.x as u32 + x, corner.y as u32 + y);
            if let Some(pixel) = page.get_pixel_mut_checked(x, y) {
                pixel.0 = pixel
                    .0
                    .map(|v| (f32::from(v) * (1.0 - ink) + 25.0 * ink) as u8);
            }
        });
    }
}

/// The check sum of a PNG chunk.
fn crc(bytes: &[u8]) -> u32 {
    let bit = |c: u32, _| {
        if c & 1 == 1 {
            0xEDB8_8320 ^ (c >> 1)
        } else {
            c >> 1
        }
    };
    !bytes
        .iter()
        .fold(u32::MAX, |c, &byte| (0..8).fold(c ^ u32::from(byte), bit))
}
