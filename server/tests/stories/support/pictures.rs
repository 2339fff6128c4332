//! Pictures that were uploaded and checked before a story begins.

use evisa_core::ekyc::{AgeGroup, Code, PassportReport, PortraitReport, Report};
use evisa_server::pictures::{self, NewImage, write};
use evisa_server::platform::files::NewFiles;
use evisa_server::store;
use evisa_server::store::ekyc::{Crops, Evidence};
use serde_json::{Map, Value};

use super::draft::draft;
use super::portal::Portal;

/// A JPEG of one colour; `shade` tells pictures apart.
pub fn jpeg(shade: u8) -> Vec<u8> {
    let picture = image::RgbImage::from_pixel(16, 16, image::Rgb([shade, 80, 80]));
    let mut bytes = Vec::new();
    image::codecs::jpeg::JpegEncoder::new(&mut bytes)
        .encode_image(&picture)
        .unwrap();
    bytes
}

/// A report with nothing but these findings about portrait and page.
pub fn report(portrait: &[Code], passport: &[Code]) -> Report {
    let found = |codes: &[Code]| codes.iter().map(|code| code.finding()).collect();
    Report {
        portrait: PortraitReport {
            findings: found(portrait),
            ..PortraitReport::default()
        },
        passport: PassportReport {
            findings: found(passport),
            ..PassportReport::default()
        },
        matching: None,
    }
}

impl Portal {
    /// Keeps two pictures and what the checks found about them; a draft that names them.
    pub async fn checked_draft(&self, report: Report) -> Map<String, Value> {
        self.draft_checked_as(AgeGroup::Adult, report).await
    }

    /// The same, for the portrait of somebody of this age.
    pub async fn draft_checked_as(
        &self,
        age_group: AgeGroup,
        report: Report,
    ) -> Map<String, Value> {
        let mut tx = self.state.store.begin().await.unwrap();
        let mut ids = Vec::new();
        let name = self.state.random.id();
        for (shade, part) in [(90, "portrait"), (160, "passport")] {
            let new = NewImage {
                jpeg: jpeg(shade),
                received_sha256: format!("{part}-{name}"),
                width: 16,
                height: 16,
                received: None,
                sender: None,
            };
            let mut files = NewFiles::new(&self.state.files);
            let image = write(&self.state, &mut files, new).await.unwrap();
            files.keep();
            store::image::insert(&mut tx, &image, self.state.clock.millis())
                .await
                .unwrap();
            ids.push(image);
        }
        let evidence = Evidence {
            id: name.clone(),
            portrait_sha256: ids[0].received_sha256.clone(),
            passport_sha256: ids[1].received_sha256.clone(),
            models: self.state.checker.models(age_group),
            score: 87.5,
            report,
            crops: Crops {
                portrait_face: Some(pictures::name(&ids[0].id)),
                ..Crops::default()
            },
        };
        store::ekyc::insert(&mut tx, &evidence, self.state.clock.millis())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        draft(
            &pictures::handle(&self.state, &ids[0].id),
            &pictures::handle(&self.state, &ids[1].id),
        )
    }

    /// The same with nothing to remark.
    pub async fn good_draft(&self) -> Map<String, Value> {
        let lines = [
            "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
            "L898902C03UTO7408122F3204153ZE184226B<<<<<12",
        ];
        let mut clean = report(&[], &[]);
        clean.passport.lines = lines.map(str::to_owned).into();
        self.checked_draft(clean).await
    }
}
