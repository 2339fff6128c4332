//! The seal of a visa (Doc 9303-13, visa profile): what the sticker's, or the paper's, machine-readable zone says, how often and
//! how long one may stay, and for which passport.

use super::{Draft, Header, Profile, Seal, c40};
use crate::Fault;

/// Of visas.
pub const PROFILE: Profile = Profile {
    features: 0x5D,
    category: 0x01,
};

const ZONE_A: u8 = 0x01;
const ZONE_B: u8 = 0x02;
const ENTRIES: u8 = 0x03;
const STAY: u8 = 0x04;
const PASSPORT: u8 = 0x05;
const NUMBER: u8 = 0x07;

/// Characters of the first line by tag; of the second only those up to the check digit of the last day of stay.
const FIRST_LINES: [(u8, usize); 2] = [(ZONE_A, 44), (ZONE_B, 36)];
const SECOND_LINE: usize = 28;

/// What a visa's seal says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visa {
    /// The lines of its machine-readable zone, the second without its optional data.
    pub zone: [String; 2],
    /// How often one may enter; 0 is any number of times.
    pub entries: Option<u8>,
    /// How long one may stay: days, months, years.
    pub stay: Option<[u8; 3]>,
    /// The passport's number.
    pub passport: Option<String>,
    /// The visa's own number, as an additional feature.
    pub number: Option<String>,
}

impl Visa {
    /// A seal to be signed. Of the zone's second line what the seal has no place for is left out.
    ///
    /// # Errors
    /// [`Fault::Malformed`] where the zone is none of a visa, or a number has other characters than letters and digits.
    pub fn draft(&self, header: &Header) -> Result<Draft, Fault> {
        let [first, second] = &self.zone;
        let tag = FIRST_LINES
            .iter()
            .find(|(_, length)| *length == first.len());
        let (tag, _) = tag.ok_or(Fault::Malformed)?;
        let second = second.get(..SECOND_LINE).ok_or(Fault::Malformed)?;
        let mut features = vec![(*tag, c40::encode(&format!("{first}{second}"))?)];
        features.extend(self.entries.map(|entries| (ENTRIES, vec![entries])));
        features.extend(self.stay.map(|stay| (STAY, stay.to_vec())));
        for (tag, text) in [(PASSPORT, &self.passport), (NUMBER, &self.number)] {
            if let Some(text) = text {
                features.push((tag, c40::encode(text)?));
            }
        }
        let header = Header {
            profile: PROFILE,
            ..header.clone()
        };
        Draft::new(&header, &features)
    }

    /// What a seal says. Features that are not known change nothing.
    ///
    /// # Errors
    /// [`Fault::Malformed`] where it is no visa's, or has no zone.
    pub fn read(seal: &Seal) -> Result<Self, Fault> {
        if seal.header.profile != PROFILE {
            return Err(Fault::Malformed);
        }
        let zone = FIRST_LINES.into_iter().find_map(|(tag, length)| {
            let text = c40::decode(seal.feature(tag)?).ok()?;
            let text = text.replace(' ', "<");
            let (first, second) = text.split_at_checked(length)?;
            (second.len() == SECOND_LINE).then(|| [first.to_owned(), second.to_owned()])
        });
        let text = |tag| seal.feature(tag).map(c40::decode).transpose();
        Ok(Self {
            zone: zone.ok_or(Fault::Malformed)?,
            entries: seal
                .feature(ENTRIES)
                .and_then(|value| value.first().copied()),
            stay: seal.feature(STAY).and_then(|value| value.try_into().ok()),
            passport: text(PASSPORT)?,
            number: text(NUMBER)?,
        })
    }
}
