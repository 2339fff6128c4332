//! A token of `SoftHSM2`.

use std::path::{Path, PathBuf};
use std::process::Command;

use evisa_signatures::testing::{CertificateRequest, World};

use super::PIN;

/// Where Debian, Homebrew and others put it.
pub(super) fn module() -> PathBuf {
    let places = [
        "/usr/lib/softhsm/libsofthsm2.so",
        "/usr/lib64/softhsm/libsofthsm2.so",
        "/usr/local/lib/softhsm/libsofthsm2.so",
    ];
    let found = places.iter().map(PathBuf::from).find(|path| path.exists());
    found.unwrap_or_else(|| {
        panic!("SoftHSM2 is missing: install the Debian packages softhsm2 and opensc")
    })
}

fn run(folder: &Path, program: &str, arguments: &[&str]) {
    let output = Command::new(program)
        .args(arguments)
        .env("SOFTHSM2_CONF", folder.join("softhsm2.conf"))
        .output();
    let output = output.unwrap_or_else(|error| {
        panic!("{program} is missing ({error}): install the Debian packages softhsm2 and opensc")
    });
    assert!(
        output.status.success(),
        "{program} {arguments:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// A new token with a key that it has made itself, and the certificate that a test authority issues for it.
pub(super) fn provision(folder: &Path, world: &World) -> String {
    std::fs::create_dir(folder.join("tokens")).unwrap();
    let configuration = format!(
        "directories.tokendir = {}\nobjectstore.backend = file\nlog.level = ERROR\n",
        folder.join("tokens").display()
    );
    std::fs::write(folder.join("softhsm2.conf"), configuration).unwrap();
    let module = module().display().to_string();
    run(
        folder,
        "softhsm2-util",
        &[
            "--init-token",
            "--free",
            "--label",
            "test",
            "--so-pin",
            "12345678",
            "--pin",
            PIN,
        ],
    );
    let at = |name: &str| folder.join(name).display().to_string();
    let tool = |arguments: &[&str]| {
        let all: Vec<&str> = ["--module", &module, "--token-label", "test"]
            .iter()
            .chain(arguments)
            .copied()
            .collect();
        run(folder, "pkcs11-tool", &all);
    };
    tool(&[
        "--login",
        "--pin",
        PIN,
        "--keypairgen",
        "--key-type",
        "EC:prime256v1",
        "--id",
        "01",
        "--label",
        "key",
    ]);
    tool(&[
        "--read-object",
        "--type",
        "pubkey",
        "--id",
        "01",
        "--output-file",
        &at("key.der"),
    ]);
    let key = World::key_info(&std::fs::read(at("key.der")).unwrap());
    let certificate = world.issuer.issue(&CertificateRequest::signer(
        "CN=Nguyễn Văn A,O=Công ty Du lịch Sen,C=VN",
        key,
        world.now,
    ));
    std::fs::write(at("signer.der"), certificate.der()).unwrap();
    std::fs::write(at("issuer.der"), world.issuer.certificate().der()).unwrap();
    tool(&[
        "--login",
        "--pin",
        PIN,
        "--write-object",
        &at("signer.der"),
        "--type",
        "cert",
        "--id",
        "01",
        "--label",
        "signer",
    ]);
    tool(&[
        "--login",
        "--pin",
        PIN,
        "--write-object",
        &at("issuer.der"),
        "--type",
        "cert",
        "--id",
        "02",
        "--label",
        "issuer",
    ]);
    certificate.fingerprint()
}
