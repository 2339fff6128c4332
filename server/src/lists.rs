//! Lists of an organization as files that are made in the background: what it has sent, its customers printed, its orders.
//! A list that is too long to be waited for is made by a job for the member who asked, and kept for a day.

mod format;
mod list;

use evisa_core::words::Lang;
use object_store::path::Path;
use object_store::{ObjectStoreExt, PutPayload};
use serde::Serialize;
use serde_json::{Value, json};

pub use format::Format;
pub use list::{ListName, ListRequest};

use crate::http::file::Download;
use crate::jobs::{self, JobKind, Lane};
use crate::people::{Actor, Member};
use crate::pictures::sweep;
use crate::platform::digest::sha256;
use crate::platform::{clock, files};
use crate::state::AppState;
use crate::store::list_file::{self, ListFile, ListFileContent};
use crate::store::{Conn, Scope, account};
use crate::{Error, Result};

/// The job that makes one, in a lane of its own: nobody's e-visa waits for it.
pub const JOB: JobKind = JobKind {
    name: "list-file",
    lane: Lane::Lists,
};
/// How long a file is kept, in milliseconds: a day.
const KEPT_MS: i64 = 24 * 60 * 60_000;
/// Files that one member has at once. A further one takes the place of the oldest, so that nobody fills the disk.
const AT_ONCE: usize = 5;

/// A file as whoever asked for it is told.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListFileShown {
    id: String,
    /// Which list it is of.
    #[serde(rename = "danhSach")]
    list: ListName,
    #[serde(rename = "dinhDang")]
    format: Format,
    /// When it was asked for.
    #[serde(rename = "ngayTao")]
    asked_at: String,
    /// Until when it is kept.
    #[serde(rename = "hanLuu")]
    kept_until: String,
    /// How many lines it holds; none while it is being made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "soDong")]
    lines: Option<i64>,
    /// Whether there were more lines than a file holds.
    #[serde(rename = "conNua")]
    has_more: bool,
}

impl ListFileShown {
    /// None for a list or a format that this release does not know.
    fn of(file: ListFile) -> Option<Self> {
        Some(Self {
            list: ListName::of(&file.list)?,
            format: Format::of(&file.format)?,
            id: file.id,
            asked_at: clock::local_time(file.asked_at),
            kept_until: clock::local_time(file.until),
            has_more: file.made.as_ref().is_some_and(|made| made.cut),
            lines: file.made.map(|made| made.lines),
        })
    }
}

/// Has a file made of everything that is wanted.
///
/// # Errors
/// 400 `malformed_query` for no format that the list has; see
/// [`OwnSearch::of_organization`](crate::cases::OwnSearch::of_organization).
pub async fn ask(
    state: &AppState,
    member: &Member,
    wanted: ListRequest,
    lang: Lang,
) -> Result<ListFileShown> {
    let (list, format, search) = wanted.read(state)?;
    let now = state.clock.millis();
    let file = ListFile {
        id: state.random.id(),
        account: member.account.id.clone(),
        organization: member.organization.code.clone(),
        list: list.name().to_owned(),
        format: format.name().to_owned(),
        asked_at: now,
        until: now + KEPT_MS,
        made: None,
    };
    let mut tx = state.store.begin().await?;
    let former = list_file::of(&mut tx, &file.account, &file.organization).await?;
    for oldest in former.iter().skip(AT_ONCE - 1) {
        drop_one(&mut tx, &oldest.id, now).await?;
    }
    list_file::insert(&mut tx, &file).await?;
    let key = format!("{}:{}", JOB.name, file.id);
    let wanted = json!({ "id": file.id, "search": search, "lang": lang.tag() });
    jobs::queue(&mut tx, &JOB, &key, &wanted, now).await?;
    tx.commit().await?;
    ListFileShown::of(file).ok_or(Error::NotFound)
}

/// The files of a member, the latest first.
///
/// # Errors
/// When the database fails.
pub async fn all(state: &AppState, member: &Member) -> Result<Vec<ListFileShown>> {
    let mut conn = state.store.read().await?;
    let files = list_file::of(&mut conn, &member.account.id, &member.organization.code).await?;
    let now = state.clock.millis();
    let kept = files.into_iter().filter(|file| file.until > now);
    Ok(kept.filter_map(ListFileShown::of).collect())
}

