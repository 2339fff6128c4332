//! A form as data: what a page needs to draw it. The page knows no field by name.

use super::{Form, Places, Spec, When};
use serde::Serialize;

/// A form's table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FormTable {
    /// Name of the form.
    pub name: &'static str,
    /// Where the locale files word its sections and fields: `form.<words>.section.…`, `field.<words>.…`.
    pub words: &'static str,
    /// Version of its table.
    pub version: u32,
    /// Its sections in order.
    #[cfg_attr(feature = "typescript", tsify(type = "Section[]"))]
    pub sections: Vec<SectionTable>,
}

/// A section's table.
#[derive(Debug, Serialize)]
#[cfg_attr(
    feature = "typescript",
    derive(tsify::Tsify),
    tsify(rename = "Section")
)]
#[serde(rename_all = "camelCase")]
pub struct SectionTable {
    /// Locale key of its title.
    pub key: &'static str,
    /// Its fields in order.
    #[cfg_attr(feature = "typescript", tsify(type = "Field[]"))]
    pub fields: Vec<FieldTable>,
    /// Asked at the end of the review, and no part of its own.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub on_review: bool,
    /// Asked no longer: shown where it was answered.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub retired: bool,
}

/// A field's line. A kind of answer fills in what it knows, the rest comes from the field.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "Field"))]
#[serde(rename_all = "camelCase")]
pub struct FieldTable {
    /// Wire name.
    pub name: &'static str,
    /// Kind of answer, which chooses the page's component.
    #[cfg_attr(feature = "typescript", tsify(type = "Kind"))]
    pub kind: &'static str,
    /// Mandatory whenever it is shown.
    pub required: bool,
    /// Shown only under this condition.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", tsify(type = "When"))]
    pub when: Option<WhenTable>,
    /// Characters at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_length: Option<usize>,
    /// Smallest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// Largest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// The offered answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", tsify(type = "Options"))]
    pub options: Option<OptionsTable>,
    /// Fields of a group's row.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", tsify(type = "Field[]"))]
    pub fields: Option<Vec<FieldTable>>,
    /// Rows, images or choices at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_rows: Option<usize>,
    /// Bytes of an uploaded image at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_bytes: Option<usize>,
    /// Full years of age below which a portrait is judged as a small child's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub child_below: Option<u8>,
    /// Media types of the images that are accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accept: Option<&'static [&'static str]>,
    /// The HTML `autocomplete` token.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub autocomplete: Option<&'static str>,
    /// The places that are suggested while it is typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", tsify(type = "Places"))]
    pub suggest: Option<Places>,
    /// Wire name of the field that this one repeats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confirms: Option<&'static str>,
    /// Wire name of the field that says whether a birth date is a full date or a year (`FULL`, `YEAR`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precision: Option<&'static str>,
    /// `today` where a day before today is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", tsify(type = "\"today\""))]
    pub not_before: Option<&'static str>,
    /// `today` where a day after today is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", tsify(type = "\"today\""))]
    pub not_after: Option<&'static str>,
    /// Stays as it is once the application is paid.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub fixed: bool,
    /// The answer taken when none is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<&'static str>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// A condition.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "When"))]
pub struct WhenTable {
    /// Wire name of the field looked at.
    pub field: &'static str,
    /// Values under which the field is shown.
    #[serde(rename = "in")]
    pub any_of: &'static [&'static str],
}

/// Where the offered answers and their words come from.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(
    feature = "typescript",
    derive(tsify::Tsify),
    tsify(rename = "Options")
)]
#[serde(untagged)]
pub enum OptionsTable {
    /// A catalogue, served with names in every language.
    Catalogue {
        /// Name of the catalogue.
        catalogue: &'static str,
    },
    /// A short list; its words stand at `option.<set>.<code>` in the locale files.
    Set {
        /// Locale key of the list.
        set: &'static str,
        /// Codes in the order in which they are offered.
        codes: &'static [&'static str],
    },
}

/// The table of a form.
///
/// ```
/// use evisa_core::form::table;
/// use evisa_core::forms::evisa::EVISA;
///
/// let table = serde_json::to_value(table(&EVISA)).unwrap();
/// let surname = table.pointer("/sections/1/fields/2").unwrap();
/// assert_eq!(surname["name"], "ttcnHo");
/// assert_eq!(surname["kind"], "name");
/// assert_eq!(surname["maxLength"], 100);
/// ```
#[must_use]
pub fn table(form: &Form) -> FormTable {
    FormTable {
        name: form.name,
        words: form.words,
        version: form.version,
        sections: form
            .sections
            .iter()
            .map(|section| SectionTable {
                key: section.key,
                fields: section.fields.iter().map(line).collect(),
                on_review: section.on_review,
                retired: section.retired,
            })
            .collect(),
    }
}

pub(crate) fn line(spec: &Spec) -> FieldTable {
    FieldTable {
        name: spec.name,
        required: spec.required,
        when: spec
            .when
            .map(|When { field, any_of, .. }| WhenTable { field, any_of }),
        autocomplete: spec.autocomplete,
        suggest: spec.suggest,
        fixed: spec.fixed,
        ..spec.kind.outline()
    }
}
