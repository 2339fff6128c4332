//! The program as a process, a token of `SoftHSM2`, and a `pinentry` that answers what a test wants.

mod challenge;
mod pinentry;
mod token;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use evisa_signatures::testing::{Key, World};
use jiff::Timestamp;
use ring::signature::KeyPair;
use serde_json::{Value, json};
use tempfile::TempDir;

use challenge::portal;
pub(crate) use challenge::{Item, challenge, challenge_for, items};
use pinentry::pinentry;
use token::{module, provision};

pub(crate) const ORIGIN: &str = "https://evisa.example";
pub(crate) const PIN: &str = "4711";

/// The program, running.
pub(crate) struct Bridge {
    pub(crate) port: u16,
    pub(crate) world: World,
    pub(crate) fingerprint: String,
    folder: TempDir,
    child: Child,
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
