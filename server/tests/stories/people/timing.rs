//! Whether the time of an answer tells that there is an account. Measured on demand: `scripts/bench/account-timing`.

use std::time::{Duration, Instant};

use evisa_server::people::{self, NewAccount};
use evisa_server::store::account::{self, Account};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::json;

use super::{FORGOT, REGISTER, human, sign_in};
use crate::support::Portal;

const CHECK_CLIENT: &str = "/user-service/public/user/check-client";

/// The medians may differ by so much, in parts of the median of the unknown.
const MOST: f64 = 0.05;
/// Samples drawn for the interval.
const DRAWN: usize = 1_000;

/// Opens an account of each name, all with one password.
async fn open(portal: &Portal, count: usize) {
    let first = NewAccount::with_email("first@known.example", "First", &[]);
    people::open(&portal.state, first).await.unwrap().unwrap();
    let mut tx = portal.state.store.begin().await.unwrap();
    let first = account::find_by_email(&mut tx, "first@known.example").await;
    let first = first.unwrap().unwrap();
    for number in 0..count {
        let email = format!("{number}@known.example");
        let other = Account {
            id: format!("known-{number}"),
            user_name: email.clone(),
            email: Some(email),
            ..first.clone()
        };
        assert!(account::insert(&mut tx, &other, 0).await.unwrap());
    }
    tx.commit().await.unwrap();
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// 95 % interval of the difference of the medians, by drawing from both again and again.
fn interval(known: &[f64], unknown: &[f64]) -> (f64, f64) {
    let mut rng = StdRng::seed_from_u64(1);
    let mut drawn = |from: &[f64]| {
        let mut sample: Vec<f64> = from
            .iter()
            .map(|_| from[rng.random_range(0..from.len())])
            .collect();
        median(&mut sample)
    };
    let mut apart: Vec<f64> = (0..DRAWN).map(|_| drawn(known) - drawn(unknown)).collect();
    apart.sort_by(f64::total_cmp);
    (apart[DRAWN / 40], apart[DRAWN - DRAWN / 40 - 1])
}

#[tokio::test]
async fn known_and_unknown_take_the_same_time() {
    let Some(pairs) = std::env::var("EVISA_TIMED_PAIRS").ok() else {
        return;
    };
    let pairs: usize = pairs.parse().expect("a number");
    let portal = Portal::start().await;
    open(&portal, pairs).await;
    let mut too_much = Vec::new();
    for what in ["sign in", "check", "register", "forgot"] {
        let mut times = [Vec::new(), Vec::new()];
        for number in 0..2 * pairs {
            // Whoever asks has room for so many mails in an hour.
            if number % 20 == 0 {
                portal.pass(Duration::from_hours(24));
            }
            let domain = number % 2;
            let email = format!("{}@{}.example", number / 2, ["known", "unknown"][domain]);
            let start = Instant::now();
            let status = match what {
                "sign in" => sign_in(&portal, &email, "Wrong-Guess1").await.status,
                "check" => {
                    portal
                        .get(&format!("{CHECK_CLIENT}?email={email}"))
                        .await
                        .status
                }
                "register" => {
                    human(&portal, REGISTER, json!({ "email": email }))
                        .await
                        .status
                }
                _ => {
                    human(&portal, FORGOT, json!({ "email": email }))
                        .await
                        .status
                }
            };
            times[domain].push(start.elapsed().as_secs_f64() * 1e3);
            assert_eq!(status, if what == "sign in" { 401 } else { 200 });
        }
        let [mut known, mut unknown] = times;
        let (low, high) = interval(&known, &unknown);
        let (known, unknown) = (median(&mut known), median(&mut unknown));
        let apart = (known - unknown).abs() / unknown;
        println!(
            "{what:<9} {pairs} pairs: known {known:.2} ms, unknown {unknown:.2} ms, \
             difference {:+.3} ms (95 %: {low:+.3} to {high:+.3}), apart by {:.2} %",
            known - unknown,
            apart * 100.0
        );
        if apart > MOST {
            too_much.push(what);
        }
    }
    assert!(too_much.is_empty(), "apart by more than 5 %: {too_much:?}");
}
