//! When the database or the disk cannot do its work for a while, through no fault of a request.

use std::error::Error;
use std::io;

/// The database or the disk is away, or takes no writes.
pub(super) const INTERRUPTED: &str = "interrupted";
/// No room is left.
pub(super) const STORAGE_FULL: &str = "storage_full";
/// Others wait for it too.
pub(super) const BUSY: &str = "busy";

/// The code by which whoever waits is told, if waiting helps.
pub(super) fn of_database(cause: &sqlx::Error) -> Option<&'static str> {
    match cause {
        sqlx::Error::PoolTimedOut => Some(BUSY),
        sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => Some(INTERRUPTED),
        sqlx::Error::Io(cause) => Some(of_io(cause.kind()).unwrap_or(INTERRUPTED)),
        sqlx::Error::Database(cause) => of_code(&cause.code()?),
        _ => None,
    }
}

/// The same of a file.
pub(super) fn of_file(cause: &object_store::Error) -> Option<&'static str> {
    let mut next: Option<&(dyn Error + 'static)> = Some(cause);
    while let Some(error) = next {
        if let Some(error) = error.downcast_ref::<io::Error>() {
            return of_io(error.kind());
        }
        next = error.source();
    }
    None
}

fn of_io(kind: io::ErrorKind) -> Option<&'static str> {
    match kind {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Some(STORAGE_FULL),
        io::ErrorKind::ReadOnlyFilesystem => Some(INTERRUPTED),
        _ => None,
    }
}

/// SQLSTATE of PostgreSQL, five signs (its Appendix A), or a result code of SQLite, four digits at most (sqlite.org/rescode).
fn of_code(code: &str) -> Option<&'static str> {
    if code.len() == 5 {
        return match code {
            "53100" => Some(STORAGE_FULL),
            // read_only_sql_transaction: a standby, before it is promoted.
            "25006" => Some(INTERRUPTED),
            // Connection exceptions, insufficient resources, shut down by somebody.
            _ if ["08", "53", "57P"]
                .iter()
                .any(|class| code.starts_with(class)) =>
            {
                Some(INTERRUPTED)
            }
            _ => None,
        };
    }
    // The lowest byte of an extended code is the primary one.
    match code.parse::<u32>().ok()? & 0xff {
        5 | 6 => Some(BUSY),
        8 | 10 | 14 => Some(INTERRUPTED),
        13 => Some(STORAGE_FULL),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_both_databases_are_told_apart() {
        let told = [
            ("53100", Some(STORAGE_FULL)),
            ("53300", Some(INTERRUPTED)),
            ("57P01", Some(INTERRUPTED)),
            ("08006", Some(INTERRUPTED)),
            ("25006", Some(INTERRUPTED)),
            ("23505", None),
            ("5", Some(BUSY)),
            ("13", Some(STORAGE_FULL)),
            // SQLITE_IOERR_SHMSIZE, SQLITE_READONLY_DBMOVED
            ("4874", Some(INTERRUPTED)),
            ("1032", Some(INTERRUPTED)),
            // SQLITE_CONSTRAINT_UNIQUE
            ("2067", None),
            ("", None),
        ];
        for (code, words) in told {
            assert_eq!(of_code(code), words, "{code}");
        }
    }

    #[test]
    fn a_full_disk_is_known_behind_whatever_wraps_it() {
        let full = object_store::Error::Generic {
            store: "files",
            source: Box::new(io::Error::other("wrapped")),
        };
        assert_eq!(of_file(&full), None);
        let full = object_store::Error::Generic {
            store: "files",
            source: Box::new(io::Error::from(io::ErrorKind::StorageFull)),
        };
        assert_eq!(of_file(&full), Some(STORAGE_FULL));
    }
}
