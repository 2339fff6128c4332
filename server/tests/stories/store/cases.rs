//! Cases as the store keeps and finds them, of every kind.

use evisa_core::case::{Change, EVISA, State, Step};
use evisa_core::ekyc::PortraitReport;
use evisa_core::words::Lang;
use evisa_server::audit::guard;
use evisa_server::cases::{Act, advance};
use evisa_server::kinds::{self, ExtraData};
use evisa_server::people::Actor;
use evisa_server::store::audit::{self, Event};
use evisa_server::store::case_file::{self, Case, Owner, Subject};
use evisa_server::store::case_list::{self, CaseQuery};
use evisa_server::store::ekyc::{self, ChildPortrait, Crops, Evidence};
use evisa_server::store::evisa_case::{self, EvisaCase};
use evisa_server::store::image;
use evisa_server::store::{Conn, Scope, Store, Tx, claim};
use serde_json::json;

use super::tables::picture;
use crate::support::pictures::report;
use crate::support::sealer::sealer;

pub(super) fn case(code: &str) -> Case {
    Case {
        code: code.into(),
        kind: &EVISA,
        security_hash: "h".into(),
        form_version: 1,
        answers: json!({ "ttcnHo": "ROE" }).as_object().unwrap().clone(),
        language: Lang::En,
        owner: Owner::Visitor,
        agency: None,
        email: "a@example.org".into(),
        phone: "+84-912345678".into(),
        subject: Subject {
            name: "ROE 100% JANE-ANNE".into(),
            nationality: "DEU".into(),
            document: "C01X".into(),
            birth_date: "1990-01-02".into(),
            birth_kind: "FULL".into(),
        },
        fee_class: Some("0".into()),
        state: State::New,
        paid_at: None,
        organization_signs: false,
        signed_at: None,
        accepted_at: None,
        marks: 2,
        complete: true,
        checked: true,
        version: 1,
        created_at: 5,
        updated_at: 5,
    }
}

pub(super) fn evisa() -> EvisaCase {
    EvisaCase {
        stay_from: "2026-12-01".into(),
        stay_to: "2026-12-20".into(),
        portrait_image: Some("portrait".into()),
        passport_image: Some("page".into()),
        ekyc_id: Some("e1".into()),
        child_portraits: vec![ChildPortrait {
            field: "treEm[0].anhMat".into(),
            sha256: "3".into(),
            models: "m".into(),
            report: PortraitReport::default(),
        }],
    }
}

/// Keeps an e-visa as a handler does.
pub(super) async fn insert(tx: &mut Tx, case: &Case, evisa: EvisaCase) -> evisa_server::Result<()> {
    let begun = guard::begin(tx, &case.code).await?;
    case_file::insert(tx, case).await?;
    let extra = ExtraData::Evisa(evisa);
    kinds::of(case.kind).keep(tx, case, &extra).await?;
    let created = Event {
        actor: "visitor",
        action: "created",
        detail: &json!({}),
        now: 1,
    };
    audit::record(tx, &sealer(), begun, created).await?;
    Ok(())
}

pub(super) async fn find(conn: &mut Conn, code: &str) -> Option<Case> {
    let scope = Scope::Everything;
    case_file::find(conn, code, &scope).await.unwrap()
}

pub async fn cases(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    let mut new = case("CODE1");
    insert(&mut tx, &new, evisa()).await.unwrap();
    insert(&mut tx, &case("CODE2"), evisa()).await.unwrap();
    tx.commit().await.unwrap();

    let mut tx = store.begin().await.unwrap();
    assert_eq!(find(&mut tx, "CODE1").await, Some(new.clone()));
    assert_eq!(find(&mut tx, "GONE").await, None);
    assert_eq!(evisa_case::of(&mut tx, &new).await.unwrap(), evisa());
    let twins = evisa_case::overlapping(&mut tx, &new, &evisa()).await;
    assert_eq!(twins.unwrap(), ["CODE2"]);
    let later = EvisaCase {
        stay_from: "2026-12-21".into(),
        stay_to: "2027-01-01".into(),
        ..evisa()
    };
    let twins = evisa_case::overlapping(&mut tx, &new, &later).await;
    assert!(twins.unwrap().is_empty());
    assert_eq!(found(&mut tx, "").await, 0, "unpaid ones are nobody's work");
    let mut stale = new.clone();
    let sealer = sealer();
    let bank = |now| Act::new(&sealer, &Actor::Bank, now);
    advance(&mut tx, &bank(7), &mut new, Change::Pay, json!({}))
        .await
        .unwrap();
    assert_eq!(
        (new.step(), new.paid_at, new.version),
        (Step::Waiting, Some(7), 2)
    );
    let late = advance(&mut tx, &bank(8), &mut stale, Change::Pay, json!({})).await;
    assert!(matches!(
        late,
        Err(evisa_server::Error::Conflict("version_conflict"))
    ));
    let officer = Actor::Officer {
        account: "o".into(),
        agency: None,
    };
    let take = Change::Take {
        officer: "o".into(),
    };
    let ask = Change::Supplement {
        asked: vec!["anhMat".into()],
        reason: "blurred".into(),
    };
    for change in [take, ask] {
        let act = Act::new(&sealer, &officer, 9);
        advance(&mut tx, &act, &mut new, change, json!({}))
            .await
            .unwrap();
    }
    assert_eq!(find(&mut tx, "CODE1").await, Some(new.clone()));
    let again = advance(&mut tx, &bank(10), &mut new, Change::Pay, json!({})).await;
    assert!(matches!(
        again,
        Err(evisa_server::Error::Conflict("transition_refused"))
    ));
    for (text, rows) in [
        ("", 1),
        ("jane", 1),
        ("ANN ro", 1),
        ("100%", 1),
        ("oe", 0),
        ("_", 0),
        ("C01X", 1),
        ("c01 x", 1),
        ("C01", 0),
    ] {
        assert_eq!(found(&mut tx, text).await, rows, "{text}");
    }
    tx.commit().await.unwrap();
}

async fn found(conn: &mut Conn, text: &str) -> i64 {
    let query = CaseQuery {
        text: text.into(),
        ..CaseQuery::ready(Scope::Everything)
    };
    let page = case_list::page(conn, &query).await.unwrap();
    assert_eq!(page.rows.len() as i64, page.total);
    assert!(
        page.rows
            .iter()
            .all(|row| row.officer.as_deref() == Some("O"))
    );
    page.total
}

/// After [`cases`]: what they name stays, everything else goes once it is old enough.
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
        report: report(&[], &[]),
        crops: Crops::default(),
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
    let claimant = EvisaCase {
        portrait_image: Some("unused".into()),
        ..evisa()
    };
    assert!(insert(&mut tx, &case("CODE3"), claimant).await.is_err());
}
