//! A portal in a process of its own.

use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use crate::client::Line;

/// A process that ends with its value.
pub struct Child(std::process::Child);

impl Child {
    /// Starts it.
    pub fn new(command: &mut Command) -> Self {
        Self(command.spawn().expect("the program starts"))
    }

    /// The first line of its output, which must be piped.
    pub fn first_line(&mut self) -> String {
        let mut line = String::new();
        let output = self.0.stdout.take().expect("a pipe");
        BufReader::new(output).read_line(&mut line).unwrap();
        line
    }

    fn status(&self, field: &str) -> u64 {
        let path = format!("/proc/{}/status", self.0.id());
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix(field));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        number.unwrap_or_default()
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // It keeps nothing that matters longer than this run.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A running portal, with everything that it keeps in a folder that goes with it.
pub struct Portal {
    /// Where it listens.
    pub at: SocketAddr,
    process: Child,
    folder: TempDir,
}

impl Portal {
    /// Starts the program and waits until it answers and its networks are loaded. No address asks too often: how much is
    /// borne is the question here.
    pub async fn start(program: &Path, web: &Path) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (at, bank) = (free(), free());
        let mut command = Command::new(program);
        for (name, _) in std::env::vars() {
            if name.starts_with("EVISA_") {
                command.env_remove(name);
            }
        }
        command
            .arg("serve")
            .env("EVISA_BIND", at.to_string())
            .env("EVISA_SANDBOX_BANK_BIND", bank.to_string())
            .env("EVISA_DATA_DIR", folder.path())
            .env("EVISA_MODELS_DIR", workspace().join("models/cache"))
            .env("EVISA_WEB_DIR", web)
            .env("EVISA_TEST_CAPTCHA", "1")
            .env("EVISA_SANDBOX_BANK", "1")
            .env("EVISA_SECOND_FACTOR", "offered")
            .env("EVISA_RATE_LIMIT_ACCOUNT", "4000000000")
            .env("EVISA_TRIES_PER_CODE", "4000000000")
            .env("EVISA_UNCLAIMED_MB", "1000000")
            .env("EVISA_CONNECTIONS_PER_ADDRESS", "20000")
            .env("EVISA_RATE_LIMIT", "4000000000")
            .env("EVISA_RATE_LIMIT_STRICT", "4000000000")
            .env("EVISA_LOG", "error")
            .stdout(Stdio::null());
        let process = Child::new(&mut command);
        for _ in 0..600 {
            if Line::open(at, 1).await.is_ok() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        // The networks are read beside the first requests.
        tokio::time::sleep(Duration::from_secs(5)).await;
        Self {
            at,
            process,
            folder,
        }
    }

    /// Opens an account that needs nothing but its password; its user name, and that.
    pub fn account(&self, program: &Path) -> (String, String) {
        let name = "visitor";
        let told = Command::new(program)
            .args(["officer", "add", "--user-name", name, "--name", name])
            .env("EVISA_DATA_DIR", self.folder.path())
            .env("EVISA_SECOND_FACTOR", "offered")
            .output()
            .expect("the program starts");
        let said = String::from_utf8(told.stdout).unwrap();
        let password = said
            .lines()
            .find_map(|line| line.strip_prefix("password:"))
            .unwrap_or_else(|| panic!("no account: {}", String::from_utf8_lossy(&told.stderr)));
        (name.to_owned(), password.trim().to_owned())
    }

    /// Resident memory now and at its most.
    pub fn memory(&self) -> String {
        let megabytes = |field| self.process.status(field) / 1024;
        format!(
            "{} MB (most {} MB)",
            megabytes("VmRSS:"),
            megabytes("VmHWM:")
        )
    }

    /// Megabytes of the database.
    pub fn database(&self) -> u64 {
        let bytes =
            |name: &str| std::fs::metadata(self.folder.path().join(name)).map_or(0, |it| it.len());
        (bytes("evisa.db") + bytes("evisa.db-wal")) >> 20
    }
}

fn free() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}

/// The workspace's root, where the models' cache lies.
pub fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../..")
}
