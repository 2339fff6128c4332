//! The engine: reads a form's table, turns a draft into answers or problems, and knows no form.

mod answers;
mod field;
mod parse;
mod problem;
mod review;
mod table;

pub use answers::Answers;
pub use field::{Field, Section, Spec, When};
pub use parse::{Parsed, Scope, parse};
pub use problem::{Code, Fault, Params, Problem};
pub use review::Review;
pub use table::{FieldTable, FormTable, OptionsTable, SectionTable, WhenTable, table};

pub(crate) use field::fields;
pub(crate) use parse::parse_fields;
pub(crate) use table::line;

/// A form, declared once: its sections of fields and the rules between fields.
#[derive(Debug)]
pub struct Form {
    /// Name on the wire, and of its title in the locale files, such as `evisa`.
    pub name: &'static str,
    /// Whose words its sections and fields have: forms that ask the same things share them.
    pub words: &'static str,
    /// Stored with every application, so that an old one can still be read after the table changes.
    pub version: u32,
    /// Sections in the order in which they are asked.
    pub sections: &'static [Section],
    /// Rules that need more than one answer, or answers and today.
    pub rules: &'static [fn(&mut Review<'_>)],
    /// Names that the wire repeats for older readers, written from the answers.
    pub derived: fn(&Answers, &mut crate::Draft),
}

impl Form {
    /// No rules between fields and no repeated names; a form states what it has: `..Form::PLAIN`.
    pub(crate) const PLAIN: Self = Self {
        name: "",
        words: "",
        version: 0,
        sections: &[],
        rules: &[],
        derived: |_, _| {},
    };

    /// Every field outside groups, in the order in which it is asked.
    pub fn fields(&self) -> impl Iterator<Item = &'static Spec> + use<> {
        self.sections.iter().flat_map(|section| section.fields)
    }

    /// The field with this wire name, outside groups.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&'static Spec> {
        self.fields().find(|field| field.name == name)
    }
}
