//! The database: SQLite by default, PostgreSQL by URL, one SQL text for both.
//!
//! A file of `store/` holds one table. Its functions take a connection, so that several share one
//! transaction. Portable subset: `$1` parameters, RETURNING, ON CONFLICT, BIGINT for times and
//! yes/no, TEXT for JSON and ids. No row is locked by hand: a change names the version it saw.

use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{Any, AnyPool, AssertSqlSafe, ConnectOptions, Connection, Executor};

pub mod access;
pub mod account;
pub mod account_link;
mod address;
pub mod audit;
pub mod backfill;
pub mod captcha;
pub mod case_file;
pub mod case_image;
pub mod case_list;
mod case_record;
pub mod case_signature;
pub mod case_word;
pub mod ceremony;
pub mod claim;
pub mod code_link;
pub mod content;
pub mod counter;
pub mod customer;
pub mod document;
pub mod draft;
pub mod draft_picture;
pub mod ekyc;
pub mod evisa_case;
mod group_commit;
pub mod holiday;
pub mod idempotency;
pub mod image;
pub mod job;
pub mod list_file;
pub mod mail_count;
pub mod member;
mod migrations;
pub mod national_identity;
pub mod officer;
pub mod open_data;
pub mod operations;
pub mod organization;
pub mod organization_signature;
pub mod payment_invoice;
pub mod payment_ledger;
pub mod payment_line;
pub mod payment_notice;
pub mod payment_order;
pub mod payment_proposal;
pub mod payment_refund;
pub mod portal_mode;
pub mod price;
pub mod recovery_code;
pub mod request_count;
pub mod role_grant;
mod scope;
pub mod sealed_column;
pub mod second_factor;
pub mod second_factor_reset;
pub mod session;
pub mod sign_in_failure;
pub mod signature_session;
pub mod signing_challenge;
mod sql;
pub mod support_answer;
pub mod support_message;
pub mod support_request;
mod turn;

use group_commit::GroupCommit;
pub use scope::{Proof, Scope};
pub use turn::Tx;
use turn::WriteQueue;

/// What store functions run on: a pooled connection or a transaction.
pub type Conn = sqlx::AnyConnection;

/// Which database is behind the URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// A file, or memory.
    Sqlite,
    /// A server.
    Postgres,
}

/// Why the database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Neither `sqlite:` nor `postgres:`.
    #[error("the URL must begin with sqlite: or postgres:")]
    UnknownUrl,
    /// The database answered with an error.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// A migration failed.
    #[error(transparent)]
    Migration(#[from] sqlx::migrate::MigrateError),
}

/// A pool of connections. Cloning shares it.
#[derive(Clone, Debug)]
pub struct Store {
    /// The connections.
    pub pool: AnyPool,
    /// Which database they lead to.
    pub backend: Backend,
    turns: WriteQueue,
    /// Of a database file that has a log.
    group: Option<GroupCommit>,
}

/// Longest wait for a connection, or for one's turn to write.
const PATIENCE: Duration = Duration::from_secs(10);

