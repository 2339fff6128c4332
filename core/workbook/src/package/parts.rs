//! Which parts a workbook has, and what it says of itself.

use super::super::refusal::{RefusalCode, Refused};
use super::container::Container;
use super::xml::{Node, Walk, attribute, is_true, walk};
use std::collections::HashMap;

/// A sheet with cells.
pub(crate) struct SheetPart {
    /// As its tab says.
    pub(crate) name: String,
    /// Of the part.
    pub(crate) path: String,
    /// Its tab is shown.
    pub(crate) shown: bool,
}

/// What a workbook consists of.
pub(crate) struct Parts {
    /// In the order of their tabs.
    pub(crate) sheets: Vec<SheetPart>,
    pub(crate) strings: Option<String>,
    pub(crate) styles: Option<String>,
    /// Days are counted from 1904.
    pub(crate) from_1904: bool,
    /// Every formula is to be calculated when the workbook is opened.
    pub(crate) calculates_on_load: bool,
    /// Other workbooks that this one refers to.
    pub(crate) external: usize,
}

/// Part and kind of a relation, by its id.
type Relations = HashMap<String, (String, String)>;

/// Reads which parts there are.
pub(crate) fn parts(container: &mut Container<'_>) -> Result<Parts, Refused> {
    let root = relations(container, "_rels/.rels", "")?;
    let Some((workbook, _)) = root.values().find(|(_, kind)| kind == "officeDocument") else {
        let open_document = !container.names("mimetype").is_empty();
        return Err(if open_document {
            RefusalCode::OpenDocument
        } else {
            RefusalCode::NotWorkbook
        }
        .refused());
    };
    if workbook.to_ascii_lowercase().ends_with(".bin") {
        return Err(RefusalCode::OldExcel.refused());
    }
    let (folder, name) = workbook.rsplit_once('/').unwrap_or(("", workbook));
    let relations = relations(container, &format!("{folder}/_rels/{name}.rels"), folder)?;
    let named = |kind: &str| {
        let mut parts = relations.values();
        parts
            .find(|(_, of)| of == kind)
            .map(|(part, _)| part.clone())
    };
    let mut parts = Parts {
        sheets: Vec::new(),
        strings: named("sharedStrings"),
        styles: named("styles"),
        from_1904: false,
        calculates_on_load: false,
        external: relations
            .values()
            .filter(|(_, kind)| kind == "externalLink")
            .count(),
    };
    let mut is_workbook = false;
    container.part(workbook, |part| {
        walk(part, |node| {
            match node {
                Node::Open("workbook", _) => is_workbook = true,
                Node::Open("workbookPr", element) => {
                    parts.from_1904 = is_true(element, "date1904");
                }
                Node::Open("calcPr", element) => {
                    parts.calculates_on_load = is_true(element, "fullCalcOnLoad");
                }
                Node::Open("sheet", element) => {
                    let relation = attribute(element, "id").and_then(|id| relations.get(&*id));
                    if let Some((path, kind)) = relation
                        && kind == "worksheet"
                    {
                        let state = attribute(element, "state");
                        parts.sheets.push(SheetPart {
                            name: attribute(element, "name").unwrap_or_default().into_owned(),
                            path: path.clone(),
                            shown: state.is_none_or(|state| state == "visible"),
                        });
                    }
                }
                _ => {}
            }
            Ok(Walk::On)
        })
    })?;
    if is_workbook {
        Ok(parts)
    } else {
        // A document or a presentation.
        Err(RefusalCode::NotWorkbook.refused())
    }
}

/// The relations of a part, their targets as whole names.
fn relations(container: &mut Container<'_>, of: &str, folder: &str) -> Result<Relations, Refused> {
    let mut relations = Relations::new();
    container.part(of, |part| {
        walk(part, |node| {
            if let Node::Open("Relationship", element) = node
                && let Some(id) = attribute(element, "Id")
                && let Some(kind) = attribute(element, "Type")
                && let Some(target) = attribute(element, "Target")
            {
                // The kind is an address, of which two editions of the standard differ in the beginning.
                let kind = kind.rsplit('/').next().unwrap_or_default().to_owned();
                relations.insert(id.into_owned(), (whole(folder, &target), kind));
            }
            Ok(Walk::On)
        })
    })?;
    Ok(relations)
}

/// `worksheets/sheet1.xml` and `/xl/worksheets/sheet1.xml` are the same, seen from `xl`.
fn whole(folder: &str, target: &str) -> String {
    if let Some(absolute) = target.strip_prefix('/') {
        return absolute.to_owned();
    }
    let mut path: Vec<&str> = folder.split('/').filter(|step| !step.is_empty()).collect();
    for step in target.split('/') {
        match step {
            ".." => drop(path.pop()),
            "" | "." => {}
            step => path.push(step),
        }
    }
    path.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_seen_from_their_folder() {
        for target in [
            "worksheets/a.xml",
            "/xl/worksheets/a.xml",
            "../xl/./worksheets/a.xml",
        ] {
            assert_eq!(whole("xl", target), "xl/worksheets/a.xml", "{target}");
        }
        assert_eq!(whole("", "xl/workbook.xml"), "xl/workbook.xml");
        assert_eq!(whole("xl", "../../../a"), "a");
    }
}
