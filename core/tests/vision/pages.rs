//! Passport pages: whichever way they lie, what their lines say, and whose they are.

use super::drawn::{aslant, bent, drawn, in_shadow, on_a_table, page, patterned};
use super::{MODELS, head, png};
use evisa_core::ekyc::{self, AgeGroup, Code, Effect, Finding, Reason, Rules};
use evisa_core::vision::Picture;
use image::{Rgb, imageops};
use jiff::civil::date;

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
        let report = ekyc::passport(&MODELS, &bytes, date(2026, 11, 21));
        assert_eq!(report.lines, lines);
        assert_eq!(report.findings, []);
        let draft = report.draft.unwrap();
        assert_eq!(draft["ttcnHo"], "ERIKSSON");
        assert_eq!(draft["hcSo"], "L898902C3");
        assert_eq!(draft["hcGiaTriDen"], "2032-04-15");
    }
}

#[test]
fn a_page_that_is_not_held_flat_reads_exactly() {
    let (page, lines) = page();
    // Bent down further, the last line would touch the edge of the drawn page.
    for lower in [-40.0, -20.0, 20.0, 30.0] {
        let bytes = Picture::new(bent(&page, lower)).to_jpeg(85).unwrap();
        let report = ekyc::passport(&MODELS, &bytes, date(2026, 11, 21));
        assert_eq!(report.lines, lines, "{lower} pixels lower");
    }
}

#[test]
fn a_page_seen_from_the_side_reads_exactly() {
    let (page, lines) = page();
    for right in [0.85, 0.7, 0.55, 1.0 / 0.7, 1.0 / 0.55] {
        for turned in [0.0, 14.0, 180.0] {
            let photo = on_a_table(&aslant(&page, right), turned);
            let bytes = Picture::new(photo).to_jpeg(85).unwrap();
            let report = ekyc::passport(&MODELS, &bytes, date(2026, 11, 21));
            assert_eq!(report.lines, lines, "{right}, turned by {turned}");
        }
    }
}

#[test]
fn a_page_in_a_shadow_reads_exactly() {
    let (page, lines) = page();
    for (lit, left) in [(0.3, 0.42), (0.5, 0.42), (0.7, 0.25)] {
        let bytes = Picture::new(in_shadow(&page, lit, left))
            .to_jpeg(85)
            .unwrap();
        let report = ekyc::passport(&MODELS, &bytes, date(2026, 11, 21));
        assert_eq!(report.lines, lines, "{left} of the light from {lit} on");
    }
}

#[test]
fn the_pattern_of_its_paper_does_not_hide_how_a_page_lies() {
    let (page, lines) = page();
    for degrees in [20.0, 35.0, 50.0, 70.0] {
        for lower in [-40.0, 0.0, 30.0] {
            let page = patterned(&bent(&page, lower), degrees, 24.0);
            let bytes = Picture::new(page).to_jpeg(85).unwrap();
            let report = ekyc::passport(&MODELS, &bytes, date(2026, 11, 21));
            assert_eq!(report.lines, lines, "{degrees}, {lower} pixels lower");
        }
    }
}

#[test]
fn a_page_of_so_few_pixels_that_no_line_is_read_is_said_to_be_too_small() {
    let (page, _) = page();
    let report = [240, 200, 160, 120].into_iter().find_map(|width| {
        let height = width * page.height() / page.width();
        let small = imageops::resize(&page, width, height, imageops::FilterType::Triangle);
        let report = ekyc::passport(&MODELS, &png(&small), date(2026, 11, 21));
        report.lines.is_empty().then_some(report)
    });
    let found: Vec<_> = report
        .unwrap()
        .findings
        .iter()
        .map(|one| one.code)
        .collect();
    assert_eq!(found, [Code::CardTooSmall]);
}

#[test]
fn a_page_whose_check_digits_do_not_agree_is_asked_about() {
    let (_, mut lines) = page();
    lines[1].replace_range(19..20, "0");
    let bytes = Picture::new(drawn(&lines)).to_jpeg(85).unwrap();
    let report = ekyc::passport(&MODELS, &bytes, date(2026, 11, 21));
    let found: Vec<_> = report
        .findings
        .iter()
        .map(|one| (one.code, one.reason, one.effect))
        .collect();
    assert_eq!(
        found,
        [(Code::LowQuality, Some(Reason::CheckDigits), Effect::Ask)]
    );
    assert_eq!(report.draft.unwrap().get("ttcnNgayThangNamSinh"), None);
}

