//! The empty tables of SQLite, made once for each build of the program: making them takes longer than most stories.

use std::path::Path;
use std::time::UNIX_EPOCH;

use evisa_server::store::Store;

/// Brings a database with all tables and nothing in them, where a portal's first start would make it.
pub async fn bring(data: &Path) {
    std::fs::create_dir_all(data).unwrap();
    let own = data.join("evisa.db");
    let program = std::env::current_exe().unwrap();
    let built = program.metadata().unwrap().modified().unwrap();
    let built = built.duration_since(UNIX_EPOCH).unwrap().as_nanos();
    let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tables-{built}.db"));
    if !kept.exists() {
        make(&kept, data).await;
    }
    std::fs::copy(kept, own).unwrap();
}

async fn make(kept: &Path, data: &Path) {
    let folder = kept.parent().unwrap();
    for old in std::fs::read_dir(folder).unwrap().flatten() {
        let is_older = old.file_name().to_string_lossy().starts_with("tables-");
        if is_older && old.path() != kept {
            std::fs::remove_file(old.path()).ok();
        }
    }
    let first = tempfile::tempdir_in(data).unwrap();
    let made = first.path().join("made.db");
    let url = format!("sqlite://{}", made.display());
    let store = Store::open(&url).await.unwrap();
    // Beside it first: whoever finds it finds it whole. Another story may be as quick.
    let beside = tempfile::tempdir_in(folder).unwrap();
    let beside = beside.path().join("whole.db");
    sqlx::query("VACUUM INTO $1")
        .bind(beside.display().to_string())
        .execute(&mut *store.read().await.unwrap())
        .await
        .unwrap();
    std::fs::rename(beside, kept).unwrap();
}
