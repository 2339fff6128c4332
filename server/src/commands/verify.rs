//! `evisa verify`: whether a document is whole, who signed it and when, by the certificates that the settings name. Without a
//! network: what the file keeps of certificates must do.

use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use evisa_signatures::report::{self, Report, SignatureReport, Signer};
use evisa_signatures::{Certificate, Revocation, Trust, limits};
use jiff::Timestamp;

use crate::platform::clock::Clock;

/// A document to be verified.
#[derive(Debug, clap::Args)]
pub struct VerifyArgs {
    /// A signed PDF; or what the barcode of an e-visa holds, as a scanner gives it.
    file: PathBuf,
    /// Certificates (PEM) of root authorities whose signatures are believed.
    #[arg(long, env = "EVISA_SIGN_ROOTS")]
    sign_roots: Option<PathBuf>,
    /// Certificates (PEM) of the authority's seal, the root's last.
    #[arg(long, env = "EVISA_SEAL_CERTIFICATES")]
    seal_certificates: Option<PathBuf>,
}

/// Whom to believe.
struct TrustAnchors {
    trust: Trust,
    /// Of the authority's seal, present and former ones.
    seals: Vec<Certificate>,
}

/// What whoever reads of good signatures must know besides: nobody was asked.
const NOT_ASKED: &str = "the authorities were not asked whether certificates were revoked since; what the file keeps of that counts";

