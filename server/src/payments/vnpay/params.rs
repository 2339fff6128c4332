//! `vnp_*` parameters of a query string.

use std::collections::BTreeMap;

use url::form_urlencoded;

/// Carries the signature; never part of what is signed.
const HASH: &str = "vnp_SecureHash";
/// Older libraries add it; never part of what is signed.
const HASH_TYPE: &str = "vnp_SecureHashType";

/// Parameters, sorted by name as they are signed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Params(BTreeMap<String, String>);

/// A query string that cannot be one of the bank's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParamsError {
    /// A name stands twice, so that two readers could see two values.
    #[error("{0} stands twice")]
    Twice(String),
}

impl Params {
    /// Sets a parameter. An empty value is as good as none.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.0.insert(name.to_owned(), value.into());
        self
    }

    /// A parameter's value; an empty one is none.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0
            .get(name)
            .map(String::as_str)
            .filter(|value| !value.is_empty())
    }

    /// Reads a query string. Parameters of other names than `vnp_…` are left out: they are not
    /// signed, so nothing may depend on them.
    ///
    /// # Errors
    /// When a name stands twice.
    pub fn read(query: &str) -> Result<Self, ParamsError> {
        let mut params = BTreeMap::new();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            if name.starts_with("vnp_")
                && params
                    .insert(name.to_string(), value.into_owned())
                    .is_some()
            {
                return Err(ParamsError::Twice(name.into_owned()));
            }
        }
        Ok(Self(params))
    }

    /// What is signed: names in order, values form-encoded (a space is `+`), empty ones left out.
    #[must_use]
    pub fn canonical(&self) -> String {
        let signed = self
            .0
            .iter()
            .filter(|(name, value)| *name != HASH && *name != HASH_TYPE && !value.is_empty());
        form_urlencoded::Serializer::new(String::new())
            .extend_pairs(signed)
            .finish()
    }

    /// The whole query string with its signature.
    #[must_use]
    pub fn signed(&self, secret: &str) -> String {
        let canonical = self.canonical();
        let hash = super::sign(secret, &canonical);
        format!("{canonical}&{HASH}={hash}")
    }

    /// Whether the signature is there and right.
    #[must_use]
    pub fn is_genuine(&self, secret: &str) -> bool {
        self.get(HASH)
            .is_some_and(|hash| super::verify(secret, &self.canonical(), hash))
    }

    /// `vnp_Amount` in dong: the wire carries hundredths, which must be whole dong.
    #[must_use]
    pub fn dong(&self) -> Option<i64> {
        let hundredths: i64 = self.get("vnp_Amount")?.parse().ok()?;
        (hundredths % 100 == 0).then_some(hundredths / 100)
    }
}

/// An amount as the wire carries it: dong × 100.
#[must_use]
pub fn hundredths(dong: i64) -> String {
    (i128::from(dong) * 100).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "SANDBOXSECRET";

    fn order() -> Params {
        Params::default()
            .with("vnp_Version", "2.1.0")
            .with("vnp_Command", "pay")
            .with("vnp_TmnCode", "EVISA001")
            .with("vnp_Amount", hundredths(658_750))
            .with("vnp_OrderInfo", "E-visa fee EV26: thị thực & more+1")
            .with("vnp_ReturnUrl", "http://localhost:8080/return?a=b")
            .with("vnp_BankCode", "")
    }

    #[test]
    fn names_are_sorted_values_encoded_and_empty_ones_left_out() {
        assert_eq!(
            order().canonical(),
            "vnp_Amount=65875000&vnp_Command=pay\
             &vnp_OrderInfo=E-visa+fee+EV26%3A+th%E1%BB%8B+th%E1%BB%B1c+%26+more%2B1\
             &vnp_ReturnUrl=http%3A%2F%2Flocalhost%3A8080%2Freturn%3Fa%3Db\
             &vnp_TmnCode=EVISA001&vnp_Version=2.1.0"
        );
    }

    #[test]
    fn what_is_signed_is_read_back_whatever_the_order() {
        let query = order().signed(SECRET);
        let read = Params::read(&query).unwrap();
        assert!(read.is_genuine(SECRET));
        assert_eq!(read.get("vnp_OrderInfo"), order().get("vnp_OrderInfo"));
        assert_eq!(read.dong(), Some(658_750));
        let mut pieces: Vec<_> = query.split('&').collect();
        pieces.reverse();
        let shuffled = format!("utm=1&{}&vnp_SecureHashType=HmacSHA512", pieces.join("&"));
        assert!(Params::read(&shuffled).unwrap().is_genuine(SECRET));
        // Some senders write %20 where others write +.
        let other = query.replace("visa+fee", "visa%20fee");
        assert!(Params::read(&other).unwrap().is_genuine(SECRET));
    }

    #[test]
    fn every_change_is_found() {
        let query = order().signed(SECRET);
        for (from, to) in [
            ("65875000", "00000100"),
            ("65875000", "65875001"),
            ("vnp_Command=pay", "vnp_Command=Pay"),
            ("vnp_TmnCode=EVISA001", "vnp_TmnCode=EVISA002"),
            ("vnp_Version=2.1.0&", "vnp_Version=2.1.0&vnp_Extra=1&"),
            ("vnp_Command=pay&", ""),
        ] {
            let changed = query.replace(from, to);
            assert_ne!(changed, query);
            assert!(!Params::read(&changed).unwrap().is_genuine(SECRET), "{to}");
        }
        assert!(!Params::read(&query).unwrap().is_genuine("ANOTHER"));
        let unsigned = query.split("&vnp_SecureHash").next().unwrap();
        assert!(!Params::read(unsigned).unwrap().is_genuine(SECRET));
    }

    #[test]
    fn a_name_that_stands_twice_is_refused() {
        let twice = format!("vnp_Amount=1&{}", order().signed(SECRET));
        assert_eq!(
            Params::read(&twice),
            Err(ParamsError::Twice("vnp_Amount".into()))
        );
    }

    #[test]
    fn amounts_are_whole_dong() {
        for (wire, dong) in [
            ("65875000", Some(658_750)),
            ("65875050", None),
            ("-100", Some(-1)),
            ("1e5", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(Params::default().with("vnp_Amount", wire).dong(), dong);
        }
        assert_eq!(hundredths(i64::MAX), "922337203685477580700");
    }
}