impl Store {
    /// Opens the database and brings its tables up to date.
    ///
    /// # Errors
    /// An unknown URL, an unreachable database or a failed migration.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Self::open_at(url, i64::MAX).await
    }

    /// Opens the database with the tables of an earlier version, for tests of what a migration does to data.
    ///
    /// # Errors
    /// See [`Store::open`].
    #[doc(hidden)]
    pub async fn open_at(url: &str, version: i64) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        let (backend, url) = if let Some(path) = url.strip_prefix("sqlite:") {
            let joint = if path.contains('?') { '&' } else { '?' };
            (Backend::Sqlite, format!("sqlite:{path}{joint}mode=rwc"))
        } else if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            (Backend::Postgres, address::with_tls(url))
        } else {
            return Err(StoreError::UnknownUrl);
        };
        let options = AnyConnectOptions::from_str(&url)?.disable_statement_logging();
        let pool = AnyPoolOptions::new()
            .max_connections(16)
            .acquire_timeout(PATIENCE)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    match backend {
                        Backend::Sqlite => set_sqlite(connection).await,
                        Backend::Postgres => connection.execute(POSTGRES_SETTINGS).await.map(drop),
                    }
                })
            })
            // A full disk has SQLite roll back by itself; the ROLLBACK that follows fails, and sqlx 0.9 counts the connection
            // as inside a transaction for ever. Asked when it is taken: a rollback that was queued is done by then.
            .before_acquire(|connection, _| {
                let usable = !connection.is_in_transaction();
                Box::pin(async move { Ok(usable) })
            })
            .connect_with(options)
            .await?;
        migrations::up_to(version).run(&pool).await?;
        let group = match backend {
            Backend::Sqlite => log_of(&pool).await?.map(|file| GroupCommit::of(&file)),
            Backend::Postgres => None,
        };
        Ok(Self {
            pool,
            backend,
            turns: WriteQueue::default(),
            group,
        })
    }

    /// Begins a transaction that will write. On SQLite it takes the write lock at once: a
    /// transaction that begins with a read and then writes could fail with a stale snapshot.
    ///
    /// # Errors
    /// When no connection is free within ten seconds or the database is gone.
    pub async fn begin(&self) -> sqlx::Result<Tx> {
        match self.backend {
            Backend::Sqlite => {
                let turn = self.turns.next().await?;
                let inner = self.pool.begin_with("BEGIN IMMEDIATE").await?;
                Ok(Tx::new(inner, Some(turn), self.group.clone()))
            }
            Backend::Postgres => {
                // In a task of its own, which goes on when the caller is given up. For a BEGIN that is under way sqlx 0.9
                // queues no rollback: the connection would go back to the pool inside a transaction, and whoever gets it
                // next would write into that one.
                let pool = self.pool.clone();
                let begun = tokio::spawn(async move { pool.begin().await });
                let inner = begun.await.map_err(|_| sqlx::Error::WorkerCrashed)??;
                Ok(Tx::new(inner, None, None))
            }
        }
    }

    /// Asks the database for an answer, to know that it is there.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn ping(&self) -> sqlx::Result<()> {
        self.pool.execute("SELECT 1").await.map(drop)
    }

    /// A connection for reading.
    ///
    /// # Errors
    /// When no connection is free within ten seconds or the database is gone.
    pub async fn read(&self) -> sqlx::Result<sqlx::pool::PoolConnection<Any>> {
        self.pool.acquire().await
    }
}

/// A plan for each search: one that fits every word reads all cases for a rare one (45 ms of 200,000 cases against 1 ms).
const POSTGRES_SETTINGS: &str = "SET plan_cache_mode = force_custom_plan";

/// With a write-ahead log `synchronous=NORMAL`: an answered submission survives a power cut because [`group_commit`]
/// flushes the log. Where the file system allows none, and SQLite says so, it flushes by itself. The busy timeout lets
/// writers queue; its unit is milliseconds.
async fn set_sqlite(connection: &mut Conn) -> sqlx::Result<()> {
    connection
        .execute("PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON;")
        .await?;
    let flushes = if has_log(connection).await? {
        "NORMAL"
    } else {
        "FULL"
    };
    let sql = format!("PRAGMA synchronous = {flushes}");
    connection.execute(AssertSqlSafe(sql)).await.map(drop)
}

/// Whether the database has a write-ahead log from now on.
async fn has_log(connection: &mut Conn) -> sqlx::Result<bool> {
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode = WAL")
        .fetch_one(connection)
        .await?;
    Ok(mode.eq_ignore_ascii_case("wal"))
}

/// The database file, as SQLite itself found it, if it has a write-ahead log.
async fn log_of(pool: &AnyPool) -> sqlx::Result<Option<String>> {
    let mut connection = pool.acquire().await?;
    if !has_log(&mut connection).await? {
        return Ok(None);
    }
    let file = "SELECT file FROM pragma_database_list WHERE name = 'main'";
    sqlx::query_scalar(file)
        .fetch_optional(&mut *connection)
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_flushed_is_the_log_that_the_database_writes() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("kept here")).unwrap();
        // The URL escapes the blank: its text is not the path.
        let url = format!("sqlite:{}/kept%20here/evisa.db", folder.path().display());
        let store = Store::open(&url).await.unwrap();
        store.begin().await.unwrap().commit().await.unwrap();
        let file = log_of(&store.pool).await.unwrap().unwrap();
        assert!(file.ends_with("kept here/evisa.db"), "{file}");
        assert!(std::path::Path::new(&format!("{file}-wal")).exists());
        let memory = AnyPoolOptions::new().max_connections(1);
        let memory = memory.connect("sqlite::memory:").await.unwrap();
        assert_eq!(log_of(&memory).await.unwrap(), None);
    }
}