/// Prints a line for each signature; fails unless all of them are good and the file is what was signed.
#[must_use]
pub fn run(args: &VerifyArgs, clock: &Clock) -> ExitCode {
    match proven(args, clock.now()) {
        Ok((lines, good)) => {
            lines.iter().for_each(|line| println!("{line}"));
            ExitCode::from(u8::from(!good))
        }
        Err(problem) => {
            eprintln!("evisa verify: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn proven(args: &VerifyArgs, now: Timestamp) -> Result<(Vec<String>, bool), String> {
    let roots = certificates(args.sign_roots.as_deref())?;
    let seals = certificates(args.seal_certificates.as_deref())?;
    let roots: Vec<_> = roots.into_iter().chain(seals.last().cloned()).collect();
    if roots.is_empty() {
        return Err("name whom to believe: EVISA_SIGN_ROOTS, EVISA_SEAL_CERTIFICATES".to_owned());
    }
    let trust = Trust::of(roots, Revocation::IfKnown);
    let document = read(&args.file)?;
    told(&document, &TrustAnchors { trust, seals }, now)
}

fn certificates(file: Option<&Path>) -> Result<Vec<Certificate>, String> {
    let Some(file) = file else {
        return Ok(Vec::new());
    };
    let text = String::from_utf8_lossy(&read(file)?).into_owned();
    Certificate::from_pem(&text).map_err(|fault| format!("{}: {fault}", file.display()))
}

fn read(file: &Path) -> Result<Vec<u8>, String> {
    let bytes = || match std::fs::metadata(file)?.len() {
        length if length > limits::PDF as u64 => Err(Error::from(ErrorKind::FileTooLarge)),
        _ => std::fs::read(file),
    };
    bytes().map_err(|problem| format!("{}: {problem}", file.display()))
}

/// What is told of each signature, and whether nothing is wrong.
fn told(
    document: &[u8],
    believed: &TrustAnchors,
    now: Timestamp,
) -> Result<(Vec<String>, bool), String> {
    let TrustAnchors { trust, seals } = believed;
    let report = if document.starts_with(b"%PDF") {
        report::of_pdf(document, trust, now)
    } else {
        report::of_seal(document, seals, trust)
    };
    let report = report.map_err(|fault| format!("the document {fault}"))?;
    let lines = report.signatures.iter().map(|one| line(one, seals));
    let mut lines: Vec<String> = verdict_line(&report).into_iter().chain(lines).collect();
    if report.signatures.iter().any(|one| one.by.is_some()) {
        lines.push(NOT_ASKED.to_owned());
    }
    Ok((lines, report.is_whole))
}

/// What the barcode of a visa says.
fn verdict_line(report: &Report) -> Option<String> {
    let visa = report.visa.as_ref()?;
    let number = visa.number.as_deref().unwrap_or("without a number");
    let passport = visa.passport.as_deref().unwrap_or("without a number");
    Some(format!(
        "visa {number}, passport {passport}, issued {}\n{}",
        visa.issued,
        visa.zone.join("\n")
    ))
}

fn line(signed: &SignatureReport, seals: &[Certificate]) -> String {
    let covers = if signed.covers_all {
        "all that is shown"
    } else {
        "an earlier file, which was changed later"
    };
    let when = match (&signed.stamped_at, &signed.at) {
        (Some(at), _) => format!("; not after {at}, stamped"),
        (None, Some(at)) => format!("; {at}, as the signer says"),
        (None, None) => String::new(),
    };
    match (&signed.fault, &signed.by) {
        (Some(fault), _) => format!("bad: {covers}: {fault}"),
        (None, by) => {
            let by = by.as_ref().map(|by| name(by, seals)).unwrap_or_default();
            format!("good: {covers}{by}{when}")
        }
    }
}

fn name(by: &Signer, seals: &[Certificate]) -> String {
    let is_seal = seals.iter().any(|one| one.fingerprint() == by.fingerprint);
    let act = if is_seal { "sealed by" } else { "signed by" };
    let organization = by.organization.as_deref().map(|it| format!(", {it}"));
    format!(
        "; {act} {}{}, certified by {}",
        by.name,
        organization.unwrap_or_default(),
        by.issuer
    )
}

#[cfg(test)]
mod tests {
    use evisa_signatures::pdf::{Draft, Evidence, Field};
    use evisa_signatures::testing::{Key, World, days, pdf as sample};
    use evisa_signatures::{Hash, cms};

    use super::*;

    fn signed(world: &World) -> Vec<u8> {
        let field = Field {
            name: "Signature 1".to_owned(),
            signer: "A".to_owned(),
            reason: "Declaration".to_owned(),
            at: world.now,
            page: 0,
            stamp: None,
        };
        let (this, next) = (days(world.now, -1), days(world.now, 6));
        let evidence = Evidence {
            certificates: vec![world.issuer.certificate().der().to_vec()],
            crls: vec![
                world.root.crl(&[], this, next),
                world.issuer.crl(&[], this, next),
            ],
            ocsp: Vec::new(),
        };
        let draft = Draft::new(&sample(), &field, &evidence).unwrap();
        let digest = draft.digest(Hash::Sha256);
        let signing = cms::Draft::new(&world.signer, Hash::Sha256, &digest, None).unwrap();
        let scheme = world.key.scheme(Hash::Sha256);
        let signature = world.key.sign(scheme, &signing.to_sign().unwrap());
        draft
            .finish(&signing.finish(scheme, &signature, &[]).unwrap())
            .unwrap()
    }

    #[test]
    fn a_signed_file_is_told_whole_and_by_whom_and_a_changed_one_is_not() {
        let world = World::new(Key::p256(3));
        let roots = vec![world.root.certificate().clone()];
        let mut believed = TrustAnchors {
            trust: Trust::of(roots, Revocation::Demanded),
            seals: Vec::new(),
        };
        let file = signed(&world);
        let (lines, good) = told(&file, &believed, world.now).unwrap();
        assert!(good, "{lines:?}");
        let whom = "Nguyễn Văn A, Công ty Du lịch Sen, certified by Test Issuing CA";
        let when = "2026-11-24T12:00:00Z, as the signer says";
        let good_line = |act| format!("good: all that is shown; {act} {whom}; {when}");
        assert_eq!(lines, [good_line("signed by"), NOT_ASKED.to_owned()]);
        believed.seals.push(world.signer.clone());
        let (lines, _) = told(&file, &believed, world.now).unwrap();
        assert_eq!(lines, [good_line("sealed by"), NOT_ASKED.to_owned()]);

        let mut changed = file.clone();
        let at = changed.windows(4).position(|it| it == b"Visa").unwrap();
        changed[at] = b'W';
        let (lines, good) = told(&changed, &believed, world.now).unwrap();
        let bad = "bad: all that is shown: was altered after it was signed";
        assert_eq!((lines[0].as_str(), good), (bad, false));
        believed.trust = Trust::of(Vec::new(), Revocation::IfKnown);
        let (lines, good) = told(&file, &believed, world.now).unwrap();
        assert!(!good && lines[0].contains("not trusted here"), "{lines:?}");
        assert!(told(&sample(), &believed, world.now).is_err());
    }
}
