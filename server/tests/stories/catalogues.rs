//! The lists that forms choose from.

use evisa_server::commands::content::{export, import};
use serde_json::{Value, json};

use crate::effects::pdf_text;
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
        let seconds = if name == "gates" { 300 } else { 86_400 };
        let kept_for = format!("public, max-age={seconds}");
        assert_eq!(served.headers["cache-control"], kept_for.as_str());
        let file = workspace().join(format!("core/catalogues/{name}.json"));
        let kept: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        assert_eq!(served.data(), kept, "{path}");
    }
}

#[tokio::test]
async fn the_authority_opens_a_gate_and_closes_another() {
    const CLOSED: &str = "db-na-meo";
    const OPENED: &str = "\n[[gate]]\nma = \"bt-tra-su\"\nloai = \"marine\"\nten = \"Bến thuyền Trà Sư\"\n\
        tenEn = \"Tra Su Landing\"\ntenZh = \"茶姒码头\"\ntenJa = \"チャースー船着場\"\n";
    let portal = Portal::start().await;
    let models = &portal.state.config.models_dir;
    std::fs::create_dir_all(models).unwrap();
    let fonts = workspace().join("models/cache/fonts");
    std::os::unix::fs::symlink(fonts, models.join("fonts")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    export(&portal.state, folder.path()).await.unwrap();
    let file = folder.path().join("gates.toml");
    let line = format!("ma = \"{CLOSED}\"\n");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains(&line), "{text}");
    let text = text.replace(&line, &format!("{line}daDong = true\n")) + OPENED;
    std::fs::write(&file, text).unwrap();
    let mut draft = portal.good_draft().await;
    draft.insert("ttcdNcCuaKhau".into(), CLOSED.into());
    let (before, _) = portal.apply(&draft).await;
    import(&portal.state, folder.path()).await.unwrap();

    let served = portal
        .get("/client-service/public/dm-ck/get-all-nc?type=EVISA")
        .await
        .data();
    let codes: Vec<_> = served.as_array().unwrap().iter().collect();
    assert!(codes.iter().all(|gate| gate["ma"] != CLOSED));
    assert_eq!(codes.last().unwrap()["tenEn"], "Tra Su Landing");
    assert_eq!(codes.last().unwrap()["loai"], "marine");

    let popups = portal.get("/client-service/public/popup/get-all").await;
    let popups = popups.data();
    let mut popups = popups.as_array().unwrap().iter();
    let told = popups.find(|it| it["maPopup"] == "border-gates").unwrap();
    let told = told["noiDungs"]["en"]["noiDung"].as_str().unwrap();
    assert!(told.contains("Tra Su Landing") && !told.contains("Na Meo"));

    let body = portal.with_captcha(&draft).await;
    let refused = portal.post("/client-service/public/hstt", &body).await;
    assert_eq!(refused.refusal(), (422, "invalid".into()));
    let problems = &refused.json()["data"]["problems"];
    assert_eq!(problems[0]["field"], "ttcdNcCuaKhau", "{problems}");
    assert_eq!(problems[0]["code"], "choice", "{problems}");
    let mut draft = portal.good_draft().await;
    draft.insert("ttcdNcCuaKhau".into(), "bt-tra-su".into());
    let (after, _) = portal.apply(&draft).await;
    for (code, name) in [(before, "Na Mèo"), (after, "Bến thuyền Trà Sư")] {
        let holder =
            json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
        let printed = portal
            .post("/client-service/public/hstt/in-ho-so-thi-thuc", &holder)
            .await;
        if let Some(text) = pdf_text(&printed.bytes, &portal.state.config.data_dir) {
            assert!(text.contains(name), "{name}: {text}");
        }
    }
}

#[tokio::test]
async fn the_authority_changes_who_needs_no_visa_and_its_text_follows() {
    let portal = Portal::start().await;
    let folder = tempfile::tempdir().unwrap();
    export(&portal.state, folder.path()).await.unwrap();
    let file = folder.path().join("exemptions.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    let (stay, shorter) = ("soNgay = 45\n", "soNgay = 15\ndenNgay = \"2099-12-31\"\n");
    assert!(text.contains(stay), "{text}");
    let told = async || {
        let popups = portal.get("/client-service/public/popup/get-all").await;
        let popups = popups.data();
        let mut popups = popups.as_array().unwrap().iter();
        let told = popups.find(|it| it["maPopup"] == "visa-exemption").unwrap();
        told["noiDungs"]["en"]["noiDung"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    assert!(told().await.contains("up to 45 days: Belgium, "));

    // A file with a country that there is not changes nothing.
    std::fs::write(&file, text.replace("\"SWE\"", "\"SWD\"")).unwrap();
    import(&portal.state, folder.path()).await.unwrap_err();
    assert!(told().await.contains("Sweden"));

    std::fs::write(&file, text.replace(stay, shorter)).unwrap();
    import(&portal.state, folder.path()).await.unwrap();
    let served = portal.get("/client-service/public/dm-mtt/get-all").await;
    assert_eq!(served.headers["cache-control"], "public, max-age=300");
    assert_eq!(served.data()[0]["soNgay"], 15);
    assert_eq!(served.data()[0]["denNgay"], "2099-12-31");
    let told = told().await;
    assert!(
        told.contains("up to 15 days (until 31 December 2099): Belgium, "),
        "{told}"
    );
    assert!(!told.contains("45 days"), "{told}");
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
async fn the_languages_are_named_in_all_of_them() {
    let portal = Portal::start().await;
    let path = "/client-service/public/ngon-ngu/get-all";
    let languages = portal.get(path).await.data();
    let languages = languages.as_array().unwrap();
    let codes: Vec<_> = languages.iter().map(|it| &it["ma"]).collect();
    assert_eq!(codes, ["vi", "en", "cn", "jp"]);
    let own = ["ten", "tenEn", "tenZh", "tenJa"];
    for (line, own) in languages.iter().zip(own) {
        assert_eq!(line["tenRieng"], line[own], "{line}");
        for name in ["ten", "tenEn", "tenZh", "tenJa"] {
            assert!(line[name].is_string(), "{line}");
        }
    }
    assert_eq!(languages[3]["tenRieng"], "日本語");
    assert_eq!(languages[3]["tenEn"], "Japanese");
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
