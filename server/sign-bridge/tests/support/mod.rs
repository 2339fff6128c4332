//! The program as a process, a token of `SoftHSM2`, and a `pinentry` that answers what a test wants.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use evisa_signatures::Hash;
use evisa_signatures::testing::{Key, Wanted, World};
use jiff::Timestamp;
use ring::signature::{Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};
use tempfile::TempDir;

pub(crate) const ORIGIN: &str = "https://evisa.example";
pub(crate) const PIN: &str = "4711";

/// Where Debian, Homebrew and others put it.
fn module() -> PathBuf {
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

/// The program, running.
pub(crate) struct Bridge {
    pub(crate) port: u16,
    pub(crate) world: World,
    pub(crate) fingerprint: String,
    folder: TempDir,
    child: Child,
}

/// Something to be signed.
#[derive(Clone)]
pub(crate) struct Item {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) content: String,
}

impl Item {
    pub(crate) fn digest(&self) -> String {
        hex::encode(Hash::Sha256.digest(&[self.content.as_bytes()]))
    }
}

pub(crate) fn items(count: usize) -> Vec<Item> {
    let item = |at| Item {
        id: format!("case-{at}"),
        title: format!("Tờ khai {at}"),
        content: format!("content {at}"),
    };
    (0..count).map(item).collect()
}

fn portal() -> Ed25519KeyPair {
    Ed25519KeyPair::from_seed_unchecked(&[42; 32]).unwrap()
}

/// A challenge of the portal for the token that is there.
pub(crate) fn challenge(bridge: &Bridge, items: &[Item], expires: Timestamp, nonce: &str) -> Value {
    challenge_for(bridge, ORIGIN, items, expires, nonce, &bridge.fingerprint)
}

pub(crate) fn challenge_for(
    _: &Bridge,
    origin: &str,
    items: &[Item],
    expires: Timestamp,
    nonce: &str,
    certificate: &str,
) -> Value {
    let items: Vec<Value> = items
        .iter()
        .map(|item| json!({"id": item.id, "title": item.title, "digest": item.digest()}))
        .collect();
    let text = json!({
        "origin": origin, "account": "Công ty Du lịch Sen", "nonce": nonce, "expires": expires, "certificate": certificate,
        "items": items,
    })
    .to_string();
    let signed = [evisa_sign::challenge::CONTEXT, text.as_bytes()].concat();
    json!({"text": text, "signature": hex::encode(portal().sign(&signed))})
}

