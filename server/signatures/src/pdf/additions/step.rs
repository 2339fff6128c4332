//! One revision behind another: which objects it says, and which of them were found to change nothing that is shown.

use std::collections::{BTreeSet, HashMap};

use super::super::file::File;
use super::super::plain::{references, words_of};
use super::super::raw::{Dict, Raw, reference};
use super::super::revision::{Object, Revision};
use crate::Fault;

/// A revision, the file before it, and what of it was accounted for by now.
pub(super) struct Step<'a> {
    pub(super) before: &'a File<'a>,
    pub(super) update: &'a Revision<'a>,
    /// How often the file before names an object.
    pub(super) named: HashMap<u32, usize>,
    pub(super) known: BTreeSet<u32>,
}

impl<'a> Step<'a> {
    pub(super) fn new(before: &'a File<'a>, update: &'a Revision<'a>) -> Result<Self, Fault> {
        let mut named = HashMap::new();
        // Objects that lie in each other's values would be read again and again.
        let mut left = 2 * before.bytes.len();
        for object in before.objects.keys() {
            let value = before.object(*object)?;
            left = left.checked_sub(value.len()).ok_or(Fault::TooLarge)?;
            for object in references(value)? {
                *named.entry(object).or_insert(0) += 1;
            }
        }
        Ok(Self {
            before,
            update,
            named,
            known: BTreeSet::new(),
        })
    }

    /// An object that the file before has: as the revision says it anew, or as it was.
    pub(super) fn again(&mut self, object: u32) -> Result<Raw<'a>, Fault> {
        let Some(said) = self.update.objects.get(&object) else {
            return self.before.object(object);
        };
        sure(self.before.objects.contains_key(&object) && said.stream.is_none())?;
        self.known.insert(object);
        Ok(said.value)
    }

    /// An object that the revision adds. Nothing before it names its number: what was signed must not have waited for it.
    pub(super) fn added(&mut self, object: u32) -> Result<&'a Object<'a>, Fault> {
        let said = self.update.objects.get(&object).ok_or(Fault::Malformed)?;
        sure(object >= self.before.size && !self.named.contains_key(&object))?;
        self.known.insert(object);
        Ok(said)
    }

    /// Whether the revision says an object, of which the file before may know already.
    pub(super) fn says(&self, object: u32) -> bool {
        self.update.objects.contains_key(&object)
    }

    /// What stands in a place: the value itself, or the object that it names. An object that is said anew was in this place
    /// before, and in no other.
    pub(super) fn follow(&mut self, new: Raw<'a>, old: Option<Raw<'a>>) -> Result<Raw<'a>, Fault> {
        let Some(object) = reference(new) else {
            return Ok(new);
        };
        if !self.says(object) || old.and_then(reference) == Some(object) {
            sure(!self.says(object) || self.named.get(&object) == Some(&1))?;
            return self.again(object);
        }
        let said = self.added(object)?;
        sure(said.stream.is_none())?;
        Ok(said.value)
    }
}

/// Refused unless two dictionaries have the same entries, but for those of these names.
pub(super) fn same_but(old: &Dict<'_>, new: &Dict<'_>, names: &[&str]) -> Result<(), Fault> {
    let kept = |dict: &Dict<'_>| {
        let free = |name: &[u8]| names.iter().any(|other| other.as_bytes() == name);
        dict.0.iter().filter(|(name, _)| !free(name)).count()
    };
    for (name, value) in &old.0 {
        let found = new.0.iter().find(|(other, _)| other == name);
        let said = found.map(|(_, value)| *value);
        // What may be said anew may not be left out.
        let said = said.ok_or(Fault::Altered)?;
        if !names.iter().any(|other| other.as_bytes() == *name) {
            same(value, said)?;
        }
    }
    sure(kept(old) == kept(new))
}

/// Refused unless two values say the same.
pub(super) fn same(old: Raw<'_>, new: Raw<'_>) -> Result<(), Fault> {
    sure(old == new || words_of(old)? == words_of(new)?)
}

pub(super) fn sure(holds: bool) -> Result<(), Fault> {
    holds.then_some(()).ok_or(Fault::Altered)
}
