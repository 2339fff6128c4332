//! Evidence about certificates: nobody sees it, and what it holds can be nothing else.

use super::super::dss::Evidence;
use super::super::raw::{Dict, Raw, array, reference};
use super::step::{Step, same, sure};
use crate::{Certificate, Crl, Fault, OcspResponse, limits};

type IsWellFormed = fn(&[u8]) -> bool;

/// What the store's lists hold.
const LISTS: [(&[u8], IsWellFormed); 3] = [
    (b"Certs", |der| Certificate::from_der(der).is_ok()),
    (b"CRLs", |der| Crl::from_der(der).is_ok()),
    (b"OCSPs", |der| OcspResponse::from_der(der).is_ok()),
];

/// Refused unless the document security store holds what it should, and all that it held before: a list on which somebody stands
/// cannot be taken out.
pub(super) fn check<'a>(
    step: &mut Step<'a>,
    new: Raw<'a>,
    old: Option<Raw<'a>>,
) -> Result<(), Fault> {
    let former = old
        .map(|raw| step.before.follow(raw).and_then(Dict::read))
        .transpose()?;
    let mut held = Vec::new();
    for (name, value) in Dict::read(step.follow(new, old)?)?.0 {
        let before = former.as_ref().and_then(|dict| dict.value(name));
        match LISTS.iter().find(|(list, _)| *list == name) {
            Some((_, reads)) => held.extend(list(step, value, before, *reads)?),
            None if name == b"Type" => sure(value == b"/DSS")?,
            None => same(before.ok_or(Fault::Altered)?, value)?,
        }
    }
    let known = Evidence::read(step.before)?;
    let mut parts = [known.certificates, known.crls, known.ocsp]
        .into_iter()
        .flatten();
    sure(parts.all(|part| held.contains(&part.as_slice())))
}

/// What a list holds.
fn list<'a>(
    step: &mut Step<'a>,
    new: Raw<'a>,
    old: Option<Raw<'a>>,
    reads: IsWellFormed,
) -> Result<Vec<&'a [u8]>, Fault> {
    let parts = array(step.follow(new, old)?)?;
    sure(parts.len() <= limits::CANDIDATES)?;
    let mut held = Vec::new();
    for part in parts {
        let object = reference(part).ok_or(Fault::Malformed)?;
        if step.says(object) {
            let said = step.added(object)?;
            let alone = Dict::read(said.value)?.0.len() == 1;
            sure(alone && said.stream.is_some_and(reads))?;
            held.extend(said.stream);
        } else {
            held.push(step.before.stream(object)?);
        }
    }
    Ok(held)
}
