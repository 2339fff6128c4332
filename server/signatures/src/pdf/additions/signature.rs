//! A further signature: a field that nobody sees, in the form and on a page that stay as they were otherwise. Whether it is good is
//! asked of it by itself.

use super::super::plain::references;
use super::super::raw::{Dict, Raw, array, number, reference};
use super::super::strings::words;
use super::step::{Step, same, same_but, sure};
use crate::{Fault, limits};

/// A field that was added.
struct Widget {
    object: u32,
    page: Option<u32>,
}

/// Whether the form has fields for further signatures. Refused if it has changed otherwise.
pub(super) fn check<'a>(
    step: &mut Step<'a>,
    new: Raw<'a>,
    old: Option<Raw<'a>>,
) -> Result<bool, Fault> {
    // Without a form nothing was signed.
    let old = old.ok_or(Fault::Altered)?;
    let (former, form) = (
        Dict::read(step.before.follow(old)?)?,
        Dict::read(step.follow(new, Some(old))?)?,
    );
    same_but(&former, &form, &["Fields", "SigFlags"])?;
    let flags = form.get("SigFlags");
    sure(flags == former.get("SigFlags") || flags == Some(b"3"))?;
    let added = added(step, form.get("Fields"), former.get("Fields"))?;
    let mut names = names(step, former.get("Fields"))?;
    let mut widgets = Vec::new();
    for object in added {
        widgets.push(widget(step, object, &mut names)?);
    }
    let pages: Vec<u32> = widgets.iter().filter_map(|widget| widget.page).collect();
    for (place, page) in pages.iter().enumerate() {
        if !pages[..place].contains(page) {
            on_page(step, *page, &widgets)?;
        }
    }
    Ok(!widgets.is_empty())
}

/// The objects that a list names behind those that it named before.
fn added<'a>(
    step: &mut Step<'a>,
    new: Option<Raw<'a>>,
    old: Option<Raw<'a>>,
) -> Result<Vec<u32>, Fault> {
    let former = old.map(|raw| step.before.follow(raw)).transpose()?;
    let former = former.map_or(Ok(Vec::new()), array)?;
    let list = new.map(|raw| step.follow(raw, old)).transpose()?;
    let list = list.map_or(Ok(Vec::new()), array)?;
    sure(list.len() >= former.len() && list.len() - former.len() <= limits::SIGNATURES)?;
    let (kept, added) = list.split_at(former.len());
    for (old, new) in former.iter().zip(kept) {
        same(old, new)?;
    }
    added
        .iter()
        .map(|raw| reference(raw).ok_or(Fault::Malformed))
        .collect()
}

fn names(step: &Step<'_>, fields: Option<Raw<'_>>) -> Result<Vec<String>, Fault> {
    let Some(fields) = fields else {
        return Ok(Vec::new());
    };
    let mut names = Vec::new();
    for field in array(step.before.follow(fields)?)? {
        let field = Dict::read(step.before.follow(field)?)?;
        names.extend(field.get("T").and_then(words));
    }
    Ok(names)
}

/// A field without any extent, with a signature and a name that no other has: two of one name are one for some readers.
fn widget(step: &mut Step<'_>, object: u32, names: &mut Vec<String>) -> Result<Widget, Fault> {
    let said = step.added(object)?;
    sure(said.stream.is_none())?;
    let field = Dict::read(said.value)?;
    for (name, value) in &field.0 {
        let right = match *name {
            b"Type" => *value == b"/Annot",
            b"Subtype" => *value == b"/Widget",
            b"FT" => *value == b"/Sig",
            b"F" => number(value).is_some(),
            b"Rect" => array(value)? == [b"0"; 4],
            b"TU" => words(value).is_some(),
            b"T" | b"P" | b"V" => true,
            _ => false,
        };
        sure(right)?;
    }
    sure(field.get("FT").is_some() && field.get("Rect").is_some())?;
    let name = field.get("T").and_then(words).ok_or(Fault::Malformed)?;
    sure(!names.contains(&name))?;
    names.push(name);
    let value = field.get("V").and_then(reference);
    signature(step, value.ok_or(Fault::Malformed)?)?;
    let page = field
        .get("P")
        .map(|raw| reference(raw).ok_or(Fault::Malformed))
        .transpose()?;
    Ok(Widget { object, page })
}

/// What a signature says of itself, and of nothing else.
fn signature(step: &mut Step<'_>, object: u32) -> Result<(), Fault> {
    let said = step.added(object)?;
    let dict = Dict::read(said.value)?;
    sure(said.stream.is_none() && references(said.value)?.is_empty())?;
    sure(dict.get("Type").is_none_or(|it| it == b"/Sig"))?;
    sure(dict.get("ByteRange").is_some() && dict.get("Reference").is_none())
}

/// The page is as it was, with these fields besides.
fn on_page(step: &mut Step<'_>, page: u32, widgets: &[Widget]) -> Result<(), Fault> {
    let old = Dict::read(step.before.object(page)?)?;
    sure(old.get("Type") == Some(b"/Page"))?;
    let new = Dict::read(step.again(page)?)?;
    same_but(&old, &new, &["Annots"])?;
    let added = added(step, new.get("Annots"), old.get("Annots"))?;
    let mine = |object: &u32| {
        widgets
            .iter()
            .any(|it| it.object == *object && it.page == Some(page))
    };
    sure(added.iter().all(mine))
}
