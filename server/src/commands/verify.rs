//! `evisa verify`: whether a signed file is whole, who signed it and when, by the roots that the settings name. Without a
//! network: what the file keeps of certificates must do.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use evisa_signatures::cms::Verified;
use evisa_signatures::pdf::{self, Covers, Signature};
use evisa_signatures::{Trust, limits};
use jiff::Timestamp;

use crate::platform::clock::{Clock, local_time};
use crate::platform::config::Signing;
use crate::platform::signatures::Authorities;

/// A file to be proven.
#[derive(Debug, clap::Args)]
pub struct VerifyArgs {
    /// A signed PDF.
    file: PathBuf,
    /// Whom to believe.
    #[command(flatten)]
    signing: Signing,
}

/// Prints a line for each signature; fails unless all of them are good and the file is what was signed.
#[must_use]
pub fn run(args: &VerifyArgs, clock: &Clock) -> ExitCode {
    match proven(args, clock) {
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

fn proven(args: &VerifyArgs, clock: &Clock) -> Result<(Vec<String>, bool), String> {
    let authorities = Authorities::open(&args.signing).map_err(|it| it.to_string())?;
    let authorities = authorities.ok_or("name whom to believe: EVISA_SIGN_ROOTS")?;
    let pdf = read(&args.file).map_err(|it| format!("{}: {it}", args.file.display()))?;
    let now = Timestamp::from_millisecond(clock.millis()).map_err(|it| it.to_string())?;
    told(&pdf, &authorities.trust(), now)
}

fn read(file: &Path) -> std::io::Result<Vec<u8>> {
    if std::fs::metadata(file)?.len() > limits::PDF as u64 {
        return Err(std::io::ErrorKind::FileTooLarge.into());
    }
    std::fs::read(file)
}

/// What is told of each signature, and whether nothing is wrong.
fn told(pdf: &[u8], trust: &Trust, now: Timestamp) -> Result<(Vec<String>, bool), String> {
    let found = pdf::verify(pdf, trust, now).map_err(|fault| format!("the file {fault}"))?;
    // An earlier signature is about an earlier file; the last one says whether all of it is covered.
    let whole = found.iter().any(|it| it.covers != Covers::Earlier);
    let good = whole && found.iter().all(|it| it.result.is_ok());
    Ok((found.iter().map(line).collect(), good))
}

fn line(signature: &Signature) -> String {
    let covers = match signature.covers {
        Covers::Whole => "the whole file",
        Covers::Shown => "all that is shown; only evidence was added later",
        Covers::Earlier => "an earlier file, to which something was added later",
    };
    let name = &signature.name;
    match &signature.result {
        Ok(verified) => format!("good: {name}: {covers}; by {}", by(verified)),
        Err(fault) => format!("bad: {name}: {covers}; {fault}"),
    }
}

fn by(verified: &Verified) -> String {
    let signer = &verified.signer;
    let name = signer.common_name().unwrap_or_else(|| signer.subject());
    let numbers = signer.subject_numbers().join(", ");
    let issuer = signer
        .issuer_common_name()
        .unwrap_or_else(|| signer.issuer());
    let when = match verified.stamped_at {
        Some(at) => format!("not after {}, stamped", local_time(at.as_millisecond())),
        None => "at a time that nobody has stamped".to_owned(),
    };
    format!("{name} ({numbers}), certified by {issuer}; {when}")
}

#[cfg(test)]
mod tests {
    use evisa_signatures::pdf::{Draft, Evidence, Field};
    use evisa_signatures::testing::{Key, World, days, pdf as sample};
    use evisa_signatures::{Hash, Revocation, cms};

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
        let trust = Trust::of(vec![world.root.certificate().clone()], Revocation::Demanded);
        let file = signed(&world);
        let (lines, good) = told(&file, &trust, world.now).unwrap();
        assert!(good, "{lines:?}");
        assert_eq!(
            lines,
            [
                "good: Signature 1: the whole file; by Nguyễn Văn A (), certified by Test Issuing CA; at a time that nobody has stamped"
            ]
        );
        let mut changed = file.clone();
        let at = changed.windows(4).position(|it| it == b"Visa").unwrap();
        changed[at] = b'W';
        let (lines, good) = told(&changed, &trust, world.now).unwrap();
        assert_eq!(
            (lines[0].as_str(), good),
            (
                "bad: Signature 1: the whole file; was altered after it was signed",
                false
            )
        );
        let strangers = World::at(world.now, Key::p256(4));
        let others = Trust::of(Vec::new(), Revocation::IfKnown);
        let (lines, good) = told(&file, &others, strangers.now).unwrap();
        assert!(!good && lines[0].contains("not trusted here"), "{lines:?}");
        assert!(told(&sample(), &trust, world.now).is_err());
    }
}
