//! The engine: reads a form's table, turns a draft into answers or problems, and knows no form.

mod answers;
mod field;
mod parse;
mod places;
mod problem;
mod review;
mod stored;
mod table;

pub use answers::Answers;
pub use field::{Field, Section, Spec, When};
pub use parse::{Parsed, Scope, parse};
pub use places::{PlacePart, Places};
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

    /// The fields that whoever is asked to change `asked` must be able to change: these, those that a changed answer
    /// may reveal, those that repeat them, and with a birth date whether it is a full one. In the form's order; fixed
    /// fields and unknown names are left out.
    #[must_use]
    pub fn opened_by(&self, asked: &[String]) -> Vec<&'static str> {
        let is_asked = |field: &Spec| asked.iter().any(|name| name == field.name);
        // How precise a birth date is stands before it, unlike everything else that hangs on another answer.
        let precisions: Vec<&str> = self
            .fields()
            .filter(|field| is_asked(field))
            .filter_map(|field| field.kind.outline().precision)
            .collect();
        let mut open: Vec<&'static str> = Vec::new();
        for field in self.fields().filter(|field| !field.fixed) {
            let depends = |on: Option<&str>| on.is_some_and(|name| open.contains(&name));
            let outline = field.kind.outline();
            if is_asked(field)
                || precisions.contains(&field.name)
                || depends(field.when.map(|when| when.field))
                || depends(outline.confirms)
                || depends(outline.precision)
            {
                open.push(field.name);
            }
        }
        open
    }

    /// The fields that repeat another's answer, each with the field that it repeats.
    pub fn confirmations(&self) -> impl Iterator<Item = (&'static Spec, &'static str)> + use<> {
        self.fields()
            .filter_map(|field| Some((field, field.kind.outline().confirms?)))
    }

    /// The field with this wire name, outside groups.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&'static Spec> {
        self.fields().find(|field| field.name == name)
    }
}
