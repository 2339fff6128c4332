//! Every way to find a case, tried with every kind of case.

use evisa_core::Draft;
use evisa_core::case::{self, CaseKind, Origin, State};
use evisa_core::words::Lang;
use evisa_server::store::account::{self, Account};
use evisa_server::store::case_file::{self, Case, Owner, Subject};
use evisa_server::store::organization::{self, Organization};
use evisa_server::store::{Proof, Scope, Store};

use super::accounts::officer;
use super::cases::{case, find};

const ORGANIZATION: &str = "TC01";

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
    organization::insert(&mut tx, &signing, "0401234566")
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
