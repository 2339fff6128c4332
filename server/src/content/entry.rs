//! Collections of texts and their entries.

use evisa_core::words::Lang;
use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};

use super::moment::Moment;

/// Where an entry stands, by what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Collection {
    /// Pages of their own, and parts of the home page.
    Posts,
    /// What opens above a page.
    Popups,
    /// What stands beside the form.
    Notes,
    /// Steps of the user manual.
    Instructions,
    /// Questions and answers.
    Questions,
}

impl Collection {
    /// Every collection.
    pub const ALL: [Self; 5] = [
        Self::Posts,
        Self::Popups,
        Self::Notes,
        Self::Instructions,
        Self::Questions,
    ];

    /// Its name in files and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Posts => "posts",
            Self::Popups => "popups",
            Self::Notes => "notes",
            Self::Instructions => "instructions",
            Self::Questions => "questions",
        }
    }

    /// The collection of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// What came with the program.
    pub(super) const fn built_in(self) -> &'static str {
        match self {
            Self::Posts => include_str!("../../content/posts.toml"),
            Self::Popups => include_str!("../../content/popups.toml"),
            Self::Notes => include_str!("../../content/notes.toml"),
            Self::Instructions => include_str!("../../content/instructions.toml"),
            Self::Questions => include_str!("../../content/questions.toml"),
        }
    }
}

/// An entry in every language in which it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// By which it is linked to: small letters, digits and hyphens.
    pub slug: String,
    /// What it is, among those of its collection; the wire's `loai`. The pages know those that came with the program, and
    /// two posts that the authority alone can write: `banner`, the words on top of the home page, and `support`, hotlines
    /// and an address.
    pub kind: String,
    /// Whether it is shown at all.
    #[serde(default = "shown")]
    pub shown: bool,
    /// The first day on which it is shown, or the first minute, in Viet Nam.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Moment>,
    /// The last day on which it is shown, or the minute at which it ends, in Viet Nam: an announcement ends by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Moment>,
    /// Vietnamese.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vi: Option<Text>,
    /// English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub en: Option<Text>,
    /// Chinese.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zh: Option<Text>,
    /// Japanese.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ja: Option<Text>,
}

/// A text in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// Plain.
    pub title: String,
    /// Markdown.
    pub body: String,
    /// What people type who look for it, other words for the same and common shortenings: the search of questions reads
    /// them beside title and text, and no page shows them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<String>,
}

fn shown() -> bool {
    true
}

impl Entry {
    /// The text in a language and the language that it is in: English where that one is missing, then Vietnamese.
    #[must_use]
    pub fn text(&self, lang: Lang) -> Option<(Lang, &Text)> {
        [lang, Lang::En, Lang::Vi]
            .into_iter()
            .find_map(|lang| Some((lang, self.written(lang)?)))
    }

    /// The text that was written in a language.
    pub(super) fn written(&self, lang: Lang) -> Option<&Text> {
        match lang {
            Lang::Vi => self.vi.as_ref(),
            Lang::En => self.en.as_ref(),
            Lang::Zh => self.zh.as_ref(),
            Lang::Ja => self.ja.as_ref(),
        }
    }

    /// Whether it is shown at a moment of the portal's zone.
    #[must_use]
    pub fn is_shown(&self, now: DateTime) -> bool {
        self.shown
            && self.from.is_none_or(|from| from.is_reached(now))
            && self.until.is_none_or(|until| !until.is_over(now))
    }
}
