//! A signed file that is made in two steps: everything but the signature, then the signature in the room that was kept for it.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::dss::{self, Evidence};
use super::file::File;
use super::raw::{Dict, array};
use super::stamp::Stamp;
use super::strings::text;
use super::update::Update;
use crate::{Fault, Hash};

/// Room for a signature with certificates and a time stamp, in bytes. Its size is part of what is signed.
const ROOM: usize = 16 * 1024;
/// Room for a number in `/ByteRange`.
const DIGITS: usize = 10;

/// What is said about a signature in the file.
#[derive(Debug, Clone)]
pub struct Field {
    /// The field's name; another signature of the file has another one.
    pub name: String,
    /// Who signs.
    pub signer: String,
    /// Why.
    pub reason: String,
    /// When, as the signer says.
    pub at: Timestamp,
    /// The page with the stamp, counted from 0.
    pub page: usize,
    /// What is seen; nothing without it.
    pub stamp: Option<Stamp>,
}

/// A file without its signature.
#[derive(Debug, Clone)]
pub struct Draft {
    bytes: Vec<u8>,
    /// Where the room for the signature begins and ends, with `<` and `>`.
    room: (usize, usize),
}

impl Draft {
    /// An update of `pdf` with this field. What is known of revocation by now goes into the same update: so it is signed, too.
    ///
    /// # Errors
    /// [`Fault::Malformed`] for files that are not read here, [`Fault::TooLarge`].
    pub fn new(pdf: &[u8], field: &Field, evidence: &Evidence) -> Result<Self, Fault> {
        let file = File::read(pdf)?;
        let page = file.page(field.page)?;
        let mut update = Update::of(&file);
        let (signature, widget) = (update.number(), update.number());

        let form = field.stamp.as_ref().map(|stamp| {
            let number = update.number();
            let (head, operators) = stamp.form();
            update.stream(number, &head, &operators);
            number
        });
        update.object(widget, &widget_of(field, signature, page, form));
        update.object(page, &with_annotation(&file, page, widget)?);

        let dss = dss::write(&mut update, evidence)?;
        let mut changes = vec![("AcroForm", with_field(&file, widget)?)];
        if let Some(dss) = dss {
            changes.push(("DSS", format!("{dss} 0 R").into_bytes()));
        }
        update.object(file.root, &file.catalog()?.with(&changes));

        let head = head_of(field);
        let at = update.object(signature, &[head.as_bytes(), &room(), b" >>"].concat());
        let start = at + head.len();
        let room = (start, start + 2 * ROOM + 2);
        let mut bytes = update.finish()?;
        let range = format!(
            "{:<DIGITS$} {:<DIGITS$} {:<DIGITS$}",
            room.0,
            room.1,
            bytes.len() - room.1
        );
        let gap = at + head.find('*').ok_or(Fault::Malformed)?;
        bytes
            .get_mut(gap..gap + range.len())
            .ok_or(Fault::Malformed)?
            .copy_from_slice(range.as_bytes());
        Ok(Self { bytes, room })
    }

    /// What is signed: the file without the room for the signature.
    #[must_use]
    pub fn content(&self) -> [&[u8]; 2] {
        [&self.bytes[..self.room.0], &self.bytes[self.room.1..]]
    }

    /// The digest that goes into [`crate::cms::Draft::new`].
    #[must_use]
    pub fn digest(&self, hash: Hash) -> Vec<u8> {
        hash.digest(&self.content())
    }

    /// The signed file.
    ///
    /// # Errors
    /// [`Fault::TooLarge`] if the signature does not fit.
    pub fn finish(mut self, cms: &[u8]) -> Result<Vec<u8>, Fault> {
        let digits = hex::encode(cms);
        let room = &mut self.bytes[self.room.0 + 1..self.room.1 - 1];
        room.get_mut(..digits.len())
            .ok_or(Fault::TooLarge)?
            .copy_from_slice(digits.as_bytes());
        Ok(self.bytes)
    }
}

fn room() -> Vec<u8> {
    let mut room = vec![b'0'; 2 * ROOM + 2];
    room[0] = b'<';
    room[2 * ROOM + 1] = b'>';
    room
}

/// The signature's dictionary up to its room. The stars become `/ByteRange`'s numbers.
fn head_of(field: &Field) -> String {
    let shown = |words: &str| String::from_utf8_lossy(&text(words)).into_owned();
    let at = field.at.to_zoned(TimeZone::UTC);
    format!(
        "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Name {} /Reason {} \
         /M (D:{:04}{:02}{:02}{:02}{:02}{:02}Z) /ByteRange [0 {}] /Contents ",
        shown(&field.signer),
        shown(&field.reason),
        at.year(),
        at.month(),
        at.day(),
        at.hour(),
        at.minute(),
        at.second(),
        "*".repeat(3 * DIGITS + 2),
    )
}

fn widget_of(field: &Field, signature: u32, page: u32, form: Option<u32>) -> Vec<u8> {
    let [left, bottom, right, top] = field.stamp.as_ref().map_or([0.0; 4], |stamp| stamp.place);
    let mut out =
        format!("<< /Type /Annot /Subtype /Widget /FT /Sig /Rect [{left} {bottom} {right} {top}] ")
            .into_bytes();
    // Printed, and not to be moved.
    out.extend_from_slice(format!("/F 132 /P {page} 0 R /V {signature} 0 R /T ").as_bytes());
    out.extend_from_slice(&text(&field.name));
    // What is read aloud of it.
    out.extend_from_slice(b" /TU ");
    out.extend_from_slice(&text(&format!("{}: {}", field.signer, field.reason)));
    if let Some(form) = form {
        out.extend_from_slice(format!(" /AP << /N {form} 0 R >>").as_bytes());
    }
    out.extend_from_slice(b" >>");
    out
}

fn with_annotation(file: &File<'_>, page: u32, widget: u32) -> Result<Vec<u8>, Fault> {
    let dict = Dict::read(file.object(page)?)?;
    let before = dict.get("Annots").map(|raw| file.follow(raw)).transpose()?;
    Ok(dict.with(&[("Annots", appended(before, widget)?)]))
}

fn with_field(file: &File<'_>, widget: u32) -> Result<Vec<u8>, Fault> {
    let form = file
        .catalog()?
        .get("AcroForm")
        .map(|raw| file.follow(raw))
        .transpose()?;
    let form = form.map_or(Ok(Dict(Vec::new())), Dict::read)?;
    let before = form.get("Fields").map(|raw| file.follow(raw)).transpose()?;
    // Signatures exist, and the file is only to be added to.
    Ok(form.with(&[
        ("Fields", appended(before, widget)?),
        ("SigFlags", b"3".to_vec()),
    ]))
}

fn appended(before: Option<&[u8]>, object: u32) -> Result<Vec<u8>, Fault> {
    let mut out = b"[".to_vec();
    for value in before.map_or(Ok(Vec::new()), array)? {
        out.extend_from_slice(value);
        out.push(b' ');
    }
    out.extend_from_slice(format!("{object} 0 R]").as_bytes());
    Ok(out)
}
