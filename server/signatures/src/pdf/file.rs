//! A PDF file: its tables of objects, the newest first, and the objects they name.

use std::collections::HashMap;

use super::raw::{Dict, Raw, array, number, reference, skip_space, skip_value};
use crate::{Fault, limits};

/// A file as its last revision shows it.
#[derive(Debug)]
pub(crate) struct File<'a> {
    pub(crate) bytes: &'a [u8],
    /// Where objects begin.
    pub(crate) objects: HashMap<u32, usize>,
    pub(crate) trailer: Dict<'a>,
    /// Where the newest table begins.
    pub(crate) table: usize,
    /// One more than the highest number of an object.
    pub(crate) size: u32,
    /// The object that everything hangs on.
    pub(crate) root: u32,
}

impl<'a> File<'a> {
    pub(crate) fn read(bytes: &'a [u8]) -> Result<Self, Fault> {
        if bytes.len() > limits::PDF {
            return Err(Fault::TooLarge);
        }
        if !bytes.starts_with(b"%PDF-") {
            return Err(Fault::Malformed);
        }
        let table = last_table(bytes)?;
        let mut entries = HashMap::new();
        let mut newest: Option<Dict<'a>> = None;
        let mut next = Some(table);
        let mut revisions = 0;
        while let Some(at) = next {
            revisions += 1;
            if revisions > limits::REVISIONS {
                return Err(Fault::TooLarge);
            }
            let trailer = read_table(bytes, at, &mut entries)?;
            // Other readers would find objects there that are looked for here in older tables: what they show would be something
            // else than what is proven here.
            if trailer.get("XRefStm").is_some() {
                return Err(Fault::Unsupported);
            }
            next = match trailer.get("Prev") {
                // Older tables lie before newer ones: no circles.
                Some(raw) => Some(
                    number(raw)
                        .filter(|before| *before < at)
                        .ok_or(Fault::Malformed)?,
                ),
                None => None,
            };
            newest.get_or_insert(trailer);
        }
        let trailer = newest.ok_or(Fault::Malformed)?;
        if trailer.get("Encrypt").is_some() {
            return Err(Fault::Unsupported);
        }
        let size = trailer
            .get("Size")
            .and_then(number)
            .and_then(|size| u32::try_from(size).ok())
            .ok_or(Fault::Malformed)?;
        let root = trailer
            .get("Root")
            .and_then(reference)
            .ok_or(Fault::Malformed)?;
        let used = entries.into_iter();
        let objects = used
            .filter_map(|(object, at)| Some((object, at?)))
            .collect();
        Ok(Self {
            bytes,
            objects,
            trailer,
            table,
            size,
            root,
        })
    }

    /// Where the value of an object begins and ends.
    pub(crate) fn span(&self, object: u32) -> Result<(usize, usize), Fault> {
        let at = *self.objects.get(&object).ok_or(Fault::Malformed)?;
        let head = format!("{object} 0 obj");
        if !self
            .bytes
            .get(at..)
            .is_some_and(|rest| rest.starts_with(head.as_bytes()))
        {
            return Err(Fault::Malformed);
        }
        let start = skip_space(self.bytes, at + head.len());
        Ok((start, skip_value(self.bytes, start)?))
    }

