//! An editor sees what a collection of texts said before, and restores it.

use std::time::Duration;

use evisa_server::commands::content::{export, import};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::database::{Postgres, stories};
use crate::support::officer::Officer;
use crate::support::portal::send;
use crate::support::{Answer, Portal};

stories!(
    an_earlier_version_is_restored_and_that_is_undone,
    what_came_with_the_program_is_restored,
    of_two_who_restore_at_once_one_is_told,
    only_editors_restore,
);

const BASE: &str = "/review-service/content";

/// Imports one question, with these titles in English and Vietnamese, into a collection.
async fn imported(portal: &Portal, collection: &str, english: &str, vietnamese: &str) {
    let folder = tempfile::tempdir().unwrap();
    let text = format!(
        "[[entry]]\nslug = \"fee\"\nkind = \"traveller\"\n\
         [entry.vi]\ntitle = \"{vietnamese}\"\nbody = \"b\"\n\
         [entry.en]\ntitle = \"{english}\"\nbody = \"b\"\n"
    );
    std::fs::write(folder.path().join(format!("{collection}.toml")), text).unwrap();
    import(&portal.state, folder.path()).await.unwrap();
}

/// The token of an editor's session.
async fn editor(portal: &Portal, name: &str) -> String {
    let email = format!("{name}@evisa.example");
    Officer::new(portal, &email, "editor").await.token
}

async fn versions(portal: &Portal, token: &str, rest: &str) -> Answer {
    let path = format!("{BASE}/{rest}");
    send(portal.request(Method::GET, &path).bearer_auth(token)).await
}

async fn restore(
    portal: &Portal,
    token: &str,
    collection: &str,
    version: i64,
    seen: i64,
) -> Answer {
    let path = format!("{BASE}/{collection}/versions/{version}/restore");
    let request = portal.request(Method::POST, &path).bearer_auth(token);
    send(request.json(&json!({ "seen": seen }))).await
}

/// The titles that a page shows.
async fn titles(portal: &Portal, path: &str) -> Vec<Value> {
    let path = format!("/client-service/public/{path}/get-all");
    let shown = portal.get(&path).await.data();
    let titles = shown.as_array().unwrap().iter();
    titles
        .map(|it| it["noiDungs"]["en"]["tieuDe"].clone())
        .collect()
}

/// Who restored what of a collection, by the trail.
async fn restored_by_trail(portal: &Portal, collection: &str) -> Vec<(String, Value)> {
    let mut conn = portal.state.store.read().await.unwrap();
    let rows: Vec<(String, String)> = sqlx::query_as(
        "SELECT actor, detail FROM access_trail WHERE action = 'contentRestored' ORDER BY at",
    )
    .fetch_all(&mut *conn)
    .await
    .unwrap();
    let all = rows.into_iter();
    let all = all.map(|(actor, detail)| (actor, serde_json::from_str::<Value>(&detail).unwrap()));
    all.filter(|(_, detail)| detail["collection"] == collection)
        .collect()
}

mod told {
    use super::*;

