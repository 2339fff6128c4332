//! The border gates with their names.

use std::sync::{OnceLock, PoisonError, RwLock};

use serde::{Deserialize, Serialize};

use super::Lang;
use crate::answer::set_open_gates;

/// A border gate, on the wire a line of `dm-ck`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gate {
    /// Its code: small letters, digits and hyphens.
    #[serde(rename = "ma")]
    pub code: String,
    /// How one arrives there.
    #[serde(rename = "loai")]
    pub kind: GateKind,
    /// Vietnamese.
    #[serde(rename = "ten")]
    pub vi: String,
    /// English.
    #[serde(rename = "tenEn")]
    pub en: String,
    /// Chinese.
    #[serde(rename = "tenZh")]
    pub zh: String,
    /// Japanese.
    #[serde(rename = "tenJa")]
    pub ja: String,
    /// No form offers it any more. It keeps its name, for the applications that chose it.
    #[serde(rename = "daDong", default, skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
}

/// How one arrives at a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GateKind {
    /// An airport.
    Air,
    /// A crossing of a road or a railway.
    Land,
    /// A seaport.
    Sea,
    /// A landing of boats that is no seaport.
    Marine,
}

impl GateKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Air, Self::Land, Self::Sea, Self::Marine];

    /// Its name on the wire.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::Air => "air",
            Self::Land => "land",
            Self::Sea => "sea",
            Self::Marine => "marine",
        }
    }
}

impl Gate {
    /// Its name.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &str {
        match lang {
            Lang::Vi => &self.vi,
            Lang::En => &self.en,
            Lang::Zh => &self.zh,
            Lang::Ja => &self.ja,
        }
    }
}

/// `None` while the list of the build is in force.
static LISTED: RwLock<Option<&'static [Gate]>> = RwLock::new(None);

/// The gates of the build, none of them closed.
fn built_in() -> &'static [Gate] {
    static GATES: OnceLock<Vec<Gate>> = OnceLock::new();
    // The build reads the same file, so a broken one never ships.
    GATES.get_or_init(|| {
        serde_json::from_str(include_str!("../../catalogues/gates.json")).unwrap_or_default()
    })
}

/// Every gate of the list that is in force in this process, closed ones too.
#[must_use]
pub fn gates() -> &'static [Gate] {
    let listed = LISTED.read().unwrap_or_else(PoisonError::into_inner);
    listed.unwrap_or_else(built_in)
}

/// Puts the authority's own list in place of the one that was built in: forms offer those of its gates that are open. See
/// [`set_open_gates`].
pub fn set_gates(list: Vec<Gate>) {
    let mut listed = LISTED.write().unwrap_or_else(PoisonError::into_inner);
    if listed.unwrap_or_else(built_in) == list {
        return;
    }
    let open = list.iter().filter(|gate| !gate.closed);
    set_open_gates(open.map(|gate| gate.code.clone()).collect());
    *listed = Some(list.leak());
}

/// The name of a gate of the list, or of one that the build knew.
pub(super) fn gate_name(lang: Lang, code: &str) -> Option<&'static str> {
    let mut known = gates().iter().chain(built_in());
    Some(known.find(|gate| gate.code == code)?.name(lang))
}
