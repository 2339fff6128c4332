//! Whether the signatures of a file are good, and what of the file they are about.

use jiff::Timestamp;

use super::additions;
use super::dss::Evidence;
use super::file::File;
use super::raw::{Dict, Raw, array, number, reference};
use super::strings::words;
use crate::cms::{self, VerifiedSignature};
use crate::{Fault, Trust, limits};

/// What of the file a signature is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coverage {
    /// All of it.
    Whole,
    /// All that is shown: what was added later is only what became known of certificates, signatures that nobody sees, or the end
    /// of the last line.
    Shown,
    /// A revision to which something was added later: what is shown may be something else.
    Earlier,
}

/// A signature in a file.
#[derive(Debug, Clone)]
pub struct Signature {
    /// The field's name.
    pub name: String,
    /// Why it was signed, as the signer says.
    pub reason: Option<String>,
    /// When it was signed, as the file says.
    pub claimed_at: Option<Timestamp>,
    /// What of the file it is about.
    pub covers: Coverage,
    /// By whom and when, or what is wrong with it.
    pub result: Result<VerifiedSignature, Fault>,
}

/// The signatures of a file, in the order of its fields. What the file keeps of certificates and revocation is used together
/// with what the caller knows; whom to believe, the caller alone says.
///
/// # Errors
/// [`Fault::NotSigned`] without any; [`Fault::Malformed`] and [`Fault::TooLarge`] for files that are not read here.
pub fn verify(pdf: &[u8], trust: &Trust, at: Timestamp) -> Result<Vec<Signature>, Fault> {
    let file = File::read(pdf)?;
    let Some(form) = file.catalog()?.get("AcroForm") else {
        return Err(Fault::NotSigned);
    };
    let form = Dict::read(file.follow(form)?)?;
    let Some(fields) = form.get("Fields") else {
        return Err(Fault::NotSigned);
    };
    let trust = Evidence::read(&file)?.added_to(trust);
    let mut signatures = Vec::new();
    for field in array(file.follow(fields)?)? {
        let field = Dict::read(file.follow(field)?)?;
        if field.get("FT") != Some(b"/Sig") {
            continue;
        }
        let Some(value) = field.get("V") else {
            continue;
        };
        if signatures.len() == limits::SIGNATURES {
            return Err(Fault::TooLarge);
        }
        let object = reference(value).ok_or(Fault::Malformed)?;
        let name = field.get("T").and_then(words).unwrap_or_default();
        signatures.push(one(&file, object, name, &trust, at)?);
    }
    if signatures.is_empty() {
        Err(Fault::NotSigned)
    } else {
        Ok(signatures)
    }
}

fn one(
    file: &File<'_>,
    object: u32,
    name: String,
    trust: &Trust,
    at: Timestamp,
) -> Result<Signature, Fault> {
    let (start, end) = file.span(object)?;
    let dict = Dict::read(&file.bytes[start..end])?;
    let (from, to, signed) = range(file, &dict, start, end)?;
    let cms = contents(&file.bytes[from..to])?;
    let result = match dict.get("SubFilter") {
        Some(b"/ETSI.CAdES.detached" | b"/adbe.pkcs7.detached") => cms::verify(
            &cms,
            &[&file.bytes[..from], &file.bytes[to..signed]],
            trust,
            at,
        ),
        _ => Err(Fault::Malformed),
    };
    let covers = if signed == file.bytes.len() {
        Coverage::Whole
    } else {
        added(file, object, signed)?
    };
    Ok(Signature {
        name,
        reason: dict.get("Reason").and_then(words),
        claimed_at: dict.get("M").and_then(words).and_then(|at| time_of(&at)),
        covers,
        result,
    })
}

/// A time as PDF writes it, of which only what we write is read: `D:20261124120000Z`.
fn time_of(text: &str) -> Option<Timestamp> {
    let digits = text.strip_prefix("D:")?.strip_suffix('Z')?;
    let at = jiff::civil::DateTime::strptime("%Y%m%d%H%M%S", digits).ok()?;
    Some(at.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp())
}

/// Where the signature's digits begin and end, and where what is signed ends: everything but those digits, from the first byte.
fn range(
    file: &File<'_>,
    dict: &Dict<'_>,
    start: usize,
    end: usize,
) -> Result<(usize, usize, usize), Fault> {
    let numbers: Vec<usize> = array(dict.get("ByteRange").ok_or(Fault::Malformed)?)?
        .into_iter()
        .filter_map(number)
        .collect();
    let [0, from, to, length] = numbers[..] else {
        return Err(Fault::Malformed);
    };
    let signed = to
        .checked_add(length)
        .filter(|signed| *signed <= file.bytes.len())
        .ok_or(Fault::Malformed)?;
    // The gap is the value of this dictionary's /Contents and nothing else.
    let here = start..end;
    let value = dict.get("Contents").ok_or(Fault::Malformed)?;
    let gap: Raw<'_> = file.bytes.get(from..to).ok_or(Fault::Malformed)?;
    let key = file
        .bytes
        .get(..from)
        .map(<[u8]>::trim_ascii_end)
        .ok_or(Fault::Malformed)?;
    let inside = here.contains(&from) && to <= end && key.ends_with(b"/Contents");
    if inside && core::ptr::eq(gap, value) {
        Ok((from, to, signed))
    } else {
        Err(Fault::Malformed)
    }
}

/// The signature in its digits. Behind it only zeros; letters in one case: a file says the same in one way only.
fn contents(raw: Raw<'_>) -> Result<Vec<u8>, Fault> {
    let digits = raw
        .strip_prefix(b"<")
        .and_then(|rest| rest.strip_suffix(b">"))
        .ok_or(Fault::Malformed)?;
    if digits.iter().any(u8::is_ascii_lowercase) && digits.iter().any(u8::is_ascii_uppercase) {
        return Err(Fault::Malformed);
    }
    let mut bytes = hex::decode(digits).map_err(|_| Fault::Malformed)?;
    let length = der_length(&bytes)?;
    if bytes
        .get(length..)
        .ok_or(Fault::Malformed)?
        .iter()
        .any(|byte| *byte != 0)
    {
        return Err(Fault::Unexpected);
    }
    bytes.truncate(length);
    Ok(bytes)
}

/// How long the value is that begins here.
fn der_length(bytes: &[u8]) -> Result<usize, Fault> {
    use der::{Decode, Encode, Header, SliceReader};
    let header = Header::decode(&mut SliceReader::new(
        bytes.get(..16).ok_or(Fault::Malformed)?,
    )?)?;
    let all = (header.encoded_len()? + header.length())?;
    usize::try_from(u32::from(all)).map_err(|_| Fault::TooLarge)
}

/// What was added to the revision that was signed.
fn added(file: &File<'_>, object: u32, signed: usize) -> Result<Coverage, Fault> {
    let before = File::read(&file.bytes[..signed])?;
    // It must have been a file with this very signature: not a piece of one.
    if before.objects.get(&object) != file.objects.get(&object) {
        return Err(Fault::Malformed);
    }
    Ok(if additions::shows_the_same(file.bytes, signed) {
        Coverage::Shown
    } else {
        Coverage::Earlier
    })
}
