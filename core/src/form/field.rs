//! A field: one line of a form's table.

use super::Places;
use crate::answer::{Kind, Text};

/// A field as a typed key: `answers.get(evisa::SURNAME)` gives what its kind of answer holds.
#[derive(Debug, Clone, Copy)]
pub struct Field<K> {
    /// Wire name: JSON key, HTML name, locale key and path of its problems.
    pub name: &'static str,
    /// Kind of answer with its limits.
    pub kind: K,
    pub(crate) required: bool,
    pub(crate) when: Option<When>,
    pub(crate) twin: Option<&'static str>,
    pub(crate) autocomplete: Option<&'static str>,
    pub(crate) suggest: Option<Places>,
    pub(crate) fixed: bool,
}

/// A field without its type, as the engine walks over it.
#[derive(Debug, Clone, Copy)]
pub struct Spec {
    /// Wire name.
    pub name: &'static str,
    /// Kind of answer with its limits.
    pub kind: Kind,
    /// Mandatory whenever it is shown.
    pub required: bool,
    /// Shown only under this condition; always when `None`.
    pub when: Option<When>,
    /// A second wire name of the same answer: written beside it, and read when the first is empty.
    pub twin: Option<&'static str>,
    /// The HTML `autocomplete` token, where one fits.
    pub autocomplete: Option<&'static str>,
    /// The places that are suggested while it is typed.
    pub suggest: Option<Places>,
    /// Stays as it is once the application is paid: the fee was for this answer.
    pub fixed: bool,
}

impl Spec {
    /// Whether it is asked only to be compared with another field: nobody reads it as an answer.
    #[must_use]
    pub fn is_repetition(&self) -> bool {
        self.kind.outline().confirms.is_some()
    }

    /// Whether it is a list that a switch asks for: the normal form has it empty while the switch is off
    /// (specification §5).
    pub(crate) fn is_switched_list(&self) -> bool {
        let list = matches!(self.kind, Kind::Group(_) | Kind::Choices(_));
        list && self.when.is_some_and(|when| when.of_switch)
    }
}

/// Shown only if an earlier field of the same list has one of these values.
#[derive(Debug, Clone, Copy)]
pub struct When {
    /// Wire name of the field looked at.
    pub field: &'static str,
    /// Values compared as text; switches are `1` and `0`.
    pub any_of: &'static [&'static str],
    /// Whether that field is a switch.
    pub of_switch: bool,
}

/// Fields asked together under one heading.
#[derive(Debug, Clone, Copy)]
pub struct Section {
    /// Locale key of its title.
    pub key: &'static str,
    /// Fields in the order in which they are asked.
    pub fields: &'static [Spec],
    /// Asked at the end of the review, beside what sends the form, and no part of its own: what is declared of all
    /// answers can be declared only by whoever has them in view.
    pub on_review: bool,
    /// Not asked, or no longer: still taken, and shown where it was answered.
    pub retired: bool,
}

impl Section {
    /// Asked at the end of the review.
    pub(crate) const fn on_review(mut self) -> Self {
        self.on_review = true;
        self
    }

    /// Asked no longer.
    pub(crate) const fn retired(mut self) -> Self {
        self.retired = true;
        self
    }
}

impl<K> Field<K> {
    pub(crate) const fn of(name: &'static str, kind: K) -> Self {
        Self {
            name,
            kind,
            required: false,
            when: None,
            twin: None,
            autocomplete: None,
            suggest: None,
            fixed: false,
        }
    }

    /// Mandatory whenever it is shown.
    #[must_use]
    pub const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    /// Shown only under a condition on an earlier field.
    #[must_use]
    pub const fn when(mut self, when: When) -> Self {
        self.when = Some(when);
        self
    }

    /// A second wire name of the same answer.
    #[must_use]
    pub const fn twin(mut self, name: &'static str) -> Self {
        self.twin = Some(name);
        self
    }

    /// The HTML `autocomplete` token.
    #[must_use]
    pub const fn autocomplete(mut self, token: &'static str) -> Self {
        self.autocomplete = Some(token);
        self
    }

    /// Stays as it is once the application is paid.
    #[must_use]
    pub const fn fixed(mut self) -> Self {
        self.fixed = true;
        self
    }

    /// The condition that this field has one of these values.
    #[must_use]
    pub const fn is(&self, any_of: &'static [&'static str]) -> When {
        When {
            field: self.name,
            any_of,
            of_switch: false,
        }
    }

    pub(crate) const fn spec(&self, kind: Kind) -> Spec {
        Spec {
            name: self.name,
            kind,
            required: self.required,
            when: self.when,
            twin: self.twin,
            autocomplete: self.autocomplete,
            suggest: self.suggest,
            fixed: self.fixed,
        }
    }
}

impl Field<Text> {
    /// Places are suggested while it is typed.
    #[must_use]
    pub const fn suggest(mut self, places: Places) -> Self {
        self.suggest = Some(places);
        self
    }
}

/// One line a field: `KEY: Kind("wireName", limits…).required().when(OTHER.on());`
///
/// Gives each field's typed key and, from the same lines, the section's list: there is no second
/// listing. `fields! { NAME: "key"; … }` makes a [`Section`], `fields! { rows NAME; … }` the fields
/// of a repeated group. Fields that another list declared are named first, by key and kind:
/// `fields! { NAME: "key" [other::KEY: Kind, …]; … }`.
macro_rules! fields {
    (rows $list:ident $([$($shared:tt)+])?; $($lines:tt)*) => {
        $crate::form::fields! { @keys $($lines)* }
        pub(crate) const $list: &[$crate::form::Spec] = $crate::form::fields!(@list [$($($shared)+)?] $($lines)*);
    };
    ($list:ident: $section:literal $([$($shared:tt)+])?; $($lines:tt)*) => {
        $crate::form::fields! { @keys $($lines)* }
        pub(crate) const $list: $crate::form::Section = $crate::form::Section {
            key: $section,
            fields: $crate::form::fields!(@list [$($($shared)+)?] $($lines)*),
            on_review: false,
            retired: false,
        };
    };
    (@keys $($key:ident: $kind:ident($wire:literal $(, $limit:expr)*) $(.$with:ident($($value:expr),*))*;)*) => {
        $(
            #[doc = concat!("`", $wire, "`")]
            pub const $key: $crate::form::Field<$crate::answer::$kind> =
                $crate::form::Field::<$crate::answer::$kind>::new($wire $(, $limit)*)$(.$with($($value),*))*;
        )*
    };
    (
        @list [$($of:ident::$shared:ident: $as:ident),*]
        $($key:ident: $kind:ident($($limits:tt)*) $(.$with:ident($($value:tt)*))*;)*
    ) => {
        &[
            $($of::$shared.spec($crate::answer::Kind::$as($of::$shared.kind)),)*
            $($key.spec($crate::answer::Kind::$kind($key.kind)),)*
        ]
    };
}
pub(crate) use fields;
