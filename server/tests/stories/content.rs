//! What the pages tell: as it came with the program, and as a ministry says it instead.

use std::time::Duration;

use evisa_server::commands::content::{export, import};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::Portal;
use crate::support::portal::send;

const QUESTIONS: &str = "/client-service/public/cau-hoi/get-all";
const POSTS: &str = "/client-service/public/bai-viet/get-all";
const DAY: Duration = Duration::from_hours(24);

#[tokio::test]
async fn every_collection_is_there_in_four_languages_from_the_first_day() {
    let portal = Portal::start().await;
    for (path, code) in [
        ("bai-viet", "maBaiViet"),
        ("popup", "maPopup"),
        ("luu-y-khai-bao", "maLuuY"),
        ("huong-dan", "maHuongDan"),
        ("cau-hoi", "maCauHoi"),
    ] {
        let path = format!("/client-service/public/{path}/get-all");
        let answer = portal.get(&path).await;
        assert_eq!(answer.headers["cache-control"], "public, max-age=300");
        let entries = answer.data();
        let entries = entries.as_array().unwrap();
        assert!(!entries.is_empty(), "{path}");
        for (place, entry) in entries.iter().enumerate() {
            assert!(entry[code].is_string(), "{entry}");
            assert_eq!(entry["thuTu"], place + 1);
            for language in ["vi", "en", "cn", "jp"] {
                let text = &entry["noiDungs"][language];
                assert_eq!(text["ngonNgu"], language, "{entry}");
                assert!(text["noiDung"].as_str().unwrap().starts_with('<'), "{text}");
            }
        }
    }
}