#[test]
fn a_page_of_somebody_with_one_name_behind_two_fillers_reads_exactly() {
    let (_, mut lines) = page();
    for (issuer, name) in [
        ("IND", "RAHIMI"),
        ("AFG", "ZAHRA"),
        ("IDN", "SUHARTINI"),
        ("IND", "KUMARI<DEVI"),
    ] {
        lines[0] = format!("P<{issuer}<<{name:<<37}");
        let bytes = Picture::new(drawn(&lines)).to_jpeg(85).unwrap();
        let report = ekyc::passport(&MODELS, &bytes, date(2026, 11, 21));
        assert_eq!(report.lines, lines);
        let draft = report.draft.unwrap();
        assert_eq!(draft["ttcnDemVaTen"], name.replace('<', " "));
        assert_eq!(draft.get("ttcnHo"), None);
    }
}

#[test]
fn a_french_card_reads_exactly_and_gives_no_passport_number() {
    let lines = [
        "IDFRALECHAT<<<<<<<<<<<<<<<<<<<75P042",
        "1109753004178AMELIE<<ROSE<<8402297F2",
    ]
    .map(str::to_owned);
    let bytes = Picture::new(drawn(&lines)).to_jpeg(85).unwrap();
    let report = ekyc::passport(&MODELS, &bytes, date(2026, 11, 21));
    assert_eq!(report.lines, lines);
    // The office is covered by no check digit: the reader alone tells its 0 from an O, its 2 from a Z.
    assert_eq!(report.doubtful, []);
    assert_eq!(report.uncertain, Vec::<&str>::new());
    let draft = report.draft.unwrap();
    assert_eq!(draft["ttcnDemVaTen"], "AMELIE ROSE");
    assert_eq!(draft.get("hcSo"), None);
    assert_eq!(
        reasons(&report.findings),
        [(Some(Reason::IdentityCard), Effect::Ask)]
    );
}

#[test]
fn an_expired_passport_is_asked_about_from_the_day_after_its_last_and_its_face_still_compared() {
    let bytes = Picture::new(page().0).to_jpeg(85).unwrap();
    let on = |day| ekyc::compare(&MODELS, &png(&head()), &bytes, day, &Rules::default());
    let (last, next) = (on(date(2032, 4, 15)), on(date(2032, 4, 16)));
    assert_eq!(last.passport.findings, []);
    assert_eq!(
        reasons(&next.passport.findings),
        [(Some(Reason::Expired), Effect::Ask)]
    );
    let params = next.passport.findings[0].params.as_ref().unwrap();
    assert_eq!(params["date"], "15/04/2032");
    let scores = [&next, &last].map(|it| format!("{:?}", it.score()));
    assert_eq!(scores[0], scores[1]);
}

fn reasons(findings: &[Finding]) -> Vec<(Option<Reason>, Effect)> {
    let findings = findings.iter();
    findings.map(|one| (one.reason, one.effect)).collect()
}

#[test]
fn the_same_person_matches() {
    let (page, _) = page();
    let page = Picture::new(page).to_jpeg(85).unwrap();
    let report = ekyc::compare(
        &MODELS,
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

#[test]
fn a_page_that_lies_aslant_matches_and_is_shown_level() {
    let (page, lines) = page();
    for degrees in [0.0, 12.0, -20.0, 90.0, 184.0] {
        let photo = Picture::new(on_a_table(&page, degrees))
            .to_jpeg(90)
            .unwrap();
        let seen = ekyc::examine(
            &MODELS,
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
        let again = ekyc::passport(&MODELS, &shown.to_jpeg(90).unwrap(), date(2026, 11, 21));
        assert_eq!(
            (again.turns, again.lines.as_slice()),
            (0, lines.as_slice()),
            "{degrees}"
        );
        let face = ekyc::portrait(
            &MODELS,
            &png(seen.page_face().unwrap().rgb()),
            AgeGroup::Adult,
        );
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
    let report = ekyc::passport(&MODELS, &bytes, date(2026, 11, 21));
    let codes: Vec<Code> = report.findings.iter().map(|one| one.code).collect();
    assert_eq!((codes, report.turns), (vec![Code::CardNoMrz], 3));
}
