//! Whose a certificate is, and who issued it.

use const_oid::ObjectIdentifier;
use der::asn1::{Any, Ia5StringRef, PrintableStringRef, TeletexStringRef, Utf8StringRef};
use der::{Encode, Tag, Tagged};
use x509_cert::name::Name;

use super::Certificate;

const COMMON_NAME: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.4.3");
const ORGANIZATION: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.4.10");
/// Where authorities in Viet Nam write the tax code of an organization, as `MST:0123456789`.
const USER_ID: ObjectIdentifier = ObjectIdentifier::new_unwrap("0.9.2342.19200300.100.1.1");
/// A number with who issued it, as `VATVN-0123456789` (ETSI EN 319 412-1).
const ORGANIZATION_ID: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.4.97");
const SERIAL_NUMBER: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.4.5");

impl Certificate {
    pub(crate) fn subject_name(&self) -> &Name {
        self.inner.tbs_certificate().subject()
    }

    pub(crate) fn issuer_name(&self) -> &Name {
        self.inner.tbs_certificate().issuer()
    }

    /// Whose it is, as RFC 4514 writes names.
    #[must_use]
    pub fn subject(&self) -> String {
        self.subject_name().to_string()
    }

    /// Who issued it, as RFC 4514 writes names.
    #[must_use]
    pub fn issuer(&self) -> String {
        self.issuer_name().to_string()
    }

    /// The name by which people know the owner.
    #[must_use]
    pub fn common_name(&self) -> Option<String> {
        attribute(self.subject_name(), COMMON_NAME)
    }

    /// The name by which people know the issuer.
    #[must_use]
    pub fn issuer_common_name(&self) -> Option<String> {
        attribute(self.issuer_name(), COMMON_NAME)
    }

    /// The owner's organization.
    #[must_use]
    pub fn organization(&self) -> Option<String> {
        attribute(self.subject_name(), ORGANIZATION)
    }

    /// The owner's number with the state: `MST:` and a tax code in Viet Nam.
    #[must_use]
    pub fn user_id(&self) -> Option<String> {
        attribute(self.subject_name(), USER_ID)
    }

    /// Every number by which the owner is known: those of the owner's organization and of the person, as they are written.
    #[must_use]
    pub fn subject_numbers(&self) -> Vec<String> {
        self.subject_name()
            .iter()
            .filter(|attribute| [USER_ID, ORGANIZATION_ID, SERIAL_NUMBER].contains(&attribute.oid))
            .filter_map(|attribute| text(&attribute.value))
            .collect()
    }
}

fn attribute(name: &Name, oid: ObjectIdentifier) -> Option<String> {
    name.iter()
        .find(|attribute| attribute.oid == oid)
        .and_then(|attribute| text(&attribute.value))
}

/// A string of any of the kinds that names are written in.
fn text(value: &Any) -> Option<String> {
    match value.tag() {
        Tag::Utf8String => value
            .decode_as::<Utf8StringRef<'_>>()
            .ok()
            .map(|text| text.as_str().to_owned()),
        Tag::PrintableString => value
            .decode_as::<PrintableStringRef<'_>>()
            .ok()
            .map(|text| text.as_str().to_owned()),
        Tag::Ia5String => value
            .decode_as::<Ia5StringRef<'_>>()
            .ok()
            .map(|text| text.as_str().to_owned()),
        Tag::TeletexString => value
            .decode_as::<TeletexStringRef<'_>>()
            .ok()
            .map(|text| text.as_str().to_owned()),
        Tag::BmpString => {
            let units: Vec<u16> = value
                .value()
                .chunks_exact(2)
                .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
                .collect();
            String::from_utf16(&units).ok()
        }
        _ => None,
    }
}

pub(crate) fn same(a: &Name, b: &Name) -> bool {
    match (a.to_der(), b.to_der()) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    }
}
