//! Tables `account` and `session`.

use evisa_server::store::account::{self, Account, Membership, Role};
use evisa_server::store::session::{self, NewSession, Rotation};
use evisa_server::store::{Conn, Store};

pub fn officer() -> Account {
    Account {
        id: "o".into(),
        user_name: "o@example.org".into(),
        email: Some("o@example.org".into()),
        full_name: "O".into(),
        password_hash: "$argon2id$".into(),
        roles: vec![Role::Officer, Role::Finance],
        agency: Some("xnc".into()),
        organization: None,
        active: true,
        opened: None,
    }
}

async fn added(conn: &mut Conn, account: &Account) -> bool {
    account::insert(conn, account, 1).await.unwrap()
}

pub async fn accounts(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    assert!(added(&mut tx, &officer()).await);
    let same_name = Account {
        id: "p".into(),
        email: None,
        ..officer()
    };
    assert!(!added(&mut tx, &same_name).await);
    let same_address = Account {
        id: "p".into(),
        user_name: "p".into(),
        ..officer()
    };
    assert!(!added(&mut tx, &same_address).await);
    // No address is no address twice.
    for id in ["p", "q"] {
        let without = Account {
            id: id.into(),
            user_name: id.into(),
            email: None,
            agency: None,
            organization: Some(Membership::new("ORG")),
            roles: vec![],
            ..officer()
        };
        assert!(added(&mut tx, &without).await, "{id}");
    }
    assert_eq!(account::count(&mut tx).await.unwrap(), 3);

    let find = account::find_by_user_name(&mut tx, "o@example.org").await;
    let found = find.unwrap().unwrap();
    assert_eq!((found.roles, found.active), (officer().roles, true));
    assert_eq!(found.email.as_deref(), Some("o@example.org"));
    assert_eq!(found.agency.as_deref(), Some("xnc"));
    let find = account::find_by_user_name(&mut tx, "p").await;
    let found = find.unwrap().unwrap();
    assert_eq!((found.email, found.agency), (None, None));
    // Nobody knows such an organization.
    let unknown = Membership {
        open: false,
        ..Membership::new("ORG")
    };
    assert_eq!(found.organization, Some(unknown));
    let find = account::find_by_user_name(&mut tx, "nobody").await;
    assert!(find.unwrap().is_none());
    tx.commit().await.unwrap();
}

/// After [`accounts`].
pub async fn sessions(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    let new = |id, access, refresh| NewSession {
        id,
        account_id: "o",
        family: "f",
        access_hash: access,
        refresh_hash: refresh,
        access_until: 100,
        refresh_until: 200,
        device: None,
        proved_at: Some(0),
        now: 1,
    };
    session::insert(&mut tx, &new("1", "a1", "r1"))
        .await
        .unwrap();
    let open = session::find(&mut tx, "a1", 99).await.unwrap().unwrap();
    assert_eq!((open.account.id.as_str(), open.family.as_str()), ("o", "f"));
    assert_eq!((open.proved_at, open.until), (Some(0), 200));
    assert!(session::find(&mut tx, "a1", 100).await.unwrap().is_none());
    let fresh = Rotation::Fresh {
        account_id: "o".into(),
        family: "f".into(),
        until: 200,
        device: None,
        proved_at: Some(0),
    };
    assert_eq!(session::rotate(&mut tx, "r1", 50).await.unwrap(), fresh);
    assert!(session::find(&mut tx, "a1", 60).await.unwrap().is_none());
    let reused = Rotation::Reused {
        account_id: "o".into(),
        family: "f".into(),
    };
    assert_eq!(session::rotate(&mut tx, "r1", 60).await.unwrap(), reused);
    session::insert(&mut tx, &new("2", "a2", "r2"))
        .await
        .unwrap();
    // Nobody ends another's sessions, whatever they know of them.
    session::revoke_family(&mut tx, "p", "f", 65).await.unwrap();
    assert!(session::find(&mut tx, "a2", 70).await.unwrap().is_some());
    session::revoke_family(&mut tx, "o", "f", 70).await.unwrap();
    assert!(session::find(&mut tx, "a2", 80).await.unwrap().is_none());
    assert_eq!(
        session::rotate(&mut tx, "r2", 80).await.unwrap(),
        Rotation::Unknown
    );
    tx.commit().await.unwrap();
}
