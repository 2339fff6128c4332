//! Empty databases of each kind. PostgreSQL runs from the programs on PATH in a folder of its own;
//! where they are missing, the story says that it was told on SQLite only.

use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use evisa_server::store::Store;
use tempfile::TempDir;

/// PostgreSQL refuses to run as root: then this user runs it ("nobody").
const UNPRIVILEGED: u32 = 65_534;

/// A fresh SQLite database in a folder that lives as long as the answer.
pub async fn sqlite() -> (Store, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("evisa.db").display());
    (Store::open(&url).await.unwrap(), folder)
}

/// A PostgreSQL server that stops when it is dropped.
pub struct Postgres {
    server: Child,
    pub url: String,
    _folder: TempDir,
}

impl Postgres {
    /// `None` where PostgreSQL is not installed.
    pub async fn start() -> Option<Self> {
        Self::start_with(|_| vec![]).await
    }

    /// The same with settings of the story's own, `name=value`; what the story writes into the folder the server can read.
    pub async fn start_with(settings: impl FnOnce(&Path) -> Vec<String>) -> Option<Self> {
        let Ok(version) = Command::new("initdb").arg("--version").output() else {
            eprintln!("NOT RUN on PostgreSQL: initdb is not on PATH");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let user = std::fs::metadata(folder.path()).unwrap().uid();
        let root = user == 0;
        if root {
            std::os::unix::fs::chown(folder.path(), Some(UNPRIVILEGED), Some(UNPRIVILEGED))
                .unwrap();
        }
        let data = folder.path().join("data");
        new_data(&version.stdout, user, folder.path(), &data);
        let port = free_port();
        let settings = settings(folder.path());
        if root {
            for entry in std::fs::read_dir(folder.path()).unwrap() {
                let path = entry.unwrap().path();
                std::os::unix::fs::chown(path, Some(UNPRIVILEGED), Some(UNPRIVILEGED)).unwrap();
            }
        }
        let server = command("postgres", root)
            .arg("-D")
            .arg(&data)
            .args([
                "-p",
                &port.to_string(),
                "-c",
                "listen_addresses=127.0.0.1",
                "-k",
            ])
            .arg(folder.path())
            // Nothing here outlives its story.
            .args(["-c", "fsync=off", "-c", "full_page_writes=off"])
            // What it shares between its processes lies in its folder: it is killed, and would leave that behind elsewhere.
            .args(["-c", "dynamic_shared_memory_type=mmap"])
            .args(settings.iter().flat_map(|setting| ["-c", setting]))
            .stderr(Stdio::null())
            .spawn()
            .expect("postgres lies beside initdb");
        let url = format!("postgres://evisa@127.0.0.1:{port}/postgres");
        wait_for(folder.path(), port).await;
        Some(Self {
            server,
            url,
            _folder: folder,
        })
    }
}

/// Brings what `initdb` writes: a copy of what it wrote for an earlier story, which takes a tenth of the time.
fn new_data(version: &[u8], user: u32, folder: &Path, data: &Path) {
    let version = String::from_utf8_lossy(version);
    let named: String = version
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect();
    let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{named}-{user}"));
    if kept.exists() {
        return copy(&kept, data);
    }
    let made = command("initdb", user == 0)
        .args(["--no-locale", "--encoding=UTF8", "--auth=trust"])
        .args(["--username=evisa", "--no-sync", "--pgdata"])
        .arg(data)
        .output()
        .unwrap();
    assert!(made.status.success(), "initdb: {made:?}");
    // Beside it first: whoever finds it finds it whole. Another story may have been quicker.
    let name = folder.file_name().unwrap();
    let beside = kept.with_file_name(name);
    copy(data, &beside);
    if std::fs::rename(&beside, &kept).is_err() {
        std::fs::remove_dir_all(&beside).unwrap();
    }
}

/// Copies a folder with its owners and rights.
fn copy(from: &Path, to: &Path) {
    let copied = Command::new("cp").arg("-a").args([from, to]).output();
    let copied = copied.unwrap();
    assert!(copied.status.success(), "cp: {copied:?}");
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.server.kill().ok();
        self.server.wait().ok();
    }
}

fn command(name: &str, root: bool) -> Command {
    // Debian keeps the server's programs beside each other, off PATH; initdb's link leads there.
    let mut command = Command::new(beside_initdb(name));
    command.stdout(Stdio::null()).current_dir("/");
    if root {
        command.uid(UNPRIVILEGED).gid(UNPRIVILEGED);
    }
    command
}

fn beside_initdb(name: &str) -> std::path::PathBuf {
    std::env::var_os("PATH")
        .iter()
        .flat_map(std::env::split_paths)
        .filter_map(|folder| folder.join("initdb").canonicalize().ok())
        .map(|initdb| initdb.with_file_name(name))
        .find(|program| program.exists())
        .unwrap_or_else(|| name.into())
}

fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

async fn wait_for(folder: &Path, port: u16) {
    let until = Instant::now() + Duration::from_secs(30);
    while tokio::net::TcpStream::connect(("127.0.0.1", port))
        .await
        .is_err()
        || !folder.join("data/postmaster.pid").exists()
    {
        assert!(Instant::now() < until, "PostgreSQL did not start");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Tells each story on SQLite, in a test of its own, and all of them on one PostgreSQL.
macro_rules! stories {
    ($($story:ident),+ $(,)?) => {
        $(#[tokio::test]
        async fn $story() {
            told::$story(None).await;
        })+

        #[tokio::test]
        async fn told_on_postgres() {
            let Some(postgres) = Postgres::start().await else {
                return;
            };
            $(told::$story(Some(&postgres.url)).await;)+
        }
    };
}
pub(crate) use stories;
