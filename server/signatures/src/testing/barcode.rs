use jiff::tz::TimeZone;

use super::World;
use crate::seal::visa::{PROFILE, Visa};
use crate::seal::{Header, reference};

/// The barcode of an e-visa, sealed by whoever signs in this world.
#[must_use]
pub fn visa_barcode(world: &World) -> Vec<u8> {
    let today = world.now.to_zoned(TimeZone::UTC).date();
    let header = Header {
        country: "VNM".to_owned(),
        signer: "VNEV".to_owned(),
        certificate: reference(&world.signer),
        issued: today,
        signed: today,
        profile: PROFILE,
    };
    let visa = Visa {
        zone: [
            "VCVNMLINDQVIST<<EVA<MARIA<<<<<<<<<<<<<<<<<<<".to_owned(),
            "AB12345674SWE8503127F2703011<<<<<<<<<<<<<<<<".to_owned(),
        ],
        entries: Some(0),
        stay: Some([90, 0, 0]),
        passport: Some("AB1234567".to_owned()),
        number: Some("E00000001".to_owned()),
    };
    let draft = visa.draft(&header).unwrap();
    let signature = world.key.seal(draft.message());
    draft.finish(&signature).unwrap()
}
