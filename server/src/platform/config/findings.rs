//! Findings named in a setting.

use std::str::FromStr;

use evisa_core::ekyc::ReviewFinding;

/// Findings by their names, separated by commas; nothing where the setting is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings(pub Vec<ReviewFinding>);

impl FromStr for Findings {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let names = text.split(',').map(str::trim);
        let read = |name: &str| {
            ReviewFinding::from_wire(name).ok_or_else(|| format!("{name}: no such finding"))
        };
        let read = names.filter(|name| !name.is_empty()).map(read);
        Ok(Self(read.collect::<Result<_, _>>()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_setting_names_nothing_and_a_wrong_name_is_told() {
        assert_eq!("".parse(), Ok(Findings::default()));
        let two = Findings(vec![ReviewFinding::Duplicate, ReviewFinding::LinesDiffer]);
        assert_eq!("duplicate, linesDiffer".parse(), Ok(two));
        let wrong = "duplicate,x".parse::<Findings>();
        assert_eq!(wrong, Err("x: no such finding".to_owned()));
    }
}