    pub(crate) fn object(&self, object: u32) -> Result<Raw<'a>, Fault> {
        self.span(object)
            .map(|(start, end)| &self.bytes[start..end])
    }

    /// The value itself, or the object that it names.
    pub(crate) fn follow(&self, raw: Raw<'a>) -> Result<Raw<'a>, Fault> {
        reference(raw).map_or(Ok(raw), |object| self.object(object))
    }

    pub(crate) fn catalog(&self) -> Result<Dict<'a>, Fault> {
        Dict::read(self.object(self.root)?)
    }

    /// The number of a page's object, counted from 0.
    pub(crate) fn page(&self, index: usize) -> Result<u32, Fault> {
        let top = self
            .catalog()?
            .get("Pages")
            .and_then(reference)
            .ok_or(Fault::Malformed)?;
        let mut waiting = vec![top];
        let (mut seen, mut pages) = (0, 0);
        while let Some(object) = waiting.pop() {
            seen += 1;
            if seen > limits::OBJECTS {
                return Err(Fault::TooLarge);
            }
            let node = Dict::read(self.object(object)?)?;
            if let Some(children) = node.get("Kids") {
                for child in array(self.follow(children)?)?.into_iter().rev() {
                    waiting.push(reference(child).ok_or(Fault::Malformed)?);
                }
            } else if pages == index {
                return Ok(object);
            } else {
                pages += 1;
            }
        }
        Err(Fault::Malformed)
    }

    /// The bytes of a stream that is not compressed.
    pub(crate) fn stream(&self, object: u32) -> Result<&'a [u8], Fault> {
        let (start, end) = self.span(object)?;
        let head = Dict::read(&self.bytes[start..end])?;
        if head.get("Filter").is_some() {
            return Err(Fault::Malformed);
        }
        let length = head
            .get("Length")
            .map(|raw| self.follow(raw))
            .transpose()?
            .and_then(number)
            .ok_or(Fault::Malformed)?;
        let at = skip_space(self.bytes, end);
        let rest = self
            .bytes
            .get(at..)
            .and_then(|rest| rest.strip_prefix(b"stream"))
            .ok_or(Fault::Malformed)?;
        let rest = rest
            .strip_prefix(b"\r\n")
            .or_else(|| rest.strip_prefix(b"\n"))
            .ok_or(Fault::Malformed)?;
        rest.get(..length).ok_or(Fault::Malformed)
    }
}

/// What the end of the file says.
fn last_table(bytes: &[u8]) -> Result<usize, Fault> {
    let end = bytes
        .trim_ascii_end()
        .strip_suffix(b"%%EOF")
        .ok_or(Fault::Malformed)?
        .trim_ascii_end();
    let digits = end
        .iter()
        .rev()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let (before, at) = end.split_at(end.len() - digits);
    if !before.trim_ascii_end().ends_with(b"startxref") {
        return Err(Fault::Malformed);
    }
    number(at).ok_or(Fault::Malformed)
}

/// A table with its trailer. What a newer one has said already counts, that an object is free as well. Of two entries of one table
/// the first counts; other readers take the last, or look for objects by themselves. So nothing that was added to a signed file is
/// judged by what is read here (see [`super::additions`]), only what its signer wrote.
fn read_table<'a>(
    bytes: &'a [u8],
    at: usize,
    entries: &mut HashMap<u32, Option<usize>>,
) -> Result<Dict<'a>, Fault> {
    let word = |at: usize| -> Option<(Raw<'a>, usize)> {
        let start = skip_space(bytes, at);
        let end = start
            + bytes
                .get(start..)?
                .iter()
                .take_while(|byte| byte.is_ascii_alphanumeric())
                .count();
        Some((&bytes[start..end], end))
    };
    let (name, mut at) = word(at).ok_or(Fault::Malformed)?;
    if name != b"xref" {
        // An object stands there: a table in a compressed stream (ISO 32000-1, 7.5.8).
        let is_stream = number(name).is_some();
        return Err(if is_stream {
            Fault::Unsupported
        } else {
            Fault::Malformed
        });
    }
    loop {
        let (first, end) = word(at).ok_or(Fault::Malformed)?;
        if first == b"trailer" {
            let start = skip_space(bytes, end);
            return Dict::read(&bytes[start..skip_value(bytes, start)?]);
        }
        let (count, end) = word(end).ok_or(Fault::Malformed)?;
        let (first, count) = number(first).zip(number(count)).ok_or(Fault::Malformed)?;
        let end_of_part = first
            .checked_add(count)
            .filter(|end| *end <= limits::OBJECTS)
            .ok_or(Fault::TooLarge)?;
        at = end;
        for object in first..end_of_part {
            let (offset, end) = word(at).ok_or(Fault::Malformed)?;
            let (generation, end) = word(end).ok_or(Fault::Malformed)?;
            let (kind, end) = word(end).ok_or(Fault::Malformed)?;
            let offset = number(offset)
                .filter(|_| number(generation).is_some())
                .ok_or(Fault::Malformed)?;
            let place = match kind {
                b"n" => Some(offset),
                b"f" => None,
                _ => return Err(Fault::Malformed),
            };
            entries.entry(object as u32).or_insert(place);
            at = end;
        }
    }
}