/// One of them, to be saved.
///
/// # Errors
/// 404 for another's, for one that is kept no longer, and while it is being made.
pub async fn open(state: &AppState, member: &Member, id: &str) -> Result<Download> {
    let file = own(&mut *state.store.read().await?, member, id).await?;
    let format = Format::of(&file.format).ok_or(Error::NotFound)?;
    let made = file.made.ok_or(Error::NotFound)?;
    if file.until <= state.clock.millis() {
        return Err(Error::NotFound);
    }
    let path = path(id);
    let bytes = state.files.get(&path).await?.bytes().await?;
    files::prove(&path, &bytes, &made.sha256)?;
    let day = clock::local_time(file.asked_at);
    let day = day.split('T').next().unwrap_or_default();
    Ok(format.kept(&format!("{}-{day}", file.organization), bytes))
}

/// Deletes one before its time.
///
/// # Errors
/// 404 for another's.
pub async fn delete(state: &AppState, member: &Member, id: &str) -> Result<()> {
    let mut tx = state.store.begin().await?;
    own(&mut tx, member, id).await?;
    drop_one(&mut tx, id, state.clock.millis()).await?;
    Ok(tx.commit().await?)
}

async fn own(conn: &mut Conn, member: &Member, id: &str) -> Result<ListFile> {
    let found = list_file::find(conn, id).await?;
    found
        .filter(|file| {
            file.account == member.account.id && file.organization == member.organization.code
        })
        .ok_or(Error::NotFound)
}

/// Carries the job out: makes the file that `payload` names. Nothing where nobody wants it any more, or where whoever asked
/// for it may no longer see it. Safe to repeat.
///
/// # Errors
/// When database, files or the writing fail.
pub async fn make(state: &AppState, payload: &Value) -> Result<()> {
    let id = payload["id"].as_str().unwrap_or_default();
    let mut conn = state.store.read().await?;
    let path = path(id);
    let Some(file) = list_file::find(&mut conn, id).await? else {
        // A try that ended between file and row may have left one.
        return sweep::delete(state, &path).await;
    };
    let asking = account::find(&mut conn, &file.account).await?;
    drop(conn);
    let actor = asking
        .filter(|account| account.active)
        .as_ref()
        .map(Actor::of);
    let Some(actor) =
        actor.filter(|actor| actor.scope() == Scope::Organization(file.organization.clone()))
    else {
        return Ok(());
    };
    let format = Format::of(&file.format).ok_or(Error::NotFound)?;
    let list = ListName::of(&file.list).ok_or(Error::NotFound)?;
    let lang = Lang::parse(payload["lang"].as_str().unwrap_or_default()).unwrap_or_default();
    let asked = (format, &payload["search"], lang);
    let content = list.make(state, &actor, &file.organization, asked).await?;
    let made = ListFileContent {
        lines: content.lines as i64,
        cut: content.cut,
        sha256: sha256(&content.bytes),
    };
    state
        .files
        .put(&path, PutPayload::from(content.bytes))
        .await?;
    let mut tx = state.store.begin().await?;
    let is_wanted = list_file::made(&mut tx, id, &made).await?;
    tx.commit().await?;
    if is_wanted {
        return Ok(());
    }
    // Deleted while it was made: the job that deletes its file was queued then, and may be over.
    sweep::delete(state, &path).await
}

/// Forgets up to `most` files that are kept no longer at `now`; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget_ended(conn: &mut Conn, now: i64, most: i64) -> sqlx::Result<u64> {
    let ended = list_file::ended(conn, now, most).await?;
    for id in &ended {
        drop_one(conn, id, now).await?;
    }
    Ok(ended.len() as u64)
}

async fn drop_one(conn: &mut Conn, id: &str, now: i64) -> sqlx::Result<()> {
    sweep::queue(conn, path(id).as_ref(), now).await?;
    list_file::forget(conn, id).await
}

fn path(id: &str) -> Path {
    Path::from(format!("lists/{id}"))
}
