//! Each table's functions, called in the order of a case's life.

use evisa_server::platform::mode::Mode;
use evisa_server::store::ekyc::{self, Crops, Evidence};
use evisa_server::store::image::{self, Image, Sender};
use evisa_server::store::portal_mode;
use evisa_server::store::price::{self, Fee, Rate};
use evisa_server::store::{
    Store, captcha, code_link, counter, job, mail_count, request_count, session,
};

use crate::support::pictures::report;

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
