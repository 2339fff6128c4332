//! Statistics are there for everybody, as files and with what describes them, and show nobody.

use std::time::Duration;

use evisa_server::open_data::count;
use serde_json::{Value, json};

use crate::support::Portal;
use crate::support::portal::send;

const BASE: &str = "/client-service/public/du-lieu-mo";
const MONTH: Duration = Duration::from_hours(31 * 24);

#[tokio::test]
async fn a_month_that_is_over_is_told_as_csv_and_json() {
    let portal = Portal::start().await;
    let draft = portal.good_draft().await;
    portal.apply(&draft).await;
    let csv = format!("{BASE}/datasets/applications-by-month.csv");
    assert_eq!(portal.get(&csv).await.status, 404, "nothing is counted yet");
    count::refresh(&portal.state).await.unwrap();
    let head = "month,kind,received,approved,denied,cancelled\n";
    assert_eq!(
        portal.get(&csv).await.json_or_text(),
        head,
        "the month goes on"
    );

    portal.pass(MONTH);
    count::refresh(&portal.state).await.unwrap();
    let told = portal.get(&csv).await.json_or_text();
    assert_eq!(
        told,
        format!("{head}2026-11,evisa,,0,0,0\n"),
        "one is too few"
    );
    let json = portal
        .get(&format!("{BASE}/datasets/e-visas-by-nationality.json"))
        .await;
    let other = json!([{ "year": 2026, "nationality": "other", "received": null }]);
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
