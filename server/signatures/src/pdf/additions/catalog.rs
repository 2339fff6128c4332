//! What a revision may say: only what the catalog, the trailer and those whom they name have a part for.

use super::super::plain::references;
use super::super::raw::{Dict, Raw, number, reference};
use super::step::{Step, same_but, sure};
use super::{evidence, signature};
use crate::Fault;

/// Refused unless the revision shows what was shown.
pub(super) fn check(mut step: Step<'_>) -> Result<(), Fault> {
    trailer(&step)?;
    let root = step.before.root;
    let old = step.before.catalog()?;
    let new = Dict::read(step.again(root)?)?;
    let mut signs = false;
    if let Some(form) = new.get("AcroForm") {
        signs = signature::check(&mut step, form, old.get("AcroForm"))?;
    }
    if let Some(store) = new.get("DSS") {
        evidence::check(&mut step, store, old.get("DSS"))?;
    }
    // Whoever signs may say by which extension of the format, and that the file was changed: not on its pages.
    let told: &[&str] = if signs {
        if let Some(value) = new.get("Metadata") {
            metadata(&mut step, value, old.get("Metadata"))?;
        }
        &["Extensions", "Version", "Metadata"]
    } else {
        &[]
    };
    let free: Vec<&str> = ["AcroForm", "DSS"].iter().chain(told).copied().collect();
    same_but(&old, &new, &free)?;
    for name in ["Extensions", "Version"] {
        let value = new.get(name).map_or(Ok(Vec::new()), references)?;
        sure(value.is_empty())?;
    }
    sure(step.update.objects.len() == step.known.len())
}

/// The same file goes on: with more objects, none of which was hidden behind the number of objects before.
fn trailer(step: &Step<'_>) -> Result<(), Fault> {
    let (before, update) = (step.before, step.update);
    sure(before.objects.keys().all(|object| *object < before.size))?;
    let last = update.objects.keys().next_back().copied().unwrap_or(0);
    let size = before.size.max(last.saturating_add(1));
    let says = |name: &str| update.trailer.get(name).and_then(number);
    sure(says("Size") == Some(size as usize) && says("Prev") == Some(before.table))?;
    // The second part of the identifier is another one with each change.
    same_but(&before.trailer, &update.trailer, &["Size", "Prev", "ID"])
}

/// What the file tells of itself to programs that list files.
fn metadata<'a>(step: &mut Step<'a>, new: Raw<'a>, old: Option<Raw<'a>>) -> Result<(), Fault> {
    let object = reference(new).ok_or(Fault::Malformed)?;
    let Some(said) = step.update.objects.get(&object) else {
        return sure(Some(new) == old);
    };
    if let Some(old) = old {
        sure(reference(old) == Some(object) && step.named.get(&object) == Some(&1))?;
        sure(is_metadata(&Dict::read(step.before.object(object)?)?))?;
        step.known.insert(object);
    } else {
        step.added(object)?;
    }
    sure(said.stream.is_some() && is_metadata(&Dict::read(said.value)?))
}

fn is_metadata(head: &Dict<'_>) -> bool {
    let mut names = head.0.iter().map(|(name, _)| *name);
    head.get("Type") == Some(b"/Metadata")
        && head.get("Subtype") == Some(b"/XML")
        && names.all(|name| matches!(name, b"Type" | b"Subtype" | b"Length"))
}