#[tokio::test]
async fn whoever_has_it_as_it_is_gets_no_body() {
    let portal = Portal::start().await;
    let first = portal.get(QUESTIONS).await;
    let tag = first.headers["etag"].to_str().unwrap().to_owned();
    for known in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}")] {
        let again = portal.request(Method::GET, QUESTIONS);
        let again = send(again.header("if-none-match", &known)).await;
        assert_eq!(again.status, 304, "{known}");
        assert!(again.bytes.is_empty());
        assert_eq!(again.headers["etag"], tag.as_str());
    }
    let other = portal.request(Method::GET, QUESTIONS);
    assert_eq!(
        send(other.header("if-none-match", "\"other\""))
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn a_ministry_edits_files_and_imports_them() {
    let portal = Portal::start().await;
    let folder = tempfile::tempdir().unwrap();
    export(&portal.state, folder.path()).await.unwrap();
    let before = portal.get(QUESTIONS).await;
    // As it was exported, it says the same.
    assert_eq!(import(&portal.state, folder.path()).await.unwrap().len(), 7);
    assert_eq!(
        portal.get(QUESTIONS).await.headers["etag"],
        before.headers["etag"]
    );

    let file = folder.path().join("questions.toml");
    let edited = "[[entry]]\nslug = \"tet\"\nkind = \"traveller\"\nfrom = \"2026-11-22\"\nuntil = \"2026-11-23\"\n\
        [entry.en]\ntitle = \"Are you open at Tết?\"\nbody = \"No. <b>Apply</b> [before](https://example.org).\"\n\
        [[entry]]\nslug = \"kept-back\"\nkind = \"traveller\"\nshown = false\n\
        [entry.vi]\ntitle = \"a\"\nbody = \"b\"\n";
    std::fs::write(&file, edited).unwrap();
    import(&portal.state, folder.path()).await.unwrap();
    assert_eq!(
        portal.get(QUESTIONS).await.data(),
        json!([]),
        "it begins tomorrow"
    );
    portal.pass(DAY);
    let shown = portal.get(QUESTIONS).await.data();
    assert_eq!(shown.as_array().unwrap().len(), 1, "{shown}");
    let text = &shown[0]["noiDungs"]["jp"];
    assert_eq!(text["ngonNgu"], "en", "it is not written in Japanese");
    assert_eq!(
        text["noiDung"],
        "<p>No. &lt;b&gt;Apply&lt;/b&gt; <a href=\"https://example.org\">before</a>.</p>\n"
    );
    portal.pass(2 * DAY);
    assert_eq!(portal.get(QUESTIONS).await.data(), json!([]), "it is over");
}

#[tokio::test]
async fn an_entry_is_shown_from_a_minute_until_a_minute_of_the_portals_zone() {
    let portal = Portal::start().await;
    let folder = tempfile::tempdir().unwrap();
    // It is 15:00 in Viet Nam.
    let edited = "[[entry]]\nslug = \"tonight\"\nkind = \"traveller\"\n\
        from = \"2026-11-21T15:30\"\nuntil = \"2026-11-21T17:00\"\n\
        [entry.en]\ntitle = \"Tonight\"\nbody = \"Closed\"\n";
    std::fs::write(folder.path().join("questions.toml"), edited).unwrap();
    import(&portal.state, folder.path()).await.unwrap();
    let shown = async || portal.get(QUESTIONS).await.data().as_array().unwrap().len();
    for (minutes, count) in [(0, 0), (29, 0), (1, 1), (89, 1), (1, 0)] {
        portal.pass(Duration::from_mins(minutes));
        assert_eq!(shown().await, count, "{minutes} minutes later");
    }
}

#[tokio::test]
async fn files_that_cannot_be_read_change_nothing() {
    let portal = Portal::start().await;
    let folder = tempfile::tempdir().unwrap();
    assert!(
        import(&portal.state, folder.path()).await.is_err(),
        "there is none"
    );
    export(&portal.state, folder.path()).await.unwrap();
    let before = portal.get(QUESTIONS).await;
    let file = |name: &str| folder.path().join(name);
    std::fs::write(file("posts.toml"), "").unwrap();
    std::fs::write(file("questions.toml"), "[[entry]]\nslug = 'a'\n").unwrap();
    let refused = import(&portal.state, folder.path()).await.unwrap_err();
    assert!(
        format!("{refused:?}").contains("questions.toml"),
        "{refused:?}"
    );
    assert_eq!(
        portal.get(QUESTIONS).await.headers["etag"],
        before.headers["etag"]
    );
    let posts = portal.get(POSTS).await;
    assert_ne!(posts.data(), json!([]), "all or none");
}

/// The posts of the kind in which the authority says how it is reached.
async fn contacts(portal: &Portal) -> Vec<Value> {
    let posts = portal.get(POSTS).await.data();
    let posts = posts.as_array().unwrap().iter();
    posts
        .filter(|it| it["loai"] == "support")
        .cloned()
        .collect()
}

#[tokio::test]
async fn hotlines_and_an_address_are_what_the_authority_says_and_none_until_then() {
    let portal = Portal::start().await;
    assert_eq!(contacts(&portal).await, [] as [Value; 0]);
    let folder = tempfile::tempdir().unwrap();
    export(&portal.state, folder.path()).await.unwrap();
    let file = folder.path().join("posts.toml");
    let mut posts = std::fs::read_to_string(&file).unwrap();
    posts.push_str(
        "\n[[entry]]\nslug = \"contacts\"\nkind = \"support\"\n\
        [entry.en]\ntitle = \"Call or visit us\"\nbody = \"\"\"\n\
        - [(+84) 24 0000 0000](tel:+842400000000), Monday to Friday\n\
        - 1 Lotus Street, Ha Noi\n\"\"\"\n",
    );
    std::fs::write(&file, &posts).unwrap();
    import(&portal.state, folder.path()).await.unwrap();
    let told = contacts(&portal).await;
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0]["maBaiViet"], "contacts");
    let text = &told[0]["noiDungs"]["vi"];
    assert_eq!(
        (&text["tieuDe"], &text["ngonNgu"]),
        (&json!("Call or visit us"), &json!("en"))
    );
    let html = text["noiDung"].as_str().unwrap();
    let call = "<a href=\"tel:+842400000000\">(+84) 24 0000 0000</a>";
    assert!(
        html.contains(call) && html.contains("1 Lotus Street"),
        "{html}"
    );

    export(&portal.state, folder.path()).await.unwrap();
    let kept = std::fs::read_to_string(&file).unwrap();
    assert!(kept.contains("kind = \"support\""), "{kept}");
}
