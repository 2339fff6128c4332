//! The visa that an approved traveller downloads.

use super::*;

/// What the last part of the form asks, and what a traveller answers there.
const REMARKS: [(&str, &str); 4] = [
    ("forForeigners", "My sister is with me."),
    ("forAgencyRequesting", "Guest of our jubilee."),
    ("location", "Uppsala, Sweden"),
    ("dateSuggestion", "2026-11-20"),
];

#[tokio::test]
async fn an_approved_traveller_downloads_the_visa() {
    let portal = Portal::start().await;
    let models = &portal.state.config.models_dir;
    std::fs::create_dir_all(models).unwrap();
    std::os::unix::fs::symlink(workspace().join("models/cache/fonts"), models.join("fonts"))
        .unwrap();
    let mut draft = portal.good_draft().await;
    draft.insert("ttcnNoiSinh".into(), json!("#panic[x] $1$ *Luleå*"));
    draft.extend(REMARKS.map(|(name, said)| (name.to_owned(), json!(said))));
    let (code, _) = portal.apply(&draft).await;
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let path = "/client-service/public/generate-ev";
    assert_eq!(
        portal.post(path, &holder).await.status,
        404,
        "not yet approved"
    );

    pay(&portal, &code).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let taken = officer.decide(&code, "take", json!({ "version": 2 })).await;
    taken.data();
    let shown = officer.get(&format!("/{code}")).await.data()["draft"].clone();
    for (name, said) in REMARKS {
        let shown = shown[name].as_str().unwrap();
        assert!(shown.starts_with(said), "{name}: {shown}");
    }
    let approved = officer.decide(&code, "approve", json!({ "version": 3 }));
    approved.await.data();
    jobs::worker(portal.state.clone())
        .unwrap()
        .drain()
        .await
        .unwrap();
    let (case, evisa) = {
        let mut conn = portal.state.store.read().await.unwrap();
        let found = case_file::find(&mut conn, &code, &Scope::Everything).await;
        let case = found.unwrap().unwrap();
        let evisa = evisa_case::of(&mut conn, &case).await.unwrap();
        (case, evisa)
    };
    assert_eq!(case.state.number(), Some("E00000001"));

    let visa = portal.post(path, &holder).await;
    assert_eq!(
        visa.headers["content-type"],
        "application/pdf",
        "{:?}",
        visa.json_or_text()
    );
    assert!(visa.bytes.starts_with(b"%PDF-"));
    let known = format!("maHoSo={code}&email=anna%40example.com&ngaySinh=1974-08-12");
    let again = portal.get(&format!("{path}?{known}")).await;
    assert_eq!(visa.bytes, again.bytes, "drawn once");
    let stranger = json!({ "maHoSo": code, "email": "x@example.com", "ngaySinh": "1974-08-12" });
    let miss = portal.post(path, &stranger).await;
    assert_eq!(miss.refusal(), (404, "not_found".into()));
    let mut untold = Vec::new();
    for email in ["anna@example.com", "x@example.com"] {
        let without_birth = json!({ "maHoSo": code, "email": email });
        let answer = portal.post(path, &without_birth).await;
        assert_eq!(answer.refusal(), (422, "invalid".into()));
        untold.push(answer.json());
    }
    assert_eq!(untold[0], untold[1], "it does not tell whose code it is");
    let printed = format!("/client-service/public/in-ho-so-thi-thuc?{known}");
    let printed = portal.get(&printed).await;
    assert!(
        printed.bytes.starts_with(b"%PDF-"),
        "{:?}",
        printed.json_or_text()
    );

    let folder = &portal.state.config.data_dir;
    if let Ok(place) = std::env::var("EVISA_KEEP_DOCUMENTS") {
        std::fs::write(format!("{place}/evisa.pdf"), &visa.bytes).unwrap();
        std::fs::write(format!("{place}/declaration.pdf"), &printed.bytes).unwrap();
    }
    let (number, from) = (&case.subject.document, &evisa.stay_from);
    let from = format!("{}/{}/{}", &from[8..10], &from[5..7], &from[..4]);
    if let Some(text) = pdf_text(&visa.bytes, folder) {
        for said in [
            "ERIKSSON",
            "ANNA MARIA",
            number,
            &from,
            "E00000001",
            "#panic[x] $1$ *Luleå*",
        ] {
            assert!(text.contains(said), "{said} in {text}");
        }
        assert!(text.contains("V<VNMERIKSSON<<ANNA<MARIA<<<"), "{text}");
    }
    if let Some(text) = pdf_text(&printed.bytes, folder) {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for said in [number.as_str(), "#panic[x]", "20/11/2026"] {
            assert!(text.contains(said), "{said} in {text}");
        }
        for (_, said) in &REMARKS[..3] {
            assert!(text.contains(said), "{said} in {text}");
        }
    }
}
