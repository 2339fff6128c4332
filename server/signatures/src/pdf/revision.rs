//! A revision as updates write it, byte for byte: objects, their table, the trailer, the end. Nothing else stands between them,
//! so that no reader finds there what another one does not, whether it follows the table or looks for objects by itself.

use std::collections::BTreeMap;

use super::plain::is_plain;
use super::raw::{Dict, Raw, number, skip_value};
use crate::{Fault, limits};

/// An entry of a table has twenty bytes (ISO 32000-1, 7.5.4).
const ENTRY: usize = 20;
/// The entry of object 0, with which others begin a table. It is never in use.
const NONE: &[u8; ENTRY] = b"0000000000 65535 f \n";

/// What an update says.
#[derive(Debug)]
pub(super) struct Revision<'a> {
    /// Every object that it says, by its number.
    pub(super) objects: BTreeMap<u32, Object<'a>>,
    pub(super) trailer: Dict<'a>,
    /// Where it ends.
    pub(super) end: usize,
}

/// An object of an update.
#[derive(Debug)]
pub(super) struct Object<'a> {
    /// Where it begins.
    at: usize,
    pub(super) value: Raw<'a>,
    /// The bytes of its stream.
    pub(super) stream: Option<Raw<'a>>,
}

impl<'a> Revision<'a> {
    /// The revision that begins at `start`, right behind another one.
    pub(super) fn read(bytes: &'a [u8], start: usize) -> Result<Self, Fault> {
        let mut reader = Reader { bytes, at: start };
        if bytes
            .get(..start)
            .is_none_or(|before| !before.ends_with(b"\n"))
        {
            reader.word(b"\n")?;
        }
        let mut objects = BTreeMap::new();
        while !reader.is_at(b"xref\n") {
            let (number, object) = reader.object()?;
            if objects.insert(number, object).is_some() || objects.len() > limits::OBJECTS {
                return Err(Fault::Malformed);
            }
        }
        // Not every reader takes a table without entries for one.
        if objects.is_empty() {
            return Err(Fault::Malformed);
        }
        let table = reader.at;
        reader.table(&objects)?;
        let trailer = Dict::read(reader.value()?)?;
        reader.word(format!("\nstartxref\n{table}\n%%EOF\n").as_bytes())?;
        Ok(Self {
            objects,
            trailer,
            end: reader.at,
        })
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn is_at(&self, word: &[u8]) -> bool {
        self.bytes
            .get(self.at..)
            .is_some_and(|rest| rest.starts_with(word))
    }

    fn word(&mut self, word: &[u8]) -> Result<(), Fault> {
        if self.is_at(word) {
            self.at += word.len();
            Ok(())
        } else {
            Err(Fault::Malformed)
        }
    }

    fn bytes(&mut self, length: usize) -> Result<Raw<'a>, Fault> {
        let end = self.at.checked_add(length).ok_or(Fault::Malformed)?;
        let bytes = self.bytes.get(self.at..end).ok_or(Fault::Malformed)?;
        self.at = end;
        Ok(bytes)
    }

    /// A number without zeros before it.
    fn number(&mut self) -> Result<u32, Fault> {
        let rest = self.bytes.get(self.at..).ok_or(Fault::Malformed)?;
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let read = number(&rest[..digits])
            .filter(|_| digits == 1 || rest[0] != b'0')
            .and_then(|read| u32::try_from(read).ok())
            .ok_or(Fault::Malformed)?;
        self.at += digits;
        Ok(read)
    }

    fn value(&mut self) -> Result<Raw<'a>, Fault> {
        let value = &self.bytes[self.at..skip_value(self.bytes, self.at)?];
        if !is_plain(value) {
            return Err(Fault::Malformed);
        }
        self.at += value.len();
        Ok(value)
    }

    fn object(&mut self) -> Result<(u32, Object<'a>), Fault> {
        let at = self.at;
        let number = self.number()?;
        self.word(b" 0 obj\n")?;
        let value = self.value()?;
        let stream = self
            .is_at(b"\nstream\n")
            .then(|| self.stream(value))
            .transpose()?;
        self.word(b"\nendobj\n")?;
        Ok((number, Object { at, value, stream }))
    }

    /// As long as its dictionary says, and no part of it is what readers look for who do without tables.
    fn stream(&mut self, head: Raw<'_>) -> Result<Raw<'a>, Fault> {
        self.word(b"\nstream\n")?;
        let length = Dict::read(head)?.get("Length").and_then(number);
        let stream = self.bytes(length.ok_or(Fault::Malformed)?)?;
        self.word(b"\nendstream")?;
        let structure: [&[u8]; 4] = [b" 0 obj", b"endobj", b"startxref", b"endstream"];
        let holds = |word: &&[u8]| stream.windows(word.len()).any(|window| window == *word);
        if structure.iter().any(holds) {
            Err(Fault::Malformed)
        } else {
            Ok(stream)
        }
    }

    /// A table that names every one of these objects once, where it stands, in rising order.
    fn table(&mut self, objects: &BTreeMap<u32, Object<'_>>) -> Result<(), Fault> {
        self.word(b"xref\n")?;
        let (mut next, mut named) = (0, 0);
        while !self.is_at(b"trailer\n") {
            let first = self.number()?;
            self.word(b" ")?;
            let count = self.number()?;
            self.word(b"\n")?;
            let end = first.checked_add(count).filter(|_| count > 0);
            let end = end.filter(|_| first >= next).ok_or(Fault::Malformed)?;
            for number in first..end {
                let entry = self.bytes(ENTRY)?;
                let known = objects.get(&number);
                let right = match known {
                    Some(object) => entry == format!("{:010} 00000 n \n", object.at).as_bytes(),
                    None => number == 0 && entry == NONE,
                };
                if !right {
                    return Err(Fault::Malformed);
                }
                named += usize::from(known.is_some());
            }
            next = end;
        }
        if named != objects.len() {
            return Err(Fault::Malformed);
        }
        self.word(b"trailer\n")
    }
}