impl Bridge {
    /// With a new token, and a `pinentry` that enters these PINs one after the other.
    pub(crate) fn start(pins: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let world = World::at(Timestamp::now(), Key::p256(3));
        let fingerprint = provision(folder.path(), &world);
        pinentry(folder.path(), pins);
        let mut child = Command::new(env!("CARGO_BIN_EXE_evisa-sign"))
            .arg("--config")
            .arg(configuration(folder.path()))
            .env("SOFTHSM2_CONF", folder.path().join("softhsm2.conf"))
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stderr.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let port = line
            .trim()
            .rsplit(':')
            .next()
            .and_then(|port| port.parse().ok());
        let port = port.unwrap_or_else(|| panic!("it did not start: {line}"));
        Self {
            port,
            world,
            fingerprint,
            folder,
            child,
        }
    }

    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, String)],
        body: &str,
    ) -> (u16, String, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_mins(1)))
            .unwrap();
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n",
            body.len()
        );
        for (name, value) in headers {
            request = request + name + ": " + value + "\r\n";
        }
        stream
            .write_all(format!("{request}\r\n{body}").as_bytes())
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, head.to_lowercase(), body.to_owned())
    }

    fn headers(&self, secret: &str) -> Vec<(&'static str, String)> {
        vec![
            ("Host", format!("127.0.0.1:{}", self.port)),
            ("Origin", ORIGIN.to_owned()),
            ("Authorization", format!("Bearer {secret}")),
        ]
    }

    pub(crate) fn get(&self, path: &str, secret: &str) -> (u16, String, String) {
        self.ask("GET", path, &self.headers(secret), "")
    }

    pub(crate) fn sign(&self, secret: &str, challenge: &Value) -> (u16, String, String) {
        self.ask(
            "POST",
            "/sign",
            &self.headers(secret),
            &challenge.to_string(),
        )
    }

    /// Reads the code from the window and types it into the page.
    pub(crate) fn pair(&self) -> String {
        assert_eq!(self.ask("POST", "/pair", &self.headers(""), "{}").0, 202);
        let code = self.wait_for_code();
        let answer = self.ask(
            "POST",
            "/pair",
            &self.headers(""),
            &json!({"code": code}).to_string(),
        );
        assert_eq!(answer.0, 200, "{}", answer.2);
        serde_json::from_str::<Value>(&answer.2).unwrap()["secret"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    fn wait_for_code(&self) -> String {
        for _ in 0..100 {
            if let Some(code) = self
                .shown()
                .lines()
                .rev()
                .find(|line| line.starts_with("SETDESC"))
                .and_then(|line| line.rsplit("%0A").next())
            {
                return code.trim().to_owned();
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("no code was shown")
    }

    /// Everything that windows have shown.
    pub(crate) fn shown(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("shown")).unwrap_or_default()
    }

    /// How often the PIN was asked.
    pub(crate) fn asked(&self) -> usize {
        self.shown()
            .lines()
            .filter(|line| *line == "GETPIN")
            .count()
    }

    /// Whoever leafs through a list closes it from now on.
    pub(crate) fn closes(&self) {
        std::fs::write(self.folder.path().join("closes"), "").unwrap();
    }

    pub(crate) fn pull_out(&self) {
        std::fs::remove_dir_all(self.folder.path().join("tokens")).unwrap();
        std::fs::create_dir(self.folder.path().join("tokens")).unwrap();
    }
}

impl Drop for Bridge {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn configuration(folder: &Path) -> PathBuf {
    let path = folder.join("evisa-sign.toml");
    let text = format!(
        "origins = ['{ORIGIN}']\nportal_key = '{}'\nmodules = ['{}']\nfind_modules = false\npinentry = '{}'\nport = {}\n",
        hex::encode(portal().public_key()),
        module().display(),
        folder.join("pinentry").display(),
        // Tests beside each other begin at different ports.
        20_000 + u16::try_from(std::process::id() % 20_000).unwrap() + fastened(),
    );
    std::fs::write(&path, text).unwrap();
    path
}

/// A number of its own for each bridge of a process.
fn fastened() -> u16 {
    static NEXT: std::sync::atomic::AtomicU16 = std::sync::atomic::AtomicU16::new(0);
    NEXT.fetch_add(10, std::sync::atomic::Ordering::Relaxed)
}

/// A program that speaks as `pinentry` does, writes down what it is told, and enters the next PIN. As the real one it ends at a
/// line of more than 1000 bytes. Where there is a file `closes`, whoever leafs through a list closes it.
fn pinentry(folder: &Path, pins: &[&str]) {
    let path = folder.join("pinentry");
    let (shown, pin_file, closes) = (
        folder.join("shown"),
        folder.join("pins"),
        folder.join("closes"),
    );
    std::fs::write(&pin_file, pins.join("\n") + "\n").unwrap();
    let script = format!(
        "#!/bin/sh\nLC_ALL=C\necho 'OK hello'\nwhile IFS= read -r line; do\n  [ ${{#line}} -gt 1000 ] && exit 2\n  \
         printf '%s\\n' \"$line\" >>'{shown}'\n  case $line in\n    \
         CONFIRM) if [ -e '{closes}' ]; then echo 'ERR 83886179 cancelled'; else echo OK; fi;;\n    \
         GETPIN) pin=$(head -n 1 '{pins}'); sed -i 1d '{pins}'\n      \
         if [ \"$pin\" = cancel ]; then echo 'ERR 83886179 cancelled'; else echo \"D $pin\"; echo OK; fi;;\n    \
         BYE) exit;;\n    *) echo OK;;\n  esac\ndone\n",
        shown = shown.display(),
        pins = pin_file.display(),
        closes = closes.display(),
    );
    std::fs::write(&path, script).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
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
fn provision(folder: &Path, world: &World) -> String {
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
    let certificate = world.issuer.issue(&Wanted::signer(
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
