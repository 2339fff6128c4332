//! The header of a seal: who has sealed what kind of document, when.

use jiff::civil::Date;

use super::c40;
use crate::Fault;

const MAGIC: u8 = 0xDC;
/// Version 4 of the format.
const VERSION: u8 = 0x03;
/// Letters of a signer: its country and two more. The length of the certificate's reference follows in two digits.
const SIGNER: usize = 4;
/// A certificate's number has at most 20 bytes (RFC 5280).
const MOST_REFERENCE: usize = 40;

/// What kind of document is sealed, and by which rules its features are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Profile {
    /// Document feature definition reference.
    pub features: u8,
    /// Document type category.
    pub category: u8,
}

/// Who has sealed what kind of document, when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The state that issued the document: one to three letters as in machine-readable zones.
    pub country: String,
    /// The signer: two letters of its country (ISO 3166-1), two letters or digits of its own.
    pub signer: String,
    /// Which of the signer's certificates proves it, in hexadecimal digits.
    pub certificate: String,
    /// When the document was issued.
    pub issued: Date,
    /// When it was sealed.
    pub signed: Date,
    /// What is sealed.
    pub profile: Profile,
}

impl Header {
    pub(super) fn write(&self) -> Result<Vec<u8>, Fault> {
        let reference = &self.certificate;
        let fits = (1..=3).contains(&self.country.len())
            && self.signer.len() == SIGNER
            && (1..=MOST_REFERENCE).contains(&reference.len())
            && reference.bytes().all(|c| c.is_ascii_hexdigit());
        if !fits {
            return Err(Fault::Malformed);
        }
        let mut bytes = vec![MAGIC, VERSION];
        bytes.extend(c40::encode(&format!("{:<3}", self.country))?);
        let signer = format!("{}{:02X}{reference}", self.signer, reference.len());
        bytes.extend(c40::encode(&signer)?);
        bytes.extend(day(self.issued)?);
        bytes.extend(day(self.signed)?);
        bytes.extend([self.profile.features, self.profile.category]);
        Ok(bytes)
    }

    /// A header, and what follows it.
    pub(super) fn read(bytes: &[u8]) -> Result<(Self, &[u8]), Fault> {
        let mut rest = bytes;
        if take(&mut rest, 2)? != [MAGIC, VERSION] {
            return Err(Fault::Malformed);
        }
        let country = c40::decode(take(&mut rest, c40::length(3))?)?;
        let signer = c40::decode(take(&mut rest, c40::length(SIGNER + 2))?)?;
        let (signer, length) = signer.split_at_checked(SIGNER).ok_or(Fault::Malformed)?;
        let length = usize::from_str_radix(length, 16).map_err(|_| Fault::Malformed)?;
        let certificate = c40::decode(take(&mut rest, c40::length(length))?)?;
        let is_reference = (1..=MOST_REFERENCE).contains(&length)
            && certificate.len() == length
            && certificate.bytes().all(|c| c.is_ascii_hexdigit());
        if !is_reference {
            return Err(Fault::Malformed);
        }
        let header = Self {
            country: country.trim_end().to_owned(),
            signer: signer.to_owned(),
            certificate,
            issued: read_day(take(&mut rest, 3)?)?,
            signed: read_day(take(&mut rest, 3)?)?,
            profile: match take(&mut rest, 2)? {
                &[features, category] => Profile { features, category },
                _ => return Err(Fault::Malformed),
            },
        };
        Ok((header, rest))
    }
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Result<&'a [u8], Fault> {
    let (taken, after) = rest.split_at_checked(length).ok_or(Fault::Malformed)?;
    *rest = after;
    Ok(taken)
}

/// A day as the number MMDDYYYY in three bytes.
fn day(day: Date) -> Result<[u8; 3], Fault> {
    let year = u32::try_from(day.year()).map_err(|_| Fault::Malformed)?;
    let (month, day) = (day.month().unsigned_abs(), day.day().unsigned_abs());
    let number = u32::from(month) * 1_000_000 + u32::from(day) * 10_000 + year;
    let [_, bytes @ ..] = number.to_be_bytes();
    Ok(bytes)
}

fn read_day(bytes: &[u8]) -> Result<Date, Fault> {
    let number = bytes
        .iter()
        .fold(0_i32, |number, byte| number * 256 + i32::from(*byte));
    let part = |number: i32| i8::try_from(number).map_err(|_| Fault::Malformed);
    let (month, day) = (part(number / 1_000_000)?, part(number / 10_000 % 100)?);
    let year = i16::try_from(number % 10_000).map_err(|_| Fault::Malformed)?;
    Date::new(year, month, day).map_err(|_| Fault::Malformed)
}
