//! What is wrong with an answer: a code with parameters, at the path of its field.

use crate::text;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Values for the placeholders of a problem's sentence; dates are written DD/MM/YYYY.
pub type Params = serde_json::Map<String, Value>;

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Problem {
    /// Path of the field: `ttcnHo`, `treEm[1].ngaySinh`.
    pub field: String,
    /// What is wrong; its sentence is `problem.<code>` in the locale files.
    #[cfg_attr(feature = "typescript", tsify(type = "ProblemCode"))]
    pub code: Code,
    /// Values for the sentence's placeholders. The label is looked up from the field.
    #[cfg_attr(feature = "typescript", tsify(type = "Record<string, unknown>"))]
    pub params: Params,
}

/// What is wrong with one answer, before its path is known.
#[derive(Debug, Clone, PartialEq)]
pub struct Fault {
    /// What is wrong.
    pub code: Code,
    /// Values for the sentence's placeholders.
    pub params: Params,
}

impl Fault {
    /// A placeholder's value.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.params.insert(name.to_owned(), value.into());
        self
    }

    /// The same, naming the sign that cannot be used: `codePoint` always, `character` where a person sees it. `context` says
    /// which of its sentences tells of it: `problem.<code>_character` or `problem.<code>_invisible`.
    #[must_use]
    pub fn refusing(self, sign: char) -> Self {
        let fault = self.with("codePoint", format!("U+{:04X}", u32::from(sign)));
        if text::is_seen(sign) {
            fault
                .with("context", "character")
                .with("character", String::from(sign))
        } else {
            fault.with("context", "invisible")
        }
    }

    /// The same at the path of a field.
    #[must_use]
    pub fn at(self, field: impl Into<String>) -> Problem {
        Problem {
            field: field.into(),
            code: self.code,
            params: self.params,
        }
    }
}

impl From<Code> for Fault {
    fn from(code: Code) -> Self {
        Self {
            code,
            params: Params::new(),
        }
    }
}

impl Code {
    /// The fault with one placeholder's value.
    #[must_use]
    pub fn with(self, name: &str, value: impl Into<Value>) -> Fault {
        Fault::from(self).with(name, value)
    }

    /// The fault of the first sign of a text that cannot be used, where there is one; else of the text as a whole.
    #[must_use]
    pub fn of(self, text: &str, is_used: impl Fn(char) -> bool) -> Fault {
        match text.chars().find(|sign| !is_used(*sign)) {
            Some(sign) => Fault::from(self).refusing(sign),
            None => self.into(),
        }
    }

    /// The problem at the path of a field, for codes whose sentence has no placeholders.
    #[must_use]
    pub fn at(self, field: impl Into<String>) -> Problem {
        Fault::from(self).at(field)
    }
}

/// Declares the codes with their placeholders, so that the locale test knows both.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident [$($param:literal),*],)+) => {
        /// What can be wrong with an answer.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "ProblemCode"))]
        #[serde(rename_all = "camelCase")]
        pub enum Code { $($(#[$doc])* $code,)+ }

        impl Code {
            /// Every code with the placeholders that its sentence may use besides `label`.
            pub const ALL: &[(Code, &[&str])] = &[$((Code::$code, &[$($param),*]),)+];
        }
    };
}

codes! {
    /// A mandatory answer is missing.
    Required [],
    /// A mandatory image is missing.
    ImageRequired [],
    /// A mandatory tick is missing.
    Checkbox [],
    /// Not of the expected shape.
    Pattern ["character", "codePoint"],
    /// A code whose signs do not fit together.
    Mistyped [],
    /// A number outside its limits.
    Range ["min", "max"],
    /// Not a number.
    Number [],
    /// Too many characters.
    Maximum ["max"],
    /// Too many rows, images or choices.
    TooMany ["max"],
    /// A period of too many days.
    Days ["days"],
    /// Written in a script other than Latin.
    NotLatin ["character", "codePoint"],
    /// A name with a letter or sign that no machine-readable line has.
    NameLetters ["character", "codePoint"],
    /// Not a phone number with country code, hyphen and number.
    Phone ["min", "max", "character", "codePoint"],
    /// Not one of the offered answers.
    Choice [],
    /// A day that the calendar does not have.
    UnrealDate [],
    /// A day before today.
    NotBeforeToday ["today"],
    /// A day after today.
    NotAfterToday ["today"],
    /// The last day of a period lies before its first.
    FromAfterTo ["from"],
    /// A day outside of the period that was asked for.
    OutsidePeriod ["from", "to"],
    /// A stay that ends after the period that was asked for.
    StayTooLong ["days", "to"],
    /// The passport expires too early.
    PassportTooShort ["days", "date"],
    /// A child too old to be included.
    ChildTooOld ["age", "date"],
    /// A child who travels on a passport of their own.
    ChildOwnPassport [],
    /// A passport that stands in the same document already, in the row of this number.
    SamePassport ["row"],
    /// A new password against the policy.
    Password ["min", "max"],
    /// A new password put together of what everybody tries first.
    PasswordGuessable [],
    /// A new password with the account's name in it.
    PasswordName [],
    /// A new password that stands in a list of leaked ones.
    PasswordLeaked [],
    /// The repeated password differs.
    PasswordMismatch [],
    /// The new password is the old one.
    PasswordSame [],
    /// The repeated e-mail differs.
    EmailMismatch [],
    /// A cell of a workbook whose formula failed: it shows why.
    CellError ["value"],
    /// A cell of a workbook whose formula nobody calculated.
    CellUncalculated [],
    /// A cell of a workbook that shows another number than it has.
    CellFormat ["value"],
}
