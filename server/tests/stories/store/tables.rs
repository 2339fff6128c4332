//! Each table's functions, called in the order of a case's life.

use evisa_core::application::{Step, Transition};
use evisa_server::applications::{By, advance};
use evisa_server::store::account::{self, Account};
use evisa_server::store::application::{self, Application, Search};
use evisa_server::store::ekyc::{self, ChildPortrait, Evidence};
use evisa_server::store::image::{self, Image};
use evisa_server::store::price::{self, Rate};
use evisa_server::store::session::{self, NewSession, Rotation};
use evisa_server::store::{Store, captcha, claim, counter};
use serde_json::json;

pub async fn captchas(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    captcha::insert(&mut tx, "a", "hash", 100).await.unwrap();
    captcha::insert(&mut tx, "b", "hash", 50).await.unwrap();
    assert_eq!(captcha::forget_expired(&mut tx, 50).await.unwrap(), 1);
    assert_eq!(captcha::take(&mut tx, "b").await.unwrap(), None);
    assert_eq!(
        captcha::take(&mut tx, "a").await.unwrap(),
        Some(("hash".into(), 100))
    );
    assert_eq!(captcha::take(&mut tx, "a").await.unwrap(), None);
    tx.commit().await.unwrap();
}

pub async fn accounts_and_sessions(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    let officer = Account {
        id: "o".into(),
        email: "o@example.org".into(),
        full_name: "O".into(),
        password_hash: "$argon2id$".into(),
        roles: vec!["officer".into()],
        active: true,
    };
    assert!(account::insert(&mut tx, &officer, 1).await.unwrap());
    assert!(
        !account::insert(
            &mut tx,
            &Account {
                id: "p".into(),
                ..officer.clone()
            },
            1
        )
        .await
        .unwrap()
    );
    assert_eq!(account::count(&mut tx).await.unwrap(), 1);
    let found = account::find_by_email(&mut tx, "o@example.org")
        .await
        .unwrap()
        .unwrap();
    assert_eq!((found.roles, found.active), (officer.roles, true));

    let new = |id, access, refresh| NewSession {
        id,
        account_id: "o",
        family: "f",
        access_hash: access,
        refresh_hash: refresh,
        access_until: 100,
        refresh_until: 200,
        now: 1,
    };
    session::insert(&mut tx, &new("1", "a1", "r1"))
        .await
        .unwrap();
    assert!(session::find(&mut tx, "a1", 99).await.unwrap().is_some());
    assert!(session::find(&mut tx, "a1", 100).await.unwrap().is_none());
    let fresh = Rotation::Fresh {
        account_id: "o".into(),
        family: "f".into(),
        until: 200,
    };
    assert_eq!(session::rotate(&mut tx, "r1", 50).await.unwrap(), fresh);
    assert!(session::find(&mut tx, "a1", 60).await.unwrap().is_none());
    let reused = Rotation::Reused { family: "f".into() };
    assert_eq!(session::rotate(&mut tx, "r1", 60).await.unwrap(), reused);
    session::insert(&mut tx, &new("2", "a2", "r2"))
        .await
        .unwrap();
    session::revoke_family(&mut tx, "f", 70).await.unwrap();
    assert!(session::find(&mut tx, "a2", 80).await.unwrap().is_none());
    assert_eq!(
        session::rotate(&mut tx, "r2", 80).await.unwrap(),
        Rotation::Unknown
    );
    tx.commit().await.unwrap();
}

pub async fn prices_and_numbers(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    assert_eq!(price::fee(&mut tx, "0", 5).await.unwrap(), Some(2_500));
    assert_eq!(price::fee(&mut tx, "7", 5).await.unwrap(), None);
    let both = [("0".to_owned(), 2_500), ("1".to_owned(), 5_000)];
    assert_eq!(price::fees(&mut tx, 5).await.unwrap(), both);
    let later = Rate {
        dong: 26_500,
        effective_from: 10,
    };
    price::set_rate(&mut tx, "USD", Rate { dong: 1, ..later })
        .await
        .unwrap();
    price::set_rate(&mut tx, "USD", later).await.unwrap();
    assert_eq!(
        price::rate(&mut tx, "USD", 9)
            .await
            .unwrap()
            .unwrap()
            .effective_from,
        0
    );
    assert_eq!(price::rate(&mut tx, "USD", 10).await.unwrap(), Some(later));
    assert_eq!(price::rate(&mut tx, "EUR", 10).await.unwrap(), None);
    assert_eq!(counter::next(&mut tx, "visa").await.unwrap(), 1);
    assert_eq!(counter::next(&mut tx, "visa").await.unwrap(), 2);
    assert!(counter::next(&mut tx, "unknown").await.is_err());
    tx.rollback().await.unwrap();
}

