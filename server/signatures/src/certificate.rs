//! A certificate: what it says, and as which bytes it came.

use const_oid::ObjectIdentifier;
use const_oid::db::rfc5280;
use der::asn1::{Any, Ia5StringRef, PrintableStringRef, TeletexStringRef, Utf8StringRef};
use der::{Decode, Encode, Tag, Tagged};
use jiff::Timestamp;
use sha2::{Digest, Sha256};
use spki::SubjectPublicKeyInfoOwned;
use x509_cert::ext::pkix::name::{DistributionPointName, GeneralName};
use x509_cert::ext::pkix::{
    AuthorityInfoAccessSyntax, BasicConstraints, CrlDistributionPoints, ExtendedKeyUsage, KeyUsage,
};
use x509_cert::name::Name;

use crate::{Fault, Memo, limits, pem, time};

const COMMON_NAME: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.4.3");
const ORGANIZATION: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.4.10");
/// Where authorities in Viet Nam write the tax code of an organization, as `MST:0123456789`.
const USER_ID: ObjectIdentifier = ObjectIdentifier::new_unwrap("0.9.2342.19200300.100.1.1");
/// A number with who issued it, as `VATVN-0123456789` (ETSI EN 319 412-1).
const ORGANIZATION_ID: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.4.97");
const SERIAL_NUMBER: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.4.5");
const OCSP: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.48.1");

/// Critical extensions that are looked at. Policies demand nothing by themselves; names are shown as they are.
const KNOWN: [ObjectIdentifier; 5] = [
    rfc5280::ID_CE_BASIC_CONSTRAINTS,
    rfc5280::ID_CE_KEY_USAGE,
    rfc5280::ID_CE_EXT_KEY_USAGE,
    rfc5280::ID_CE_CERTIFICATE_POLICIES,
    rfc5280::ID_CE_SUBJECT_ALT_NAME,
];

/// A certificate that could be read. Nothing is proven of it yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    der: Vec<u8>,
    inner: x509_cert::Certificate,
}

impl Certificate {
    /// Reads one.
    ///
    /// # Errors
    /// [`Fault::Malformed`] and [`Fault::TooLarge`].
    pub fn from_der(der: &[u8]) -> Result<Self, Fault> {
        if der.len() > limits::CERTIFICATE {
            return Err(Fault::TooLarge);
        }
        let inner = x509_cert::Certificate::from_der(der)?;
        if inner.signature_algorithm() != inner.tbs_certificate().signature() {
            return Err(Fault::Malformed);
        }
        Ok(Self {
            der: der.to_vec(),
            inner,
        })
    }

    /// Reads those of a PEM file, as authorities publish their chains.
    ///
    /// # Errors
    /// [`Fault::Malformed`] and [`Fault::TooLarge`].
    pub fn from_pem(text: &str) -> Result<Vec<Self>, Fault> {
        pem::blocks(text, "CERTIFICATE")?
            .iter()
            .map(|der| Self::from_der(der))
            .collect()
    }

    /// Its bytes.
    #[must_use]
    pub fn der(&self) -> &[u8] {
        &self.der
    }

    pub(crate) fn inner(&self) -> &x509_cert::Certificate {
        &self.inner
    }

    pub(crate) fn subject_name(&self) -> &Name {
        self.inner.tbs_certificate().subject()
    }

    pub(crate) fn issuer_name(&self) -> &Name {
        self.inner.tbs_certificate().issuer()
    }

    /// Its public key.
    #[must_use]
    pub fn key(&self) -> &SubjectPublicKeyInfoOwned {
        self.inner.tbs_certificate().subject_public_key_info()
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

    /// Its number with the issuer, in hexadecimal digits.
    #[must_use]
    pub fn serial(&self) -> String {
        hex::encode(self.inner.tbs_certificate().serial_number().as_bytes())
    }

    /// From when it is valid.
    #[must_use]
    pub fn not_before(&self) -> Timestamp {
        time::from_time(self.inner.tbs_certificate().validity().not_before)
    }

    /// Until when it is valid.
    #[must_use]
    pub fn not_after(&self) -> Timestamp {
        time::from_time(self.inner.tbs_certificate().validity().not_after)
    }

    /// SHA-256 of its bytes, in hexadecimal digits.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        hex::encode(Sha256::digest(&self.der))
    }

    /// Whether it is an authority's.
    pub(crate) fn constraints(&self) -> Result<Option<BasicConstraints>, Fault> {
        Ok(self
            .inner
            .tbs_certificate()
            .get_extension::<BasicConstraints>()?
            .map(|(_, value)| value))
    }

    pub(crate) fn usage(&self) -> Result<Option<KeyUsage>, Fault> {
        Ok(self
            .inner
            .tbs_certificate()
            .get_extension::<KeyUsage>()?
            .map(|(_, value)| value))
    }

    pub(crate) fn purposes(&self) -> Result<Option<Vec<ObjectIdentifier>>, Fault> {
        Ok(self
            .inner
            .tbs_certificate()
            .get_extension::<ExtendedKeyUsage>()?
            .map(|(_, value)| value.0))
    }

    /// Refused if it demands something that is not known here.
    pub(crate) fn understood(&self) -> Result<(), Fault> {
        let extensions = self
            .inner
            .tbs_certificate()
            .extensions()
            .map_or(&[][..], Vec::as_slice);
        let unknown = extensions
            .iter()
            .any(|extension| extension.critical && !KNOWN.contains(&extension.extn_id));
        if unknown {
            Err(Fault::UnknownExtension)
        } else {
            Ok(())
        }
    }

    /// Refused if its time is not `at`.
    pub(crate) fn valid(&self, at: Timestamp) -> Result<(), Fault> {
        if at < self.not_before() {
            Err(Fault::NotYetValid)
        } else if at > self.not_after() {
            Err(Fault::Expired)
        } else {
            Ok(())
        }
    }

    /// Whether the key of `issuer` has signed it.
    pub(crate) fn signed_by(&self, issuer: &Self, memo: &Memo) -> Result<(), Fault> {
        memo.verify(Sha256::digest(&self.der).into(), &self.der, issuer.key())
    }

    /// Where the issuer publishes lists of revoked certificates (HTTP only).
    #[must_use]
    pub fn crl_addresses(&self) -> Vec<String> {
        let Ok(Some((_, points))) = self
            .inner
            .tbs_certificate()
            .get_extension::<CrlDistributionPoints>()
        else {
            return Vec::new();
        };
        let names = points
            .0
            .into_iter()
            .filter_map(|point| match point.distribution_point {
                Some(DistributionPointName::FullName(names)) => Some(names),
                _ => None,
            });
        names.flatten().filter_map(|name| address(&name)).collect()
    }

    /// Where the issuer answers about single certificates (HTTP only).
    #[must_use]
    pub fn ocsp_addresses(&self) -> Vec<String> {
        let Ok(Some((_, access))) = self
            .inner
            .tbs_certificate()
            .get_extension::<AuthorityInfoAccessSyntax>()
        else {
            return Vec::new();
        };
        access
            .0
            .iter()
            .filter(|entry| entry.access_method == OCSP)
            .filter_map(|entry| address(&entry.access_location))
            .collect()
    }
}

fn address(name: &GeneralName) -> Option<String> {
    let GeneralName::UniformResourceIdentifier(address) = name else {
        return None;
    };
    let address = address.as_str();
    (address.starts_with("http://") || address.starts_with("https://")).then(|| address.to_owned())
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
