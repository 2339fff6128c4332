//! The lists that forms choose from.

use serde_json::Value;

use crate::support::Portal;
use crate::support::portal::workspace;

/// Each address and core's file behind it.
const LISTS: [(&str, &str); 9] = [
    ("dm-qt/get-all?type=EVISA", "countries"),
    ("dm-ck/get-all?type=EVISA", "gates"),
    ("dm-tinh-tp/get-all?type=34", "provinces"),
    ("dm-qt/get-all", "countries"),
    ("dm-ck/get-all", "gates"),
    ("dm-ck/get-all-nc", "gates"),
    ("dm-tinh-tp/get-all", "provinces"),
    ("dm-md/get-all", "purposes"),
    ("dm-cqphtt/get-all", "visa_agencies"),
];

#[tokio::test]
async fn every_list_of_core_is_served_whole() {
    let portal = Portal::start().await;
    for (path, name) in LISTS {
        let served = portal.get(&format!("/client-service/public/{path}")).await;
        assert_eq!(served.headers["cache-control"], "public, max-age=86400");
        let file = workspace().join(format!("core/catalogues/{name}.json"));
        let kept: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        assert_eq!(served.data(), kept, "{path}");
    }
}

#[tokio::test]
async fn short_lists_have_their_words_in_four_languages() {
    let portal = Portal::start().await;
    for (path, line) in [
        ("dm-lhs", ["EVISA", "Thị thực điện tử", "E-visa"]),
        (
            "dm-lhc/get-all",
            ["PT", "Hộ chiếu phổ thông", "Ordinary passport"],
        ),
        (
            "dm-ltt",
            ["CCCD", "Căn cước công dân", "Citizen identity card"],
        ),
        (
            "dm-ltc/get-all",
            ["CQNN", "Cơ quan nhà nước", "State agency"],
        ),
    ] {
        let served = portal.get(&format!("/client-service/public/{path}")).await;
        assert_eq!(served.headers["cache-control"], "public, max-age=86400");
        let served = served.data();
        let lines = served.as_array().unwrap();
        assert_eq!(
            [&lines[0]["ma"], &lines[0]["ten"], &lines[0]["tenEn"]],
            line,
            "{path}"
        );
        for line in lines {
            for name in ["ten", "tenEn", "tenZh", "tenJa"] {
                assert!(line[name].is_string(), "{path}: {line}");
            }
        }
    }
}

#[tokio::test]
async fn no_list_of_core_is_forgotten() {
    let files = std::fs::read_dir(workspace().join("core/catalogues")).unwrap();
    // What helps the pages to search stands in a folder of its own.
    for file in files.filter(|file| file.as_ref().unwrap().path().is_file()) {
        let name = file.unwrap().file_name().into_string().unwrap();
        let known = LISTS.iter().any(|(_, list)| name == format!("{list}.json"));
        assert!(known, "{name} is served nowhere");
    }
}

#[tokio::test]
async fn provinces_of_before_2025_name_the_one_that_they_belong_to() {
    let portal = Portal::start().await;
    let get = |which: &'static str| portal.get(which);
    let former = get("/client-service/public/dm-tinh-tp/get-all?type=63")
        .await
        .data();
    let former = former.as_array().unwrap();
    let now = get("/client-service/public/dm-tinh-tp/get-all")
        .await
        .data();
    let now = now.as_array().unwrap();
    assert_eq!((former.len(), now.len()), (63, 34));
    for line in now {
        let parts = former.iter().filter(|one| one["thuoc"] == line["ma"]);
        assert!((1..=3).contains(&parts.count()), "{line}");
    }
    for path in [
        "dm-tinh-tp/get-all?type=35",
        "dm-ck/get-all?type=X",
        "dm-qt/get-all?type=",
    ] {
        let refused = portal.get(&format!("/client-service/public/{path}")).await;
        assert_eq!(refused.refusal(), (400, "malformed_query".into()), "{path}");
    }
}

#[tokio::test]
async fn a_place_is_found_by_what_was_typed_of_it() {
    let portal = Portal::start().await;
    let found = portal
        .get("/Place/AutoComplete?input=kien%20gian&limit=1")
        .await
        .data();
    assert_eq!(found.as_array().unwrap().len(), 1);
    assert_eq!(found[0]["ten"], "Tỉnh Kiên Giang");
    assert_eq!(
        (&found[0]["tinhTp"], &found[0]["thuoc"]),
        (&"91".into(), &"Tỉnh An Giang".into())
    );
    let long = format!("/Place/AutoComplete?input={}", "a".repeat(65));
    assert_eq!(
        portal.get(&long).await.refusal(),
        (400, "malformed_query".into())
    );
}