pub fn picture(id: &str) -> Image {
    Image {
        id: id.into(),
        object_key: format!("images/{id}"),
        received_sha256: "r".into(),
        stored_sha256: "s".into(),
        width: 3,
        height: 4,
        size_bytes: 5,
        received_until: None,
    }
}

pub async fn pictures_and_findings(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    for id in ["portrait", "page"] {
        image::insert(&mut tx, &picture(id), 1).await.unwrap();
    }
    assert_eq!(
        image::find(&mut tx, "page").await.unwrap(),
        Some(picture("page"))
    );
    assert_eq!(image::find(&mut tx, "gone").await.unwrap(), None);
    let first = Evidence {
        id: "e1".into(),
        portrait_sha256: "1".into(),
        passport_sha256: "2".into(),
        models: "m".into(),
        score: 87.5,
        report: json!({ "findings": [] }),
        crops: json!({}),
    };
    assert_eq!(ekyc::insert(&mut tx, &first, 1).await.unwrap(), first);
    let second = Evidence {
        id: "e2".into(),
        score: 1.0,
        ..first.clone()
    };
    assert_eq!(
        ekyc::insert(&mut tx, &second, 2).await.unwrap(),
        first,
        "the first one stays"
    );
    assert_eq!(
        ekyc::find(&mut tx, "e1").await.unwrap(),
        Some(first.clone())
    );
    assert_eq!(
        ekyc::find_pair(&mut tx, "1", "2", "m").await.unwrap(),
        Some(first)
    );
    assert_eq!(ekyc::find_pair(&mut tx, "1", "2", "n").await.unwrap(), None);
    tx.commit().await.unwrap();
}

fn application(code: &str) -> Application {
    Application {
        code: code.into(),
        security_hash: "h".into(),
        form_version: 1,
        answers: json!({ "ttcnHo": "ROE" }).as_object().unwrap().clone(),
        language: "en".into(),
        step: Step::TaoMoi,
        paid_at: None,
        accepted_at: None,
        decided_at: None,
        email: "a@example.org".into(),
        full_name: "ROE 100% JANE".into(),
        birth_date: "1990-01-02".into(),
        birth_kind: "FULL".into(),
        nationality: "DEU".into(),
        passport_number: "C01X".into(),
        entry_type: "0".into(),
        stay_from: "2026-12-01".into(),
        stay_to: "2026-12-20".into(),
        portrait_image: "portrait".into(),
        passport_image: "page".into(),
        ekyc_id: Some("e1".into()),
        child_portraits: vec![ChildPortrait {
            field: "treEm[0].anhMat".into(),
            sha256: "3".into(),
            models: "m".into(),
            report: json!({ "findings": [] }),
        }],
        findings: 2,
        officer_id: None,
        reason: None,
        asked_fields: vec![],
        visa_number: None,
        version: 1,
        created_at: 5,
        updated_at: 5,
    }
}

