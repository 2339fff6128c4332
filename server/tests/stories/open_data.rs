//! Statistics are there for everybody, as files and with what describes them, and show nobody.

use std::time::Duration;

use evisa_server::open_data::count;
use serde_json::{Value, json};

use crate::support::Portal;
use crate::support::portal::send;

const BASE: &str = "/client-service/public/du-lieu-mo";
const DAY: Duration = Duration::from_hours(24);
const MONTH: Duration = Duration::from_hours(31 * 24);

const HEAD: &str = "month,kind,received,approved,denied,cancelled\n";

/// The rows of applications by month, counted where that is due.
async fn told(portal: &Portal) -> String {
    count::refresh(&portal.state).await.unwrap();
    let csv = format!("{BASE}/datasets/applications-by-month.csv");
    portal.get(&csv).await.json_or_text()
}

/// Decides so many cases more, now.
async fn decide(portal: &Portal, most: i64) {
    let mut tx = portal.state.store.begin().await.unwrap();
    let sql = "UPDATE case_file SET step = 'CHAP_THUAN', decided_at = $1 \
               WHERE code IN (SELECT code FROM case_file WHERE decided_at IS NULL LIMIT $2)";
    let done = sqlx::query(sql)
        .bind(portal.state.clock.millis())
        .bind(most)
        .execute(&mut *tx)
        .await;
    assert_eq!(done.unwrap().rows_affected(), most.unsigned_abs());
    tx.commit().await.unwrap();
}

async fn apply(portal: &Portal, times: usize) {
    let draft = portal.good_draft().await;
    for _ in 0..times {
        portal.apply(&draft).await;
    }
}

#[tokio::test]
async fn a_month_that_is_over_is_told_as_csv_and_json() {
    let portal = Portal::start().await;
    apply(&portal, 8).await;
    let csv = format!("{BASE}/datasets/applications-by-month.csv");
    assert_eq!(portal.get(&csv).await.status, 404, "nothing is counted yet");
    assert_eq!(told(&portal).await, HEAD, "the month goes on");

    portal.pass(MONTH);
    let november = format!("{HEAD}2026-11,evisa,10,0,0,0\n");
    assert_eq!(told(&portal).await, november, "to the next five");
    let json = portal
        .get(&format!("{BASE}/datasets/e-visas-by-nationality.json"))
        .await;
    let other = json!([{ "year": 2026, "nationality": "other", "received": 10 }]);
    assert_eq!(json.json(), other);
    assert_eq!(
        portal
            .get(&format!("{BASE}/datasets/cases.csv"))
            .await
            .status,
        404
    );
}

#[tokio::test]
async fn what_is_decided_from_one_day_to_the_next_shows_in_no_publication() {
    let portal = Portal::start().await;
    let november = |approved: &str| format!("{HEAD}2026-11,evisa,10,{approved},0,0\n");
    apply(&portal, 8).await;
    decide(&portal, 2).await;
    portal.pass(MONTH);
    assert_eq!(told(&portal).await, november("0"), "two of eight");
    // The third would make five of none.
    decide(&portal, 1).await;
    for _ in 0..3 {
        portal.pass(DAY);
        assert_eq!(told(&portal).await, november("0"));
    }
    portal.pass(MONTH);
    // After the end of the month, and before anything is counted.
    decide(&portal, 5).await;
    assert_eq!(told(&portal).await, november("5"), "three");
    portal.pass(MONTH);
    assert_eq!(told(&portal).await, november("10"), "eight");
}

#[tokio::test]
async fn the_data_are_described_in_the_readers_language_and_for_harvesters() {
    let portal = Portal::start().await;
    count::refresh(&portal.state).await.unwrap();
    let told = async |what: &str| {
        let url = format!("{}{BASE}/{what}", portal.url);
        send(portal.http.get(url).header("Accept-Language", "ja"))
            .await
            .data()
    };
    let datasets = told("datasets").await;
    assert_eq!(datasets[0]["title"], "月別の申請");
    for (list, name) in [
        ("fields", "人口と社会"),
        ("categories", "入国とビザ"),
        ("keywords", "ビザ"),
        ("licenses", "クリエイティブ・コモンズ 表示 4.0"),
        ("agency", "出入国管理当局"),
    ] {
        assert_eq!(told(list).await[0]["name"], name);
    }
    assert_eq!(told("articles").await[0]["title"], "数字の数え方");
    for dataset in datasets.as_array().unwrap() {
        for file in dataset["distributions"].as_array().unwrap() {
            let url = file["url"].as_str().unwrap();
            assert_eq!(portal.get(url).await.status, 200, "{url}");
        }
    }
    let catalogue: Value = portal.get(&format!("{BASE}/catalog")).await.json();
    assert_eq!(catalogue["@type"], "dcat:Catalog");
    let dataset = &catalogue["dcat:dataset"][0];
    assert_eq!(
        dataset["dct:modified"],
        portal.state.clock.today().to_string()
    );
    let file = dataset["dcat:distribution"][0]["dcat:downloadURL"]
        .as_str()
        .unwrap();
    assert!(
        file.ends_with("/datasets/applications-by-month.csv"),
        "{file}"
    );
}
