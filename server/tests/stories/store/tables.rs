//! Each table's functions, called in the order of a case's life.

use evisa_core::Draft;
use evisa_core::case::{self, CaseKind, Change, EVISA, Origin, State, Step};
use evisa_core::ekyc::PortraitReport;
use evisa_core::words::Lang;
use evisa_server::audit::guard;
use evisa_server::cases::{Act, advance};
use evisa_server::kinds::{self, Extra};
use evisa_server::people::Actor;
use evisa_server::platform::mode::Mode;
use evisa_server::store::account::{self, Account};
use evisa_server::store::audit::{self, Event};
use evisa_server::store::case_file::{self, Case, Owner, Subject};
use evisa_server::store::case_list::{self, CaseQuery};
use evisa_server::store::ekyc::{self, ChildPortrait, Crops, Evidence};
use evisa_server::store::evisa_case::{self, EvisaCase};
use evisa_server::store::image::{self, Image, Sender};
use evisa_server::store::organization::{self, Organization};
use evisa_server::store::portal_mode;
use evisa_server::store::price::{self, Fee, Rate};
use evisa_server::store::{
    Conn, Proof, Scope, Store, Tx, captcha, claim, code_link, counter, job, mail_count,
    request_count, session,
};
use serde_json::json;

use super::accounts::officer;
use crate::support::pictures::report;
use crate::support::sealer::sealer;

const ORGANIZATION: &str = "TC01";

pub async fn captchas(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    assert!(captcha::take(&mut tx, "a", 100).await.unwrap());
    assert!(captcha::take(&mut tx, "b", 50).await.unwrap());
    assert!(!captcha::take(&mut tx, "a", 100).await.unwrap(), "used up");
    let forget = captcha::forget_expired(&mut tx, 50, 10).await;
    assert_eq!(forget.unwrap(), 1);
    assert!(!captcha::take(&mut tx, "a", 100).await.unwrap());
    tx.commit().await.unwrap();
}

/// What [`evisa_server::upkeep`] deletes, and what it leaves.
pub async fn what_is_over(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    for (case, until) in [("old", 50), ("new", 51)] {
        code_link::open(&mut tx, case, 1, until).await.unwrap();
    }
    let forgotten = code_link::forget_ended(&mut tx, 50, 10).await;
    assert_eq!(forgotten.unwrap(), 1);
    assert!(!code_link::take(&mut tx, "old", 1, 10).await.unwrap());
    assert!(!code_link::take(&mut tx, "new", 1, 51).await.unwrap());
    assert!(code_link::take(&mut tx, "new", 1, 50).await.unwrap());
    assert!(!code_link::take(&mut tx, "new", 1, 50).await.unwrap());

    for (work, window) in [
        ("any", 9),
        ("any", 10),
        ("failed-try", 1),
        ("failed-try", 2),
    ] {
        let made = request_count::add(&mut tx, "x", work, window, 3).await;
        assert_eq!(made.unwrap(), 3);
    }
    let again = request_count::add(&mut tx, "x", "any", 10, 2).await;
    assert_eq!(again.unwrap(), 5);
    assert_eq!(request_count::forget(&mut tx, 10, 2).await.unwrap(), 2);
    let (none, no_time) = (session::forget_ended(&mut tx, 0, 10), 0);
    assert_eq!(none.await.unwrap(), no_time);
    assert_eq!(job::forget_done(&mut tx, 0, 10).await.unwrap(), 0);
    tx.commit().await.unwrap();
}

/// Twenty ask at once for the last of three places; then the hour is over.
pub async fn mails_that_are_counted(store: &Store) {
    let one = async |until| {
        let mut tx = store.begin().await.unwrap();
        let taken = mail_count::take(&mut tx, "x", "lost-code", ("hour", until), 3).await;
        tx.commit().await.unwrap();
        taken.unwrap()
    };
    assert!(one(100).await && one(100).await);
    let asked = futures::future::join_all((0..20).map(|_| one(100))).await;
    assert_eq!(asked.iter().filter(|it| **it).count(), 1, "{asked:?}");
    assert!(one(200).await, "the next hour");
    let mut tx = store.begin().await.unwrap();
    let mut other = async |who: &'static str, kind: &'static str, span: &'static str| {
        let taken = mail_count::take(&mut tx, who, kind, (span, 100), 3).await;
        taken.unwrap()
    };
    assert!(other("y", "lost-code", "hour").await);
    assert!(other("x", "draft-link", "hour").await);
    assert!(other("x", "lost-code", "day").await);
    let forgotten = mail_count::forget_ended(&mut tx, 100, 10).await;
    assert_eq!(forgotten.unwrap(), 4);
    tx.commit().await.unwrap();
}

