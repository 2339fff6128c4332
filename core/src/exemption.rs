//! Who needs no visa: the exemptions as the authority lists them, and what they mean for one journey.
//!
//! The list is data, and changes between two releases: the server hands it over, as it does to the pages.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::catalogue::PURPOSE_WORKING;

/// One exemption: nationals of these countries need no visa for so many days. On the wire a line of `dm-mtt`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Exemption {
    /// Its code: small letters, digits and hyphens.
    #[serde(rename = "ma")]
    pub code: String,
    /// Who decided it.
    #[serde(rename = "loai")]
    pub kind: ExemptionKind,
    /// Codes of the countries whose nationals it is for; empty: everybody, where it is for a place.
    #[serde(rename = "quocTich", default)]
    pub nationalities: Vec<String>,
    /// Codes of the border gates of the place that it is for; empty: the whole country.
    #[serde(rename = "cuaKhau", default)]
    pub gates: Vec<String>,
    /// The longest stay, its first and last day counted.
    #[serde(rename = "soNgay")]
    pub days: u32,
    /// Codes of the types of passport that it is for; empty: every type.
    #[serde(rename = "loaiHoChieu", default)]
    pub passports: Vec<String>,
    /// For which journeys it is.
    #[serde(rename = "mucDich")]
    pub purpose: ExemptPurpose,
    /// The first day of entry that it is for.
    #[serde(rename = "tuNgay", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", tsify(type = "string", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date))]
    pub from: Option<Date>,
    /// The last day of entry that it is for.
    #[serde(rename = "denNgay", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", tsify(type = "string", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date))]
    pub until: Option<Date>,
    /// Name of the text of the portal that says more.
    #[serde(rename = "baiViet")]
    pub page: String,
    /// What else it asks of a person, which no form knows.
    #[serde(rename = "dieuKien", default)]
    pub conditions: Vec<Condition>,
}

/// Who decided an exemption.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum ExemptionKind {
    /// Viet Nam alone.
    Unilateral,
    /// A treaty.
    Treaty,
    /// The law, for a part of the country: for whoever stays nowhere else.
    Place,
}

/// For which journeys an exemption is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum ExemptPurpose {
    /// Every journey.
    Any,
    /// Every journey except for work.
    NotWork,
    /// Official business only, which no application for an e-visa is about.
    Official,
}

/// A condition in four languages, as the end of “if …”.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExemptionCondition))]
#[serde(deny_unknown_fields)]
pub struct Condition {
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
}

/// What is known of a journey.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Journey {
    /// Code of the country.
    pub nationality: String,
    /// Code of the type of passport.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub passport: Option<String>,
    /// Code of the purpose.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub purpose: Option<String>,
    /// Code of the border gate of entry.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional))]
    pub gate: Option<String>,
    /// How many days the stay takes, the first and the last counted.
    pub days: u32,
    /// The day of entry.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub entry: Date,
}

/// What a list of exemptions means for a journey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "means", rename_all = "camelCase")]
pub enum Meaning<'a> {
    /// No exemption is for it: a visa is needed.
    #[serde(rename_all = "camelCase")]
    Visa {
        /// Exemptions for whoever stays in one place only.
        #[cfg_attr(feature = "typescript", tsify(type = "Exemption[]"))]
        places: Vec<&'a Exemption>,
    },
    /// There is an exemption, but the stay is longer than it allows.
    #[serde(rename_all = "camelCase")]
    TooLong {
        /// The one that allows the longest stay.
        #[cfg_attr(feature = "typescript", tsify(type = "Exemption"))]
        exemption: &'a Exemption,
        /// Exemptions for whoever stays in one place only, long enough.
        #[cfg_attr(feature = "typescript", tsify(type = "Exemption[]"))]
        places: Vec<&'a Exemption>,
    },
    /// No visa may be needed.
    #[serde(rename_all = "camelCase")]
    Exempt {
        /// The one that allows the longest stay.
        #[cfg_attr(feature = "typescript", tsify(type = "Exemption"))]
        exemption: &'a Exemption,
        /// Whether all that is known of the journey fits.
        certainty: ExemptionCertainty,
    },
}

/// How sure an exemption is. Never more than likely: what it asks besides is decided at the border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ExemptionCertainty {
    /// It depends on what is not known: the type of passport, whether the journey is official business, or leads nowhere else.
    Depends,
    /// All that is known fits.
    Likely,
}

/// What these exemptions mean for a journey.
#[must_use]
pub fn meaning<'a>(list: &'a [Exemption], journey: &Journey) -> Meaning<'a> {
    let fitting = || list.iter().filter_map(|it| Some((it, fit(it, journey)?)));
    let enough = fitting().filter(|(it, _)| it.days >= journey.days);
    if let Some((exemption, certainty)) = enough.max_by_key(|(it, sure)| (*sure, it.days)) {
        return Meaning::Exempt {
            exemption,
            certainty,
        };
    }
    let places = by_place(list, journey);
    match fitting().max_by_key(|(it, _)| it.days) {
        None => Meaning::Visa { places },
        Some((exemption, _)) => Meaning::TooLong { exemption, places },
    }
}

/// Those for one place that would allow a journey, led it there and nowhere else.
fn by_place<'a>(list: &'a [Exemption], journey: &Journey) -> Vec<&'a Exemption> {
    let would_allow = |it: &&Exemption| {
        let there = Journey {
            gate: it.gates.first().cloned(),
            ..journey.clone()
        };
        !it.gates.is_empty() && it.days >= journey.days && fit(it, &there).is_some()
    };
    list.iter().filter(would_allow).collect()
}

/// How sure it is that an exemption is for a journey of any length; `None` where it is not.
fn fit(exemption: &Exemption, journey: &Journey) -> Option<ExemptionCertainty> {
    let Exemption {
        nationalities,
        gates,
        passports,
        purpose,
        from,
        until,
        ..
    } = exemption;
    let is_for_all = nationalities.is_empty();
    let leads_there = |gate: &String| gates.contains(gate);
    let is_work = journey.purpose.as_deref() == Some(PURPOSE_WORKING);
    let is_in_force = from.is_none_or(|from| from <= journey.entry)
        && until.is_none_or(|until| journey.entry <= until);
    if !is_in_force
        || !(is_for_all || nationalities.contains(&journey.nationality))
        || !(gates.is_empty() || journey.gate.as_ref().is_some_and(leads_there))
        || (is_work && *purpose == ExemptPurpose::NotWork)
    {
        return None;
    }
    let passport = match &journey.passport {
        _ if passports.is_empty() => ExemptionCertainty::Likely,
        None => ExemptionCertainty::Depends,
        Some(passport) if passports.contains(passport) => ExemptionCertainty::Likely,
        Some(_) => return None,
    };
    let journey = match purpose {
        ExemptPurpose::Official => ExemptionCertainty::Depends,
        // Whether they leave the place is not known.
        _ if !gates.is_empty() => ExemptionCertainty::Depends,
        ExemptPurpose::Any | ExemptPurpose::NotWork => ExemptionCertainty::Likely,
    };
    Some(passport.min(journey))
}

#[cfg(test)]
mod tests;