pub async fn applications(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    let mut new = application("CODE1");
    application::insert(&mut tx, &new).await.unwrap();
    application::insert(&mut tx, &application("CODE2"))
        .await
        .unwrap();
    tx.commit().await.unwrap();

    let mut tx = store.begin().await.unwrap();
    assert_eq!(
        application::find(&mut tx, "CODE1").await.unwrap(),
        Some(new.clone())
    );
    assert_eq!(application::find(&mut tx, "GONE").await.unwrap(), None);
    let twins = application::overlapping(&mut tx, &new).await.unwrap();
    assert_eq!(twins, ["CODE1", "CODE2"]);
    let later = Application {
        stay_from: "2026-12-21".into(),
        stay_to: "2027-01-01".into(),
        ..new.clone()
    };
    assert!(
        application::overlapping(&mut tx, &later)
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(found(&mut tx, "").await, 0, "unpaid ones are nobody's work");
    let mut stale = new.clone();
    advance(&mut tx, &mut new, Transition::Pay, By::Bank, json!({}), 7)
        .await
        .unwrap();
    assert_eq!(
        (new.step, new.paid_at, new.version),
        (Step::ChuaThuLy, Some(7), 2)
    );
    let late = advance(&mut tx, &mut stale, Transition::Pay, By::Bank, json!({}), 8).await;
    assert!(matches!(
        late,
        Err(evisa_server::Error::Conflict("version_conflict"))
    ));
    new.officer_id = Some("o".into());
    advance(
        &mut tx,
        &mut new,
        Transition::Take,
        By::Officer("o"),
        json!({}),
        9,
    )
    .await
    .unwrap();
    new.asked_fields = vec!["anhMat".into()];
    advance(
        &mut tx,
        &mut new,
        Transition::Supplement,
        By::Officer("o"),
        json!({}),
        9,
    )
    .await
    .unwrap();
    assert_eq!(
        application::find(&mut tx, "CODE1").await.unwrap(),
        Some(new.clone())
    );
    let again = advance(&mut tx, &mut new, Transition::Pay, By::Bank, json!({}), 10).await;
    assert!(matches!(
        again,
        Err(evisa_server::Error::Conflict("transition_refused"))
    ));
    for (text, rows) in [
        ("", 1),
        ("0% jane", 1),
        ("0_ jane", 0),
        ("code1", 1),
        ("C01X", 1),
        ("x", 0),
    ] {
        assert_eq!(found(&mut tx, text).await, rows, "{text}");
    }
    tx.commit().await.unwrap();
}

async fn found(conn: &mut evisa_server::store::Conn, text: &str) -> i64 {
    let search = Search {
        steps: &Step::ALL,
        text,
        page: 0,
        size: 10,
    };
    let found = application::search(conn, &search).await.unwrap();
    assert_eq!(found.rows.len() as i64, found.total);
    assert!(
        found
            .rows
            .iter()
            .all(|(_, officer)| officer.as_deref() == Some("O"))
    );
    found.total
}

/// After [`applications`]: what they name stays, everything else goes once it is old enough.
pub async fn what_nobody_claimed(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    for (id, at) in [("unused", 50), ("fresh", 200)] {
        image::insert(&mut tx, &picture(id), at).await.unwrap();
    }
    let unused = Evidence {
        id: "e3".into(),
        portrait_sha256: "3".into(),
        passport_sha256: "4".into(),
        models: "m".into(),
        score: 0.0,
        report: json!({}),
        crops: json!({}),
    };
    ekyc::insert(&mut tx, &unused, 50).await.unwrap();
    // As an older version of the program leaves them.
    for table in ["image", "ekyc"] {
        let sql = format!("UPDATE {table} SET claimed = 0");
        sqlx::query(sqlx::AssertSqlSafe(sql))
            .execute(&mut *tx)
            .await
            .unwrap();
    }
    let forgotten = claim::forget(&mut tx, 100, 10).await.unwrap();
    let keys: Vec<_> = forgotten.iter().map(|one| &one.object_key).collect();
    assert_eq!(keys, [&picture("unused").object_key]);
    assert!(claim::forget(&mut tx, 100, 10).await.unwrap().is_empty());
    for id in ["portrait", "page", "fresh"] {
        assert!(image::find(&mut tx, id).await.unwrap().is_some(), "{id}");
    }
    assert_eq!(ekyc::find(&mut tx, "e3").await.unwrap(), None);
    assert!(ekyc::find(&mut tx, "e1").await.unwrap().is_some());
    let mut claimant = application("CODE3");
    claimant.portrait_image = "unused".into();
    assert!(application::insert(&mut tx, &claimant).await.is_err());
}