    pub async fn an_earlier_version_is_restored_and_that_is_undone(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let token = &editor(&portal, "mai").await;
        imported(&portal, "questions", "The fee", "Lệ phí").await;
        portal.pass(Duration::from_mins(5));
        imported(&portal, "questions", "The fee", "Phí").await;

        let page = versions(&portal, token, "questions/versions").await.data();
        assert_eq!(
            (&page["newest"], &page["totalElements"]),
            (&json!(2), &json!(3))
        );
        let both = json!(["vi", "en"]);
        assert_eq!(
            page["content"][0],
            json!({
                "version": 2, "since": "2026-11-21T15:05:00", "by": null, "restored": null,
                "entries": 1, "languages": both, "changed": ["vi"],
            })
        );
        let built_in = &page["content"][2];
        assert_eq!(
            (&built_in["version"], &built_in["since"]),
            (&json!(0), &json!(null))
        );
        assert_eq!(built_in["languages"].as_array().unwrap().len(), 4);

        let overtaken = restore(&portal, token, "questions", 1, 1).await;
        assert_eq!(overtaken.refusal(), (409, "version_conflict".into()));
        imported(&portal, "questions", "Three", "Ba").await;
        let restored = restore(&portal, token, "questions", 2, 3).await.data();
        assert_eq!(
            (&restored["version"], &restored["restored"]),
            (&json!(4), &json!(2))
        );
        assert_eq!(restored["by"], "mai@evisa.example");
        assert_eq!(restored["changed"], both);
        assert_eq!(titles(&portal, "cau-hoi").await, ["The fee"]);

        portal.pass(Duration::from_mins(5));
        restore(&portal, token, "questions", 3, 4).await.data();
        assert_eq!(titles(&portal, "cau-hoi").await, ["Three"]);
        let trail = restored_by_trail(&portal, "questions").await;
        let expected = |version: i64, restored: i64| {
            json!({
                "collection": "questions", "version": version, "restored": restored, "entries": 1,
            })
        };
        let details: Vec<_> = trail.iter().map(|(_, detail)| detail.clone()).collect();
        assert_eq!(details, [expected(4, 2), expected(5, 3)]);
        let me = portal.user_info(token).await.data();
        assert!(
            trail.iter().all(|(actor, _)| me["id"] == actor.as_str()),
            "{trail:?}"
        );
    }

    pub async fn what_came_with_the_program_is_restored(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let token = &editor(&portal, "minh").await;
        let before = titles(&portal, "luu-y-khai-bao").await;
        imported(&portal, "notes", "Another note", "Lưu ý khác").await;
        assert_eq!(titles(&portal, "luu-y-khai-bao").await, ["Another note"]);
        restore(&portal, token, "notes", 0, 1).await.data();
        assert_eq!(titles(&portal, "luu-y-khai-bao").await, before);

        let mut seen = Vec::new();
        for page in 0..4 {
            let query = format!("notes/versions?size=1&page={page}");
            let page = versions(&portal, token, &query).await.data();
            let rows = page["content"].as_array().unwrap().iter();
            seen.extend(rows.map(|it| it["version"].as_i64().unwrap()));
        }
        assert_eq!(seen, [2, 1, 0], "each once, and no more than there are");
        // What is exported is what is shown.
        let folder = tempfile::tempdir().unwrap();
        export(&portal.state, folder.path()).await.unwrap();
        let notes = std::fs::read_to_string(folder.path().join("notes.toml")).unwrap();
        assert!(!notes.contains("Another note"), "{notes}");
    }

    pub async fn of_two_who_restore_at_once_one_is_told(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let token = &editor(&portal, "an").await;
        imported(&portal, "popups", "A popup", "Thông báo").await;
        let (one, two) = tokio::join!(
            restore(&portal, token, "popups", 0, 1),
            restore(&portal, token, "popups", 0, 1),
        );
        let mut statuses = [one.status.as_u16(), two.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let page = versions(&portal, token, "popups/versions").await.data();
        assert_eq!(page["newest"], 2);
        assert_eq!(restored_by_trail(&portal, "popups").await.len(), 1);
    }

    pub async fn only_editors_restore(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let officer = Officer::new(&portal, "binh@evisa.example", "supervisor").await;
        let forbidden = (403, "forbidden".to_owned());
        let list = versions(&portal, &officer.token, "posts/versions").await;
        assert_eq!(list.refusal(), forbidden);
        let refused = restore(&portal, &officer.token, "posts", 0, 0).await;
        assert_eq!(refused.refusal(), forbidden);

        let token = &editor(&portal, "hoa").await;
        let unknown = [
            versions(&portal, token, "poems/versions").await,
            restore(&portal, token, "poems", 0, 0).await,
            restore(&portal, token, "posts", 1, 0).await,
            restore(&portal, token, "posts", -1, 0).await,
        ];
        for answer in unknown {
            assert_eq!(answer.refusal(), (404, "not_found".into()));
        }
    }
}
