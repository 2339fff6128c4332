//! What a certificate is for, and where its issuer tells what it has taken back.

use const_oid::ObjectIdentifier;
use const_oid::db::rfc5280;
use x509_cert::ext::pkix::name::{DistributionPointName, GeneralName};
use x509_cert::ext::pkix::{
    AuthorityInfoAccessSyntax, BasicConstraints, CrlDistributionPoints, ExtendedKeyUsage, KeyUsage,
};

use super::Certificate;
use crate::Fault;

pub(crate) const TIME_STAMPING: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.3.8");
pub(crate) const OCSP_SIGNING: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.3.9");
const OCSP: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.48.1");

/// Critical extensions that are looked at. Policies demand nothing by themselves; names are shown as they are.
const KNOWN: [ObjectIdentifier; 5] = [
    rfc5280::ID_CE_BASIC_CONSTRAINTS,
    rfc5280::ID_CE_KEY_USAGE,
    rfc5280::ID_CE_EXT_KEY_USAGE,
    rfc5280::ID_CE_CERTIFICATE_POLICIES,
    rfc5280::ID_CE_SUBJECT_ALT_NAME,
];

impl Certificate {
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
