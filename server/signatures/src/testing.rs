//! Authorities for tests: they issue certificates, lists of revoked ones, answers about them, and time stamps. Keys follow from
//! small numbers, so they protect nothing.

#![expect(
    clippy::missing_panics_doc,
    clippy::unwrap_used,
    reason = "a test that cannot make its authority is over"
)]

mod authority;
mod barcode;
mod key;
mod tsa;

use std::fmt::Write;

use jiff::{SignedDuration, Timestamp};

pub use authority::{Authority, CertificateRequest, Use};
pub use barcode::visa_barcode;
pub use key::Key;
pub use tsa::TimeStampAuthority;

use crate::{Certificate, Crl, Draft, Hash, Revocation, Scheme, Trust};

/// The moment in which the tests live.
#[must_use]
pub fn now() -> Timestamp {
    "2026-11-24T12:00:00Z".parse().unwrap()
}

/// Days from a moment, or before it.
#[must_use]
pub fn days(from: Timestamp, days: i64) -> Timestamp {
    from.checked_add(SignedDuration::from_hours(24 * days))
        .unwrap()
}

/// A small world: a root, an authority below it, and someone who signs.
#[derive(Debug)]
pub struct World {
    /// When it is.
    pub now: Timestamp,
    /// The root.
    pub root: Authority,
    /// The authority below it.
    pub issuer: Authority,
    /// The signer's key.
    pub key: Key,
    /// The signer's certificate.
    pub signer: Certificate,
}

impl World {
    /// With a signer's key of this kind.
    #[must_use]
    pub fn new(key: Key) -> Self {
        Self::at(now(), key)
    }

    /// The same at another time: for tests that have to live with the machine's clock.
    #[must_use]
    pub fn at(now: Timestamp, key: Key) -> Self {
        let root = Authority::root(
            "CN=Test Root CA,O=evisa tests,C=VN",
            Key::p384(1),
            days(now, -3650),
            days(now, 3650),
        );
        let issuer = root.authority(
            "CN=Test Issuing CA,O=evisa tests,C=VN",
            Key::p256(2),
            days(now, -1000),
            days(now, 1000),
        );
        let signer = issuer.issue(&CertificateRequest::signer(
            "CN=Nguyễn Văn A,O=Công ty Du lịch Sen,C=VN",
            key.info(),
            now,
        ));
        Self {
            now,
            root,
            issuer,
            key,
            signer,
        }
    }

    /// Believes the root, and knows lists of both authorities on which nobody stands.
    #[must_use]
    pub fn trust(&self) -> Trust {
        self.trust_without(&[])
    }

    /// Believes the root, and knows that these were revoked at these times.
    #[must_use]
    pub fn trust_without(&self, revoked: &[(&Certificate, Timestamp)]) -> Trust {
        let list = |authority: &Authority, revoked| {
            Crl::from_der(&authority.crl(revoked, days(self.now, -1), days(self.now, 6))).unwrap()
        };
        let mut trust = Trust::of(vec![self.root.certificate().clone()], Revocation::Demanded);
        trust.crls = vec![list(&self.root, &[]), list(&self.issuer, revoked)];
        trust
    }

    /// A public key that something else has made, as `SubjectPublicKeyInfo` in DER.
    #[must_use]
    pub fn key_info(der: &[u8]) -> spki::SubjectPublicKeyInfoOwned {
        der::Decode::from_der(der).unwrap()
    }

    /// Signs as a token would.
    #[must_use]
    pub fn sign(&self, content: &[u8]) -> Vec<u8> {
        self.sign_as(
            content,
            &self.signer,
            &self.key,
            self.key.scheme(Hash::Sha256),
        )
    }

    /// Signs with another certificate and key.
    #[must_use]
    pub fn sign_as(
        &self,
        content: &[u8],
        certificate: &Certificate,
        key: &Key,
        scheme: Scheme,
    ) -> Vec<u8> {
        let hash = scheme.hash();
        let draft =
            Draft::new(certificate, hash, &hash.digest(&[content]), Some(self.now)).unwrap();
        let signature = key.sign(scheme, &draft.to_sign().unwrap());
        draft
            .finish(scheme, &signature, &[self.issuer.certificate().clone()])
            .unwrap()
    }
}

/// A file as a renderer writes it: one page with a word.
#[must_use]
pub fn pdf() -> Vec<u8> {
    let content = "BT /F 24 Tf 72 700 Td (Visa) Tj ET";
    let font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F {font} >> >> >>"
        ),
        format!(
            "<< /Length {} >>\nstream\n{content}\nendstream",
            content.len()
        ),
    ];
    let mut out = String::from("%PDF-1.7\n%\u{E9}\u{E8}\n");
    let mut table = String::from("xref\n0 5\n0000000000 65535 f \n");
    for (before, object) in objects.iter().enumerate() {
        writeln!(table, "{:010} 00000 n ", out.len()).unwrap();
        write!(out, "{} 0 obj\n{object}\nendobj\n", before + 1).unwrap();
    }
    let at = out.len();
    write!(
        out,
        "{table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n{at}\n%%EOF"
    )
    .unwrap();
    out.into_bytes()
}
