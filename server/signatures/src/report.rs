//! What is told of a document: whether it is whole, by whom it is, and when it was signed. The same words for the command, the
//! server and the browser.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;

use crate::chain::{self, Purpose};
use crate::pdf::{self, Coverage};
use crate::seal::Seal;
use crate::seal::visa::Visa;
use crate::{Certificate, Fault, Trust};

/// What is told of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Report {
    /// Whether every signature is good, and about all that is shown.
    pub is_whole: bool,
    /// The signatures, in the order of the file.
    pub signatures: Vec<SignatureReport>,
    /// What the barcode of a visa says, where a barcode was looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visa: Option<SealedVisa>,
}

/// What is told of a signature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct SignatureReport {
    /// Why it was signed, as the signer says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Whether it is about all that is shown now.
    pub covers_all: bool,
    /// By whom; none where something is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Signer>,
    /// When, as the signer says: RFC 3339.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// When it was there at the latest, as a time-stamp authority says: RFC 3339.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stamped_at: Option<String>,
    /// What is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
}

/// Who has signed, as the certificate says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Signer {
    /// Name by which people know them.
    pub name: String,
    /// Their organization.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub organization: Option<String>,
    /// Who issued the certificate.
    pub issuer: String,
    /// The certificate's number with the issuer.
    pub serial: String,
    /// SHA-256 of the certificate, in hexadecimal digits.
    pub fingerprint: String,
}

/// What the barcode of a visa says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct SealedVisa {
    /// The visa's number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// The passport's number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passport: Option<String>,
    /// The lines of the machine-readable zone, the second without its optional data.
    pub zone: Vec<String>,
    /// How often one may enter; 0 is any number of times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries: Option<u8>,
    /// For how many days.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days: Option<u8>,
    /// When it was issued: year, month, day.
    pub issued: String,
}

impl Signer {
    fn of(certificate: &Certificate) -> Self {
        Self {
            name: certificate
                .common_name()
                .unwrap_or_else(|| certificate.subject()),
            organization: certificate.organization(),
            issuer: certificate
                .issuer_common_name()
                .unwrap_or_else(|| certificate.issuer()),
            serial: certificate.serial(),
            fingerprint: certificate.fingerprint(),
        }
    }
}

/// What is told of a PDF file at a time.
///
/// # Errors
/// [`Fault::NotSigned`], and what keeps the file from being read.
pub fn of_pdf(file: &[u8], trust: &Trust, at: Timestamp) -> Result<Report, Fault> {
    let signatures: Vec<SignatureReport> = pdf::verify(file, trust, at)?
        .into_iter()
        .map(|one| {
            let verified = one.result.as_ref().ok();
            let told = |at: Option<Timestamp>| at.map(|at| at.to_string());
            SignatureReport {
                reason: one.reason,
                covers_all: one.covers != Coverage::Earlier,
                by: verified.map(|it| Signer::of(&it.signer)),
                at: told(one.claimed_at.or(verified.and_then(|it| it.claimed_at))),
                stamped_at: told(verified.and_then(|it| it.stamped_at)),
                fault: one.result.err(),
            }
        })
        .collect();
    Ok(Report {
        // What was changed behind a signature is not made good by whoever signs the change.
        is_whole: signatures
            .iter()
            .all(|one| one.fault.is_none() && one.covers_all),
        signatures,
        visa: None,
    })
}

/// A seal says the day, a certificate's validity begins and ends with a second. The instant of that day, in whatever zone it
/// was meant (UTC+14 to UTC-12), which is nearest to noon and at which the certificate is valid; noon where there is none. So a
/// certificate seals from the hour of its issue.
fn within_validity(day: Date, certificate: &Certificate) -> Result<Timestamp, Fault> {
    let noon = day
        .at(12, 0, 0, 0)
        .to_zoned(TimeZone::UTC)
        .map_err(|_| Fault::Malformed)?
        .timestamp();
    let (from, to) = (certificate.not_before(), certificate.not_after());
    let nearest = noon.max(from).min(to);
    let meant = noon.duration_until(nearest);
    let is_that_day =
        meant >= SignedDuration::from_hours(-26) && meant < SignedDuration::from_hours(24);
    Ok(if is_that_day { nearest } else { noon })
}

/// What is told of a visa's barcode. `seals` are certificates of those who seal; one of them must lead to a root that is
/// believed, and must have been good when the visa was sealed.
///
/// # Errors
/// What keeps the barcode from being read as a visa's seal.
pub fn of_seal(barcode: &[u8], seals: &[Certificate], trust: &Trust) -> Result<Report, Fault> {
    let seal = Seal::read(barcode)?;
    let visa = Visa::read(&seal)?;
    let named = seals.iter().find(|one| seal.names(one));
    let proven = named.ok_or(Fault::NoCertificate).and_then(|certificate| {
        seal.verify(certificate)?;
        let at = within_validity(seal.header.signed, certificate)?;
        chain::path(certificate, seals, trust, at, Purpose::Signing)?;
        Ok(certificate)
    });
    let signed = SignatureReport {
        reason: None,
        covers_all: true,
        by: proven.ok().map(Signer::of),
        at: Some(seal.header.signed.to_string()),
        stamped_at: None,
        fault: proven.err(),
    };
    Ok(Report {
        is_whole: signed.fault.is_none(),
        signatures: vec![signed],
        visa: Some(SealedVisa {
            number: visa.number,
            passport: visa.passport,
            zone: visa.zone.to_vec(),
            entries: visa.entries,
            days: visa.stay.map(|[days, _, _]| days),
            issued: seal.header.issued.to_string(),
        }),
    })
}
