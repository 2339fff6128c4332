//! What the datasets are, in four languages: `catalogues/open-data.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use evisa_core::words::Lang;
use serde::{Deserialize, Serialize};

/// A text in each language, by its tag.
type Words = BTreeMap<String, String>;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Description {
    pub agency: Agency,
    pub license: License,
    pub title: Words,
    pub summary: Words,
    pub field: Vec<Term>,
    pub category: Vec<Term>,
    pub keyword: Vec<Term>,
    pub article: Vec<Article>,
    pub dataset: Vec<About>,
}

/// Who publishes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Agency {
    pub id: String,
    pub name: Words,
}

/// Under which terms.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct License {
    pub id: String,
    pub url: String,
    pub name: Words,
}

/// A word by which data are found.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Term {
    pub id: String,
    /// The same in the European Union's or the United Nations' vocabulary.
    pub same_as: Option<String>,
    pub name: Words,
}

/// A text about the data.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Article {
    pub id: String,
    pub title: Words,
    pub text: Words,
}

/// A dataset in words.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct About {
    pub id: String,
    /// Since when it is published, `YYYY-MM-DD`.
    pub issued: String,
    /// Ids of what it belongs to.
    pub field: String,
    pub category: String,
    pub keywords: Vec<String>,
    pub title: Words,
    pub description: Words,
    /// What each column holds.
    pub column: BTreeMap<String, Words>,
}

/// Something that has a name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct OpenDataTerm {
    /// As other answers name it.
    pub id: String,
    /// In the reader's language.
    pub name: String,
    /// Where it is explained.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

static DESCRIPTION: LazyLock<Option<Description>> =
    LazyLock::new(|| toml::from_str(include_str!("../../catalogues/open-data.toml")).ok());

/// What is said of the data; nothing only where the file compiled in is broken, which a test excludes.
pub(super) fn description() -> Option<&'static Description> {
    DESCRIPTION.as_ref()
}

/// A text in a language.
pub(super) fn text_in(words: &Words, language: Lang) -> String {
    words.get(language.tag()).cloned().unwrap_or_default()
}

impl Term {
    pub(super) fn shown(&self, language: Lang) -> OpenDataTerm {
        OpenDataTerm {
            id: self.id.clone(),
            name: text_in(&self.name, language),
            url: self.same_as.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::dataset::Dataset;
    use super::*;

    #[test]
    fn every_dataset_and_column_is_described_in_four_languages() {
        let all = description().expect("the file can be read");
        for dataset in Dataset::ALL {
            let about = all.dataset.iter().find(|about| about.id == dataset.name());
            let about = about.unwrap_or_else(|| panic!("{}", dataset.name()));
            let mut columns: Vec<_> = about.column.keys().map(String::as_str).collect();
            let mut expected = dataset.columns().to_vec();
            columns.sort_unstable();
            expected.sort_unstable();
            assert_eq!(columns, expected);
            assert!(all.field.iter().any(|it| it.id == about.field));
            assert!(all.category.iter().any(|it| it.id == about.category));
            for keyword in &about.keywords {
                assert!(all.keyword.iter().any(|it| it.id == *keyword), "{keyword}");
            }
            let words = about
                .column
                .values()
                .chain([&about.title, &about.description]);
            for words in words {
                for language in Lang::ALL {
                    assert!(
                        !text_in(words, language).is_empty(),
                        "{words:?} {language:?}"
                    );
                }
            }
        }
    }
}
