//! Places of Viet Nam that are suggested while a text is typed. It stays free text: nothing is judged by them.

use serde::Serialize;

/// Which places are suggested for a text, and what of it they take the place of.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Places {
    /// What of the text names a place.
    pub part: PlacePart,
    /// Wire name of the field with the province whose wards are meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub province: Option<&'static str>,
}

/// What of a text names a place.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PlacePart {
    /// All of it.
    Whole,
    /// What follows the last comma: before it stand house and street.
    End,
}

impl Places {
    /// For a text that is the name of a ward, commune or special zone.
    pub(crate) const WARD: Self = Self {
        part: PlacePart::Whole,
        province: None,
    };
    /// For an address within Viet Nam that ends with its ward or province.
    pub(crate) const ADDRESS: Self = Self {
        part: PlacePart::End,
        province: None,
    };

    /// Only wards of the province that is chosen in the field with this wire name.
    pub(crate) const fn within(mut self, province: &'static str) -> Self {
        self.province = Some(province);
        self
    }
}
