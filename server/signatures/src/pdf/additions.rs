//! Whether what follows a signed revision shows what was signed.
//!
//! No key is needed to add to a file, and readers differ in what they make of what is added: of two entries for one object, of
//! freed objects, of tables that are too short, of objects that no table names. So the question is not what was changed, as this
//! reader understands it. Only what the portal writes itself is accepted, written as it writes it ([`Revision`]): evidence about
//! certificates, and further signatures that nobody sees. All else is a change.
//!
//! What stands before the signature's end is its signer's word. Nobody else can have written it, so that what readers make of
//! odd tables there is not asked; the portal signs none.

mod catalog;
mod evidence;
mod signature;
mod step;

use self::step::Step;
use super::file::File;
use super::revision::Revision;
use crate::Fault;

/// Whether what follows the first `signed` bytes of a file shows nothing else than they do.
pub(super) fn shows_the_same(bytes: &[u8], signed: usize) -> bool {
    let mut end = signed;
    loop {
        match bytes.get(end..) {
            // Mail programs and editors end the last line of what they save.
            Some(b"" | b"\n" | b"\r\n") => return true,
            Some(_) => {}
            None => return false,
        }
        match accepted(bytes, end) {
            Ok(next) => end = next,
            Err(_) => return false,
        }
    }
}

/// Where the revision ends that begins at `end`, if it shows nothing new.
fn accepted(bytes: &[u8], end: usize) -> Result<usize, Fault> {
    let before = File::read(bytes.get(..end).ok_or(Fault::Malformed)?)?;
    let update = Revision::read(bytes, end)?;
    catalog::check(Step::new(&before, &update)?)?;
    Ok(update.end)
}
