//! Kinds of answer: what may be typed, what is kept, how it is written on the wire and shown.
//!
//! One kind a file. A kind reads raw JSON and gives a [`Value`] or a code; it never panics, whatever it is given. What it
//! gave is read by the key of its field:
//!
//! ```
//! use evisa_core::{Draft, form::Answers, forms::evisa};
//! use jiff::civil::date;
//!
//! let draft = Draft::from_iter([
//!     ("hcSo".to_owned(), " l898 902c3 ".into()),
//!     ("hcNgayCap".to_owned(), "15/04/2022".into()),
//! ]);
//! let answers = Answers::right_in(&evisa::EVISA, &draft, date(2026, 11, 21));
//! assert_eq!(answers.get(evisa::PASSPORT_NUMBER), Some("L898902C3"));
//! assert_eq!(answers.get(evisa::ISSUED), Some(&date(2022, 4, 15)));
//! assert_eq!(answers.to_json()["hcNgayCap"], "2022-04-15T00:00:00");
//! ```

mod birth_date;
mod checkbox;
mod choice;
mod choices;
mod constant;
mod date;
mod email;
mod group;
mod image;
mod line;
mod name;
mod number;
mod open_gates;
mod passport_number;
mod password;
mod phone;
mod record;
mod reference;
mod secret;
mod switch;
mod tax_code;
mod text;
mod time;
mod typed;
mod value;
mod year;

pub use birth_date::BirthDate;
pub use checkbox::Checkbox;
pub use choice::{Choice, Offer};
pub use choices::Choices;
pub use constant::Constant;
pub use date::Date;
pub use email::{Email, email_address};
pub use group::Group;
pub use image::{CHILD_BELOW, IMAGE_BYTES, IMAGE_TYPES, Image, Images};
pub use line::Line;
pub use name::Name;
pub use number::{Money, Number};
pub use open_gates::set_open_gates;
pub use passport_number::PassportNumber;
pub use password::Password;
pub use phone::{Phone, domestic_phone_number};
pub use record::Record;
pub use reference::Reference;
pub use secret::Secret;
pub use switch::Switch;
pub use tax_code::tax_code;
pub use text::{LongText, Text};
pub use value::{Value, is_blank, show_date};
pub use year::Year;

pub(crate) use value::flag;

use crate::form::{Code, FieldTable, Parsed, Scope, Spec};
use serde_json::Value as Json;

/// A kind of answer: its limits, and what it makes of what was typed.
pub trait Answer: Copy {
    /// What `answers.get(KEY)` gives.
    type Value: ?Sized;

    /// The answer from a raw value that is not blank.
    fn parse(&self, raw: &Json, scope: Scope<'_>) -> Parsed;

    /// The typed answer, if the value is of this kind.
    fn read(value: &Value) -> Option<&Self::Value>;

    /// What a page needs to know to ask for it.
    fn outline(&self) -> FieldTable;

    /// The answer when nothing was given.
    fn when_blank(&self) -> Option<Value> {
        None
    }

    /// The problem of a mandatory answer that is missing.
    fn missing(&self) -> Code {
        Code::Required
    }

    /// How the wire writes it.
    fn wire(&self, value: &Value) -> Json {
        value.wire()
    }

    /// How the wire writes it under its second name.
    fn wire_twin(&self, value: &Value) -> Json {
        value.wire_twin()
    }

    /// The answer from its normal form, as [`Self::wire`] wrote it: without limits, which may have changed since, and
    /// which today's date may have overtaken. `None` for what this kind never wrote.
    fn stored(&self, json: &Json) -> Option<Value> {
        json.as_str().map(|text| Value::Text(text.to_owned()))
    }
}

/// Lists every kind once: the enum and the hand-over to its file.
macro_rules! kinds {
    ($($kind:ident,)+) => {
        /// Every kind of answer with its limits.
        #[derive(Debug, Clone, Copy)]
        pub enum Kind {
            $(#[doc = concat!("See [`", stringify!($kind), "`].")] $kind($kind),)+
        }

        /// The names of the kinds, as [`FieldTable::kind`] has them.
        #[cfg(feature = "typescript")]
        #[derive(serde::Serialize, tsify::Tsify)]
        #[serde(rename_all = "camelCase")]
        #[tsify(rename = "Kind")]
        pub enum KindName {
            $(#[doc = concat!("See [`", stringify!($kind), "`].")] $kind,)+
        }

        impl Kind {
            pub(crate) fn parse(&self, raw: &Json, scope: Scope<'_>) -> Parsed {
                match self { $(Self::$kind(kind) => kind.parse(raw, scope),)+ }
            }

            pub(crate) fn outline(&self) -> FieldTable {
                match self { $(Self::$kind(kind) => kind.outline(),)+ }
            }

            pub(crate) fn when_blank(&self) -> Option<Value> {
                match self { $(Self::$kind(kind) => kind.when_blank(),)+ }
            }

            pub(crate) fn missing(&self) -> Code {
                match self { $(Self::$kind(kind) => kind.missing(),)+ }
            }

            pub(crate) fn wire(&self, value: &Value) -> Json {
                match self { $(Self::$kind(kind) => kind.wire(value),)+ }
            }

            pub(crate) fn wire_twin(&self, value: &Value) -> Json {
                match self { $(Self::$kind(kind) => kind.wire_twin(value),)+ }
            }

            pub(crate) fn stored(&self, json: &Json) -> Option<Value> {
                match self { $(Self::$kind(kind) => kind.stored(json),)+ }
            }
        }
    };
}

kinds! {
    Name, Text, LongText, Date, BirthDate, Year, Email, Phone, PassportNumber, Reference, Password, Number, Money,
    Choice, Choices, Switch, Checkbox, Image, Images, Group, Record, Constant,
}

impl Kind {
    /// The fields of a group's row or of a record; none for other kinds.
    #[must_use]
    pub const fn fields(&self) -> &'static [Spec] {
        match self {
            Self::Group(group) => group.fields,
            Self::Record(record) => record.fields,
            _ => &[],
        }
    }

    /// What is offered to choose from.
    #[must_use]
    pub const fn offer(&self) -> Option<Offer> {
        match self {
            Self::Choice(choice) => Some(choice.offer),
            Self::Choices(choices) => Some(choices.offer),
            _ => None,
        }
    }

    /// What a person would read: DD/MM/YYYY, grouped numbers; codes stay codes.
    #[must_use]
    pub fn show(&self, value: &Value) -> String {
        match (self, value) {
            (Self::Money(_), Value::Number(amount)) => number::grouped(*amount),
            _ => value.show(),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::{Answer, Value};
    use crate::form::{Answers, Code, Scope};
    use jiff::civil::date;
    use serde_json::Value as Json;

    /// What a kind makes of something typed on 21 November 2026, alone on its page.
    pub(crate) fn typed(kind: &impl Answer, raw: impl Into<Json>) -> Result<Value, Code> {
        let scope = Scope {
            today: date(2026, 11, 21),
            earlier: &Answers::default(),
        };
        let parsed = kind.parse(&raw.into(), scope);
        match parsed.problems.first() {
            None => Ok(parsed.value.unwrap()),
            Some(problem) => Err(problem.code),
        }
    }

    /// The same, as the text that is kept.
    pub(crate) fn kept(kind: &impl Answer, raw: impl Into<Json>) -> Result<String, Code> {
        typed(kind, raw).map(|value| value.show())
    }
}