pub async fn prices_and_numbers(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    assert_eq!(price::fee(&mut tx, "0", 5).await.unwrap(), Some(2_500));
    assert_eq!(price::fee(&mut tx, "7", 5).await.unwrap(), None);
    let fee = |entry_type: &str, usd_cents, effective_from| Fee {
        entry_type: entry_type.into(),
        usd_cents,
        effective_from,
    };
    let both = [fee("0", 2_500, 0), fee("1", 5_000, 0)];
    assert_eq!(price::fees(&mut tx, 5).await.unwrap(), both);
    price::set_fee(&mut tx, &fee("1", 1, 10)).await.unwrap();
    price::set_fee(&mut tx, &fee("1", 6_050, 10)).await.unwrap();
    assert_eq!(price::fees(&mut tx, 9).await.unwrap(), both);
    let raised = [fee("0", 2_500, 0), fee("1", 6_050, 10)];
    assert_eq!(price::fees(&mut tx, 10).await.unwrap(), raised);
    assert_eq!(price::all_fees(&mut tx).await.unwrap().len(), 3);
    assert_eq!(portal_mode::last(&mut tx).await.unwrap(), Mode::Open);
    for mode in [Mode::TrialPhase, Mode::Maintenance] {
        portal_mode::set(&mut tx, mode, 5).await.unwrap();
        assert_eq!(portal_mode::last(&mut tx).await.unwrap(), mode);
    }
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
    assert_eq!(counter::next(&mut tx, "guarantee").await.unwrap(), 1);
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
        sender: Some(Sender {
            address: "a".into(),
            browser: Some("b".into()),
        }),
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
        report: report(&[], &[]),
        crops: Crops::default(),
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

fn case(code: &str) -> Case {
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

fn evisa() -> EvisaCase {
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
async fn insert(tx: &mut Tx, case: &Case, evisa: EvisaCase) -> evisa_server::Result<()> {
    let begun = guard::begin(tx, &case.code).await?;
    case_file::insert(tx, case).await?;
    let extra = Extra::Evisa(evisa);
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

async fn find(conn: &mut Conn, code: &str) -> Option<Case> {
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

/// A case of a kind, by whoever may send it, for which a document was issued.
fn issued(kind: &'static CaseKind) -> Case {
    let name = kind.name();
    let by_organization = Owner::Organization {
        organization: ORGANIZATION.into(),
        account: "member".into(),
    };
    let is_anybodys = kind.origins.contains(&Origin::Visitor);
    Case {
        kind,
        owner: if is_anybodys {
            Owner::Visitor
        } else {
            by_organization
        },
        email: format!("{name}@example.org"),
        subject: Subject {
            document: format!("P-{name}"),
            ..case(name).subject
        },
        organization_signs: !is_anybodys,
        state: State::Approved {
            officer: "o".into(),
            number: format!("N-{name}"),
            at: 9,
        },
        ..case(name)
    }
}

/// Whichever way a case is looked for, and of whatever kind it is.
pub async fn every_finder_finds_every_kind(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    let signing = Organization {
        code: ORGANIZATION.into(),
        registration: None,
        name: "Sao Mai".into(),
        answers: Draft::new(),
        language: Lang::Vi,
        main_account: None,
        verified: true,
        may_sign: true,
        suspended: None,
        version: 1,
        created_at: 1,
    };
    organization::insert(&mut tx, &signing, "0401234567")
        .await
        .unwrap();
    for name in ["o", "member"] {
        let person = Account {
            id: name.into(),
            user_name: name.into(),
            email: None,
            ..officer()
        };
        account::insert(&mut tx, &person, 1).await.unwrap();
    }
    let all_of_them = &Scope::Everything;
    let strangers = &Scope::Proof(Proof {
        phone: Some("+84-987654321".into()),
        ..Proof::default()
    });
    for kind in case::ALL {
        let kept = issued(kind);
        case_file::insert(&mut tx, &kept).await.unwrap();
        let (name, all) = (kind.name(), vec![kept.clone()]);
        assert_eq!(find(&mut tx, name).await, Some(kept.clone()), "{name}");
        let document = format!("P-{name}");
        let found = case_file::of_document(&mut tx, &document, 9, all_of_them).await;
        assert_eq!(found.unwrap(), all);
        let found = case_file::issued_as(&mut tx, &format!("N-{name}"), all_of_them).await;
        assert_eq!(found.unwrap(), Some(kept.clone()));
        // Those of organizations are no codes' and nobody's to claim.
        let nobodys = if kept.owner == Owner::Visitor {
            all
        } else {
            vec![]
        };
        let found = case_file::of_email(&mut tx, &kept.email, 9, all_of_them).await;
        assert_eq!(found.unwrap(), nobodys);
        let found = case_file::ownerless(&mut tx, &kept.email, 9, all_of_them).await;
        assert_eq!(found.unwrap(), nobodys);
        // None of them gives whoever proves something else a case.
        let number = format!("N-{name}");
        let found = case_file::find(&mut tx, name, strangers).await;
        assert_eq!(found.unwrap(), None);
        let found = case_file::issued_as(&mut tx, &number, strangers).await;
        assert_eq!(found.unwrap(), None);
        let found = case_file::of_document(&mut tx, &document, 9, strangers).await;
        assert_eq!(found.unwrap(), []);
        let found = case_file::of_email(&mut tx, &kept.email, 9, strangers).await;
        assert_eq!(found.unwrap(), []);
        let found = case_file::ownerless(&mut tx, &kept.email, 9, strangers).await;
        assert_eq!(found.unwrap(), []);
    }
    tx.rollback().await.unwrap();
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
