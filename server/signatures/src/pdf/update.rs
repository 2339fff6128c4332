//! An update: objects behind the end of a file, with a table of their own. What was there stays as it is.

use super::file::File;
use super::raw::Dict;
use crate::Fault;

/// Objects that are added or said anew.
pub(crate) struct Update<'a> {
    file: &'a File<'a>,
    out: Vec<u8>,
    /// With where they begin.
    written: Vec<(u32, usize)>,
    next: u32,
}

impl<'a> Update<'a> {
    pub(crate) fn of(file: &'a File<'a>) -> Self {
        let mut out = file.bytes.to_vec();
        if !out.ends_with(b"\n") {
            out.push(b'\n');
        }
        Self {
            file,
            out,
            written: Vec::new(),
            next: file.size,
        }
    }

    /// A number that no object has.
    pub(crate) fn number(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    /// Writes an object and says where its value begins.
    pub(crate) fn object(&mut self, number: u32, value: &[u8]) -> usize {
        self.written.push((number, self.out.len()));
        self.out
            .extend_from_slice(format!("{number} 0 obj\n").as_bytes());
        let at = self.out.len();
        self.out.extend_from_slice(value);
        self.out.extend_from_slice(b"\nendobj\n");
        at
    }

    pub(crate) fn stream(&mut self, number: u32, head: &str, content: &[u8]) {
        let mut value = format!("<< {head}/Length {} >>\nstream\n", content.len()).into_bytes();
        value.extend_from_slice(content);
        value.extend_from_slice(b"\nendstream");
        self.object(number, &value);
    }

    /// The whole file.
    pub(crate) fn finish(mut self) -> Result<Vec<u8>, Fault> {
        let table = self.out.len();
        self.out.extend_from_slice(b"xref\n");
        self.written.sort_unstable();
        for (number, at) in &self.written {
            // Twenty bytes each, as the standard counts them.
            self.out
                .extend_from_slice(format!("{number} 1\n{at:010} 00000 n \n").as_bytes());
        }
        let kept = self
            .file
            .trailer
            .0
            .iter()
            .filter(|(name, _)| !matches!(*name, b"Prev" | b"XRefStm"));
        let trailer = Dict(kept.copied().collect()).with(&[
            ("Size", self.next.to_string().into_bytes()),
            ("Prev", self.file.table.to_string().into_bytes()),
        ]);
        self.out.extend_from_slice(b"trailer\n");
        self.out.extend_from_slice(&trailer);
        self.out
            .extend_from_slice(format!("\nstartxref\n{table}\n%%EOF\n").as_bytes());
        if self.out.len() > crate::limits::PDF {
            Err(Fault::TooLarge)
        } else {
            Ok(self.out)
        }
    }
}
